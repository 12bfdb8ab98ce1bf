import { sql } from 'kysely'
import type { Database, Queryable } from '../kernel/database.ts'
import { runAlone } from '../kernel/run-alone.ts'
import type { Tables } from '../kernel/tables.ts'

/** The mails about the end of an account are sent by then. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 1_000

/** Tables of a charger's history, and the column by which their rows are deleted in batches. */
export const ownersTables = {
  readings: 'at',
  status_changes: 'at',
  line_changes: 'at',
  boost_changes: 'at',
  redated_registers: 'at',
  settlement_periods: 'period_start',
  charge_sessions: 'started_at',
  car_visits: 'plugged_in_at',
  activities: 'at',
  quarantine: 'at',
  charger_frames: 'at',
  charger_transactions: 'started_at',
  kept_plans: 'kept_at',
  night_outcomes: 'kept_at',
  charge_plans: 'made_at',
} as const satisfies Partial<Record<keyof Tables, string>>

/** One row or a few for each charger. */
export const ownersRows = [
  'ledger_work',
  'house_profiles',
  'house_reductions',
  'plug_memories',
  'start_delays',
  'charge_levels',
  'car_stops',
  'notice_checks',
  'frame_watches',
] as const satisfies readonly (keyof Tables)[]

/**
 * Erases the history of chargers that were given up, which may be paired afterwards, and the accounts that were closed
 * long enough ago. Returns how many of both; 0 while another process does it.
 */
export async function eraseClosedAccounts(database: Database, now: Date): Promise<number> {
  const erased = await runAlone(database.kysely, 'erasure of closed accounts', async (db) => {
    const chargers = await db
      .selectFrom('devices')
      .select('device_no')
      .where('given_up_at', 'is not', null)
      .execute()
    for (const { device_no } of chargers) await eraseCharger(db, device_no)
    const { numDeletedRows } = await db
      .deleteFrom('customers')
      .where('closed_by_owner_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
      .executeTakeFirst()
    return chargers.length + Number(numDeletedRows)
  })
  return erased ?? 0
}

async function eraseCharger(db: Queryable, deviceNo: number): Promise<void> {
  for (const [table, key] of Object.entries(ownersTables)) await eraseHistory(db, table, key, deviceNo)
  for (const table of ownersRows) {
    await sql`delete from ${sql.table(table)} where device_no = ${deviceNo}`.execute(db)
  }
  await db
    .updateTable('device_states')
    .set({ state_of_charge: null, state_of_charge_at: null, house_net_w: null, house_at: null })
    .where('device_no', '=', deviceNo)
    .execute()
  await db.updateTable('devices').set({ given_up_at: null }).where('device_no', '=', deviceNo).execute()
}

async function eraseHistory(db: Queryable, table: string, key: string, deviceNo: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where device_no = ${deviceNo} and ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)} where device_no = ${deviceNo} limit ${BATCH_SIZE}))`.execute(
      db,
    )
    if ((numAffectedRows ?? 0n) === 0n) return
  }
}
