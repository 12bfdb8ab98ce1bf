import { sunOf } from '@driveway/domain/microgeneration/sun-position'
import { assumedPlace } from '../forecast/forecast-place.ts'
import type { NightPlan, PlannedSlot } from '../model/plan-model.ts'
import { mayFollowSun } from './solar-following.ts'

/** Instants in ms of world time. */
export type SunWait = { readonly from: number; readonly until: number }

/** Degrees above the horizon below which a roof gives less than a car can take. */
export const LEAST_ELEVATION = 5

/**
 * The first time in which the car of a home with solar matching waits for the sun: the plan leaves the charge to the
 * sun, and the sun is up. Null where the plan has none.
 */
export function findSunWait({ slots }: NightPlan): SunWait | null {
  const framed = slots.map(({ start, end, powerW, reason }) => ({
    start,
    end,
    mayCharge: powerW > 0,
    reason,
  }))
  function isAwaited(slot: PlannedSlot): boolean {
    return mayFollowSun(framed, slot.start) && isSunUp(slot)
  }
  const first = slots.findIndex(isAwaited)
  if (first === -1) return null
  const after = slots.findIndex((slot, index) => index > first && !isAwaited(slot))
  const last = slots[after === -1 ? slots.length - 1 : after - 1]
  const from = slots[first]?.start
  return from === undefined || last === undefined ? null : { from, until: last.end }
}

function isSunUp({ start, end }: PlannedSlot): boolean {
  return sunOf(assumedPlace, new Date((start + end) / 2)).elevation >= LEAST_ELEVATION
}
