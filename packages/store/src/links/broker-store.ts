import { recordOwnerAct } from '../accounts/account-act-store.ts'
import { lockAccount } from '../accounts/account-code.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type Broker = {
  readonly brokerId: string
  readonly url: string
  readonly username: string | null
  readonly createdAt: Date
  /** Null while it is not connected. */
  readonly connectedAt: Date | null
  /** Null until a connection has failed, and once it is connected. */
  readonly problem: string | null
  readonly problemAt: Date | null
}

export type NewBroker = {
  readonly brokerId: string
  readonly personId: string
  readonly url: string
  readonly username: string | null
  readonly sealedPassword: Buffer | null
}

export type BrokerStore = ReturnType<typeof createBrokerStore>

/** A customer's broker, each call for the account that it names. All times are real time. */
export function createBrokerStore(database: Database) {
  /** Runs a change of the account's broker; false without one. */
  function change(
    accountNumber: string,
    run: (transaction: Transaction, broker: Broker) => Promise<void>,
  ): Promise<boolean> {
    return runTransaction(database, async (transaction) => {
      await lockAccount(transaction, accountNumber)
      const broker = await findLinked(transaction, accountNumber)
      if (broker === null) return false
      await run(transaction, broker)
      await recordChanges(transaction, [{ topic: 'broker', key: broker.brokerId }])
      return true
    })
  }

  return {
    find: (accountNumber: string): Promise<Broker | null> => findLinked(database.kysely, accountNumber),

    link: (accountNumber: string, broker: NewBroker, now: Date) =>
      linkBroker(database, accountNumber, broker, now),

    /** The process that holds it removes its retained topics, and then the row. */
    unlink: (accountNumber: string, now: Date): Promise<boolean> =>
      change(accountNumber, async (transaction, { brokerId, url }) => {
        await transaction
          .updateTable('brokers')
          .set({ unlinked_at: now })
          .where('broker_id', '=', brokerId)
          .execute()
        await recordOwnerAct(transaction, accountNumber, { act: 'broker-unlinked', subject: url }, now)
      }),

    /** The same broker at another address, with a password of the new one. */
    move: (accountNumber: string, to: Pick<NewBroker, 'url' | 'sealedPassword'>): Promise<boolean> =>
      change(accountNumber, async (transaction, { brokerId }) => {
        await transaction
          .updateTable('brokers')
          .set({ url: to.url, sealed_password: to.sealedPassword, connected_at: null, problem: null })
          .where('broker_id', '=', brokerId)
          .execute()
      }),

    /** Connects anew and publishes everything again. */
    test: (accountNumber: string): Promise<boolean> =>
      change(accountNumber, async (transaction, { brokerId }) => {
        await transaction
          .updateTable('brokers')
          .set({ connected_at: null, problem: null, problem_at: null })
          .where('broker_id', '=', brokerId)
          .execute()
      }),
  }
}

/** False if the account has a broker already. */
function linkBroker(
  database: Database,
  accountNumber: string,
  broker: NewBroker,
  now: Date,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    await lockAccount(transaction, accountNumber)
    if ((await findLinked(transaction, accountNumber)) !== null) return false
    await transaction
      .insertInto('brokers')
      .values({
        broker_id: broker.brokerId,
        account_number: accountNumber,
        person_id: broker.personId,
        url: broker.url,
        username: broker.username,
        sealed_password: broker.sealedPassword,
        created_at: now,
        problem: null,
        held_by: null,
        held_until: now,
      })
      .execute()
    await recordOwnerAct(transaction, accountNumber, { act: 'broker-linked', subject: broker.url }, now)
    await recordChanges(transaction, [{ topic: 'broker', key: broker.brokerId }])
    return true
  })
}

async function findLinked(db: Database['kysely'], accountNumber: string): Promise<Broker | null> {
  const row = await db
    .selectFrom('brokers')
    .select([
      'broker_id as brokerId',
      'url',
      'username',
      'created_at as createdAt',
      'connected_at as connectedAt',
      'problem',
      'problem_at as problemAt',
    ])
    .where('account_number', '=', accountNumber)
    .where('unlinked_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
