import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { addAnn, openTestIdentity } from '../testing/test-identity.ts'

/** All six have read the unused ticket and wait for its row before the first of them may use it. */
test('a ticket that is followed six times at once signs in exactly once', async () => {
  const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
  const database = await createTestDatabase({ poolSize: 12 })
  await addAnn(database, 'kestrel', 'K-1')
  await addAnn(database, 'kestrel', 'K-2', { username: 'bob@example.com' })
  const identity = await openTestIdentity({ database, clock })
  onTestFinished(async () => {
    await identity.close()
    await database[Symbol.asyncDispose]()
  })
  const tickets = createSignInTicketStore(database)
  const customer = { brand: 'kestrel', accountNumber: 'K-1' }
  const encodedCredentials = await createSignInTicket({ tickets, clock }, customer)

  const lock = await database.pool.connect()
  await lock.query('begin')
  await lock.query('select * from sign_in_tickets for update')
  const following = Array.from({ length: 6 }, () => identity.post('login', { encodedCredentials }))
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query<{ waiting: number }>(
        `select count(*) as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.waiting
    })
    .toBe(6)
  await lock.query('commit')
  lock.release()

  const answers = await Promise.all(following)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 401, 401, 401, 401, 401,
  ])
  const { rows } = await database.pool.query('select account_number from refresh_families')
  expect(rows).toEqual([{ account_number: 'K-1' }])
})
