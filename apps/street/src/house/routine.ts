import type { CarEvent } from '@driveway/world/day-plan'
import { addDays, findLondonInstant, readLondonDay } from '@driveway/world/london-day'

/** Whoever starts the street may look around first: for so long no car moves by itself. */
export const QUIET_START_MS = 15 * 60_000

/** What the household does by itself. What a person does to the house counts for the rest of that day. */
export type Routine = {
  /** The next event behind an instant. */
  findNext(after: Date): CarEvent | null
  /** Leaves the rest of the day to a person. */
  hold(at: Date): void
  heldUntil(): Date | null
}

export function createRoutine(options: {
  readonly plan: (after: Date) => CarEvent | null
  readonly heldUntil: Date | null
  /** When the street begins. */
  readonly now: Date
}): Routine {
  let heldUntil = options.heldUntil
  let known: { readonly after: Date; readonly event: CarEvent | null } | null = null

  function findNext(after: Date): CarEvent | null {
    const from = heldUntil !== null && heldUntil > after ? heldUntil : after
    // The plan is asked again only once what it said has come.
    if (known !== null && known.after <= from && (known.event === null || known.event.at > from)) {
      return known.event
    }
    known = { after: from, event: options.plan(from) }
    return known.event
  }

  function hold(at: Date): void {
    heldUntil = findLondonInstant(addDays(readLondonDay(at), 1), 0)
    known = null
  }

  const first = findNext(options.now)
  if (first !== null && first.at.getTime() - options.now.getTime() <= QUIET_START_MS) hold(options.now)

  return { findNext, hold, heldUntil: () => heldUntil }
}
