import { HOUR_MS } from '@driveway/domain/time/london-time'
import { isPeakTime } from '@driveway/domain/planning/peak-times'
import { localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import type { Mark } from './run-nights.ts'

/** A day of a car without a ready-by time, from midnight to midnight in London. */
export type IdleDay = {
  readonly date: LocalDate
  /** The first thing that the plan got wrong; null if it did not. */
  readonly problem: 'charged-without-need' | 'charged-in-peak-hours' | 'left-below-minimum' | null
}

export type IdleRules = {
  readonly minimumWh: number
  readonly batteryWh: number
  /** The plan of an unknown level charges the whole range. */
  readonly isLevelKnown: boolean
}

/** Reports come in whole percent and every half hour: so far the level may be from the minimum, as a share of the battery. */
const TOLERANCE_SHARE = 0.03
/** Less than this is what a car takes that is not charged. */
const LEAST_WH = 100

/** Judges the days by the car's own battery and the charger's meter: it is charged to the minimum at once, and no further. */
export function listIdleDays(marks: readonly Mark[], rules: IdleRules): readonly IdleDay[] {
  const days = new Map<LocalDate, IdleDay['problem']>()
  for (const [index, mark] of marks.entries()) {
    const date = localDateOf(mark.at)
    const isNew = marks.some(
      ({ at, isPluggedIn }) => !isPluggedIn && at <= mark.at && mark.at - at <= HOUR_MS,
    )
    const problem = findProblem(marks.slice(index, index + 3), rules, isNew)
    days.set(date, days.get(date) ?? problem)
  }
  return [...days].map(([date, problem]) => ({ date, problem }))
}

/**
 * Of the half hour after the first mark; a car has a further one until it is seen to charge. The level of a new one is
 * an estimate: it is made sure of its minimum by the lowest that is possible.
 */
function findProblem(
  [first, second, third]: readonly Mark[],
  rules: IdleRules,
  isNew: boolean,
): IdleDay['problem'] {
  if (first === undefined || second === undefined || !first.isPluggedIn || !second.isPluggedIn) return null
  const toleranceWh = TOLERANCE_SHARE * rules.batteryWh
  const isCharged = second.importWh - first.importWh >= LEAST_WH
  if (isCharged && !isNew && first.storedWh > rules.minimumWh + toleranceWh) {
    if (isPeakTime(first.at)) return 'charged-in-peak-hours'
    if (rules.isLevelKnown) return 'charged-without-need'
  }
  const isWaiting = third?.isPluggedIn === true && third.importWh - first.importWh < LEAST_WH
  return rules.isLevelKnown && isWaiting && first.storedWh < rules.minimumWh - toleranceWh
    ? 'left-below-minimum'
    : null
}
