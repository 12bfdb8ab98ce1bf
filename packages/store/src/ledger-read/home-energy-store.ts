import type { HomePeriod } from '@driveway/domain/home-battery/home-balance'
import type { Database } from '../kernel/database.ts'
import { runStatement } from '../kernel/statement.ts'
import type { InstantRange } from './consumption-store.ts'

/** A half hour of a home with a battery, and the energy of all of its chargers in it. */
export type StoredHomePeriod = HomePeriod & { readonly carWh: number }

type Row = [
  periodStart: number,
  chargedWh: number,
  dischargedWh: number,
  importWh: number | null,
  exportWh: number | null,
  importWithoutWh: number | null,
  exportWithoutWh: number | null,
  carWh: number,
]

export function createHomeEnergyStore(database: Database) {
  return {
    /** In order of time; none for a home without a battery. */
    async list(accountNumber: string, { from, to }: InstantRange): Promise<readonly StoredHomePeriod[]> {
      const { rows } = await runStatement<Row>(database.kysely, {
        name: 'list-home-periods',
        text: `
          select round(date_part('epoch', h.period_start) * 1000), h.charged_wh, h.discharged_wh, h.import_wh,
            h.export_wh, h.import_without_wh, h.export_without_wh, coalesce(car.wh, 0)
          from home_periods h
          left join (
            select p.period_start, sum(p.import_wh - p.export_wh)::integer as wh
            from devices d join settlement_periods p on p.device_no = d.device_no
            where d.account_number = $1 and p.period_start >= $2 and p.period_start < $3
            group by p.period_start
          ) car on car.period_start = h.period_start
          where h.account_number = $1 and h.period_start >= $2 and h.period_start < $3
          order by h.period_start`,
        values: [accountNumber, from, to],
        rowMode: 'array',
      })
      return rows.map(toPeriod)
    },
  }
}

function toPeriod([periodStart, chargedWh, dischargedWh, ...row]: Row): StoredHomePeriod {
  const [importWh, exportWh, importWithoutWh, exportWithoutWh, carWh] = row
  const isMeasured =
    importWh !== null && exportWh !== null && importWithoutWh !== null && exportWithoutWh !== null
  const grid = isMeasured ? { importWh, exportWh, importWithoutWh, exportWithoutWh } : null
  return { periodStart, chargedWh, dischargedWh, grid, carWh }
}
