import type { ChargerConnection } from './charger-connection.ts'
import type { SocketLimits } from './socket-limits.ts'

/** Reasons to stop reading a socket for a while, as bits. */
export const HOLD_FOR_ANSWERS = 1
export const HOLD_FOR_BUDGET = 2

type Hold = typeof HOLD_FOR_ANSWERS | typeof HOLD_FOR_BUDGET

export type ByteBudget = {
  readonly maxBytesPerSecond: number
  /** Bytes that may come at once after a quiet time. */
  readonly maxBurstBytes: number
}

type Held = { readonly limits: SocketLimits; readonly socket: ChargerConnection['socket'] }

export function isHeldFor({ limits }: ChargerConnection, reason: Hold): boolean {
  return (limits.holds & reason) !== 0
}

/** Stops reading: TCP makes the charger wait, which loses nothing. */
export function pauseReading({ limits, socket }: Held, reason: Hold): void {
  if (limits.holds === 0) socket.pause()
  limits.holds |= reason
}

/** Reads on when no other reason is left. `now` is real time in ms. */
export function resumeReading({ limits, socket }: Held, reason: Hold, now: number): void {
  const isHeld = limits.holds !== 0
  limits.holds &= ~reason
  if (!isHeld || limits.holds !== 0) return
  // Nothing of it could arrive while it was paused.
  limits.aliveAt = now
  socket.resume()
}

/** Takes bytes from the budget, and returns the time in ms until it is balanced again; 0 while it is. */
export function spendBytes(
  limits: Pick<SocketLimits, 'bytesSpent' | 'spentAt'>,
  bytes: number,
  now: number,
  { maxBytesPerSecond, maxBurstBytes }: ByteBudget,
): number {
  const regained = (Math.max(now - limits.spentAt, 0) / 1000) * maxBytesPerSecond
  limits.bytesSpent = Math.max(limits.bytesSpent - regained, 0) + bytes
  limits.spentAt = now
  const excess = limits.bytesSpent - maxBurstBytes
  return excess <= 0 ? 0 : Math.ceil((excess / maxBytesPerSecond) * 1000)
}
