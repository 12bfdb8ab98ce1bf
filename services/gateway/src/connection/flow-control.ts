import type { ChargerConnection } from './charger-socket.ts'

/** Reasons to stop reading a socket for a while, as bits. */
export const HOLD_FOR_ANSWERS = 1
export const HOLD_FOR_BUDGET = 2

type Hold = typeof HOLD_FOR_ANSWERS | typeof HOLD_FOR_BUDGET

export type ByteBudget = {
  readonly maxBytesPerSecond: number
  /** Bytes that may come at once after a quiet time. */
  readonly maxBurstBytes: number
}

/** Stops reading: TCP makes the charger wait, which loses nothing. */
export function holdBack(connection: ChargerConnection, reason: Hold): void {
  if (connection.holds === 0) connection.socket.pause()
  connection.holds |= reason
}

/** Reads on when no other reason is left. `now` is real time in ms. */
export function letGo(connection: ChargerConnection, reason: Hold, now: number): void {
  const isHeld = connection.holds !== 0
  connection.holds &= ~reason
  if (!isHeld || connection.holds !== 0) return
  // It could not be heard while it was held back.
  connection.aliveAt = now
  connection.socket.resume()
}

/** Takes bytes from the budget, and returns the time in ms until it is balanced again; 0 while it is. */
export function spendBytes(
  connection: Pick<ChargerConnection, 'bytesSpent' | 'spentAt'>,
  bytes: number,
  now: number,
  { maxBytesPerSecond, maxBurstBytes }: ByteBudget,
): number {
  const regained = (Math.max(now - connection.spentAt, 0) / 1000) * maxBytesPerSecond
  connection.bytesSpent = Math.max(connection.bytesSpent - regained, 0) + bytes
  connection.spentAt = now
  const excess = connection.bytesSpent - maxBurstBytes
  return excess <= 0 ? 0 : Math.ceil((excess / maxBytesPerSecond) * 1000)
}
