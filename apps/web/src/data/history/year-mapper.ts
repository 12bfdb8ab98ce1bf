import type { GetDeviceEnergyTotalsAnswer } from '@driveway/contract/generated/customer-operations'
import type { HistorySum } from '@driveway/domain/energy/history/history-sum'
import type { LocalDate } from '@driveway/domain/time/local-date'

type WireTotals = GetDeviceEnergyTotalsAnswer['device']['energyConsumption']['totals']

/** The energy of one month. */
export type MonthSum = {
  readonly month: LocalDate
  readonly sum: HistorySum
  /** True where a house meter measured the split between solar and grid. */
  readonly isSplit: boolean
}

export function toMonthSum(month: LocalDate, wire: WireTotals): MonthSum {
  return {
    month,
    sum: {
      importWh: wire.actualEnergyConsumptionWh,
      solarWh: wire.actualEnergyFromNetHouse,
      gridWh: wire.actualEnergyFromGrid,
      toHomeWh: wire.actualEnergyHouseExportedWh,
      toGridWh: wire.actualEnergyGridExportedWh,
      costPence: wire.cost,
      earnedPence: wire.earned,
      isCostComplete: wire.isCostComplete,
      pricedWh: wire.pricedEnergyWh,
    },
    isSplit: wire.isSplit,
  }
}
