import { addDays, countDays, weekdays, type LocalDate, type Weekday } from '../time/local-date.ts'
import { milesOf } from './distance.ts'

export const YEAR_STEPS = 3
export const WEEKS_PER_YEAR = 52.1429
/** Cups of tea for each Wh: boiling the water of one takes 32 Wh. */
export const COMPARISON_FACTOR = 0.03125

const DAYS_PER_YEAR = 365
/** In January and February the story tells the year before. */
const LAST_MONTH_OF_LAST_YEAR = 2

/** The days of a summary; the end is exclusive. */
export type YearPeriod = { readonly year: number; readonly start: LocalDate; readonly end: LocalDate }

/**
 * The years that a summary can tell, the preferred one first: this year up to now, as History has it, or early in a year
 * the one before. Days before the installation do not count, and a year without any days is left out.
 */
export function listYearPeriods(today: LocalDate, installDate: LocalDate | null): readonly YearPeriod[] {
  const thisYear = Number(today.slice(0, 4))
  const isEarly = Number(today.slice(5, 7)) <= LAST_MONTH_OF_LAST_YEAR
  const years = isEarly ? [thisYear - 1, thisYear] : [thisYear, thisYear - 1]
  return years
    .map((year): YearPeriod => {
      const [first, next] = [`${year}-01-01`, `${year + 1}-01-01`]
      const start = installDate !== null && installDate > first ? installDate : first
      const tomorrow = addDays(today, 1)
      return { year, start, end: next < tomorrow ? next : tomorrow }
    })
    .filter(({ start, end }) => start < end)
}

/** The flexible charging period of a charger, with the energy by the day on which the car was plugged in. */
export type ChargedYear = {
  readonly period: YearPeriod
  readonly totalEnergyWh: number
  readonly exportedWh: number
  readonly totalTimeMinutes: number
  readonly totalTimeBoostOrHomealoneMinutes: number
  readonly sessions: readonly { readonly weekDay: Weekday; readonly importWh: number }[]
  /** Null while the emissions of a half hour are unknown. */
  readonly savedGrams: number | null
}

export type YearFigures = {
  readonly year: number
  /** False while the year still goes on: its figures are those so far. */
  readonly isOver: boolean
  readonly energyWh: number
  readonly miles: number
  readonly averageWeekWh: number
  readonly minutesPerDay: number
  /** Cups of tea for the energy of an average week. */
  readonly cups: number
  /** The share of the charging time without boost and without home alone, 0 to 1. */
  readonly greenShare: number
  /** Parts of the average week from Monday on, which add up to it. */
  readonly weekdays: readonly { readonly weekDay: Weekday; readonly wh: number }[]
  /** Null where all days are equal. */
  readonly biggestDay: Weekday | null
  /** CO2 less than a petrol car; null while unknown, or if there is none. */
  readonly savedGrams: number | null
}

/** Null for a year in which nothing was charged. */
export function findYearFigures(charged: ChargedYear): YearFigures | null {
  const { period, totalEnergyWh: energyWh, exportedWh, totalTimeMinutes, savedGrams } = charged
  if (energyWh <= 0 || totalTimeMinutes <= 0) return null
  const days = countDays(period.start, period.end)
  const weeks = (days * WEEKS_PER_YEAR) / DAYS_PER_YEAR
  // A charger of a few days has no average week yet: its whole energy is one.
  const averageWeekWh = energyWh / Math.max(1, weeks)
  const parts = splitByWeekday(charged.sessions, averageWeekWh)
  const [most] = parts.toSorted((a, b) => b.wh - a.wh)
  const planned = totalTimeMinutes - charged.totalTimeBoostOrHomealoneMinutes
  return {
    year: period.year,
    isOver: period.end > `${period.year}-12-31`,
    energyWh,
    miles: milesOf(energyWh, exportedWh),
    averageWeekWh,
    minutesPerDay: totalTimeMinutes / days,
    cups: averageWeekWh * COMPARISON_FACTOR,
    greenShare: Math.min(1, Math.max(0, planned / totalTimeMinutes)),
    weekdays: parts,
    biggestDay: most && parts.some(({ wh }) => wh < most.wh) ? most.weekDay : null,
    savedGrams: savedGrams !== null && savedGrams > 0 ? savedGrams : null,
  }
}

function splitByWeekday(sessions: ChargedYear['sessions'], averageWeekWh: number) {
  const total = sessions.reduce((sum, { importWh }) => sum + importWh, 0)
  return weekdays.map((weekDay) => {
    const own = sessions.filter((session) => session.weekDay === weekDay)
    const wh = own.reduce((sum, { importWh }) => sum + importWh, 0)
    return { weekDay, wh: total === 0 ? 0 : (wh / total) * averageWeekWh }
  })
}

/** Two significant figures and a half: 8, 87, 870, 10,800. */
export function roundDistance(miles: number): number {
  const step = miles >= 1_000 ? 100 : miles >= 100 ? 10 : 1
  return Math.round(miles / step) * step
}
