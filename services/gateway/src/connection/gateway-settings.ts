/** Real time throughout. */
export const defaultGatewaySettings = {
  /** How often a charger sends a heartbeat; sent to it at boot. */
  heartbeatSeconds: 300,
  pingEveryMs: 20_000,
  /** A connection that has been silent for this long is dead, whatever the socket says. */
  deadAfterMs: 40_000,
  callTimeoutMs: 20_000,
  /** Calls of one charger that may wait behind the one being handled before its socket is paused. */
  pauseAtWaitingCalls: 16,
  /** More than one read of a paused socket can hold; a charger that exceeds it is disconnected. */
  maxWaitingCalls: 5_000,
  /** Frames of one charger that nobody takes; one that sends more is disconnected so that others are served. */
  maxFramesPerSecond: 200,
  /** A night of meter values has some 120 kB. */
  maxFrameBytes: 1024 * 1024,
  /** A charger that does not read is disconnected when this much waits for it. */
  maxSendBufferBytes: 256 * 1024,
  /** Refused connections of one address in the window; from then on refusals take turns and are answered 429. */
  maxRefusals: 30,
  refusalWindowMs: 60_000,
  /** Limited addresses share one query for their chargers in this time, and this many may wait for it. */
  limitedLookupEveryMs: 1_000,
  maxLimitedLookups: 500,
  /** The budget of one connection, which is paused while it exceeds it. */
  maxBytesPerSecond: 256 * 1024,
  maxBurstBytes: 4 * 1024 * 1024,
  /** How often tolerated deviations are written. */
  writeTolerancesEveryMs: 10_000,
  /** A charger that boots without a status is asked for it after this time and a round of maintenance. */
  statusAfterMs: 1_000,
  /** A charger that has not reported its connector by then gets a plan by its last known state. */
  planAfterMs: 2_000,
  /** A charger that starts by itself has this long to do so after a car is plugged in. */
  startAfterMs: 15_000,
  /** A charger is read this long after its boot, so that others can boot first. */
  readAfterMs: 3_000,
  /** The next part of a report of a charger on itself is awaited for so long. */
  reportWaitMs: 5_000,
  /** Chargers that are read at the same time. */
  maxReads: 100,
  /** Facts of a charger that follows the sun count for so long; announced changes are read earlier. */
  solarFactsMs: 30_000,
  /** Connections that are opened and not stored yet; others wait for their turn, or are refused. */
  maxOpenings: 256,
  maxWaitingOpenings: 50_000,
  maintenanceEveryMs: 500,
  /** Another gateway closes the connections of one that has not renewed its lease for so long. */
  leaseMs: 20_000,
  renewLeaseEveryMs: 5_000,
}

export type GatewaySettings = Readonly<typeof defaultGatewaySettings>
