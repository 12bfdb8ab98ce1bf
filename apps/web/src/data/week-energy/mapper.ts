import type { GetWeekEnergyAnswer } from '@driveway/contract/generated/customer-operations'
import { findEarnedPence } from '@driveway/domain/energy/export-earnings'

type WireDevice = GetWeekEnergyAnswer['device']

/** The charge of a car that is still plugged in. */
export type OpenSession = {
  readonly importedWh: number
  /** Null without a tariff. */
  readonly costPence: number | null
  /** CO2 less than a petrol car's over the same distance, in grams; null while unknown. */
  readonly savedGrams: number | null
}

/** The seven days that end today. */
export type WeekEnergy = {
  /** Null while no car is plugged in. */
  readonly session: OpenSession | null
  /** Plug-ins of these days, with the present one. */
  readonly sessionCount: number
  readonly costPence: number | null
  readonly isCostComplete: boolean
  readonly isSplit: boolean
  /** The half hours with energy; starts in ms. */
  readonly periods: readonly {
    readonly start: number
    readonly importedWh: number
    readonly solarWh: number
  }[]
  /** The half hours in which energy went to the grid; starts in ms. */
  readonly exports: readonly {
    readonly start: number
    readonly toGridWh: number
    readonly earnedPence: number
  }[]
}

function toOpenSession(sessions: WireDevice['chargeSessions']): OpenSession | null {
  const open = sessions.findLast(({ end }) => end === null)
  if (!open) return null
  return {
    importedWh: open.totalDeviceImportedWh,
    costPence: open.cost,
    savedGrams: open.carbonSaving.PETROL,
  }
}

export function toWeekEnergy({ chargeSessions, energyConsumption }: WireDevice): WeekEnergy {
  const { totals, periods, exportRates } = energyConsumption
  const rates = exportRates.map(({ from, pence }) => ({ from: Date.parse(from), pence }))
  return {
    session: toOpenSession(chargeSessions),
    sessionCount: chargeSessions.length,
    costPence: totals.cost,
    isCostComplete: totals.isCostComplete,
    isSplit: totals.isSplit,
    periods: periods.map((each) => ({
      start: Date.parse(each.periodStart),
      importedWh: each.deviceImportedWh,
      solarWh: each.deviceImportedFromNetHouseWh,
    })),
    exports: periods.flatMap(({ periodStart, gridExportedWh: toGridWh }) => {
      const start = Date.parse(periodStart)
      return toGridWh > 0 ? [{ start, toGridWh, earnedPence: findEarnedPence(toGridWh, start, rates) }] : []
    }),
  }
}
