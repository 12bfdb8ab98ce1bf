import type { Activity } from '@driveway/domain/energy/activity'
import type { ChargeSession } from '@driveway/domain/energy/ledger/charge-session'
import type { MeterFault } from '@driveway/domain/energy/ledger/meter-series'
import type { SettledEnergy } from '@driveway/domain/energy/period-energy'
import { instantArray, numberArray, textArray } from '../kernel/array-literal.ts'
import type { Transaction } from '../kernel/database.ts'
import { markNights } from '../kernel/night-marks.ts'
import { runStatement } from '../kernel/statement.ts'

/** Instants in ms. */
type Range = { readonly from: number; readonly to: number }

/** Represents 'no session' in a key that must have a value. */
export const NO_SESSION = new Date(0)

/** The result of settling a range of one charger. */
export type Settlement = {
  readonly energy: readonly SettledEnergy[]
  readonly activities: readonly Activity[]
  /** The sessions that overlap the range. */
  readonly sessions: readonly ChargeSession[]
  readonly faults: readonly MeterFault[]
}

function toDates(instants: readonly (number | null)[]): string {
  return instantArray(instants.map((at) => (at === null ? null : new Date(at))))
}

const replaceEnergy = `
  new_energy as (
    select * from unnest($4::timestamptz[], $5::timestamptz[], $6::int[], $7::int[], $8::int[], $9::int[],
      $10::int[], $11::boolean[]) u (period_start, session_start, import_wh, import_from_grid_wh, export_wh,
      export_to_grid_wh, unplanned_wh, is_split)
  ), gone_energy as (
    delete from settlement_periods p
    where p.device_no = $1 and p.period_start >= $2 and p.period_start < $3 and not exists (
      select from new_energy new where new.period_start = p.period_start and new.session_start = p.session_start)
    returning p.period_start
  ), energy as (
    insert into settlement_periods as p (device_no, period_start, session_start, import_wh, import_from_grid_wh,
      export_wh, export_to_grid_wh, unplanned_wh, is_split)
    select $1, new.* from new_energy new
    on conflict (device_no, period_start, session_start) do update set
      import_wh = excluded.import_wh, import_from_grid_wh = excluded.import_from_grid_wh,
      export_wh = excluded.export_wh, export_to_grid_wh = excluded.export_to_grid_wh,
      unplanned_wh = excluded.unplanned_wh, is_split = excluded.is_split
    where (p.import_wh, p.import_from_grid_wh, p.export_wh, p.export_to_grid_wh, p.unplanned_wh, p.is_split)
      is distinct from (excluded.import_wh, excluded.import_from_grid_wh, excluded.export_wh,
        excluded.export_to_grid_wh, excluded.unplanned_wh, excluded.is_split)
    returning p.period_start
  )`

function energyColumns(energy: readonly SettledEnergy[]): readonly string[] {
  return [
    toDates(energy.map((each) => each.periodStart)),
    toDates(energy.map((each) => each.sessionStart ?? NO_SESSION.getTime())),
    numberArray(energy.map((each) => each.importWh)),
    numberArray(energy.map((each) => each.importFromGridWh)),
    numberArray(energy.map((each) => each.exportWh)),
    numberArray(energy.map((each) => each.exportToGridWh)),
    numberArray(energy.map((each) => each.unplannedWh)),
    textArray(energy.map((each) => String(each.isSplit))),
  ]
}

/** Deletes stored sessions that began in the range and are not among the new ones. */
const replaceSessions = `
  new_sessions as (select * from unnest($12::timestamptz[], $13::timestamptz[]) u (started_at, ended_at)),
  gone_sessions as (
    delete from charge_sessions s
    where s.device_no = $1 and s.started_at >= $2 and s.started_at < $3
      and not exists (select from new_sessions new where new.started_at = s.started_at)
  ), sessions as (
    insert into charge_sessions as s (device_no, started_at, ended_at) select $1, new.* from new_sessions new
    on conflict (device_no, started_at) do update set ended_at = excluded.ended_at
    where s.ended_at is distinct from excluded.ended_at
  )`

function sessionColumns(sessions: readonly ChargeSession[]): readonly string[] {
  return [toDates(sessions.map((session) => session.from)), toDates(sessions.map((session) => session.to))]
}

const replaceActivities = `
  new_activities as (
    select * from unnest($14::timestamptz[], $15::text[], $16::text[], $17::boolean[])
      u (at, cable, mode, is_unplanned)
  ), gone_activities as (
    delete from activities a
    where a.device_no = $1 and a.at >= $2 and a.at < $3
      and not exists (select from new_activities new where new.at = a.at)
    returning a.at
  ), activities as (
    insert into activities as a (device_no, at, cable, mode, is_unplanned) select $1, new.* from new_activities new
    on conflict (device_no, at) do update set
      cable = excluded.cable, mode = excluded.mode, is_unplanned = excluded.is_unplanned
    where (a.cable, a.mode, a.is_unplanned)
      is distinct from (excluded.cable, excluded.mode, excluded.is_unplanned)
    returning a.at
  )`

function activityColumns(activities: readonly Activity[]): readonly string[] {
  return [
    toDates(activities.map((each) => each.at)),
    textArray(activities.map((each) => each.cable)),
    textArray(activities.map((each) => each.mode)),
    textArray(activities.map((each) => String(each.isUnplanned))),
  ]
}

/** Known entries keep the time at which they were noticed. */
const replaceFaults = `
  new_faults as (
    select distinct on (at, matter, reason) *
    from unnest($18::timestamptz[], $19::text[], $20::text[], $21::bigint[]) u (at, matter, reason, wh)
    order by at, matter, reason, wh desc nulls last
  ), gone_faults as (
    delete from quarantine q
    where q.device_no = $1 and q.at >= $2 and q.at < $3 and q.is_derived and not exists (
      select from new_faults new where new.at = q.at and new.matter = q.matter and new.reason = q.reason)
  )
  insert into quarantine as q (device_no, at, connector, matter, reason, wh, is_derived)
  select $1, new.at, 1, new.matter, new.reason, new.wh, true from new_faults new
  on conflict (device_no, at, connector, matter, reason) do update set wh = excluded.wh
  where q.is_derived and q.wh is distinct from excluded.wh`

function faultColumns(faults: readonly MeterFault[]): readonly string[] {
  return [
    toDates(faults.map((fault) => fault.at)),
    textArray(faults.map((fault) => fault.register)),
    textArray(faults.map((fault) => fault.reason)),
    numberArray(faults.map((fault) => fault.wh)),
  ]
}

const changeNights = `
  changed as (
    select period_start as at from energy union all select period_start from gone_energy
    union all select at from activities union all select at from gone_activities
  ), nights as (${markNights('changed')})`

/** One statement: a round trip costs as much CPU time as the work. */
const replaceSettlement = `with ${[replaceEnergy, replaceSessions, replaceActivities, changeNights, replaceFaults].join(',')}`

/** Replaces the settlement of a range. Unchanged rows are not written and keep their prices. */
export async function writeSettlement(
  client: Transaction,
  deviceNo: number,
  range: Range,
  { energy, sessions, activities, faults }: Settlement,
): Promise<void> {
  await runStatement(client, {
    name: 'replace-settlement',
    text: replaceSettlement,
    values: [
      deviceNo,
      new Date(range.from),
      new Date(range.to),
      ...energyColumns(energy),
      ...sessionColumns(sessions),
      ...activityColumns(activities),
      ...faultColumns(faults),
    ],
  })
}

/** The stored sessions that have a part between two instants (ms). */
export async function loadSessions(
  client: Transaction,
  deviceNo: number,
  range: Range,
): Promise<readonly ChargeSession[]> {
  const { rows } = await runStatement<[number, number | null]>(client, {
    name: 'load-charge-sessions',
    text: `
      select round(date_part('epoch', started_at) * 1000), round(date_part('epoch', ended_at) * 1000)
      from charge_sessions
      where device_no = $1 and started_at < $3 and (ended_at is null or ended_at > $2)
        and started_at >= coalesce(
          (select max(started_at) from charge_sessions where device_no = $1 and started_at <= $2), $2)
      order by started_at`,
    values: [deviceNo, new Date(range.from), new Date(range.to)],
    rowMode: 'array',
  })
  return rows.map(([from, to]) => ({ from, to }))
}
