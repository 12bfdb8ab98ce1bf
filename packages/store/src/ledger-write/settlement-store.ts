import type { Activity } from '@driveway/domain/energy/activity'
import type { ChargeSession } from '@driveway/domain/energy/ledger/charge-session'
import type { MeterFault } from '@driveway/domain/energy/ledger/meter-series'
import type { SettledEnergy } from '@driveway/domain/energy/period-energy'
import { markNights } from '../kernel/night-marks.ts'
import { runStatement, type Column, type Executor } from '../kernel/statement.ts'

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

function toDates(instants: readonly (number | null)[]): Column {
  return instants.map((at) => (at === null ? null : new Date(at)))
}

const ranges = `
  ranges as (select * from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) r (device_no, from_at, to_at))`

const replaceEnergy = `
  new_energy as (
    select * from unnest($4::int[], $5::timestamptz[], $6::timestamptz[], $7::int[], $8::int[], $9::int[], $10::int[],
      $11::int[], $12::boolean[]) u (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
      export_to_grid_wh, unplanned_wh, is_split)
  ), gone_energy as (
    delete from settlement_periods p using ranges r
    where p.device_no = r.device_no and p.period_start >= r.from_at and p.period_start < r.to_at and not exists (
      select from new_energy new where new.device_no = p.device_no and new.period_start = p.period_start
        and new.session_start = p.session_start)
    returning p.device_no, p.period_start
  ), energy as (
    insert into settlement_periods as p (device_no, period_start, session_start, import_wh, import_from_grid_wh,
      export_wh, export_to_grid_wh, unplanned_wh, is_split)
    select new.* from new_energy new
    on conflict (device_no, period_start, session_start) do update set
      import_wh = excluded.import_wh, import_from_grid_wh = excluded.import_from_grid_wh,
      export_wh = excluded.export_wh, export_to_grid_wh = excluded.export_to_grid_wh,
      unplanned_wh = excluded.unplanned_wh, is_split = excluded.is_split
    where (p.import_wh, p.import_from_grid_wh, p.export_wh, p.export_to_grid_wh, p.unplanned_wh, p.is_split)
      is distinct from (excluded.import_wh, excluded.import_from_grid_wh, excluded.export_wh,
        excluded.export_to_grid_wh, excluded.unplanned_wh, excluded.is_split)
    returning p.device_no, p.period_start
  )`

function energyColumns(deviceNo: number, energy: readonly SettledEnergy[]): readonly Column[] {
  return [
    energy.map(() => deviceNo),
    toDates(energy.map((each) => each.periodStart)),
    toDates(energy.map((each) => each.sessionStart ?? NO_SESSION.getTime())),
    energy.map((each) => each.importWh),
    energy.map((each) => each.importFromGridWh),
    energy.map((each) => each.exportWh),
    energy.map((each) => each.exportToGridWh),
    energy.map((each) => each.unplannedWh),
    energy.map((each) => each.isSplit),
  ]
}

/** Deletes stored sessions that began in the range and are not among the new ones. */
const replaceSessions = `
  new_sessions as (
    select * from unnest($13::int[], $14::timestamptz[], $15::timestamptz[]) u (device_no, started_at, ended_at)
  ), gone_sessions as (
    delete from charge_sessions s using ranges r
    where s.device_no = r.device_no and s.started_at >= r.from_at and s.started_at < r.to_at and not exists (
      select from new_sessions new where new.device_no = s.device_no and new.started_at = s.started_at)
  ), sessions as (
    insert into charge_sessions as s (device_no, started_at, ended_at) select new.* from new_sessions new
    on conflict (device_no, started_at) do update set ended_at = excluded.ended_at
    where s.ended_at is distinct from excluded.ended_at
  )`

function sessionColumns(deviceNo: number, sessions: readonly ChargeSession[]): readonly Column[] {
  return [
    sessions.map(() => deviceNo),
    toDates(sessions.map((session) => session.from)),
    toDates(sessions.map((session) => session.to)),
  ]
}

const replaceActivities = `
  new_activities as (
    select * from unnest($16::int[], $17::timestamptz[], $18::text[], $19::text[], $20::boolean[])
      u (device_no, at, cable, mode, is_unplanned)
  ), gone_activities as (
    delete from activities a using ranges r
    where a.device_no = r.device_no and a.at >= r.from_at and a.at < r.to_at and not exists (
      select from new_activities new where new.device_no = a.device_no and new.at = a.at)
    returning a.device_no, a.at
  ), activities as (
    insert into activities as a (device_no, at, cable, mode, is_unplanned) select new.* from new_activities new
    on conflict (device_no, at) do update set
      cable = excluded.cable, mode = excluded.mode, is_unplanned = excluded.is_unplanned
    where (a.cable, a.mode, a.is_unplanned)
      is distinct from (excluded.cable, excluded.mode, excluded.is_unplanned)
    returning a.device_no, a.at
  )`

function activityColumns(deviceNo: number, activities: readonly Activity[]): readonly Column[] {
  return [
    activities.map(() => deviceNo),
    toDates(activities.map((each) => each.at)),
    activities.map((each) => each.cable),
    activities.map((each) => each.mode),
    activities.map((each) => each.isUnplanned),
  ]
}

/** Known entries keep the time at which they were noticed. */
const replaceFaults = `
  new_faults as (
    select distinct on (device_no, at, matter, reason) *
    from unnest($21::int[], $22::timestamptz[], $23::text[], $24::text[], $25::bigint[])
      u (device_no, at, matter, reason, wh)
    order by device_no, at, matter, reason, wh desc nulls last
  ), gone_faults as (
    delete from quarantine q using ranges r
    where q.device_no = r.device_no and q.at >= r.from_at and q.at < r.to_at and q.is_derived and not exists (
      select from new_faults new where new.device_no = q.device_no and new.at = q.at and new.matter = q.matter
        and new.reason = q.reason)
  )
  insert into quarantine as q (device_no, at, connector, matter, reason, wh, is_derived)
  select new.device_no, new.at, 1, new.matter, new.reason, new.wh, true from new_faults new
  on conflict (device_no, at, connector, matter, reason) do update set wh = excluded.wh
  where q.is_derived and q.wh is distinct from excluded.wh`

function faultColumns(deviceNo: number, faults: readonly MeterFault[]): readonly Column[] {
  return [
    faults.map(() => deviceNo),
    toDates(faults.map((fault) => fault.at)),
    faults.map((fault) => fault.register),
    faults.map((fault) => fault.reason),
    faults.map((fault) => fault.wh),
  ]
}

const changeNights = `
  changed as (
    select device_no, period_start as at from energy union all select device_no, period_start from gone_energy
    union all select device_no, at from activities union all select device_no, at from gone_activities
  ), nights as (${markNights('changed')})`

/** One statement: a round trip costs as much CPU time as the work. */
const replaceSettlement = `with ${[ranges, replaceEnergy, replaceSessions, replaceActivities, changeNights, replaceFaults].join(',')}`

/** Replaces the settlement of a range. Unchanged rows are not written and keep their prices. */
export async function writeSettlement(
  client: Executor,
  deviceNo: number,
  range: Range,
  { energy, sessions, activities, faults }: Settlement,
): Promise<void> {
  await runStatement(client, {
    name: 'replace-settlement',
    text: replaceSettlement,
    columns: [
      [deviceNo],
      toDates([range.from]),
      toDates([range.to]),
      ...energyColumns(deviceNo, energy),
      ...sessionColumns(deviceNo, sessions),
      ...activityColumns(deviceNo, activities),
      ...faultColumns(deviceNo, faults),
    ],
  })
}

/** The stored sessions that have a part between two instants (ms). */
export async function loadSessions(
  client: Executor,
  deviceNo: number,
  range: Range,
): Promise<readonly ChargeSession[]> {
  const { rows } = await runStatement<[number, number | null]>(client, {
    name: 'load-charge-sessions',
    eachOf: ['int', 'timestamptz', 'timestamptz'],
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
