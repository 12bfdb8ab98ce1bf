import type { ColumnType, Generated } from 'kysely'
import type { OptionalInstant } from './column-types.ts'

export type AdviceTables = { tariff_advice: TariffAdviceTable; charging_budgets: ChargingBudgetTable }

type ChargingBudgetTable = { account_number: string; pence: number }

type TariffAdviceTable = {
  account_number: string
  /** Real time: the next computation, or the end of the lease of the one under way; null once it is done. */
  due_at: OptionalInstant
  tries: Generated<number>
  /** World time. */
  computed_at: OptionalInstant
  tariff_version: ColumnType<number | null, number | null | undefined, number | null>
  advice: ColumnType<unknown, string | null | undefined, string | null>
}
