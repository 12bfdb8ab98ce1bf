import { addDays, addMonths, listDays, startOfMonth, weekdayOf, type LocalDate } from '../time/local-date.ts'

/** The cost of charging on a day, in pence; a day without a charge is missing. */
export type DayCosts = ReadonlyMap<LocalDate, number>

/** The cost of a month that is not over, in pence. */
export type MonthForecast = {
  /** The first day of the month. */
  readonly month: LocalDate
  /** Up to now: History's cost of the month. */
  readonly spentPence: number
  readonly expectedPence: number
  /** The band in which the month is expected to end. */
  readonly lowPence: number
  readonly highPence: number
}

/** The days before today that the habit is read from: six of each weekday. */
const HABIT_DAYS = 42
/** Less than four weeks tell no habit. */
const LEAST_HABIT_DAYS = 28
/** The band has two parts: how much single days vary, in standard deviations of the days ahead, ... */
const BAND_DEVIATIONS = 2
/** ... and how much the habit itself may change with season, price and journeys, as a share of what is still to come. */
const HABIT_CHANGE_SHARE = 0.25

/** The first day whose cost a forecast needs. */
export function habitStartOf(today: LocalDate): LocalDate {
  return addDays(today, -HABIT_DAYS)
}

/**
 * This month's cost: what was spent, for each day ahead the mean of its weekday in the last six weeks, and for today
 * what it lacks of that. Null where less than four weeks are measured, from `firstDay` on.
 */
export function forecastMonth(costs: DayCosts, firstDay: LocalDate, today: LocalDate): MonthForecast | null {
  const since = [firstDay, habitStartOf(today)].toSorted().at(-1) ?? firstDay
  const habitDays = listDays(since, today)
  if (habitDays.length < LEAST_HABIT_DAYS) return null
  const month = startOfMonth(today)
  const tomorrow = addDays(today, 1)
  const spentPence = sumOf(listDays(month, tomorrow), costs)
  const means = meansByWeekday(habitDays, costs)
  const ahead = listDays(today, addMonths(month, 1)).map((day) => {
    const mean = means.get(weekdayOf(day)) ?? 0
    return day === today ? Math.max(0, mean - (costs.get(today) ?? 0)) : mean
  })
  const aheadPence = ahead.reduce((sum, pence) => sum + pence, 0)
  const deviation = deviationOf(habitDays, costs, means) * Math.sqrt(ahead.length)
  const widthPence = Math.hypot(BAND_DEVIATIONS * deviation, HABIT_CHANGE_SHARE * aheadPence)
  const expectedPence = spentPence + aheadPence
  return {
    month,
    spentPence,
    expectedPence,
    // Agile prices may be below 0, so that a month may cost less than what was spent.
    lowPence: Math.min(expectedPence, Math.max(spentPence, expectedPence - widthPence)),
    highPence: expectedPence + widthPence,
  }
}

function sumOf(days: readonly LocalDate[], costs: DayCosts): number {
  return days.reduce((sum, day) => sum + (costs.get(day) ?? 0), 0)
}

function meansByWeekday(days: readonly LocalDate[], costs: DayCosts): ReadonlyMap<string, number> {
  const byWeekday = Map.groupBy(days, weekdayOf)
  return new Map([...byWeekday].map(([weekday, own]) => [weekday, sumOf(own, costs) / own.length]))
}

/** The standard deviation of a day from the mean of its weekday. */
function deviationOf(
  days: readonly LocalDate[],
  costs: DayCosts,
  means: ReadonlyMap<string, number>,
): number {
  const squares = days.map((day) => ((costs.get(day) ?? 0) - (means.get(weekdayOf(day)) ?? 0)) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / days.length)
}

/** The least and the most that a budget for a month can be. */
const LEAST_BUDGET_PENCE = 100
const MOST_BUDGET_PENCE = 100_000

/** True for whole pence from £1 to £1,000. */
export function isBudget(pence: number): boolean {
  return Number.isInteger(pence) && pence >= LEAST_BUDGET_PENCE && pence <= MOST_BUDGET_PENCE
}
