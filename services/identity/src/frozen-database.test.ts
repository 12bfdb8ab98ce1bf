import { systemClock } from '@driveway/service-kit/clock'
import { openDatabase } from '@driveway/store/kernel/database'
import { startDatabaseProxy } from '@driveway/testkit/database-proxy'
import { fastestOf } from '@driveway/testkit/fastest'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { addAnn, ANNS_PASSWORD, openTestIdentity } from './testing/test-identity.ts'

const right = { username: 'ann@example.com', password: ANNS_PASSWORD }

test('a frozen database is answered with 503 within 5 s, and does not count against the customer', async () => {
  await using direct = await createTestDatabase()
  await addAnn(direct, 'kestrel', 'K-1')
  await using proxy = await startDatabaseProxy(direct.url)
  const database = openDatabase({ url: proxy.url })
  const identity = await openTestIdentity({
    database,
    clock: systemClock,
    limits: { perAccount: 2, perAddress: 2 },
  })
  expect((await identity.post('login', right)).status).toBe(200)

  const fastest = await fastestOf(5_000, async () => {
    proxy.freeze()
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, () => identity.post('login', right)))
    const took = performance.now() - began
    const refusal = [503, '5']
    expect(answers.map((each) => [each.status, each.headers.get('retry-after')])).toEqual(
      answers.map(() => refusal),
    )
    // While the database is known to be away, nobody waits for it.
    expect((await identity.post('login', right)).status).toBe(503)

    proxy.thaw()
    await expect
      .poll(async () => (await identity.post('login', right)).status, { timeout: 90_000, interval: 200 })
      .toBe(200)
    return took
  })
  expect(fastest).toBeLessThan(5_000)
  await identity.close()
  await database.close()
})
