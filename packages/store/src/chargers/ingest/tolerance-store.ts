import type { Database } from '@driveway/store/kernel/database'
import { instantArray, numberArray, textArray } from '@driveway/store/kernel/array-literal'
import { runStatement } from '@driveway/store/kernel/statement'
import { refusedInsert } from './ledger-input-statements.ts'

/** A deviation of one charger from its protocol. */
export type ToleranceKey = {
  readonly deviceNo: number
  /** The kind of deviation; `refused` for messages that were not accepted. */
  readonly code: string
  /** The message, in the terms of the charger's protocol; empty for one that could not be read at all. */
  readonly action: string
  readonly field: string
}

/** Occurrences since the last write. Instants are real time. */
export type ToleranceCount = ToleranceKey & {
  readonly count: number
  readonly firstSeen: Date
  readonly lastSeen: Date
}

/** A message that was not accepted. `at` is world time. */
export type RefusedMessage = { readonly deviceNo: number; readonly at: Date; readonly details: string }

export type ToleranceListing = Omit<ToleranceCount, 'deviceNo'>

/** The code of reports of a connector or EVSE that is not the car's. */
export const SECOND_CONNECTOR = 'second-connector'

/** A charger can invent field names, so that its rows are limited. */
export const MAX_TOLERANCES_PER_CHARGER = 200

type KeyRow = { device_no: number; code: string; action: string; field: string }

export type ToleranceStore = ReturnType<typeof createToleranceStore>

export function createToleranceStore(database: Database) {
  return {
    add: (counts: readonly ToleranceCount[]) => addTolerances(database, counts),

    async quarantine(messages: readonly RefusedMessage[]): Promise<void> {
      const refused = messages.map(({ deviceNo, at, details }) => ({
        deviceNo,
        at,
        connector: 0,
        matter: 'message' as const,
        reason: 'refused-message' as const,
        wh: null,
        details,
      }))
      await runStatement(database.kysely, refusedInsert(refused))
    },

    /** True for a charger that has reported another connector than the car's. */
    async hasSecondConnector(chargerId: string): Promise<boolean> {
      const row = await database.kysely
        .selectFrom('charger_tolerances')
        .innerJoin('devices', 'devices.device_no', 'charger_tolerances.device_no')
        .select('code')
        .where('charger_id', '=', chargerId)
        .where('code', '=', SECOND_CONNECTOR)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** For the operator: the deviations of one charger, the most frequent first. */
    async list(chargerId: string): Promise<readonly ToleranceListing[]> {
      const rows = await database.kysely
        .selectFrom('charger_tolerances')
        .innerJoin('devices', 'devices.device_no', 'charger_tolerances.device_no')
        .selectAll('charger_tolerances')
        .where('charger_id', '=', chargerId)
        .orderBy('count', 'desc')
        .orderBy('code')
        .orderBy('action')
        .orderBy('field')
        .execute()
      return rows.map((row) => ({
        code: row.code,
        action: row.action,
        field: row.field,
        count: row.count,
        firstSeen: row.first_seen,
        lastSeen: row.last_seen,
      }))
    },
  }
}

/** Adds counts, each key once, and returns the keys that are new. */
async function addTolerances(
  database: Database,
  counts: readonly ToleranceCount[],
): Promise<readonly ToleranceKey[]> {
  const { rows } = await runStatement<KeyRow & { is_new: boolean }>(database.kysely, {
    name: 'add-charger-tolerances',
    text: `
      insert into charger_tolerances as t (device_no, code, action, field, count, first_seen, last_seen)
      select u.* from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[],
        $7::timestamptz[]) u (device_no, code, action, field, count, first_seen, last_seen)
      where exists (
          select from charger_tolerances k where (k.device_no, k.code, k.action, k.field)
            = (u.device_no, u.code, u.action, u.field))
        or (select count(*) from charger_tolerances k where k.device_no = u.device_no) < $8
      order by u.device_no, u.code, u.action, u.field
      on conflict (device_no, code, action, field) do update set
        count = t.count + excluded.count, last_seen = greatest(t.last_seen, excluded.last_seen)
      returning device_no, code, action, field, xmax = 0 as is_new`,
    values: [
      numberArray(counts.map((each) => each.deviceNo)),
      textArray(counts.map((each) => each.code)),
      textArray(counts.map((each) => each.action)),
      textArray(counts.map((each) => each.field)),
      numberArray(counts.map((each) => each.count)),
      instantArray(counts.map((each) => each.firstSeen)),
      instantArray(counts.map((each) => each.lastSeen)),
      MAX_TOLERANCES_PER_CHARGER,
    ],
  })
  return rows
    .filter((row) => row.is_new)
    .map(({ device_no, code, action, field }) => ({ deviceNo: device_no, code, action, field }))
}
