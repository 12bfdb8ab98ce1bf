import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAnswers } from '#platform/offline/keep-answers.ts'
import type { Session } from '#platform/session/session.ts'
import { createCell } from '#platform/cell.ts'
import { SESSIONS_KEY } from './query.ts'

const WRITTEN_BY_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** True if an answer of this key would be written to the device's database. */
async function isWritten(key: readonly unknown[]): Promise<boolean> {
  let isOpened = false
  const factory = {
    open() {
      isOpened = true
      throw new DOMException('no database in this test')
    },
  } as unknown as IDBFactory
  const session = {
    state: createCell({ kind: 'signed-in', accountNumber: 'A-1' }),
  } as unknown as Session
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const client = new QueryClient()
  const stop = keepAnswers(client, { factory, session, build: 'build', document })
  client.setQueryData(key, [{ id: 'session-1', device: 'Firefox on Windows' }])
  await vi.advanceTimersByTimeAsync(WRITTEN_BY_MS)
  stop()
  client.clear()
  return isOpened
}

test('the list of sign-ins on other devices never gets into the offline store of this one', async () => {
  expect(await isWritten(['schedule'])).toBe(true)
  expect(await isWritten(SESSIONS_KEY)).toBe(false)
})
