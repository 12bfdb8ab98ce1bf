/** Real time throughout. */
export type PlannerSettings = {
  /** The interval at which due renewals and retries are looked for. */
  readonly checkEveryMs: number
}

export const defaultPlannerSettings: PlannerSettings = { checkEveryMs: 500 }
