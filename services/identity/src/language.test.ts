import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { addAnn, ANNS_PASSWORD, openTestIdentity, readRefreshToken } from './testing/test-identity.ts'

test('a sign-in brings the language that the person has chosen; a refresh keeps that of the device', async () => {
  await using database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1')
  const identity = await openTestIdentity({
    database,
    clock: createFixedSystemClock('2026-01-01T12:00:00.250Z'),
  })
  const browser = { origin: identity.origin, 'sec-fetch-site': 'same-origin' }
  const credentials = { username: 'ann@example.com', password: ANNS_PASSWORD }
  const before = await identity.post('login', credentials, browser)
  expect(before.cookies.filter((each) => each.startsWith('language='))).toEqual([])

  await database.pool.query(`update customers set language = 'en-XA'`)
  const answer = await identity.post('login', credentials, browser)
  expect(answer.cookies).toContain('language=en-XA; Max-Age=31536000; Path=/; Secure; SameSite=Strict')
  const cookie = `__Secure-refreshToken=${readRefreshToken(answer)}`
  const refreshed = await identity.post('login', { refreshToken: null }, { ...browser, cookie })
  expect(refreshed.status).toBe(200)
  expect(refreshed.cookies.filter((each) => each.startsWith('language='))).toEqual([])
  await identity.close()
})
