import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { sql } from 'kysely'
import type { Queryable, Transaction } from './database.ts'
import { recomputeKinds } from './recompute-request.ts'

const DAY_MS = 86_400_000
/** A standard car draws from plug-in on, which may be days before this one charges: its baseline reaches that far. */
const BASELINE_REACH_MS = 7 * DAY_MS
const FAR_FUTURE = Date.UTC(2200, 0, 1)

/**
 * Requests new prices for every charger whose figures may depend on these half hours (ms): those with energy there,
 * and those with unfinished work, whose results are not visible yet.
 */
export async function requestRepricingOfAll(
  transaction: Transaction,
  halfHours: readonly number[],
): Promise<void> {
  if (halfHours.length === 0) return
  const from = halfHours.reduce((least, each) => Math.min(least, each), Infinity)
  const to = halfHours.reduce((most, each) => Math.max(most, each), 0) + HALF_HOUR_MS
  await sql`
    insert into ledger_marks (device_nos, froms, tos, kinds)
    select array_agg(device_no), array_agg(${from}::bigint), array_agg(${to}::bigint),
      array_agg(${recomputeKinds.price}::smallint)
    from devices d
    where exists (
      select from settlement_periods p
      where p.device_no = d.device_no and p.period_start >= ${new Date(from)}
        and p.period_start < ${new Date(to + BASELINE_REACH_MS)})
      or exists (select from ledger_work w where w.device_no = d.device_no)
    having count(*) > 0`.execute(transaction)
}

/** Requests new prices for the chargers of an account from an instant (ms) on, however far their half hours reach. */
export async function requestRepricingOfAccount(
  db: Queryable,
  accountNumber: string,
  from: number,
): Promise<void> {
  await sql`
    insert into ledger_marks (device_nos, froms, tos, kinds)
    select array_agg(device_no), array_agg(${from}::bigint), array_agg(${FAR_FUTURE}::bigint),
      array_agg(${recomputeKinds.price}::smallint)
    from devices where account_number = ${accountNumber}
    having count(*) > 0`.execute(db)
}
