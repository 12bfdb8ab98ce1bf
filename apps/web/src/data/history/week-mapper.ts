import type { GetWeekEnergyAnswer } from '@driveway/contract/generated/customer-operations'
import type { HistoryPeriod } from '@driveway/domain/energy/history/history-sum'
import { toHistoryPeriods } from './period-mapper.ts'

type WireDevice = GetWeekEnergyAnswer['device']

/** The charge of a car that is still plugged in. */
export type OpenSession = {
  readonly importedWh: number
  readonly exportedWh: number
  /** Of the import; null without a tariff. */
  readonly costPence: number | null
  readonly earnedPence: number
  /** CO2 less than a petrol car's over the same distance, in grams; null while unknown. */
  readonly savedGrams: number | null
}

/** The seven days that end today. */
export type WeekEnergy = {
  /** Null while no car is plugged in. */
  readonly session: OpenSession | null
  /** Plug-ins of these days, with the present one. */
  readonly sessionCount: number
  readonly isSplit: boolean
  /** The half hours with energy. */
  readonly periods: readonly HistoryPeriod[]
}

function toOpenSession(sessions: WireDevice['chargeSessions']): OpenSession | null {
  const open = sessions.findLast(({ end }) => end === null)
  if (!open) return null
  return {
    importedWh: open.totalDeviceImportedWh,
    exportedWh: open.totalExportedWh,
    costPence: open.cost,
    earnedPence: open.earned,
    savedGrams: open.carbonSaving.PETROL,
  }
}

export function toWeekEnergy({ chargeSessions, energyConsumption }: WireDevice): WeekEnergy {
  return {
    session: toOpenSession(chargeSessions),
    sessionCount: chargeSessions.length,
    isSplit: energyConsumption.totals.isSplit,
    periods: toHistoryPeriods(energyConsumption),
  }
}
