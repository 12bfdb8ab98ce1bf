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
  activities.forEach((activity, index) => {
    const kind = nameEvent(activity)
    const from = Math.max(activity.at, range.from)
    const to = Math.min(activities[index + 1]?.at ?? end, end)
    if (kind === null || to <= from) return
    const last = events.at(-1)
    if (last?.kind === kind && last.to === from) events[events.length - 1] = { kind, from: last.from, to }
    else events.push({ kind, from, to })
  })
  return events
}

export function countBoosts(events: readonly ChargeEvent[]): number {
  return events.filter((event) => event.kind === 'BOOSTING').length
}
