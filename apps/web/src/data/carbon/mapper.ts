import type { GetCarbonPeriodsAnswer } from '@driveway/contract/generated/customer-operations'
import type { CarbonPeriod } from '@driveway/domain/energy/history/environment-carbon'

type WirePeriod = GetCarbonPeriodsAnswer['device']['energyConsumption']['periods'][number]

export function toCarbonPeriod(wire: WirePeriod): CarbonPeriod {
  return {
    start: Date.parse(wire.periodStart),
    importWh: wire.deviceImportedWh,
    exportWh: wire.gridExportedWh + wire.houseExportedWh,
    intensity: wire.nationalCarbonIntensity,
    emissions: wire.emissions,
    standardEvEmissions: wire.baselineEmissions,
  }
}
