import type { GetWeekEnergyAnswer } from '@driveway/contract/generated/customer-operations'
import { findEarnedPence } from '@driveway/domain/energy/export-earnings'
import type { HistoryPeriod } from '@driveway/domain/energy/history/history-sum'

type WireEnergy = GetWeekEnergyAnswer['device']['energyConsumption']

/** The half hours that History and the week on Today add up. */
export function toHistoryPeriods({
  periods,
  exportRates,
}: Pick<WireEnergy, 'periods' | 'exportRates'>): readonly HistoryPeriod[] {
  const rates = exportRates.map(({ from, pence }) => ({ from: Date.parse(from), pence }))
  return periods.map((wire) => {
    const start = Date.parse(wire.periodStart)
    return {
      start,
      importWh: wire.deviceImportedWh,
      solarWh: wire.deviceImportedFromNetHouseWh,
      gridWh: wire.deviceImportedWh - wire.deviceImportedFromNetHouseWh,
      toHomeWh: wire.houseExportedWh,
      toGridWh: wire.gridExportedWh,
      costPence: wire.cost,
      earnedPence: findEarnedPence(wire.gridExportedWh, start, rates),
    }
  })
}
