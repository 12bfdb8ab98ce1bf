import type { GetDayPeriodsAnswer } from '@driveway/contract/generated/customer-operations'
import type { GraphPeriod } from '@driveway/domain/energy/history/charge-graph'

type WireDevice = GetDayPeriodsAnswer['device']

/** Null where no house meter measured the split. */
export function toDaySplit({ energyConsumption }: WireDevice): readonly GraphPeriod[] | null {
  if (!energyConsumption.totals.isSplit) return null
  return energyConsumption.periods.map((period) => ({
    start: Date.parse(period.periodStart),
    solarWh: period.deviceImportedFromNetHouseWh,
    gridWh: period.deviceImportedFromGridWh,
    toHomeWh: period.houseExportedWh,
    toGridWh: period.gridExportedWh,
  }))
}
