import { randomBytes } from 'node:crypto'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createPasswordStore } from './password-store.ts'
import { createSignInTicketStore } from './sign-in-ticket-store.ts'
import { removeExpiredCredentials } from './expired-credentials.ts'

const start = new Date('2026-11-15T10:00:00Z')
const end = new Date('2026-11-15T10:10:00Z')

test('[SEC-06] removes expired credentials and keeps valid ones', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  const passwords = createPasswordStore(database)
  await passwords.openChallenge({ accountNumber: '1', sessionHash: randomBytes(32), expiresAt: end })
  await passwords.issueResetCode({
    accountNumber: '1',
    secretHash: randomBytes(32),
    now: start,
    expiresAt: end,
  })
  const ticket = { ticketHash: randomBytes(32), brand: 'kestrel', accountNumber: '1', expiresAt: end }
  await createSignInTicketStore(database).add(ticket)
  await database.pool.query(
    `insert into mails (mail_id, brand, account_number, kind, recipient, params, created_at, expires_at, next_try_at, sent_at)
     values (gen_random_uuid(), 'kestrel', '1', 'email-changed', 'a', '{}', $1, $1, $1, $1),
            (gen_random_uuid(), 'kestrel', '1', 'email-changed', 'b', '{}', $1, $1, $1, null)`,
    [start],
  )
  async function countRows() {
    const { rows } = await database.pool.query(
      `select (select count(*) from challenge_sessions) as challenges, (select count(*) from sign_in_tickets) as tickets,
              (select count(*) from account_codes) as codes, (select count(*) from mails) as mails`,
    )
    return rows[0] as unknown
  }
  await removeExpiredCredentials(database, { now: new Date(end.getTime() - 1), keptSince: start })
  expect(await countRows()).toEqual({ challenges: 1, tickets: 1, codes: 1, mails: 2 })
  await removeExpiredCredentials(database, { now: end, keptSince: new Date(start.getTime() + 1) })
  expect(await countRows()).toEqual({ challenges: 0, tickets: 0, codes: 0, mails: 1 })
})
