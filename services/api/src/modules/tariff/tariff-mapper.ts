import type { HistoricTariff, TariffPeriod } from '@driveway/contract/generated/customer-schema'
import { isAgile, type Tariff } from '@driveway/domain/tariff/tariff'
import { readClockTime, writeShortClockTime } from '@driveway/domain/time/clock-time'

export function toWireTariff(tariff: Tariff): HistoricTariff {
  const { id, energySupplier, tariffType, startDate } = tariff
  return { id, energySupplier, tariffType, startDate, periods: toWirePeriods(tariff) }
}

/** In the order of the day; each ends when the next begins, and the last when the first does. */
export function toWirePeriods(tariff: Tariff): readonly TariffPeriod[] {
  if (isAgile(tariff)) return []
  const starts = tariff.periods
    .map(({ timeStart, ratePence }) => ({ start: readClockTime(timeStart) ?? 0, ratePence }))
    .toSorted((first, second) => first.start - second.start)
  return starts.map(({ start, ratePence }, index) => ({
    timeStart: writeShortClockTime(start),
    timeEnd: writeShortClockTime(starts[(index + 1) % starts.length]?.start ?? start),
    ratePence,
  }))
}
