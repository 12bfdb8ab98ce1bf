import type { HouseholdAct } from '@driveway/domain/household/household-act'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'

export type RecordedAct = {
  readonly act: HouseholdAct
  /** Null once it was erased. */
  readonly name: string | null
  readonly deviceId: string | null
  /** World time. */
  readonly at: Date
}

export type NewAct = {
  readonly accountNumber: string
  readonly personId: string
  readonly act: HouseholdAct
  readonly deviceId: string | null
  readonly at: Date
}

export type ActStore = ReturnType<typeof createActStore>

/** The acts of the people of a household, with the names that they have now. */
export function createActStore(database: Database) {
  const db = database.kysely
  return {
    async add({ accountNumber, personId, act, deviceId, at }: NewAct): Promise<void> {
      await db
        .insertInto('household_acts')
        .values({ account_number: accountNumber, person_id: personId, act, device_id: deviceId, at })
        .execute()
    },

    /** The newest first, with the charges that were started with the card of a person. */
    async list(accountNumber: string, limit: number): Promise<readonly RecordedAct[]> {
      const { rows } = await sql<RecordedAct>`
        (select a.act, p.name, a.device_id as "deviceId", a.at
          from household_acts a join household_people p on p.person_id = a.person_id
          where a.account_number = ${accountNumber} order by a.at desc, a.act_no desc limit ${limit})
        union all
        (select 'card-start', p.name, d.device_id, t.started_at
          from devices d
          join charger_transactions t on t.device_no = d.device_no
          join cards c on c.account_number = d.account_number and c.card_id = upper(t.id_tag)
          join household_people p on p.person_id = c.person_id
          where d.account_number = ${accountNumber} order by t.started_at desc limit ${limit})
        order by 4 desc limit ${limit}`.execute(db)
      return rows
    },

    /** The order of the boost that runs at a charger: the last one there, unless it ended a boost. */
    async findBooster(accountNumber: string, deviceId: string): Promise<RecordedAct | null> {
      const row = await db
        .selectFrom('household_acts')
        .innerJoin('household_people', 'household_people.person_id', 'household_acts.person_id')
        .select(['act', 'name', 'device_id as deviceId', 'at'])
        .where('household_acts.account_number', '=', accountNumber)
        .where('device_id', '=', deviceId)
        .where('act', 'in', ['boost', 'boost-stop'])
        .orderBy('at', 'desc')
        .orderBy('act_no', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.act === 'boost' ? { ...row, act: 'boost' } : null
    },
  }
}
