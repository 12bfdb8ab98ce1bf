import { onlineManager, QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { SessionState } from '../session/session.ts'
import type { KeptContent, KeptOwner } from './kept-database.ts'
import { createCell } from '../cell.ts'
import { RequestError } from '../wire/request-error.ts'
import { fillCache, fillUnreached } from './restore-answers.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 16, 8)
const owner: KeptOwner = { accountNumber: 'A-1', build: '/assets/index-1.js' }

function keep(at: number, by: KeptOwner | null = owner, key = 'schedule'): KeptContent {
  return { owner: by, answers: [{ id: key, key: [key], value: 'kept', at }] }
}

function signedIn(accountNumber: string | null): SessionState {
  return { kind: 'signed-in', accountNumber }
}

function fill(kept: KeptContent, session: SessionState, known: { value: string; at: number } | null = null) {
  const client = new QueryClient()
  if (known) client.setQueryData(['schedule'], known.value, { updatedAt: known.at })
  fillCache(client, kept, session, { build: owner.build, now: NOW, isOnline: false, isToday: false })
  const state = client.getQueryState<string>(['schedule'])
  client.clear()
  return state && { value: state.data, at: state.dataUpdatedAt }
}

describe('kept answers', () => {
  test.each([
    ['the account that they were kept for', keep(NOW - 1), signedIn('A-1'), { value: 'kept', at: NOW - 1 }],
    ['a session that knows its account later', keep(NOW - 1), signedIn(null), { value: 'kept', at: NOW - 1 }],
    ['another account', keep(NOW - 1), signedIn('A-2'), undefined],
    ['a signed-out visitor', keep(NOW - 1), { kind: 'signed-out' } as const, undefined],
    ['nobody', keep(NOW - 1, null), signedIn('A-1'), undefined],
    [
      'another build of the app',
      keep(NOW - 1, { ...owner, build: '/assets/index-2.js' }),
      signedIn('A-1'),
      undefined,
    ],
  ])('of %s', (_whose, kept, session, restored) => {
    expect(fill(kept, session)).toEqual(restored)
  })

  test.each([
    ['a millisecond under 30 days old', NOW - 30 * DAY_MS + 1, true],
    ['30 days old', NOW - 30 * DAY_MS, false],
    ['a millisecond over 30 days old', NOW - 30 * DAY_MS - 1, false],
  ])('%s', (_age, at, isRestored) => {
    expect(fill(keep(at), signedIn('A-1')) !== undefined).toBe(isRestored)
  })

  test.each([
    ['older', NOW - 3, { value: 'kept', at: NOW - 2 }],
    ['of the same time', NOW - 2, { value: 'fresh', at: NOW - 2 }],
    ['newer', NOW - 1, { value: 'fresh', at: NOW - 1 }],
  ])('meet an answer that is %s', (_age, at, expected) => {
    expect(fill(keep(NOW - 2), signedIn('A-1'), { value: 'fresh', at })).toEqual(expected)
  })

  test.each([
    ['offline, settings', 'vehicle-schedule', false, false, true],
    ['online, settings, which a form would begin with', 'vehicle-schedule', true, false, false],
    ['online, the account, which opens and closes pages', 'customer-account', true, false, false],
    ['online, the account where Today opens', 'customer-account', true, true, true],
    ['online, the schedule where Today opens', 'vehicle-schedule', true, true, true],
    ['online, the charger’s state', 'charger-reading', true, false, true],
    ['online, a month of History', 'month-energy', true, false, true],
    ['offline, published content, which has its own reader', 'content', false, false, false],
  ])('%s', (_what, key, isOnline, isToday, isRestored) => {
    const client = new QueryClient()
    fillCache(client, keep(NOW - 1, owner, key), signedIn('A-1'), {
      build: owner.build,
      now: NOW,
      isOnline,
      isToday,
    })
    expect(client.getQueryData([key]) !== undefined).toBe(isRestored)
    client.clear()
  })

  test('are fetched anew by the screen that shows them, however young they are', () => {
    const client = new QueryClient()
    fillCache(client, keep(NOW), signedIn('A-1'), {
      build: owner.build,
      now: NOW,
      isOnline: false,
      isToday: false,
    })
    expect(client.getQueryState(['schedule'])?.isInvalidated).toBe(true)
    client.clear()
  })
})

/** Loads an answer that fails, where another one is kept on the device. */
async function loadFailing(error: Error, session: SessionState, key = ['schedule']) {
  const client = new QueryClient()
  const id = JSON.stringify(['schedule'])
  const kept = { owner, answers: [{ id, key: ['schedule'], value: 'kept', at: NOW - 1 }] }
  fillUnreached(client, kept, { state: createCell(session) }, { build: owner.build, now: () => NOW })
  async function fail(): Promise<never> {
    throw error
  }
  await client.prefetchQuery({ queryKey: key, queryFn: fail })
  const data = client.getQueryData(key)
  client.clear()
  return data
}

describe('an answer that is kept on the device', () => {
  const unreached = new RequestError('Failed to fetch', null)

  test.each([
    ['shows when the server cannot be reached', unreached, signedIn('A-1'), 'kept'],
    [
      'does not show when the server answers with an error',
      new RequestError('503', 503),
      signedIn('A-1'),
      undefined,
    ],
    ['does not show to another account', unreached, signedIn('A-2'), undefined],
    ['does not show after a sign-out', unreached, { kind: 'signed-out' } as const, undefined],
  ])('%s', async (_when, error, session, shown) => {
    expect(await loadFailing(error, session)).toBe(shown)
  })

  test('does not show in place of another', async () => {
    expect(await loadFailing(unreached, signedIn('A-1'), ['vehicle'])).toBeUndefined()
  })

  test.each([
    ['read before it', true],
    ['read after it', false],
  ])('shows when the device is offline by the time of its first request, %s', (_when, isReadFirst) => {
    const client = new QueryClient()
    const kept = { owner, answers: [{ id: '["schedule"]', key: ['schedule'], value: 'kept', at: NOW - 1 }] }
    function read(): void {
      const session = { state: createCell(signedIn('A-1')) }
      fillUnreached(client, kept, session, { build: owner.build, now: () => NOW })
    }
    onlineManager.setOnline(false)
    if (isReadFirst) read()
    void client.prefetchQuery({ queryKey: ['schedule'], queryFn: () => 'fresh' })
    if (!isReadFirst) read()
    expect(client.getQueryData(['schedule'])).toBe('kept')
    client.clear()
    onlineManager.setOnline(true)
  })
})
