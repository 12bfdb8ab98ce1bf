import type {
  GetDeviceEnergyTotalsAnswer,
  GetEvStatisticsAnswer,
} from '@driveway/contract/generated/customer-operations'
import type { HistorySum } from '@driveway/domain/energy/history/history-sum'

type WireTotals = GetDeviceEnergyTotalsAnswer['device']['energyConsumption']['totals']
type WireSummary = GetEvStatisticsAnswer['device']['evStatistics']['summary']

/** Energy of one charger on one day. */
export type DayEnergy = Pick<
  HistorySum,
  'solarWh' | 'gridWh' | 'toHomeWh' | 'toGridWh' | 'costPence' | 'earnedPence' | 'isCostComplete'
> & {
  readonly importedWh: number
  /** True where a house meter measured the split between solar and grid. */
  readonly isSplit: boolean
  /** CO2 less than a petrol car's over the same distance, in grams; null while unknown. */
  readonly savedGrams: number | null
}

/** Minutes in each state on one day. */
export type DayTimes = {
  readonly connected: number
  readonly charging: number
  readonly boosting: number
  readonly exporting: number
}

export function toDayEnergy(totals: WireTotals): DayEnergy {
  return {
    importedWh: totals.actualEnergyConsumptionWh,
    solarWh: totals.actualEnergyFromNetHouse,
    gridWh: totals.actualEnergyFromGrid,
    toHomeWh: totals.actualEnergyHouseExportedWh,
    toGridWh: totals.actualEnergyGridExportedWh,
    costPence: totals.cost,
    earnedPence: totals.earned,
    isCostComplete: totals.isCostComplete,
    isSplit: totals.isSplit,
    savedGrams: totals.carbonSaving.PETROL,
  }
}

export function toDayTimes(summary: WireSummary): DayTimes {
  return {
    connected: summary.connectedMinutes,
    charging: summary.chargingMinutes,
    boosting: summary.boostingMinutes,
    exporting: summary.exportingMinutes,
  }
}
