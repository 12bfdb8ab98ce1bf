import { READY_BY_STEP_MINUTES } from '@driveway/domain/schedule/ready-by-step'
import { listUnsettledDays, type Schedule, type ScheduleDay } from '@driveway/domain/schedule/schedule'
import { writeClockTime, type ClockTime } from '@driveway/domain/time/clock-time'
import { weekdays, type Weekday } from '@driveway/domain/time/local-date'
import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { sayWeekday } from '#parts/text/weekday-text.ts'

/** 'Saturday', 'Saturday and Sunday', 'Friday, Saturday and Sunday'. */
export function sayDays(days: readonly Weekday[]): string {
  const names = days.map(sayWeekday)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : say(texts, 'and', { days: names.join(', '), day: last })
}

export function sayDayTime({ time, isSettled }: ScheduleDay): string {
  if (time !== null) return writeClockTime(time)
  return say(texts, isSettled ? 'day-none' : 'day-unsettled')
}

const workdays = weekdays.slice(0, 5)
const weekend = weekdays.slice(5)

/** Days that are set together. */
export type Scope = {
  readonly key: 'day' | 'missing' | 'group' | 'week'
  readonly label: string
  readonly days: readonly Weekday[]
}

/** The day itself, and the groups that it belongs to. */
export function listScopes(schedule: Schedule, day: Weekday): readonly Scope[] {
  const missing = listUnsettledDays(schedule)
  const isWorkday = workdays.includes(day)
  const hasMissing = missing.length > 1 && missing.length < weekdays.length && missing.includes(day)
  return [
    { key: 'day', label: say(texts, 'scope-day', { day: sayWeekday(day) }), days: [day] },
    ...(hasMissing
      ? [{ key: 'missing', label: say(texts, 'scope-missing'), days: missing } satisfies Scope]
      : []),
    {
      key: 'group',
      label: say(texts, isWorkday ? 'scope-workdays' : 'scope-weekend'),
      days: isWorkday ? workdays : weekend,
    },
    { key: 'week', label: say(texts, 'scope-week'), days: weekdays },
  ]
}

function listSteps(count: number, step: number): { value: string; label: string }[] {
  return Array.from({ length: count / step }, (_, at) => {
    const label = String(at * step).padStart(2, '0')
    return { value: String(at * step), label }
  })
}

export const hours = listSteps(24, 1)
export const minutes = listSteps(60, READY_BY_STEP_MINUTES)

/** The announcement of a saved change. */
export function saySaved(days: readonly Weekday[], time: ClockTime | null): string {
  const named = days.length === weekdays.length ? say(texts, 'scope-week') : sayDays(days)
  if (time === null) return say(texts, 'saved-none', { days: named })
  return say(texts, 'saved-time', { time: writeClockTime(time), days: named })
}
