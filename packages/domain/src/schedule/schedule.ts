import type { ClockTime } from '../time/clock-time.ts'
import { weekdays, type Weekday } from '../time/local-date.ts'

export const WORKDAY_DEFAULT = 7 * 60
export const WEEKEND_DEFAULT = 9 * 60
export const NEWLY_PICKED_DAY = 7 * 60

/**
 * A day is selected with a time, settled without one because the customer wants none, or not settled yet and
 * to be asked for.
 */
export type ScheduleDay = {
  readonly time: ClockTime | null
  readonly isSettled: boolean
  /** The time that a deselected day had, where one is remembered. */
  readonly earlierTime?: ClockTime | null
}

export type Schedule = Readonly<Record<Weekday, ScheduleDay>>

export const defaultSchedule: Schedule = {
  MONDAY: at(WORKDAY_DEFAULT),
  TUESDAY: at(WORKDAY_DEFAULT),
  WEDNESDAY: at(WORKDAY_DEFAULT),
  THURSDAY: at(WORKDAY_DEFAULT),
  FRIDAY: at(WORKDAY_DEFAULT),
  SATURDAY: at(WEEKEND_DEFAULT),
  SUNDAY: at(WEEKEND_DEFAULT),
}

function at(time: ClockTime): ScheduleDay {
  return { time, isSettled: true }
}

export function selectDays(schedule: Schedule, days: readonly Weekday[], time: ClockTime): Schedule {
  return changeDays(schedule, days, () => at(time))
}

/** Each day remembers the time it had. */
export function deselectDays(schedule: Schedule, days: readonly Weekday[]): Schedule {
  return changeDays(schedule, days, ({ time, earlierTime }) => ({
    time: null,
    isSettled: true,
    earlierTime: time ?? earlierTime ?? null,
  }))
}

/** Replaces the given days; one that loses its time remembers it. */
export function applyDays(schedule: Schedule, changes: Partial<Schedule>): Schedule {
  let after = schedule
  for (const day of weekdays) {
    const change = changes[day]
    if (change === undefined) continue
    const isDeselected = change.time === null && change.isSettled
    after = isDeselected ? deselectDays(after, [day]) : { ...after, [day]: change }
  }
  return after
}

/** The time of a day that is switched on, and where its picker starts. */
export function pickerStartOf(schedule: Schedule, day: Weekday): ClockTime {
  return schedule[day].time ?? schedule[day].earlierTime ?? NEWLY_PICKED_DAY
}

/** Days that belong to no schedule yet: the customer is asked for them. */
export function listUnsettledDays(schedule: Schedule): readonly Weekday[] {
  return weekdays.filter((day) => !schedule[day].isSettled)
}

function changeDays(
  schedule: Schedule,
  days: readonly Weekday[],
  change: (before: ScheduleDay) => ScheduleDay,
): Schedule {
  return { ...schedule, ...Object.fromEntries(days.map((day) => [day, change(schedule[day])])) }
}
