import { CLEARED_FOR_MS } from '@driveway/domain/link/broker'
import type { Role } from '@driveway/domain/household/role'
import { sql } from 'kysely'
import type { Database, Queryable } from '../kernel/database.ts'

/** A broker that this process holds. */
export type HeldBroker = {
  readonly brokerId: string
  readonly accountNumber: string
  readonly url: string
  readonly username: string | null
  readonly sealedPassword: Buffer | null
  readonly announced: readonly string[]
  /** The one that the customer reads; null while there is none. */
  readonly problem: string | null
  /** The customer unlinked it, or the person who linked it has left: its retained topics go. */
  readonly isOver: boolean
}

/** The person who linked a broker; `guestUntil` is a guest's last day. */
export type BrokerPerson = {
  readonly personId: string
  readonly role: Role
  readonly guestUntil: string | null
}

export type BrokerLeaseStore = ReturnType<typeof createBrokerLeaseStore>

const isOver = sql<boolean>`b.unlinked_at is not null or exists (select from household_people p
    where p.person_id = b.person_id and p.left_at is not null)
  or exists (select from customers c where c.account_number = b.account_number and c.closed_at is not null)`

const columns = sql`b.broker_id as "brokerId", b.account_number as "accountNumber", b.url, b.username,
  b.sealed_password as "sealedPassword", b.announced, b.problem, ${isOver} as "isOver"`

/** Shares the brokers of all customers among processes. All times are real time. */
export function createBrokerLeaseStore(database: Database) {
  return { ...createLeaseWriter(database), ...createBrokerState(database) }
}

function createLeaseWriter(database: Database) {
  const db = database.kysely
  return {
    /** Takes brokers that nobody holds. */
    async claim(lease: {
      holder: string
      now: Date
      until: Date
      limit: number
    }): Promise<readonly HeldBroker[]> {
      const { holder, now, until, limit } = lease
      const { rows } = await sql<HeldBroker>`
        update brokers b set held_by = ${holder}, held_until = ${until}
        where b.broker_id in (
          select broker_id from brokers where held_until <= ${now}
          order by held_until, broker_id limit ${limit} for update skip locked)
        returning ${columns}`.execute(db)
      return rows
    },

    /** Renews the leases of a process. Returns the ids of the brokers that it still holds, and whether each is over. */
    async renew(holder: string, until: Date): Promise<ReadonlyMap<string, boolean>> {
      const { rows } = await sql<Pick<HeldBroker, 'brokerId' | 'isOver'>>`
        with own as (
          select broker_id from brokers where held_by = ${holder} order by broker_id for update)
        update brokers b set held_until = ${until} from own where b.broker_id = own.broker_id
        returning b.broker_id as "brokerId", ${isOver} as "isOver"`.execute(db)
      return new Map(rows.map((row) => [row.brokerId, row.isOver]))
    },

    /** Leaves the brokers to other processes at once. */
    async release(holder: string, now: Date): Promise<void> {
      await db
        .updateTable('brokers')
        .set({ held_by: null, held_until: now, connected_at: null })
        .where('held_by', '=', holder)
        .execute()
    },

    /** Null once another process holds it, or it is gone. */
    async find(holder: string, brokerId: string): Promise<HeldBroker | null> {
      const { rows } = await sql<HeldBroker>`
        select ${columns} from brokers b
        where b.broker_id = ${brokerId} and b.held_by = ${holder}`.execute(db)
      return rows[0] ?? null
    },
  }
}

function createBrokerState(database: Database) {
  const db = database.kysely
  return {
    async setConnected(brokerId: string, now: Date): Promise<void> {
      await db
        .updateTable('brokers')
        .set({ connected_at: now, problem: null, problem_at: null })
        .where('broker_id', '=', brokerId)
        .execute()
    },

    /** Keeps the time since which it is the same problem. */
    async setProblem(brokerId: string, problem: string, now: Date): Promise<void> {
      await db
        .updateTable('brokers')
        .set({ connected_at: null, problem, problem_at: now })
        .where('broker_id', '=', brokerId)
        .where((each) =>
          each.or([each('problem', 'is distinct from', problem), each('connected_at', 'is not', null)]),
        )
        .execute()
    },

    /** Written before the devices are announced, so that none is forgotten at unlinking. */
    async setAnnounced(brokerId: string, objectIds: readonly string[]): Promise<void> {
      await db
        .updateTable('brokers')
        .set({ announced: [...objectIds] })
        .where('broker_id', '=', brokerId)
        .execute()
    },

    async remove(brokerId: string): Promise<void> {
      await db.deleteFrom('brokers').where('broker_id', '=', brokerId).execute()
    },

    /** Gives up on unlinked brokers that could not be reached for a week. */
    async removeUnreachable(now: Date): Promise<void> {
      const before = new Date(now.getTime() - CLEARED_FOR_MS)
      await db.deleteFrom('brokers').where('unlinked_at', '<', before).execute()
    },

    findPerson: (brokerId: string) => findPerson(db, brokerId),

    /** The power (W) of the chargers of accounts, by their ids: readings are not announced. */
    async listPower(accountNumbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ accountNumber: string; power: number }>`
        select d.account_number as "accountNumber", sum(s.import_w - s.export_w)::int as power
        from devices d join device_states s on s.device_no = d.device_no
        where d.account_number = any(${accountNumbers}::text[])
        group by 1`.execute(db)
      return new Map(rows.map(({ accountNumber, power }) => [accountNumber, power]))
    },
  }
}

async function findPerson(db: Queryable, brokerId: string): Promise<BrokerPerson | null> {
  const row = await db
    .selectFrom('brokers')
    .innerJoin('household_people', 'household_people.person_id', 'brokers.person_id')
    .select(['household_people.person_id as personId', 'role', 'guest_until as guestUntil'])
    .where('broker_id', '=', brokerId)
    .where('unlinked_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
