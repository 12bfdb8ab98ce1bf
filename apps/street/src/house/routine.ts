import type { CarEvent } from '@driveway/world/day-plan'
import { addDays, londonInstantOf, readLondonDay } from '@driveway/world/london-day'

/** No car moves by itself for this long after the start. */
export const QUIET_START_MS = 15 * 60_000

/** The household's planned car events. A manual action pauses them for the rest of the day. */
export function createRoutine(options: {
  readonly plan: (after: Date) => CarEvent | null
  readonly heldUntil: Date | null
  /** The start of the street. */
  readonly now: Date
}) {
  let heldUntil = options.heldUntil
  let known: { readonly after: Date; readonly event: CarEvent | null } | null = null

  /** The next event after an instant. */
  function findNext(after: Date): CarEvent | null {
    const from = heldUntil !== null && heldUntil > after ? heldUntil : after
    // The plan is only read again after its last event.
    if (known !== null && known.after <= from && (known.event === null || known.event.at > from)) {
      return known.event
    }
    known = { after: from, event: options.plan(from) }
    return known.event
  }

  /** Pauses the routine until midnight. */
  function hold(at: Date): void {
    heldUntil = londonInstantOf(addDays(readLondonDay(at), 1), 0)
    known = null
  }

  const first = findNext(options.now)
  if (first !== null && first.at.getTime() - options.now.getTime() <= QUIET_START_MS) hold(options.now)

  return { findNext, hold, heldUntil: () => heldUntil }
}
