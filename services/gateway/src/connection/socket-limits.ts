/** The use that one socket has made of its limits. Only `connection` writes it. Times are real time in ms. */
export type SocketLimits = {
  /** When the last frame of any kind arrived. */
  aliveAt: number
  nextPingAt: number
  /** Frames since `countedSince` that neither a handler nor a call of ours takes. */
  frames: number
  countedSince: number
  /** Bits of `flow-control`: reasons for which the socket is not read now. */
  holds: number
  /** Of the byte budget, at `spentAt`. */
  bytesSpent: number
  spentAt: number
}

export function beginLimits(now: number, nextPingAt: number): SocketLimits {
  return { aliveAt: now, nextPingAt, frames: 0, countedSince: now, holds: 0, bytesSpent: 0, spentAt: now }
}
