import { capRatesOf } from '@driveway/domain/tariff/half-hour-price'
import type { CapUnit } from '@driveway/domain/tariff/tariff-cap'
import {
  findExportRateProblem,
  findStandingProblem,
  isCapAmount,
  type ExtraFields,
} from '@driveway/domain/tariff/tariff-extras'
import { closePeriods, readRateText } from '@driveway/domain/tariff/tariff-fields'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { readClockTime, writeShortClockTime, type ClockTime } from '@driveway/domain/time/clock-time'
import { toPeriodDrafts, toStarts, writeRateText, type PeriodDraft } from './period-draft.ts'

/** The terms that few tariffs have, as their fields hold them; null where they are switched off. */
export type ExtrasDraft = {
  readonly weekend: readonly PeriodDraft[] | null
  readonly exports: readonly PeriodDraft[] | null
  readonly standingText: string
  readonly cap: CapDraft | null
  readonly preset: { readonly id: string; readonly since: string } | null
}

export type CapDraft = {
  readonly unit: CapUnit
  readonly amountText: string
  readonly dayStart: ClockTime
}

export const newPeriods: readonly PeriodDraft[] = [{ key: 0, start: 0, rateText: '' }]
export const newCap: CapDraft = { unit: 'hours', amountText: '6', dayStart: 12 * 60 }

export function toExtrasDraft(tariff: Tariff | null): ExtrasDraft {
  const { weekendPeriods, exportPeriods, standingChargePence, cap, preset } = tariff ?? {}
  return {
    weekend: weekendPeriods ? toPeriodDrafts(weekendPeriods) : null,
    exports: exportPeriods ? toPeriodDrafts(exportPeriods) : null,
    standingText: standingChargePence === undefined ? '' : writeRateText(standingChargePence),
    cap: cap
      ? { unit: cap.unit, amountText: String(cap.amount), dayStart: readClockTime(cap.dayStart) ?? 0 }
      : null,
    preset: preset ?? null,
  }
}

/** Agile tariffs have neither weekend rates nor a cap. */
export function toExtraFields(
  { weekend, exports, standingText, cap, preset }: ExtrasDraft,
  isAgile: boolean,
) {
  return {
    weekendPeriods: weekend && !isAgile ? toStarts(weekend) : null,
    exportPeriods: exports && toStarts(exports),
    standingChargePence: standingText.trim() === '' ? null : readRateText(standingText),
    cap:
      cap && !isAgile
        ? {
            unit: cap.unit,
            amount: readRateText(cap.amountText),
            dayStart: writeShortClockTime(cap.dayStart),
          }
        : null,
    preset,
  } satisfies ExtraFields
}

export function findStandingTextProblem(text: string): 'standing-charge-range' | null {
  return text.trim() === '' ? null : findStandingProblem(readRateText(text))
}

/** The first problem of a cap, of its amount or of the rates that it needs. */
export function findCapProblem(
  { unit, amountText }: CapDraft,
  periods: readonly PeriodDraft[],
  weekend: readonly PeriodDraft[] | null,
): 'cap-amount-range' | 'cap-needs-two-rates' | null {
  if (!isCapAmount(unit, readRateText(amountText))) return 'cap-amount-range'
  return findBeyondRate(periods, weekend) === null ? 'cap-needs-two-rates' : null
}

/** The car's rate beyond the cap, in pence; null with one rate. */
export function findBeyondRate(
  periods: readonly PeriodDraft[],
  weekend: readonly PeriodDraft[] | null,
): number | null {
  const [all, others] = [periods, weekend ?? []].map((list) => closePeriods(toStarts(list)))
  return capRatesOf({ periods: all ?? [], weekendPeriods: others ?? [] })?.beyond ?? null
}

export function findExportTextProblem({ rateText }: PeriodDraft): 'export-rate-range' | null {
  return findExportRateProblem(readRateText(rateText)) === null ? null : 'export-rate-range'
}
