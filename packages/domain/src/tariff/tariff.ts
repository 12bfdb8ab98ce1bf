import { readClockTime, type ClockTime } from '../time/clock-time.ts'
import { weekdayOf, type LocalDate } from '../time/local-date.ts'
import type { TariffCap } from './tariff-cap.ts'

/** Types that have a meaning of their own; others are kept and shown as they are. */
export const AGILE = 'AGILE'

export type TariffPeriod = {
  /** `H:mm` in London. */
  readonly timeStart: string
  /** The next one's start. */
  readonly timeEnd: string
  readonly ratePence: number
}

export type Tariff = {
  readonly id: string
  readonly energySupplier: string
  readonly tariffType: string
  /** In force from midnight in London on this day until the next tariff's. */
  readonly startDate: LocalDate
  /** None for Agile, whose price changes every half hour. */
  readonly periods: readonly TariffPeriod[]
} & TariffExtras

/** Terms that few tariffs have. Rates and the standing charge include VAT. */
export type TariffExtras = {
  /** On Saturdays and Sundays in place of `periods`. */
  readonly weekendPeriods?: readonly TariffPeriod[]
  /** Paid for exported energy; without them the planning page's rate counts. */
  readonly exportPeriods?: readonly TariffPeriod[]
  /** Each day. Never part of the cost of a charge. */
  readonly standingChargePence?: number
  readonly cap?: TariffCap
  /** The version of the preset that the customer picked; the tariff is the customer's own since then. */
  readonly preset?: { readonly id: string; readonly since: LocalDate }
}

export function isAgile(tariff: Tariff): boolean {
  return tariff.tariffType === AGILE
}

export function sortTariffs(tariffs: readonly Tariff[]): readonly Tariff[] {
  return tariffs.toSorted((first, second) => first.startDate.localeCompare(second.startDate))
}

/** The tariff of a day; null before the first. */
export function findTariffInForce(tariffs: readonly Tariff[], date: LocalDate): Tariff | null {
  let inForce: Tariff | null = null
  for (const tariff of tariffs) {
    const isBegun = tariff.startDate <= date
    if (isBegun && (inForce === null || tariff.startDate >= inForce.startDate)) inForce = tariff
  }
  return inForce
}

/** The import periods of a day: those of the weekend on Saturdays and Sundays, where the tariff has them. */
export function periodsOn({ periods, weekendPeriods }: Tariff, date: LocalDate): readonly TariffPeriod[] {
  if (weekendPeriods === undefined) return periods
  const weekday = weekdayOf(date)
  return weekday === 'SATURDAY' || weekday === 'SUNDAY' ? weekendPeriods : periods
}

/** The period that a time of day falls into: the last one goes on over midnight until the first begins. */
export function findPeriod(periods: readonly TariffPeriod[], time: ClockTime): TariffPeriod | null {
  const starts = periods
    .map((period) => ({ period, start: readClockTime(period.timeStart) }))
    .filter((each) => each.start !== null)
    .toSorted((first, second) => (first.start ?? 0) - (second.start ?? 0))
  const begun = starts.filter((each) => (each.start ?? 0) <= time)
  return (begun.at(-1) ?? starts.at(-1))?.period ?? null
}
