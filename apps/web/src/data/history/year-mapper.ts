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
  const importWh = wire.actualEnergyConsumptionWh
  return {
    month,
    sum: {
      importWh,
      solarWh: wire.actualEnergyFromNetHouse,
      gridWh: wire.actualEnergyFromGrid,
      toHomeWh: wire.actualEnergyHouseExportedWh,
      toGridWh: wire.actualEnergyGridExportedWh,
      costPence: wire.cost,
      earnedPence: 0,
      isCostComplete: wire.isCostComplete,
      pricedWh: wire.isCostComplete ? importWh : 0,
    },
    isSplit: wire.isSplit,
  }
}
