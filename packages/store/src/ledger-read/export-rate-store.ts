import type { ExportRate } from '@driveway/domain/energy/export-earnings'
import { toPence } from '@driveway/domain/energy/units'
import type { Database } from '../kernel/database.ts'
import { readStatement } from '../kernel/read-statement.ts'

export type ExportRateStore = ReturnType<typeof createExportRateStore>

type RateRow = { from_at: Date | null; rate_micropence: number | null; has_periods: boolean }

export function createExportRateStore(database: Database) {
  return {
    /** The export rates of the account's planning page, the earliest first, and whether a tariff has its own. */
    async load(
      accountNumber: string,
    ): Promise<{ readonly rates: readonly ExportRate[]; readonly hasTariffRates: boolean }> {
      const rows = await readStatement<RateRow>(database, {
        name: 'list-export-rates',
        text: `
          select r.from_at, r.rate_micropence, exists (
            select from tariffs t where t.account_number = $1 and t.extras ? 'export') as has_periods
          from (select) one left join export_rates r on r.account_number = $1
          order by r.from_at`,
        values: [accountNumber],
      })
      const rates = rows.flatMap(({ from_at: at, rate_micropence: rate }) =>
        at === null || rate === null ? [] : [{ from: at.getTime(), pence: toPence(rate) }],
      )
      return { rates, hasTariffRates: rows[0]?.has_periods ?? false }
    },
  }
}
