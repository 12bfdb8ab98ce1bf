import type { GetFlexibleChargingPeriodAnswer } from '@driveway/contract/generated/customer-operations'
import type { ChargedYear, YearPeriod } from '@driveway/domain/energy/year-summary'
import { readKnown } from '@driveway/domain/known-value'
import { weekdays } from '@driveway/domain/time/local-date'
import { warn } from '#platform/warn.ts'

type WireDevice = GetFlexibleChargingPeriodAnswer['device']

export function toChargedYear(wire: WireDevice, period: YearPeriod): ChargedYear {
  const { totalEnergyWh, totalTimeMinutes, totalTimeBoostOrHomealoneMinutes } = wire.flexibleChargingPeriod
  return {
    period,
    totalEnergyWh,
    totalTimeMinutes,
    totalTimeBoostOrHomealoneMinutes,
    sessions: wire.chargeSessions.flatMap(({ weekDay: name, totalDeviceImportedWh: importWh }) => {
      const weekDay = readKnown(weekdays, name, (unknown) => warn(`Unknown weekday ${unknown}`))
      return weekDay ? [{ weekDay, importWh }] : []
    }),
    savedGrams: findSavedGrams(wire.energyConsumption.totals),
  }
}

function findSavedGrams(totals: WireDevice['energyConsumption']['totals']): number | null {
  const { actualCarbonEmissionsGrams: actual, petrolCarbonEmissionsGrams: petrol, isCarbonComplete } = totals
  return actual === null || !isCarbonComplete ? null : petrol - actual
}
