/** Real time throughout. */
export type GatewaySettings = {
  /** What a charger is told at boot: how often it shall say that it lives. */
  readonly heartbeatSeconds: number
  readonly pingEveryMs: number
  /** A line that has been silent for so long is dead, whatever the socket says. */
  readonly deadAfterMs: number
  readonly callTimeoutMs: number
  /** Calls of one charger that may wait behind the one being handled. */
  readonly maxWaitingCalls: number
  /** Frames of any kind from one charger; those who send more are cut off so that others are served. */
  readonly maxFramesPerSecond: number
  /** OCPP messages are small; the largest, a night of meter values, has some 20 KiB. */
  readonly maxFrameBytes: number
  /** A charger that has not said by then what is at its cable is given a plan by what is known of it. */
  readonly planAfterMs: number
  readonly sweepEveryMs: number
}

export const defaultGatewaySettings: GatewaySettings = {
  heartbeatSeconds: 300,
  pingEveryMs: 20_000,
  deadAfterMs: 40_000,
  callTimeoutMs: 20_000,
  maxWaitingCalls: 16,
  maxFramesPerSecond: 200,
  maxFrameBytes: 64 * 1024,
  planAfterMs: 2_000,
  sweepEveryMs: 500,
}
