import { recordLog } from '@driveway/service-kit/recorded-log'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { addAnn, ANNS_PASSWORD, openTestIdentity } from './testing/test-identity.ts'

const username = 'ann@example.com'
const clock = createFixedSystemClock('2026-01-01T12:00:00Z')

test('refused and limited sign-ins and a reused token are logged, without secrets', async () => {
  await using database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1')
  const log = recordLog()
  const limits = { perAccount: 2, perAddress: 2 }
  const identity = await openTestIdentity({ database, clock, limits, logger: log.logger })

  const { body } = await identity.post('login', { username, password: ANNS_PASSWORD })
  const refreshToken = body.refreshToken ?? ''
  expect((await identity.post('refresh-login', { refreshToken })).status).toBe(200)
  clock.advance(60_000)
  expect((await identity.post('refresh-login', { refreshToken })).status).toBe(401)
  for (const status of [401, 401, 429]) {
    expect((await identity.post('login', { username, password: 'wrong horse battery' })).status).toBe(status)
  }
  await identity.close()

  const events = log
    .text()
    .split('\n')
    .flatMap((line) => (line.includes('"security"') ? [JSON.parse(line)] : []))
    .map(({ security, brand, account }) => ({ security, brand, account }))
  const ann = { brand: 'kestrel', account: 'K-1' }
  expect(events).toEqual([
    { security: 'sign-in-accepted', ...ann },
    { security: 'refresh-token-reused', ...ann },
    { security: 'sign-in-refused', ...ann },
    { security: 'sign-in-refused', ...ann },
    { security: 'sign-in-limited', brand: 'kestrel', account: undefined },
  ])
  for (const secret of [refreshToken, ANNS_PASSWORD, 'wrong horse', username]) {
    expect(log.text()).not.toContain(secret)
  }
})
