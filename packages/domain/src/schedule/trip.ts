import { milesOf } from '../energy/distance.ts'
import { fail, succeed, type Result } from '../result.ts'
import { instantOf, type ClockTime } from '../time/clock-time.ts'
import { countDays, isLocalDate, localDateOf, type LocalDate } from '../time/local-date.ts'
import { readStoredTime } from './ready-by-step.ts'

/** The level that the car is charged to: its range's maximum, a percentage, or enough for a distance. */
export type ReadyGoal =
  | { readonly kind: 'range' }
  | { readonly kind: 'level'; readonly percent: number }
  | { readonly kind: 'miles'; readonly miles: number }

/** A long drive: the car is wanted at a time of one London day, charged for it beyond its range. */
export type Trip = {
  readonly date: LocalDate
  readonly time: ClockTime
  readonly goal: Exclude<ReadyGoal, { readonly kind: 'range' }>
}

/** As a client sends it: either miles or a target. */
export type TripFields = {
  readonly date: string
  /** `HHmm` in London. */
  readonly time: string
  readonly miles: number | null
  readonly targetPercent: number | null
}

export type TripProblem = {
  readonly code:
    | 'invalid-date'
    | 'invalid-time'
    | 'past-date'
    | 'date-too-far'
    | 'invalid-target'
    | 'miles-beyond-battery'
}

/** A later date is rather a typing error. */
export const MAX_TRIP_DAYS = 90

/** The distance of a full battery, in whole miles. */
export function mostMilesOf(batteryWh: number): number {
  return Math.floor(milesOf(batteryWh, 0))
}

/** Reads what a client sends; the first broken rule is its problem. `now` is world time. */
export function readTrip(fields: TripFields, batteryWh: number, now: Date): Result<Trip, TripProblem> {
  const { date } = fields
  if (!isLocalDate(date)) return fail({ code: 'invalid-date' })
  const time = readStoredTime(fields.time)
  if (time === null) return fail({ code: 'invalid-time' })
  if (instantOf(date, time) <= now.getTime()) return fail({ code: 'past-date' })
  if (countDays(localDateOf(now.getTime()), date) > MAX_TRIP_DAYS) return fail({ code: 'date-too-far' })
  const goal = readGoal(fields)
  if (goal === null) return fail({ code: 'invalid-target' })
  const isBeyond = goal.kind === 'miles' && goal.miles > mostMilesOf(batteryWh)
  return isBeyond ? fail({ code: 'miles-beyond-battery' }) : succeed({ date, time, goal })
}

function readGoal({ miles, targetPercent }: TripFields): Trip['goal'] | null {
  if (miles === null && targetPercent !== null) {
    const isLevel = Number.isInteger(targetPercent) && targetPercent >= 1 && targetPercent <= 100
    return isLevel ? { kind: 'level', percent: targetPercent } : null
  }
  if (miles === null || targetPercent !== null || !Number.isInteger(miles) || miles < 1) return null
  return { kind: 'miles', miles }
}

/** The drives that are not over: each ends by itself at its time. */
export function listCurrentTrips(trips: readonly Trip[], now: Date): readonly Trip[] {
  return trips.filter(({ date, time }) => instantOf(date, time) > now.getTime())
}

/** Energy in the battery (Wh) that a goal means. A distance keeps the minimum charge for the arrival, where it fits. */
export function goalWhOf(
  goal: ReadyGoal,
  car: { readonly batteryWh: number; readonly minimumWh: number; readonly maximumWh: number },
): number {
  switch (goal.kind) {
    case 'range':
      return car.maximumWh
    case 'level':
      return (goal.percent / 100) * car.batteryWh
    case 'miles': {
      const drivenWh = (goal.miles / milesOf(car.batteryWh, 0)) * car.batteryWh
      return Math.min(car.batteryWh, Math.max(car.maximumWh, drivenWh + car.minimumWh))
    }
    default:
      return goal satisfies never
  }
}
