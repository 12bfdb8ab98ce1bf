import type { ChargeSession } from '@driveway/domain/energy/ledger/charge-session'
import { markNights } from '../kernel/night-marks.ts'
import { runStatement, type Column, type Executor } from '../kernel/statement.ts'
import { loadSettled, NO_SESSION, type Settled } from './settled-store.ts'
import { findSettlementChanges, type Settlement, type SettlementChanges } from './settlement-changes.ts'

/** Instants in ms. */
type Range = { readonly from: number; readonly to: number }

function toDates(instants: readonly (number | null)[]): Column {
  return instants.map((at) => (at === null ? null : new Date(at)))
}

/** The statement's nights are those of the instants at its two first values. */
const changedNights = `
  changed as (select * from unnest($1::int[], $2::timestamptz[]) u (device_no, at)),
  nights as (${markNights('changed')})`

/** Nights depend on the first and the last change alone. */
function nightColumns(deviceNo: number, changedAt: readonly number[]): readonly Column[] {
  if (changedAt.length === 0) return [[], []]
  const first = changedAt.reduce((least, at) => Math.min(least, at), Infinity)
  const last = changedAt.reduce((most, at) => Math.max(most, at), -Infinity)
  return [[deviceNo, deviceNo], toDates([first, last])]
}

const writeEnergy = `
  with ${changedNights},
  gone as (
    delete from settlement_periods p
    using unnest($3::int[], $4::timestamptz[], $5::timestamptz[]) u (device_no, period_start, session_start)
    where p.device_no = u.device_no and p.period_start = u.period_start and p.session_start = u.session_start
  )
  insert into settlement_periods as p (device_no, period_start, session_start, import_wh, import_from_grid_wh,
    export_wh, export_to_grid_wh, unplanned_wh, is_split, cost_micropence, emissions_mg, baseline_mg,
    session_wh_before, within_cap_wh)
  select * from unnest($6::int[], $7::timestamptz[], $8::timestamptz[], $9::int[], $10::int[], $11::int[], $12::int[],
    $13::int[], $14::boolean[], $15::bigint[], $16::bigint[], $17::bigint[], $18::int[], $19::int[])
  on conflict (device_no, period_start, session_start) do update set
    import_wh = excluded.import_wh, import_from_grid_wh = excluded.import_from_grid_wh,
    export_wh = excluded.export_wh, export_to_grid_wh = excluded.export_to_grid_wh,
    unplanned_wh = excluded.unplanned_wh, is_split = excluded.is_split,
    cost_micropence = excluded.cost_micropence, emissions_mg = excluded.emissions_mg,
    baseline_mg = excluded.baseline_mg, session_wh_before = excluded.session_wh_before,
    within_cap_wh = excluded.within_cap_wh`

function energyColumns(deviceNo: number, { written, gone }: SettlementChanges['energy']): readonly Column[] {
  return [
    gone.map(() => deviceNo),
    toDates(gone.map((each) => each.periodStart)),
    toDates(gone.map((each) => each.sessionStart ?? NO_SESSION.getTime())),
    written.map(() => deviceNo),
    toDates(written.map((each) => each.periodStart)),
    toDates(written.map((each) => each.sessionStart ?? NO_SESSION.getTime())),
    written.map((each) => each.importWh),
    written.map((each) => each.importFromGridWh),
    written.map((each) => each.exportWh),
    written.map((each) => each.exportToGridWh),
    written.map((each) => each.unplannedWh),
    written.map((each) => each.isSplit),
    written.map((each) => each.costMicropence),
    written.map((each) => each.emissionsMg),
    written.map((each) => each.baselineMg),
    written.map((each) => each.sessionWhBefore),
    written.map((each) => each.withinCapWh),
  ]
}

const writeEvents = `
  with ${changedNights},
  gone_sessions as (
    delete from charge_sessions s using unnest($3::int[], $4::timestamptz[]) u (device_no, started_at)
    where s.device_no = u.device_no and s.started_at = u.started_at
  ), sessions as (
    insert into charge_sessions (device_no, started_at, ended_at)
    select * from unnest($5::int[], $6::timestamptz[], $7::timestamptz[])
    on conflict (device_no, started_at) do update set ended_at = excluded.ended_at
  ), gone_activities as (
    delete from activities a using unnest($8::int[], $9::timestamptz[]) u (device_no, at)
    where a.device_no = u.device_no and a.at = u.at
  ), activities as (
    insert into activities (device_no, at, cable, mode, is_unplanned)
    select * from unnest($10::int[], $11::timestamptz[], $12::text[], $13::text[], $14::boolean[])
    on conflict (device_no, at) do update set
      cable = excluded.cable, mode = excluded.mode, is_unplanned = excluded.is_unplanned
  ), gone_faults as (
    delete from quarantine q
    using unnest($15::int[], $16::timestamptz[], $17::text[], $18::text[]) u (device_no, at, matter, reason)
    where q.device_no = u.device_no and q.at = u.at and q.matter = u.matter and q.reason = u.reason and q.is_derived
  )
  insert into quarantine as q (device_no, at, connector, matter, reason, wh, is_derived)
  select u.device_no, u.at, 1, u.matter, u.reason, u.wh, true
  from unnest($19::int[], $20::timestamptz[], $21::text[], $22::text[], $23::bigint[])
    u (device_no, at, matter, reason, wh)
  on conflict (device_no, at, connector, matter, reason) do update set wh = excluded.wh
  where q.is_derived`

function eventColumns(
  deviceNo: number,
  { sessions, activities, faults }: SettlementChanges,
): readonly Column[] {
  return [
    sessions.gone.map(() => deviceNo),
    toDates(sessions.gone.map(({ from }) => from)),
    sessions.written.map(() => deviceNo),
    toDates(sessions.written.map(({ from }) => from)),
    toDates(sessions.written.map(({ to }) => to)),
    activities.gone.map(() => deviceNo),
    toDates(activities.gone.map(({ at }) => at)),
    activities.written.map(() => deviceNo),
    toDates(activities.written.map(({ at }) => at)),
    activities.written.map(({ cable }) => cable),
    activities.written.map(({ mode }) => mode),
    activities.written.map(({ isUnplanned }) => isUnplanned),
    faults.gone.map(() => deviceNo),
    toDates(faults.gone.map(({ at }) => at)),
    faults.gone.map(({ register }) => register),
    faults.gone.map(({ reason }) => reason),
    faults.written.map(() => deviceNo),
    toDates(faults.written.map(({ at }) => at)),
    faults.written.map(({ register }) => register),
    faults.written.map(({ reason }) => reason),
    faults.written.map(({ wh }) => wh),
  ]
}

/**
 * Replaces what is stored of a range by its settlement. Rows that stay as they are are not written, and one more reading
 * changes a half hour or two and nothing else.
 */
export async function writeSettlement(
  client: Executor,
  deviceNo: number,
  range: Range,
  { stored, settlement }: { readonly stored: Settled; readonly settlement: Settlement },
): Promise<void> {
  const changes = findSettlementChanges(stored, settlement, range)
  const nights = nightColumns(deviceNo, changes.changedAt)
  const { energy, sessions, activities, faults } = changes
  const hasEnergy = energy.written.length + energy.gone.length > 0
  if (hasEnergy) {
    await runStatement(client, {
      name: 'write-settled-energy',
      text: writeEnergy,
      columns: [...nights, ...energyColumns(deviceNo, energy)],
    })
  }
  if ([sessions, activities, faults].some(({ written, gone }) => written.length + gone.length > 0)) {
    await runStatement(client, {
      name: 'write-settled-events',
      text: writeEvents,
      columns: [...(hasEnergy ? [[], []] : nights), ...eventColumns(deviceNo, changes)],
    })
  }
}

/** Loads what is stored of a range, and replaces it. Parts without figures keep those that are stored. */
export async function replaceSettlement(
  client: Executor,
  deviceNo: number,
  range: Range,
  settlement: Settlement,
): Promise<void> {
  const ofEnergy = settlement.energy.flatMap(({ sessionStart }) => sessionStart ?? [])
  const sessionStarts = [...new Set([...ofEnergy, ...settlement.sessions.map(({ from }) => from)])]
  const { stored } = await loadSettled(client, deviceNo, range, { sessionStarts, houseTimes: null })
  await writeSettlement(client, deviceNo, range, { stored, settlement })
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
