import { addDays, findDayStart, type LocalDate } from '@driveway/domain/time/local-date'
import type { EventKind } from '../activity.ts'

/** An event of the charger from one instant (ms) up to another. */
export type ChargeEvent = { readonly kind: EventKind; readonly from: number; readonly to: number }

/** The past part of the events on a day; consecutive events of one kind are merged. */
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
