import { readRateText } from '@driveway/domain/tariff/tariff-fields'
import type { TariffPeriod } from '@driveway/domain/tariff/tariff'
import { readClockTime, writeShortClockTime, type ClockTime } from '@driveway/domain/time/clock-time'

export type PeriodDraft = {
  /** Names the period while its start changes. */
  readonly key: number
  readonly start: ClockTime
  readonly rateText: string
}

/** As `readRateText` reads it, which knows one decimal point in every language: '24.86'. */
export function writeRateText(pence: number): string {
  return String(Number(pence.toFixed(3)))
}

export function toPeriodDrafts(periods: readonly TariffPeriod[]): readonly PeriodDraft[] {
  return periods.map(({ timeStart, ratePence }, key) => ({
    key,
    start: readClockTime(timeStart) ?? 0,
    rateText: writeRateText(ratePence),
  }))
}

export function toStarts(periods: readonly PeriodDraft[]) {
  return periods.map(({ start, rateText }) => ({
    timeStart: writeShortClockTime(start),
    ratePence: readRateText(rateText),
  }))
}
