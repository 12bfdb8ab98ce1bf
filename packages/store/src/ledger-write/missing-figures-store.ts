import type { SessionEnergy } from '@driveway/domain/energy/period-energy'
import { AGILE } from '@driveway/domain/tariff/tariff'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { NO_SESSION } from './settled-store.ts'

/** A half hour of a charger, as a place in a walk through all of them. */
export type Place = { readonly deviceNo: number; readonly periodStart: number }

export const FIRST_PLACE: Place = { deviceNo: 0, periodStart: 0 }

export type WithoutCarbon = Place &
  SessionEnergy & {
    readonly deviceType: string
    readonly hasEmissions: boolean
    readonly hasBaseline: boolean
  }

export type WithoutCost = Place & { readonly accountNumber: string }

/** Half hours whose figures are missing, a bounded number at a time. */
export function createMissingFiguresStore(database: Database) {
  return {
    /** The next half hours after a place without emissions or baseline, in order of time. */
    async listWithoutCarbon(after: Place, limit: number): Promise<readonly WithoutCarbon[]> {
      const { rows } = await sql<WithoutCarbon>`
        select p.device_no as "deviceNo", round(date_part('epoch', p.period_start) * 1000) as "periodStart",
          round(date_part('epoch', nullif(p.session_start, ${NO_SESSION})) * 1000) as "sessionStart", p.import_wh as "importWh",
          p.import_from_grid_wh as "importFromGridWh", p.session_wh_before as "sessionWhBefore",
          d.device_type as "deviceType", p.emissions_mg is not null as "hasEmissions",
          p.baseline_mg is not null as "hasBaseline"
        from settlement_periods p join devices d on d.device_no = p.device_no
        where (p.emissions_mg is null or p.baseline_mg is null)
          and (p.period_start, p.device_no) > (${new Date(after.periodStart)}, ${after.deviceNo}::integer)
        order by p.period_start, p.device_no limit ${limit}`.execute(database.kysely)
      return rows
    },

    /** The next half hours after a place without a cost, of accounts since their first Agile tariff, by charger and time. */
    async listWithoutCost(after: Place, limit: number): Promise<readonly WithoutCost[]> {
      const { rows } = await sql<WithoutCost>`
        select p.device_no as "deviceNo", round(date_part('epoch', p.period_start) * 1000) as "periodStart",
          t.account_number as "accountNumber"
        from (
          select account_number, min(start_date) as first from tariffs where tariff_type = ${AGILE}
          group by account_number
        ) t
        join devices d on d.account_number = t.account_number
        join settlement_periods p on p.device_no = d.device_no
        where p.cost_micropence is null
          and p.period_start >= t.first::timestamp at time zone 'Europe/London'
          and (p.device_no, p.period_start) > (${after.deviceNo}::integer, ${new Date(after.periodStart)})
        order by p.device_no, p.period_start limit ${limit}`.execute(database.kysely)
      return rows
    },
  }
}
