import { endsBoost } from '../connector/boost-lifecycle.ts'
import type { StatusEvent } from './connector-events.ts'
import type { Interval } from './interval.ts'

/** A boost that the charger accepted, or its end, at an instant (ms). */
export type BoostEvent = { readonly at: number; readonly isBoosting: boolean }

/** The times of boosting, from events that are each sorted by time. */
export function findBoosts(
  boosts: readonly BoostEvent[],
  events: readonly StatusEvent[],
): readonly Interval[] {
  const ends = events
    .filter((event, index) => endsBoost(events[index - 1]?.state ?? null, event.state))
    .map((event) => event.at)
  const steps = [
    ...boosts.map(({ at, isBoosting }) => ({ at, isBoosting })),
    ...ends.map((at) => ({ at, isBoosting: false })),
  ].toSorted((first, second) => first.at - second.at || Number(first.isBoosting) - Number(second.isBoosting))
  const times: Interval[] = []
  let from: number | null = null
  for (const { at, isBoosting } of steps) {
    if (isBoosting) from ??= at
    else if (from !== null) {
      if (at > from) times.push({ from, to: at })
      from = null
    }
  }
  return from === null ? times : [...times, { from, to: null }]
}

/** The times in which the charger ran on its own, without a valid plan. */
export function findHomeAloneTimes(events: readonly StatusEvent[]): readonly Interval[] {
  const times: Interval[] = []
  let from: number | null = null
  for (const { at, info } of events) {
    if (info === 'HOME_ALONE') from ??= at
    else if (from !== null) {
      times.push({ from, to: at })
      from = null
    }
  }
  return from === null ? times : [...times, { from, to: null }]
}
