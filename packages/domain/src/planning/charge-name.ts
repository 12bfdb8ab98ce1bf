import { clockTimeOf } from '../time/clock-time.ts'
import { addDays, localDateOf, type LocalDate } from '../time/local-date.ts'

/** A night lasts from 18:00 to 10:00 in London. */
const EVENING = 18 * 60
const MORNING = 10 * 60

/** 'Tonight', or the day in London on which the charge begins. */
export type ChargeName = { readonly kind: 'tonight' } | { readonly kind: 'next'; readonly date: LocalDate }

/** The day on whose evening the night of an instant (ms) begins; null for an instant by day. */
function findNight(at: number): LocalDate | null {
  const [date, time] = [localDateOf(at), clockTimeOf(at)]
  if (time >= EVENING) return date
  return time < MORNING ? addDays(date, -1) : null
}

/**
 * Names a charge by when it is: tonight's lies within the night that runs, or within the one that begins this evening. Its
 * instants are in ms, and its end may be the end of the night.
 */
export function nameCharge(charge: { readonly from: number; readonly to: number }, now: number): ChargeName {
  const [first, last] = [findNight(charge.from), findNight(Math.max(charge.from, charge.to - 1))]
  const isTonight = first !== null && first === last && [findNight(now), localDateOf(now)].includes(first)
  return isTonight ? { kind: 'tonight' } : { kind: 'next', date: localDateOf(charge.from) }
}
