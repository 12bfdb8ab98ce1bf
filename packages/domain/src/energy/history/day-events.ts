import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { addDays, startOfDay, type LocalDate } from '@driveway/domain/time/local-date'
import type { EventKind } from '../activity.ts'

/** An event of the charger from one instant (ms) up to another. */
export type ChargeEvent = { readonly kind: EventKind; readonly from: number; readonly to: number }

/** Events are shown to the minute. */
export function roundToMinute(instant: number): number {
  return Math.round(instant / MINUTE_MS) * MINUTE_MS
}

/**
 * The past part of the events on a day, in whole minutes as they are shown: times and lengths agree, and events shorter
 * than that are left out. Consecutive events of one kind are merged.
 */
export function listDayEvents(
  events: readonly ChargeEvent[],
  date: LocalDate,
  now: number,
): readonly ChargeEvent[] {
  const [start, end] = [startOfDay(date), Math.min(startOfDay(addDays(date, 1)), roundToMinute(now))]
  const own: ChargeEvent[] = []
  for (const event of events.toSorted((first, second) => first.from - second.from)) {
    const from = Math.max(roundToMinute(event.from), start)
    const to = Math.min(roundToMinute(event.to), end)
    const last = own.at(-1)
    if (to <= from) continue
    if (last?.kind === event.kind && last.to === from) own[own.length - 1] = { ...last, to }
    else own.push({ kind: event.kind, from, to })
  }
  return own
}
