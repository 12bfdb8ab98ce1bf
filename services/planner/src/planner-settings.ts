/** Real time throughout. */
export type PlannerSettings = {
  /** The interval at which due renewals and retries are looked for. */
  readonly checkEveryMs: number
  /** The interval at which cars are looked for that have stopped taking power. */
  readonly watchEveryMs: number
  /** A level from before the connection was lost is stale: a charger that reconnects has so long to read another. */
  readonly levelWaitMs: number
  /** False to plan on the main thread. */
  readonly hasOwnThread: boolean
  /** Draws random delays: from 0 up to 1. */
  readonly random: () => number
}

export const defaultPlannerSettings: PlannerSettings = {
  checkEveryMs: 500,
  watchEveryMs: 10_000,
  levelWaitMs: 60_000,
  hasOwnThread: true,
  random: Math.random,
}
