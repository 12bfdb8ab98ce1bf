import { addDays, findDayStart, type LocalDate } from '@driveway/domain/time/local-date'
import type { EventKind } from '../activity.ts'

/** What the charger did from one instant (ms) up to another. */
export type ChargeEvent = { readonly kind: EventKind; readonly from: number; readonly to: number }

/** The part of the events that falls on a day and is over; what goes on as before is one event. */
export function listDayEvents(
  events: readonly ChargeEvent[],
  date: LocalDate,
  now: number,
): readonly ChargeEvent[] {
  const [start, end] = [findDayStart(date), Math.min(findDayStart(addDays(date, 1)), now)]
  const own: ChargeEvent[] = []
  for (const event of events.toSorted((first, second) => first.from - second.from)) {
    const from = Math.max(event.from, start)
    const to = Math.min(event.to, end)
    const last = own.at(-1)
    if (to <= from) continue
    if (last?.kind === event.kind && last.to === from) own[own.length - 1] = { ...last, to }
    else own.push({ kind: event.kind, from, to })
  }
  return own
}
