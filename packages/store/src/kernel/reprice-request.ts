import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { markKinds } from './recompute-request.ts'
import type { Queryable, Transaction } from './database.ts'
import { runStatement } from './statement.ts'

const DAY_MS = 86_400_000
/** A standard car draws from plug-in on, which may be days before this one charges: so long after, figures may change. */
const BASELINE_REACH_MS = 7 * DAY_MS

/**
 * Marks every charger whose figures may depend on these half hours (ms): those that have some there, and those that
 * somebody is working on, since what they will have is not to be seen yet.
 */
export async function markPricesOfAll(client: Transaction, halfHours: readonly number[]): Promise<void> {
  if (halfHours.length === 0) return
  const from = halfHours.reduce((least, each) => Math.min(least, each), Infinity)
  const to = halfHours.reduce((most, each) => Math.max(most, each), 0) + HALF_HOUR_MS
  await runStatement(client, {
    text: `insert into ledger_marks (device_nos, froms, tos, kinds)
     select array_agg(device_no), array_agg($1::bigint), array_agg($2::bigint), array_agg($3::smallint)
     from devices d
     where exists (
       select from settlement_periods p
       where p.device_no = d.device_no and p.period_start >= $4 and p.period_start < $5)
       or exists (select from ledger_work w where w.device_no = d.device_no)
     having count(*) > 0`,
    values: [from, to, markKinds.price, new Date(from), new Date(to + BASELINE_REACH_MS)],
  })
}

/** Marks the chargers of an account from an instant (ms) on, however far their half hours reach. */
export async function markPricesOfAccount(
  client: Queryable,
  accountNumber: string,
  from: number,
): Promise<void> {
  await runStatement(client, {
    text: `insert into ledger_marks (device_nos, froms, tos, kinds)
     select array_agg(device_no), array_agg($2::bigint), array_agg($4::bigint), array_agg($3::smallint)
     from devices where account_number = $1
     having count(*) > 0`,
    values: [accountNumber, from, markKinds.price, FAR_FUTURE],
  })
}

const FAR_FUTURE = Date.UTC(2200, 0, 1)
