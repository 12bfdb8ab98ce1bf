import { AGILE } from '@driveway/domain/tariff/tariff'
import { sql } from 'kysely'
import type { Queryable } from './database.ts'

/** A plan is for the next two days at most, and a night as long as its plans. */
export const LONGEST_NIGHT_DAYS = 3

/** Makes settled nights due at once. `changes` tells a settlement that is under way that its figures are old. */
const set = 'settle_at = n.ready_at, changes = n.changes + 1'

/**
 * Nights that were settled, also those in which nothing had flowed. The others are settled at their ready-by time, and
 * a minute after it for what came in between.
 */
const isSettled = '(n.outcome is not null or n.settle_at is null or n.changes > 0)'

/** The settled nights of chargers with a part of the instants `at` by `device_no` of a common table expression. */
export function markNights(changed: string): string {
  return `
    update night_outcomes n set ${set}
    from (select device_no, min(at) as first, max(at) as last from ${changed} group by device_no) c
    where n.device_no = c.device_no and n.ready_at > c.first
      and n.ready_at < c.last + interval '${LONGEST_NIGHT_DAYS} days' and ${isSettled}`
}

/** The settled nights of an account's chargers with a ready-by time after an instant (ms). */
export async function markNightsOfAccount(db: Queryable, accountNumber: string, from: number): Promise<void> {
  await sql`
    update night_outcomes n set ${sql.raw(set)} from devices d
    where d.account_number = ${accountNumber} and n.device_no = d.device_no
      and n.ready_at > ${new Date(from)} and ${sql.raw(isSettled)}`.execute(db)
}

/** The settled nights that half hours (ms) of a supplier's Agile prices belong to. */
export async function markNightsOfSupplier(
  db: Queryable,
  energySupplier: string,
  halfHours: readonly number[],
): Promise<void> {
  if (halfHours.length === 0) return
  const from = halfHours.reduce((least, each) => Math.min(least, each), Infinity)
  const to = halfHours.reduce((most, each) => Math.max(most, each), 0)
  await sql`
    update night_outcomes n set ${sql.raw(set)}
    from tariffs t join devices d on d.account_number = t.account_number
    where t.tariff_type = ${AGILE} and t.energy_supplier = ${energySupplier} and n.device_no = d.device_no
      and n.ready_at > ${new Date(from)}
      and n.ready_at < ${new Date(to)}::timestamptz + ${LONGEST_NIGHT_DAYS} * interval '1 day'
      and ${sql.raw(isSettled)}`.execute(db)
}
