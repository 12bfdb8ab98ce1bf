import { findSupplier, type EnergySupplier } from '@driveway/domain/tariff/energy-supplier'
import { readTariff } from '@driveway/domain/tariff/read-tariff'
import { AGILE, type Tariff } from '@driveway/domain/tariff/tariff'
import { moveStart } from '@driveway/domain/tariff/tariff-day'
import {
  findFreeStart,
  findPeriodsProblem,
  findRateProblem,
  MAX_PERIODS,
  PERIOD_STEP_MINUTES,
  readRateText,
} from '@driveway/domain/tariff/tariff-fields'
import type { ClockTime } from '@driveway/domain/time/clock-time'
import { readDateText, writeDateText } from '@driveway/domain/time/date-text'
import { newPeriods, toExtraFields, toExtrasDraft, type ExtrasDraft } from './extras-draft.ts'
import { toPeriodDrafts, toStarts, type PeriodDraft } from './period-draft.ts'

export type TariffDraft = {
  /** The text of the field: a supplier is chosen if it is the name of one. */
  readonly supplier: string
  /** DD.MM.YYYY as far as it is typed. */
  readonly startDate: string
  /** Kept while an Agile supplier is chosen, which has none. */
  readonly periods: readonly PeriodDraft[]
  readonly extras: ExtrasDraft
}

export function toDraft(tariff: Tariff | null): TariffDraft {
  const periods = toPeriodDrafts(tariff?.periods ?? [])
  return {
    supplier: tariff?.energySupplier ?? '',
    startDate: tariff ? writeDateText(tariff.startDate) : '',
    periods: periods.length > 0 ? periods : newPeriods,
    extras: toExtrasDraft(tariff),
  }
}

/** The supplier that the text names. The one of the edited tariff stays choosable with its type, also if it is not listed. */
export function findChosen(text: string, original: Tariff | null, hasAgile: boolean): EnergySupplier | null {
  const name = text.trim()
  if (original && name === original.energySupplier) return { name, tariffType: original.tariffType }
  const found = findSupplier(name)
  return found && (hasAgile || found.tariffType !== AGILE) ? found : null
}

export type DraftProblems = {
  readonly supplier: 'supplier-required' | null
  readonly startDate: 'invalid-start-date' | null
}

export function checkDraft(draft: TariffDraft, chosen: EnergySupplier | null): DraftProblems {
  return {
    supplier: chosen ? null : 'supplier-required',
    startDate: readDateText(draft.startDate) === null ? 'invalid-start-date' : null,
  }
}

export function findRateTextProblem({
  rateText,
}: PeriodDraft): 'unit-rate-numeric' | 'unit-rate-range' | null {
  return findRateProblem(readRateText(rateText))
}

/** True if two periods start at the same time. */
export function hasCollision(periods: readonly PeriodDraft[]): boolean {
  return findPeriodsProblem('UNKNOWN', toStarts(periods)) === 'thirty-minute-apart-error'
}

/** The tariff of a draft without problems of its fields; null otherwise. */
export function readDraft(draft: TariffDraft, id: string, chosen: EnergySupplier | null): Tariff | null {
  const startDate = readDateText(draft.startDate)
  if (!chosen || startDate === null) return null
  const starts = chosen.tariffType === AGILE ? [] : toStarts(draft.periods)
  const { name: energySupplier, tariffType } = chosen
  const extras = toExtraFields(draft.extras, tariffType === AGILE)
  const read = readTariff({ id, energySupplier, tariffType, startDate, periods: starts, ...extras })
  return read.ok ? read.value : null
}

/** Periods in the order of the day, each with its end. */
export function listRows(
  periods: readonly PeriodDraft[],
): readonly (PeriodDraft & { readonly end: ClockTime })[] {
  const ordered = periods.toSorted((first, second) => first.start - second.start)
  return ordered.map((period, at) =>
    Object.assign({ end: ordered[(at + 1) % ordered.length]?.start ?? 0 }, period),
  )
}

/** Moves a start by a handle: to a half hour between its neighbours, and never to midnight, where it has no handle. */
export function dragStart(
  periods: readonly PeriodDraft[],
  key: number,
  wanted: ClockTime,
): readonly PeriodDraft[] {
  const starts = periods.map(({ start }) => start)
  const index = periods.findIndex((each) => each.key === key)
  const start = moveStart(starts, index, Math.max(PERIOD_STEP_MINUTES, wanted))
  return changePeriod(periods, key, { start })
}

export function changePeriod(
  periods: readonly PeriodDraft[],
  key: number,
  change: Partial<Omit<PeriodDraft, 'key'>>,
): readonly PeriodDraft[] {
  return periods.map((each) => (each.key === key ? { ...each, ...change } : each))
}

export function canAddPeriod(periods: readonly PeriodDraft[]): boolean {
  return periods.length < MAX_PERIODS
}

/** The new period is the last of the result. */
export function addPeriod(periods: readonly PeriodDraft[]): readonly PeriodDraft[] {
  const key = Math.max(...periods.map((each) => each.key)) + 1
  const start = findFreeStart(periods.map((each) => each.start))
  return [...periods, { key, start, rateText: '' }]
}

/** A single period counts all day and starts at midnight. */
export function removePeriod(periods: readonly PeriodDraft[], key: number): readonly PeriodDraft[] {
  const left = periods.filter((each) => each.key !== key)
  return left.length === 1 ? left.map((each) => ({ ...each, start: 0 })) : left
}
