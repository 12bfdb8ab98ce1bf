/** The plan as the API gave it to the screen. Powers in W, energy in Wh, money in pence, instants in ISO. */
export type PlanAnswer = {
  readonly madeAt: string
  readonly slots: readonly {
    readonly start: string
    readonly end: string
    readonly flowsFrom: string
    readonly power: number
    readonly energyWh: number
    readonly solarWh: number
    readonly cost: number
    readonly importPrice: number
    readonly estimates: readonly string[]
  }[]
  readonly ready: {
    readonly at: string
    readonly targetLevel: number
    readonly level: number
    readonly isReachable: boolean
    readonly reachedAt: string | null
  } | null
  readonly range: {
    readonly lowEnergyWh: number
    readonly highEnergyWh: number
    readonly lowCost: number
    readonly highCost: number
  } | null
  readonly minimumLevel: number
  /** At which the plan was made. */
  readonly level: { readonly expected: number }
}

type Answer = { readonly data?: { readonly device?: { readonly chargePlan?: PlanAnswer | null } } }

/** The plan in an answer of the API; undefined where it has none. */
export function readPlan(answer: unknown): PlanAnswer | null | undefined {
  return (answer as Answer).data?.device?.chargePlan
}

/** Asks for the plan in force, as the screen does. */
export const planQuery = `query GetPlan($deviceId: ID!) {
  device(deviceId: $deviceId) {
    chargePlan {
      madeAt
      slots { start end flowsFrom power energyWh solarWh cost importPrice estimates }
      ready { at targetLevel level isReachable reachedAt }
      range { lowEnergyWh highEnergyWh lowCost highCost }
      minimumLevel
      level { expected }
    }
  }
}`
