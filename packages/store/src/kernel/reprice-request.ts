import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { sql } from 'kysely'
import type { Queryable, Transaction } from './database.ts'
import { recomputeKinds } from './recompute-request.ts'
import { runStatement } from './statement.ts'

const DAY_MS = 86_400_000
/** A standard car that charges more slowly than this one did draws its energy later, but not by more than this. */
const BASELINE_DELAY_MS = DAY_MS
const FAR_FUTURE = Date.UTC(2200, 0, 1)
/** Bounds the time for which a transaction is open. */
const MAX_CHANGES = 100

/** Records half hours (ms) whose price or carbon intensity changes, in the transaction that changes it. */
export async function recordChangedFigures(
  transaction: Transaction,
  halfHours: readonly number[],
): Promise<void> {
  if (halfHours.length === 0) return
  const from = halfHours.reduce((least, each) => Math.min(least, each), Infinity)
  const to = halfHours.reduce((most, each) => Math.max(most, each), 0) + HALF_HOUR_MS
  await transaction
    .insertInto('changed_figures')
    .values({ from_at: new Date(from), to_at: new Date(to) })
    .execute()
}

/**
 * Requests new prices for every charger that depends on recorded changes: those with energy there, those with a
 * session there whose baseline is drawn then, and those with unfinished work, whose results are not visible yet. It
 * sees committed changes only, so work that began before the commit is either visible as work or by its results.
 * Returns the number of changes.
 */
export async function requestRepricingOfChanges(db: Queryable): Promise<number> {
  const { rows } = await runStatement<{ taken: number }>(db, {
    name: 'request-repricing-of-changes',
    text: requestRepricing,
    values: [MAX_CHANGES, recomputeKinds.price, BASELINE_DELAY_MS],
  })
  return rows[0]?.taken ?? 0
}

const requestRepricing = `
    with taken as (
      delete from changed_figures where change_id in (
        select change_id from changed_figures order by change_id limit $1 for update skip locked)
      returning change_id, from_at, to_at
    ), requested as (
      insert into ledger_marks (device_nos, froms, tos, kinds)
      select array_agg(d.device_no), array_agg(round(date_part('epoch', t.from_at) * 1000)::bigint),
        array_agg(round(date_part('epoch', t.to_at) * 1000)::bigint),
        array_agg($2::smallint)
      from taken t, devices d
      where exists (
        select from settlement_periods p
        where p.device_no = d.device_no and p.period_start >= t.from_at and p.period_start < t.to_at)
        or exists (select from ledger_work w where w.device_no = d.device_no)
        or exists (
          select from (
            select s.started_at, s.ended_at from charge_sessions s
            where s.device_no = d.device_no and s.started_at < t.to_at order by s.started_at desc limit 3
          ) s join settlement_periods p on p.device_no = d.device_no and p.session_start = s.started_at
            and p.period_start >= t.from_at - $3::bigint * interval '1 millisecond'
            and p.period_start < coalesce(s.ended_at, 'infinity'))
      group by t.change_id
    )
    select count(*)::integer as taken from taken`

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
