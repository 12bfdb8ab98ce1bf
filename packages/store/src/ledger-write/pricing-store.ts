import type { CapShare, Pricing, SessionEnergy } from '@driveway/domain/energy/period-energy'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { instantArray } from '../kernel/array-literal.ts'
import { NO_SESSION } from './settled-store.ts'
import { markNights } from '../kernel/night-marks.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'

/** Where (ms) the first and the last half hour with energy begin, from an instant (ms) on; null if there is none. */
export async function findPeriodBounds(
  client: Executor,
  deviceNo: number,
  from: number,
): Promise<{ readonly first: number; readonly last: number } | null> {
  const { rows } = await runStatement<{ first: number | null; last: number | null }>(client, {
    name: 'find-period-bounds',
    eachOf: ['int', 'timestamptz'],
    text: `
      select round(date_part('epoch', min(period_start)) * 1000) as first,
        round(date_part('epoch', max(period_start)) * 1000) as last
      from settlement_periods where device_no = $1 and period_start >= $2`,
    values: [deviceNo, new Date(from)],
  })
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}

type Range = { readonly from: number; readonly to: number }

type EnergyRow = [
  periodMs: number,
  sessionMs: number,
  importWh: number,
  importFromGridWh: number,
  whBefore: number,
]

const energyColumns = `round(date_part('epoch', p.period_start) * 1000),
  round(date_part('epoch', p.session_start) * 1000), p.import_wh, p.import_from_grid_wh, p.session_wh_before`

function toSessionEnergy([periodStart, sessionMs, importWh, importFromGridWh, whBefore]: EnergyRow) {
  return {
    periodStart,
    sessionStart: sessionMs === NO_SESSION.getTime() ? null : sessionMs,
    importWh,
    importFromGridWh,
    sessionWhBefore: whBefore,
  } satisfies SessionEnergy
}

/**
 * The half hours of a range (ms), sorted by time, and the first one of a session after it, null without one. Energy outside
 * sessions may share its half hour, but nothing else can be before it while the session goes on.
 */
export async function loadPriceableEnergy(
  client: Executor,
  deviceNo: number,
  range: Range,
): Promise<{ readonly stored: readonly SessionEnergy[]; readonly next: SessionEnergy | null }> {
  const { rows } = await runStatement<EnergyRow>(client, {
    name: 'load-priceable-energy',
    eachOf: ['int', 'timestamptz', 'timestamptz'],
    text: `
      (select ${energyColumns} from settlement_periods p
        where p.device_no = $1 and p.period_start >= $2 and p.period_start < $3
        order by p.period_start, p.session_start)
      union all
      (select ${energyColumns} from settlement_periods p where p.device_no = $1 and p.period_start >= $3
        order by p.period_start, p.session_start limit 2)`,
    values: [deviceNo, new Date(range.from), new Date(range.to)],
    rowMode: 'array',
  })
  const energy = rows.map(toSessionEnergy)
  return {
    stored: energy.filter((each) => each.periodStart < range.to),
    next: energy.find((each) => each.periodStart >= range.to && each.sessionStart !== null) ?? null,
  }
}

/**
 * The half hours outside a range (ms) whose baseline a standard car draws in it, sorted by time: those of sessions that
 * began before its end.
 */
export async function loadDelayedEnergy(
  client: Executor,
  deviceNo: number,
  range: Range,
  fullPowerW: number,
): Promise<readonly SessionEnergy[]> {
  const { rows } = await runStatement<EnergyRow>(client, {
    name: 'load-delayed-energy',
    eachOf: ['int', 'timestamptz', 'timestamptz', 'float8'],
    text: `
      select ${energyColumns}
      from charge_sessions s join settlement_periods p on p.device_no = $1 and p.session_start = s.started_at
        and p.period_start >= $2::timestamptz - interval '1 day'
        and p.period_start < coalesce(s.ended_at, 'infinity')
      where s.device_no = $1 and s.started_at < $3
        and s.started_at >= coalesce((
          select max(started_at) from charge_sessions
          where device_no = $1 and started_at <= $2::timestamptz - interval '1 day'), '-infinity')
        and (p.period_start < $2 or p.period_start >= $3)
        and s.started_at + p.session_wh_before * $4::float8 * interval '1 millisecond' < $3
        and s.started_at + (p.session_wh_before + p.import_wh) * $4::float8 * interval '1 millisecond' > $2
      order by p.period_start, p.session_start`,
    values: [deviceNo, new Date(range.from), new Date(range.to), HOUR_MS / fullPowerW],
    rowMode: 'array',
  })
  return rows.map(toSessionEnergy)
}

type HomeImport = Pick<SessionEnergy, 'periodStart' | 'sessionStart' | 'importFromGridWh'> & {
  readonly deviceNo: number
}

/** The parts of half hours of a home in a range (ms) with their energy from the grid, sorted by time as they are counted. */
export async function loadHomeImports(
  client: Executor,
  accountNumber: string,
  { from, to }: Range,
): Promise<readonly HomeImport[]> {
  const { rows } = await runStatement<[...EnergyRow, deviceNo: number]>(client, {
    name: 'load-home-imports',
    eachOf: ['text', 'timestamptz', 'timestamptz'],
    text: `
      select ${energyColumns}, p.device_no from devices d join settlement_periods p on p.device_no = d.device_no
      where d.account_number = $1 and p.period_start >= $2 and p.period_start < $3
      order by p.period_start, p.device_no, p.session_start`,
    values: [accountNumber, new Date(from), new Date(to)],
    rowMode: 'array',
  })
  return rows.map(([periodStart, sessionMs, importWh, importFromGridWh, whBefore, deviceNo]) =>
    Object.assign(toSessionEnergy([periodStart, sessionMs, importWh, importFromGridWh, whBefore]), {
      deviceNo,
    }),
  )
}

/** The import (Wh) of sessions, by their start (ms), before a half hour (ms). Reads one row of each. */
export async function loadSessionTotals(
  client: Executor,
  deviceNo: number,
  sessionStarts: readonly number[],
  before: number,
): Promise<ReadonlyMap<number, number>> {
  if (sessionStarts.length === 0) return new Map()
  const { rows } = await runStatement<[number, number]>(client, {
    name: 'load-session-totals',
    eachOf: ['int', 'timestamptz[]', 'timestamptz[]', 'timestamptz'],
    text: `
      select round(date_part('epoch', u.start) * 1000), last.wh
      from unnest($2::timestamptz[], $3::timestamptz[]) u (start, first_period)
      cross join lateral (
        select p.session_wh_before + p.import_wh as wh from settlement_periods p
        where p.device_no = $1 and p.session_start = u.start
          and p.period_start >= u.first_period and p.period_start < $4
        order by p.period_start desc limit 1
      ) last`,
    values: [
      deviceNo,
      instantArray(sessionStarts.map((start) => new Date(start))),
      instantArray(sessionStarts.map((start) => new Date(halfHourStart(start)))),
      new Date(before),
    ],
    rowMode: 'array',
  })
  return new Map(rows)
}

/** Only another cost concerns the nights. */
const updatePrices = `
  with priced as (
    select * from unnest($1::int[], $2::timestamptz[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::bigint[],
      $7::int[], $8::int[]) u (device_no, period_start, session_start, cost, emissions, baseline, before, within_cap)
  ), changed as (
    select p.device_no, p.period_start as at from settlement_periods p join priced u
      on p.device_no = u.device_no and p.period_start = u.period_start and p.session_start = u.session_start
    where p.cost_micropence is distinct from u.cost
  ), nights as (${markNights('changed')})
  update settlement_periods p set
    cost_micropence = u.cost, emissions_mg = u.emissions, baseline_mg = u.baseline, session_wh_before = u.before,
    within_cap_wh = u.within_cap
  from priced u
  where p.device_no = u.device_no and p.period_start = u.period_start and p.session_start = u.session_start
    and (p.cost_micropence, p.emissions_mg, p.baseline_mg, p.session_wh_before, p.within_cap_wh)
      is distinct from (u.cost, u.emissions, u.baseline, u.before, u.within_cap)`

export async function writePrices(
  client: Executor,
  deviceNo: number,
  priced: readonly (SessionEnergy & Pricing & CapShare)[],
): Promise<void> {
  if (priced.length === 0) return
  await runStatement(client, {
    name: 'update-prices',
    text: updatePrices,
    columns: [
      priced.map(() => deviceNo),
      priced.map((each) => new Date(each.periodStart)),
      priced.map((each) => new Date(each.sessionStart ?? NO_SESSION)),
      priced.map((each) => each.costMicropence),
      priced.map((each) => each.emissionsMg),
      priced.map((each) => each.baselineMg),
      priced.map((each) => each.sessionWhBefore),
      priced.map((each) => each.withinCapWh),
    ],
  })
}
