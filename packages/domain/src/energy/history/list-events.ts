import { nameEvent, type Activity } from '../activity.ts'
import type { ChargeEvent } from './day-events.ts'

/**
 * Lists the events between two instants (ms), up to `now`, from sorted activities. They are contiguous
 * except for times in which the charger was offline or its state unknown.
 */
export function listEvents(
  activities: readonly Activity[],
  range: { readonly from: number; readonly to: number },
  now: number,
): readonly ChargeEvent[] {
  const end = Math.min(range.to, now)
  const events: ChargeEvent[] = []
  for (let index = findFirstOverlap(activities, range.from); index < activities.length; index += 1) {
    const activity = activities[index]
    if (activity === undefined || activity.at >= end) break
    const kind = nameEvent(activity)
    const from = Math.max(activity.at, range.from)
    const to = Math.min(activities[index + 1]?.at ?? end, end)
    if (kind === null || to <= from) continue
    const last = events.at(-1)
    if (last?.kind === kind && last.to === from) events[events.length - 1] = { kind, from: last.from, to }
    else events.push({ kind, from, to })
  }
  return events
}

/** The index of the last activity that began at or before an instant; 0 where all began later. */
function findFirstOverlap(activities: readonly Activity[], at: number): number {
  let low = 0
  let high = activities.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((activities[middle]?.at ?? at) <= at) low = middle + 1
    else high = middle
  }
  return Math.max(low - 1, 0)
}

export function countBoosts(events: readonly ChargeEvent[]): number {
  return events.filter((event) => event.kind === 'BOOSTING').length
}
