import type { ChargeSource } from '@driveway/domain/vehicle/charge-level'
import { findHalfHour } from '@driveway/domain/time/half-hour'
import { sql } from 'kysely'
import { recordChanges, type Change } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type NewLevel = {
  /** 0 to 100. */
  readonly percent: number
  /** World time. */
  readonly at: Date
  readonly source: Exclude<ChargeSource, 'charger'>
}

/** The last known level of a customer's car, for each of their chargers. A charger's own readings are in its state. */
export function createChargeLevelStore(database: Database) {
  return {
    /** A level that is older than the stored one is ignored. False if the account has no charger. */
    async save(accountNumber: string, level: NewLevel): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const changes = await saveLevel(transaction, accountNumber, level)
        await recordChanges(transaction, changes)
        return changes.length > 0
      })
    },
  }
}

/** Returns the changes, which the caller records last in its transaction. */
export async function saveLevel(
  transaction: Transaction,
  accountNumber: string,
  { percent, at, source }: NewLevel,
): Promise<readonly Change[]> {
  const halfHour = new Date(findHalfHour(at.getTime()))
  const { rows } = await sql<{ device_id: string }>`
    with saved as (
      insert into charge_levels (device_no, percent, at, source, imported_before_wh, exported_before_wh)
      select d.device_no, ${percent}::real, ${at}::timestamptz, ${source}::text,
        coalesce(sum(p.import_wh), 0), coalesce(sum(p.export_wh), 0)
      from devices d
      left join settlement_periods p on p.device_no = d.device_no and p.period_start = ${halfHour}::timestamptz
      where d.account_number = ${accountNumber}
      group by d.device_no
      on conflict (device_no) do update set percent = excluded.percent, at = excluded.at, source = excluded.source,
        imported_before_wh = excluded.imported_before_wh, exported_before_wh = excluded.exported_before_wh
        where charge_levels.at <= excluded.at
      returning device_no
    )
    select d.device_id from saved join devices d on d.device_no = saved.device_no order by d.device_no`.execute(
    transaction,
  )
  return rows.map((row) => ({ topic: 'device-state', key: row.device_id }))
}

/** Forgets what the car's maker reported. */
export async function removeCarLevels(
  transaction: Transaction,
  accountNumber: string,
): Promise<readonly Change[]> {
  const { rows } = await sql<{ device_id: string }>`
    delete from charge_levels l using devices d
    where d.device_no = l.device_no and d.account_number = ${accountNumber} and l.source = 'car'
    returning d.device_id`.execute(transaction)
  return rows.map((row) => ({ topic: 'device-state', key: row.device_id }))
}
