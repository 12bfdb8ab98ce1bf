import { findClockFault, MAX_AHEAD_MS } from '../reading-fault.ts'

/** Smaller errors are not corrected: they are within the delay of a busy network. */
export const MIN_CLOCK_ERROR_MS = 10 * 60_000
/** Messages of one clock have the same lag within this tolerance; those of a replay do not. */
export const STEADY_TOLERANCE_MS = 2 * 60_000
/** A lag that stays the same for so long, in as many messages, is an error of the clock and not a delay. */
export const STEADY_FOR_MS = 10 * 60_000
export const STEADY_MESSAGES = 3
/** A clock that is right again needs less evidence. */
export const RIGHT_FOR_MS = 60_000
export const RIGHT_MESSAGES = 2
/** A charger may have worked offline before its first contact, and an install date may be entered late. */
export const BEFORE_FIRST_CONTACT_MS = 30 * 86_400_000

/** A lag (ms) that has been the same since an instant. */
type SteadyLag = { readonly lagMs: number; readonly since: number; readonly count: number }

/** Knowledge about the clock of a charger. Instants in ms. */
export type ChargerClock = {
  /** No message can be dated before it. */
  readonly earliest: number
  /** Added to the dates of the charger: above 0 if its clock is behind. */
  readonly offsetMs: number
  readonly steady: SteadyLag | null
  /** The charger was connected then, so that it keeps no status from before. */
  readonly sentUpTo: number
  /** The last boot or heartbeat, or the last message of the connection before. */
  readonly contactAt: number
  /** The date of the last status. */
  readonly statusAt: number
}

export type DatedMessage = {
  readonly at: number
  /** Set if the date as it was sent is impossible. */
  readonly fault: 'clock-behind' | 'clock-ahead' | null
  /** True if the date is unknown, and replaced by the arrival. */
  readonly isByArrival: boolean
}

/** The earliest believable instant of a charger's messages. */
export function earliestInstantOf(installedAt: number | null, firstContactAt: number): number {
  return Math.min(installedAt ?? firstContactAt, firstContactAt) - BEFORE_FIRST_CONTACT_MS
}

/** Dates a message: as it was sent, corrected by the measured offset, or by its arrival if both are impossible. */
export function dateMessage(clock: ChargerClock, sentAt: number, receivedAt: number): DatedMessage {
  const fault = findClockFault(sentAt, receivedAt, clock.earliest)
  const at = sentAt + clock.offsetMs
  if (at >= clock.earliest && at <= receivedAt + MIN_CLOCK_ERROR_MS) return { at, fault, isByArrival: false }
  const side = at > receivedAt ? 'clock-ahead' : 'clock-behind'
  return { at: receivedAt, fault: fault ?? side, isByArrival: true }
}

/**
 * A heartbeat shows that the charger has been connected since the one before. A queue of statuses is sent by the second
 * heartbeat of a connection, and not always by the first.
 */
export function noteHeartbeat(clock: ChargerClock, receivedAt: number): ChargerClock {
  return { ...clock, sentUpTo: clock.contactAt, contactAt: receivedAt }
}

/** States follow the order of arrival: one that is dated before the last is dated by its arrival. */
export function dateStatus(statusAt: number, at: number, receivedAt: number): number {
  return at >= statusAt && at <= receivedAt ? at : receivedAt
}

/**
 * Measures the offset on the date of a message. A message cannot arrive before it is sent, so a smaller lag counts at
 * once. A larger one may be a delay, and counts only if it stays the same, or if a status is dated before the charger
 * was last connected: a status is not kept for later while there is a connection.
 */
export function measureClock(
  clock: ChargerClock,
  sentAt: number,
  receivedAt: number,
  isStatus = false,
): ChargerClock {
  const lagMs = receivedAt - sentAt
  // The gateway itself dates messages without a date, which says nothing about the charger's clock.
  if (!Number.isFinite(lagMs) || Math.abs(lagMs) <= 1) return clock
  const excess = lagMs - clock.offsetMs
  if (Math.abs(excess) < MIN_CLOCK_ERROR_MS) return clock.steady === null ? clock : { ...clock, steady: null }
  if (excess < 0 && lagMs >= -MAX_AHEAD_MS) return { ...clock, offsetMs: toOffset(lagMs), steady: null }
  if (isStatus && isBeforeContact(clock, sentAt)) return { ...clock, offsetMs: lagMs, steady: null }
  const steady = extendSteady(clock.steady, lagMs, receivedAt)
  if (!isProven(steady, receivedAt)) return { ...clock, steady }
  return { ...clock, offsetMs: toOffset(steady.lagMs), steady: null }
}

/** An impossible date is replaced by the arrival anyway. */
function isBeforeContact({ earliest, offsetMs, sentUpTo }: ChargerClock, sentAt: number): boolean {
  return sentAt >= earliest && sentAt + offsetMs <= sentUpTo - MIN_CLOCK_ERROR_MS
}

function extendSteady(steady: SteadyLag | null, lagMs: number, receivedAt: number): SteadyLag {
  if (steady === null || Math.abs(lagMs - steady.lagMs) > STEADY_TOLERANCE_MS) {
    return { lagMs, since: receivedAt, count: 1 }
  }
  return { lagMs: Math.min(lagMs, steady.lagMs), since: steady.since, count: steady.count + 1 }
}

function isProven({ lagMs, since, count }: SteadyLag, receivedAt: number): boolean {
  const isRight = toOffset(lagMs) === 0
  const [messages, duration] = isRight ? [RIGHT_MESSAGES, RIGHT_FOR_MS] : [STEADY_MESSAGES, STEADY_FOR_MS]
  return count >= messages && receivedAt - since >= duration
}

function toOffset(lagMs: number): number {
  return Math.abs(lagMs) < MIN_CLOCK_ERROR_MS ? 0 : lagMs
}
