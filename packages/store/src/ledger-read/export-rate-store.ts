import type { ExportRate } from '@driveway/domain/energy/export-earnings'
import { toPence } from '@driveway/domain/energy/units'
import type { Database } from '../kernel/database.ts'

export type ExportRateStore = ReturnType<typeof createExportRateStore>

export function createExportRateStore(database: Database) {
  return {
    /** The account's export rates, the earliest first. */
    async list(accountNumber: string): Promise<readonly ExportRate[]> {
      const rows = await database.kysely
        .selectFrom('export_rates')
        .select(['from_at', 'rate_micropence'])
        .where('account_number', '=', accountNumber)
        .orderBy('from_at')
        .execute()
      return rows.map((row) => ({ from: row.from_at.getTime(), pence: toPence(row.rate_micropence) }))
    },
  }
}
