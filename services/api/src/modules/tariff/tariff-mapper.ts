import type {
  HistoricTariff,
  HistoricTariffInput,
  TariffDeletion,
  TariffPeriod,
} from '@driveway/contract/generated/customer-schema'
import { isAgile, type Tariff } from '@driveway/domain/tariff/tariff'
import { closePeriods } from '@driveway/domain/tariff/tariff-fields'
import type { NewTariff, TariffDeletionCosts } from './tariff-service.ts'

export function toWireTariff(tariff: Tariff): HistoricTariff {
  const { id, energySupplier, tariffType, startDate, weekendPeriods, exportPeriods } = tariff
  return {
    id,
    energySupplier,
    tariffType,
    startDate,
    periods: toWirePeriods(tariff),
    weekendPeriods: weekendPeriods ?? null,
    exportPeriods: exportPeriods ?? null,
    standingChargePence: tariff.standingChargePence ?? null,
    cap: tariff.cap ?? null,
    preset: tariff.preset ?? null,
  }
}

/** In the order of the day; each ends when the next begins, and the last when the first does. */
export function toWirePeriods(tariff: Tariff): readonly TariffPeriod[] {
  return isAgile(tariff) ? [] : closePeriods(tariff.periods)
}

/** The end of a period follows from the next one's start. */
export function readWireTariff(input: HistoricTariffInput): NewTariff {
  const { energySupplier, tariffType, startDate } = input
  const { weekendPeriods, exportPeriods, standingChargePence, cap, preset, periods } = input
  return {
    id: input.id ?? null,
    energySupplier,
    tariffType,
    startDate,
    periods,
    weekendPeriods,
    exportPeriods,
    standingChargePence,
    cap,
    preset,
  }
}

export function toWireDeletion({ now, after, energyWh }: TariffDeletionCosts): TariffDeletion {
  return {
    cost: now.pence,
    isCostComplete: now.isComplete,
    costAfter: after.pence,
    isCostAfterComplete: after.isComplete,
    energyWh,
  }
}
