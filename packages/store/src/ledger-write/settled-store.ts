import type { Activity } from '@driveway/domain/energy/activity'
import type { ChargeSession } from '@driveway/domain/energy/ledger/charge-session'
import type { HouseSample } from '@driveway/domain/energy/ledger/house-split'
import type { MeterFault } from '@driveway/domain/energy/ledger/meter-series'
import type { CapShare, Pricing, SessionEnergy, SettledEnergy } from '@driveway/domain/energy/period-energy'
import { instantArray } from '../kernel/array-literal.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'

/** Represents 'no session' in a key that must have a value. */
export const NO_SESSION = new Date(0)

/** Figures of a part of a half hour beside its energy. */
export type EnergyFigures = Pricing & CapShare & Pick<SessionEnergy, 'sessionWhBefore'>

/** The stored settlement of a range of one charger, and facts outside it that its prices depend on. */
export type Settled = {
  readonly energy: readonly (SettledEnergy & EnergyFigures)[]
  /** The first part of a session after the range; null without one. */
  readonly next: SessionEnergy | null
  /** The import (Wh) of sessions, by their start (ms), before the range. */
  readonly totals: ReadonlyMap<number, number>
  /** The sessions that begin in the range, and those that were asked for. */
  readonly sessions: readonly ChargeSession[]
  readonly activities: readonly Activity[]
  /** Derived ones alone. */
  readonly faults: readonly MeterFault[]
}

type Range = { readonly from: number; readonly to: number }

type SettledOptions = {
  /** Sessions that may have begun before the range, by their start (ms). */
  readonly sessionStarts: readonly number[]
  /** The times of the house meter (ms), if they matter. */
  readonly houseTimes: Range | null
}

type NextRow = [
  periodMs: number,
  sessionMs: number,
  importWh: number,
  importFromGridWh: number,
  whBefore: number,
]

type EnergyRow = [
  ...NextRow,
  exportWh: number,
  exportToGridWh: number,
  unplannedWh: number,
  isSplit: boolean,
  costMicropence: number | null,
  emissionsMg: number | null,
  baselineMg: number | null,
  withinCapWh: number | null,
]

type Row = {
  energy: EnergyRow[] | null
  next: NextRow[] | null
  totals: [number, number][] | null
  sessions: [number, number | null][] | null
  activities: [number, Activity['cable'], Activity['mode'], boolean][] | null
  faults: [number, MeterFault['register'], MeterFault['reason'], number][] | null
  house: [number, number][] | null
}

function ms(column: string): string {
  return `round(date_part('epoch', ${column}) * 1000)`
}

const nextColumns = `${ms('p.period_start')}, ${ms('p.session_start')}, p.import_wh, p.import_from_grid_wh,
  p.session_wh_before`

/** Energy outside sessions may share its half hour, but nothing else can be before it while the session goes on. */
const loadAll = `
  with next as (
    select p.* from settlement_periods p where p.device_no = $1 and p.period_start >= $3
    order by p.period_start, p.session_start limit 2
  ), starts as (
    select u.start from unnest($4::timestamptz[]) u (start) where u.start < $2
    union select n.session_start from next n where n.session_start < $2 and n.session_start > $5
  )
  select
    (select json_agg(json_build_array(${nextColumns}, p.export_wh, p.export_to_grid_wh, p.unplanned_wh, p.is_split,
        p.cost_micropence, p.emissions_mg, p.baseline_mg, p.within_cap_wh))
      from settlement_periods p
      where p.device_no = $1 and p.period_start >= $2 and p.period_start < $3) as energy,
    (select json_agg(json_build_array(${nextColumns}) order by p.period_start, p.session_start)
      from next p) as next,
    (select json_agg(json_build_array(${ms('s.start')}, last.wh)) from starts s cross join lateral (
        select p.session_wh_before + p.import_wh as wh from settlement_periods p
        where p.device_no = $1 and p.session_start = s.start and p.period_start < $2
          and p.period_start >= date_bin('30 minutes', s.start, $5)
        order by p.period_start desc limit 1) last) as totals,
    (select json_agg(json_build_array(${ms('s.started_at')}, ${ms('s.ended_at')})) from charge_sessions s
      where s.device_no = $1
        and (s.started_at = any($4::timestamptz[]) or (s.started_at >= $2 and s.started_at < $3))) as sessions,
    (select json_agg(json_build_array(${ms('a.at')}, a.cable, a.mode, a.is_unplanned)) from activities a
      where a.device_no = $1 and a.at >= $2 and a.at < $3) as activities,
    (select json_agg(json_build_array(${ms('q.at')}, q.matter, q.reason, q.wh)) from quarantine q
      where q.device_no = $1 and q.at >= $2 and q.at < $3 and q.is_derived) as faults,
    (select json_agg(json_build_array(${ms('r.at')}, coalesce(r.import_w, 0) - coalesce(r.export_w, 0)) order by r.at)
      from readings r
      where r.device_no = $1 and r.connector = 0 and r.at >= $6 and r.at <= $7
        and (r.import_w is not null or r.export_w is not null)) as house`

/** Loads the stored settlement of whole half hours (ms), and the samples of the house meter, sorted: one round trip for both. */
export async function loadSettled(
  client: Executor,
  deviceNo: number,
  range: Range,
  { sessionStarts, houseTimes }: SettledOptions,
): Promise<{ readonly stored: Settled; readonly house: readonly HouseSample[] }> {
  const { rows } = await runStatement<Row>(client, {
    name: 'load-settled',
    eachOf: [
      'int',
      'timestamptz',
      'timestamptz',
      'timestamptz[]',
      'timestamptz',
      'timestamptz',
      'timestamptz',
    ],
    text: loadAll,
    values: [
      deviceNo,
      new Date(range.from),
      new Date(range.to),
      instantArray(sessionStarts.map((start) => new Date(start))),
      NO_SESSION,
      houseTimes && new Date(houseTimes.from),
      houseTimes && new Date(houseTimes.to),
    ],
  })
  const row = rows[0]
  return { stored: toSettled(row), house: (row?.house ?? []).map(([at, netW]) => ({ at, netW })) }
}

function toSettled(row: Row | undefined): Settled {
  return {
    energy: (row?.energy ?? []).map(toEnergy),
    next: (row?.next ?? []).map(toSessionEnergy).find(({ sessionStart }) => sessionStart !== null) ?? null,
    totals: new Map(row?.totals ?? []),
    sessions: (row?.sessions ?? []).map(([from, to]) => ({ from, to })),
    activities: (row?.activities ?? []).map(([at, cable, mode, isUnplanned]) => ({
      at,
      cable,
      mode,
      isUnplanned,
    })),
    faults: (row?.faults ?? []).map(([at, register, reason, wh]) => ({ at, register, reason, wh })),
  }
}

function toSessionEnergy([
  periodStart,
  sessionMs,
  importWh,
  importFromGridWh,
  whBefore,
]: NextRow): SessionEnergy {
  const sessionStart = sessionMs === NO_SESSION.getTime() ? null : sessionMs
  return { periodStart, sessionStart, importWh, importFromGridWh, sessionWhBefore: whBefore }
}

function toEnergy(row: EnergyRow): SettledEnergy & EnergyFigures {
  const [periodStart, sessionMs, importWh, importFromGridWh, whBefore, ...rest] = row
  const [
    exportWh,
    exportToGridWh,
    unplannedWh,
    isSplit,
    costMicropence,
    emissionsMg,
    baselineMg,
    withinCapWh,
  ] = rest
  return {
    ...toSessionEnergy([periodStart, sessionMs, importWh, importFromGridWh, whBefore]),
    exportWh,
    exportToGridWh,
    unplannedWh,
    isSplit,
    costMicropence,
    emissionsMg,
    baselineMg,
    withinCapWh,
  }
}
