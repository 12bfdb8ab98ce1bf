import { paths } from '@driveway/domain/journey/paths'
import { expect, test, vi } from 'vitest'
import { askEarly, takeEarlyAnswer } from './early-answer.ts'

const NOW = Date.UTC(2026, 10, 16, 8)

function open(path: string, leftMs: number | null) {
  const send = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response('{}')),
  )
  const expires = encodeURIComponent(new Date(NOW + (leftMs ?? 0)).toISOString())
  const cookie = leftMs === null ? 'mode=dark' : `accessToken=token-1; accessTokenExpires=${expires}`
  const page = { location: { pathname: path }, document: { cookie }, fetch: send }
  askEarly(page as unknown as Window, NOW)
  return send
}

test.each([
  ['Today', paths.today, 60_001, 1],
  ['home', paths.home, 60_001, 1],
  ['History', paths.history, 60_001, 1],
  ['Today with a token that is renewed first', '/electric-vehicles', 60_000, 0],
  ['Today without a session', '/electric-vehicles', null, 0],
  ['the sign-in page', '/login', 60_001, 0],
])('%s', (_, path, leftMs, requests) => {
  expect(open(path, leftMs)).toHaveBeenCalledTimes(requests)
})

test('the app takes the answer to the same call of the same customer, once', async () => {
  const send = open('/electric-vehicles', 60_001)
  const address = send.mock.calls[0]?.[0] ?? ''
  expect(address).toMatch(/^\/graphql\?k=\d+&q=true$/)
  expect(takeEarlyAnswer('/graphql?k=1&q=true', 'Bearer token-1', NOW + 9_999)).toBeNull()
  expect(takeEarlyAnswer(address, 'Bearer token-2', NOW)).toBeNull()
  expect((await takeEarlyAnswer(address, 'Bearer token-1', NOW + 9_999))?.status).toBe(200)
  expect(takeEarlyAnswer(address, 'Bearer token-1', NOW + 9_999)).toBeNull()
})

test.each([
  [9_999, true],
  [10_000, false],
])('an answer of %i ms ago is taken: %s', (ageMs, isTaken) => {
  const address = open('/electric-vehicles', 60_001).mock.calls[0]?.[0] ?? ''
  expect(takeEarlyAnswer(address, 'Bearer token-1', NOW + ageMs) !== null).toBe(isTaken)
})

test('the timeout of the call that takes it aborts the request itself', () => {
  const [address = '', init] = open('/electric-vehicles', 60_001).mock.calls[0] ?? []
  const timeout = new AbortController()
  expect(takeEarlyAnswer(address, 'Bearer token-1', NOW, timeout.signal)).not.toBeNull()
  expect(init?.signal?.aborted).toBe(false)
  timeout.abort(new Error('too late'))
  expect(init?.signal?.reason).toEqual(new Error('too late'))
})
