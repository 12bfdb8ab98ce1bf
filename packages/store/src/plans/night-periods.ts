import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { LONGEST_UNHEARD_MS } from '@driveway/domain/planning/outcome/night-bounds'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { Register } from '@driveway/domain/planning/outcome/outcome-model'
import { halfHourEnd, halfHourStart } from '@driveway/domain/time/half-hour'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/database.ts'

export type Span = { readonly from: number; readonly to: number }

type NightPeriod = PricedPeriod & { readonly hasSession: boolean }

/** Energy of another plug-in in the first and the last half hour is not the night's; before it, that of no session may be. */
export async function listPeriods(
  db: Queryable,
  deviceNo: number,
  { from, to }: Span,
  freeAt: number,
): Promise<readonly NightPeriod[]> {
  const unheardFrom = Math.min(from, Math.max(freeAt, from - LONGEST_UNHEARD_MS))
  const { rows } = await sql<Omit<NightPeriod, 'periodStart'> & { periodStart: Date }>`
    select period_start as "periodStart", import_wh as "importWh", import_from_grid_wh as "importFromGridWh",
      export_wh as "exportWh", export_to_grid_wh as "exportToGridWh", is_split as "isSplit",
      cost_micropence as "costMicropence", emissions_mg as "emissionsMg", baseline_mg as "baselineMg",
      session_start <> 'epoch' as "hasSession"
    from settlement_periods
    where device_no = ${deviceNo} and period_start >= ${new Date(unheardFrom)} and period_start < ${new Date(to)}
      and (period_start >= ${new Date(from)} or session_start = 'epoch')
      and (session_start = 'epoch' or session_start >= ${new Date(Math.max(0, freeAt))})
      and session_start < ${new Date(to)}
    order by period_start, session_start`.execute(db)
  return rows.map(({ periodStart, ...row }): NightPeriod =>
    Object.assign(row, { periodStart: periodStart.getTime() }),
  )
}

/** The registers of the car's meter in the half hours of some instants (ms). */
export async function listRegisters(
  db: Queryable,
  deviceNo: number,
  instants: readonly number[],
): Promise<readonly Register[]> {
  const halfHours = [...new Set(instants.map(halfHourStart))]
  const { rows } = await sql<Omit<Register, 'at'> & { at: Date }>`
    select distinct r.at, r.import_wh as "importWh", r.export_wh as "exportWh"
    from unnest(${halfHours.map((at) => new Date(at).toISOString())}::timestamptz[],
      ${halfHours.map((at) => new Date(halfHourEnd(at + 1)).toISOString())}::timestamptz[]) h (from_at, to_at)
    join readings r on r.device_no = ${deviceNo} and r.connector = ${CAR_CONNECTOR}
      and r.at >= h.from_at and r.at <= h.to_at
    where r.import_wh is not null or r.export_wh is not null
    order by r.at`.execute(db)
  return rows.map(({ at, importWh, exportWh }) => ({ at: at.getTime(), importWh, exportWh }))
}
