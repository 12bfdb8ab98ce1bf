import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import type { GetFlexibleChargingPeriodAnswer } from '@driveway/contract/generated/customer-operations'
import type { ChargedYear, YearPeriod } from '@driveway/domain/energy/year-summary'
import { readKnown } from '@driveway/domain/known-value'
import { weekdays } from '@driveway/domain/time/local-date'
import { warn } from '#platform/warn.ts'

type WireDevice = GetFlexibleChargingPeriodAnswer['device']

export function toChargedYear(wire: WireDevice, period: YearPeriod): ChargedYear {
  const { totalEnergyWh, totalTimeMinutes, totalTimeBoostOrHomealoneMinutes } = wire.flexibleChargingPeriod
  const { totals } = wire.energyConsumption
  return {
    period,
    totalEnergyWh,
    exportedWh: exportWhOf({
      toHomeWh: totals.actualEnergyHouseExportedWh,
      toGridWh: totals.actualEnergyGridExportedWh,
    }),
    totalTimeMinutes,
    totalTimeBoostOrHomealoneMinutes,
    sessions: wire.chargeSessions.flatMap(({ weekDay: name, totalDeviceImportedWh: importWh }) => {
      const weekDay = readKnown(weekdays, name, (unknown) => warn(`Unknown weekday ${unknown}`))
      return weekDay ? [{ weekDay, importWh }] : []
    }),
    savedGrams: totals.carbonSaving.PETROL,
  }
}
