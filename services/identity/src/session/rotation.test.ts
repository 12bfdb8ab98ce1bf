import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnn, ANNS_PASSWORD, openTestIdentity, readRefreshToken } from '../testing/test-identity.ts'

const clock = createFixedClock('2026-02-01T09:00:00Z')
let database: TestDatabase
let identity: Awaited<ReturnType<typeof openTestIdentity>>

beforeAll(async () => {
  database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1')
  identity = await openTestIdentity({ database, clock })
})

afterAll(async () => {
  await identity.close()
  await database[Symbol.asyncDispose]()
})

function withCookie(token: string): Record<string, string> {
  return { origin: identity.origin, cookie: `__Secure-refreshToken=${token}` }
}

async function signInAsBrowser(): Promise<string> {
  const credentials = { username: 'ann@example.com', password: ANNS_PASSWORD }
  return readRefreshToken(await identity.post('login', credentials, { origin: identity.origin }))
}

test('a late second tab gets the newest token of the session, and no other', async () => {
  const token = await signInAsBrowser()
  const next = readRefreshToken(await identity.post('refresh-login', {}, withCookie(token)))
  const newest = readRefreshToken(await identity.post('refresh-login', {}, withCookie(next)))
  clock.advance(5_000)
  const late = await identity.post('refresh-login', {}, withCookie(token))
  expect(readRefreshToken(late)).toBe(newest)
})

test('a session is renewed 199 times in 15 minutes, then answers 429 until the oldest is past', async () => {
  let token = await signInAsBrowser()
  for (let step = 0; step < 199; step += 1) {
    token = readRefreshToken(await identity.post('refresh-login', {}, withCookie(token)))
  }
  const refused = await identity.post('refresh-login', {}, withCookie(token))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  clock.advance(900_000)
  expect((await identity.post('refresh-login', {}, withCookie(token))).status).toBe(200)
})

test('a session ends 365 days after its sign-in, whatever is refreshed', async () => {
  const signedInAt = clock.now().getTime()
  const day = 86_400_000
  let token = await signInAsBrowser()
  for (const days of [100, 200, 300, 364]) {
    clock.set(new Date(signedInAt + days * day).toISOString())
    const renewed = await identity.post('refresh-login', {}, withCookie(token))
    expect(renewed.status).toBe(200)
    expect(renewed.headers.getSetCookie()[0]).toContain(`Max-Age=${(365 - days) * 86_400};`)
    token = readRefreshToken(renewed)
  }
  clock.set(new Date(signedInAt + 365 * day - 1_000).toISOString())
  token = readRefreshToken(await identity.post('refresh-login', {}, withCookie(token)))
  clock.set(new Date(signedInAt + 365 * day).toISOString())
  expect((await identity.post('refresh-login', {}, withCookie(token))).status).toBe(401)
})
