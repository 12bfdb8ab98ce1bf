/** Real time throughout. */
export type GatewaySettings = {
  /** How often a charger sends a heartbeat; sent to it at boot. */
  readonly heartbeatSeconds: number
  readonly pingEveryMs: number
  /** A connection that has been silent for this long is dead, whatever the socket says. */
  readonly deadAfterMs: number
  readonly callTimeoutMs: number
  /** Calls of one charger that may wait behind the one being handled before its socket is paused. */
  readonly pauseAtWaitingCalls: number
  /** More than one read of a paused socket can hold; a charger that exceeds it is disconnected. */
  readonly maxWaitingCalls: number
  /** Frames of one charger that nobody takes; one that sends more is disconnected so that others are served. */
  readonly maxFramesPerSecond: number
  /** A night of meter values has some 120 kB. */
  readonly maxFrameBytes: number
  /** A charger that does not read is disconnected when this much waits for it. */
  readonly maxSendBufferBytes: number
  /** Refused connections of one address in the window; from then on refusals take turns and are answered 429. */
  readonly maxRefusals: number
  readonly refusalWindowMs: number
  /** Limited addresses share one query for their chargers in this time, and this many may wait for it. */
  readonly limitedLookupEveryMs: number
  readonly maxLimitedLookups: number
  /** The budget of one connection, which is paused while it exceeds it. */
  readonly maxBytesPerSecond: number
  readonly maxBurstBytes: number
  /** How often tolerated deviations are written. */
  readonly writeTolerancesEveryMs: number
  /** A charger that has not reported its connector by then gets a plan by its last known state. */
  readonly planAfterMs: number
  /** A charger that starts by itself has this long to do so after a car is plugged in. */
  readonly startAfterMs: number
  /** A charger is read this long after its boot, so that others can boot first. */
  readonly readAfterMs: number
  /** Chargers that are read at the same time. */
  readonly maxReads: number
  /** Facts of a charger that follows the sun count for so long; announced changes are read earlier. */
  readonly solarFactsMs: number
  /** Connections that are opened and not stored yet; others wait for their turn, or are refused. */
  readonly maxOpenings: number
  readonly maxWaitingOpenings: number
  readonly maintenanceEveryMs: number
  /** Another gateway closes the connections of one that has not renewed its lease for so long. */
  readonly leaseMs: number
  readonly renewLeaseEveryMs: number
}

export const defaultGatewaySettings: GatewaySettings = {
  heartbeatSeconds: 300,
  pingEveryMs: 20_000,
  deadAfterMs: 40_000,
  callTimeoutMs: 20_000,
  pauseAtWaitingCalls: 16,
  maxWaitingCalls: 5_000,
  maxFramesPerSecond: 200,
  maxSendBufferBytes: 256 * 1024,
  maxRefusals: 30,
  refusalWindowMs: 60_000,
  limitedLookupEveryMs: 1_000,
  maxLimitedLookups: 500,
  maxFrameBytes: 1024 * 1024,
  maxBytesPerSecond: 256 * 1024,
  maxBurstBytes: 4 * 1024 * 1024,
  writeTolerancesEveryMs: 10_000,
  planAfterMs: 2_000,
  startAfterMs: 15_000,
  readAfterMs: 3_000,
  maxReads: 100,
  solarFactsMs: 30_000,
  maxOpenings: 256,
  maxWaitingOpenings: 50_000,
  maintenanceEveryMs: 500,
  leaseMs: 20_000,
  renewLeaseEveryMs: 5_000,
}
