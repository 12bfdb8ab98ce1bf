import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test } from 'vitest'
import { listenToChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { addMails, createMailStore, type NewMail } from './mail-store.ts'

const start = new Date('2026-11-15T10:00:00Z')
const LEASE_MS = 60_000

function later(milliseconds: number): Date {
  return new Date(start.getTime() + milliseconds)
}

function makeMail(recipient: string): NewMail {
  return {
    kind: 'confirm-email',
    params: { sealed: `for ${recipient}` },
    brand: 'kestrel',
    accountNumber: '1',
    recipient,
    createdAt: start,
    expiresAt: later(900_000),
  }
}

async function write(database: Database, ...recipients: string[]): Promise<void> {
  await addTestCustomer(database, { accountNumber: '1' })
  await database.kysely
    .transaction()
    .execute((transaction) => addMails(transaction, recipients.map(makeMail)))
}

function listRecipients(mails: readonly { recipient: string }[]): string[] {
  return mails.map(({ recipient }) => recipient).toSorted()
}

describe('the outbox', () => {
  test('hands each mail to one of several concurrent senders', async () => {
    await using database = await createTestDatabase()
    const mails = createMailStore(database)
    await write(database, 'a', 'b', 'c', 'd', 'e', 'f')
    const claim = { now: start, leaseMs: LEASE_MS, limit: 2 }
    const claimed = await Promise.all([1, 2, 3, 4].map(() => mails.claimDue(claim)))
    expect(listRecipients(claimed.flat())).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  test('skips mails that another sender is claiming', async () => {
    await using database = await createTestDatabase()
    const mails = createMailStore(database)
    await write(database, 'a', 'b', 'c')
    const claim = { now: start, leaseMs: LEASE_MS, limit: 10 }
    await database.kysely.transaction().execute(async (transaction) => {
      await transaction.selectFrom('mails').selectAll().where('recipient', '=', 'b').forUpdate().execute()
      expect(listRecipients(await mails.claimDue(claim))).toEqual(['a', 'c'])
    })
    expect(listRecipients(await mails.claimDue(claim))).toEqual(['b'])
  })

  test('hands out the mails that have been due for longest, and none before its time', async () => {
    await using database = await createTestDatabase()
    const mails = createMailStore(database)
    await write(database, 'a', 'b', 'c', 'd')
    // The index would return mails in this order by itself.
    await database.pool.query('drop index mails_waiting')
    for (const [recipient, afterMs] of [
      ['a', 3],
      ['b', 1],
      ['c', 2],
      ['d', 4],
    ] as const) {
      const { rows } = await database.pool.query<{ mail_id: string }>(
        'select mail_id from mails where recipient = $1',
        [recipient],
      )
      await mails.tryAgainAt(rows[0]?.mail_id ?? '', later(afterMs))
    }
    expect(await mails.findNextTry()).toEqual(later(1))
    const due = { now: later(3), leaseMs: LEASE_MS }
    expect(listRecipients(await mails.claimDue({ ...due, limit: 2 }))).toEqual(['b', 'c'])
    expect(listRecipients(await mails.claimDue({ ...due, limit: 2 }))).toEqual(['a'])
    expect(await mails.findNextTry()).toEqual(later(4))
  })

  test.each([
    ['no mail one millisecond before its lease ends', LEASE_MS - 1, 0],
    ['a mail when its lease ends', LEASE_MS, 1],
  ])('hands out %s again: %i ms, %i mails', async (_name, afterMs, count) => {
    await using database = await createTestDatabase()
    const mails = createMailStore(database)
    await write(database, 'a')
    expect(await mails.claimDue({ now: start, leaseMs: LEASE_MS, limit: 10 })).toMatchObject([{ tries: 1 }])
    const again = await mails.claimDue({ now: later(afterMs), leaseMs: LEASE_MS, limit: 10 })
    expect(again.map(({ tries }) => tries)).toEqual(Array.from({ length: count }, () => 2))
  })

  test('erases the parameters of a mail that was sent or has failed', async () => {
    await using database = await createTestDatabase()
    const mails = createMailStore(database)
    await write(database, 'a', 'b', 'c')
    const [first, second, third] = await mails.claimDue({ now: start, leaseMs: LEASE_MS, limit: 10 })
    expect(first?.params).toEqual({ sealed: `for ${first?.recipient}` })
    await mails.markSent(first?.mailId ?? '', later(1))
    await mails.markFailed(second?.mailId ?? '', later(1))
    await mails.tryAgainAt(third?.mailId ?? '', later(10_000))
    expect(await mails.findNextTry()).toEqual(later(10_000))
    const { rows } = await database.pool.query(
      'select params from mails where sent_at is not null or failed_at is not null',
    )
    expect(rows).toEqual([{ params: {} }, { params: {} }])
    const again = await mails.claimDue({ now: later(10_000), leaseMs: LEASE_MS, limit: 10 })
    expect(again.map(({ mailId }) => mailId)).toEqual([third?.mailId])
  })

  test('announces new mail, and is due never while it is empty', async () => {
    await using database = await createTestDatabase()
    expect(await createMailStore(database).findNextTry()).toBeNull()
    const topics: string[] = []
    const listener = await listenToChanges(
      database,
      (changes) => void topics.push(...changes.map(({ topic }) => topic)),
      () => {},
    )
    await write(database, 'a')
    await expect.poll(() => topics).toEqual(['mail'])
    await listener.close()
  })
})
