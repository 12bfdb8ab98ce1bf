import { alignSlots } from '@driveway/domain/planning/home/shared-slots'
import { planHome, type HomePlan } from '@driveway/domain/planning/home/plan-home'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { Highs } from 'highs'
import { findBrokenRules } from './check-rules.ts'
import { evaluateFlows, readFlows, type Evaluation, type SlotFlow } from './evaluate-flows.ts'
import { fuseWOf, solveHomeExactly } from './exact-home.ts'
import type { RandomHome } from './random-night.ts'

const ENERGY_WH = 1
const PEAK_WH = 5
const SMALL_SHARE = 1e-4

export type HomeComparison = {
  /** Processor time of one joint plan. */
  readonly planMs: number
  /** False where the separate plans were the answer. */
  readonly isJoint: boolean
  /** Sentences; none where no rule is broken and the shortfall is that of the exact optimum. */
  readonly problems: readonly string[]
  /** In pence, or grams with the carbon goal. */
  readonly cost: number
  readonly optimum: number
}

/** Compares the joint plan with the exact optimum of the same home. */
export function compareHomes(highs: Highs, { cars, sharedA }: RandomHome): HomeComparison {
  const before = process.cpuUsage()
  const plans = planHome(cars, sharedA)
  const used = process.cpuUsage(before)
  const aligned = alignSlots(cars)
  const flows = solveHomeExactly(highs, aligned, sharedA)
  const ours = addUp(
    aligned.map((inputs, index) => {
      const plan = plans[index]?.plan
      return plan === undefined ? [] : readFlows(inputs, plan)
    }),
    aligned,
  )
  const best = addUp(flows, aligned)
  return {
    planMs: (used.user + used.system) / 1000,
    isJoint: plans.some(({ inputs }, index) =>
      inputs.slots.some(({ limitW = 0 }, place) => {
        const facts = aligned[index]?.slots[place]
        return facts !== undefined && limitW < fuseWOf(aligned[index] ?? inputs, facts, sharedA) - 1
      }),
    ),
    problems: [
      ...plans.flatMap(({ plan }, index) => {
        const inputs = aligned[index]
        return inputs === undefined
          ? []
          : findBrokenRules(inputs, plan).map((rule) => `car ${index}: ${rule}`)
      }),
      ...findFuseBreaks(plans, aligned, sharedA),
      ...compareShortfalls(ours, best),
    ],
    cost: costOf(ours, aligned),
    optimum: costOf(best, aligned),
  }
}

function addUp(flows: readonly (readonly SlotFlow[])[], cars: readonly NightInputs[]): readonly Evaluation[] {
  return cars.map((inputs, index) => evaluateFlows(inputs, flows[index] ?? [], 0))
}

function sumOf(all: readonly Evaluation[], read: (each: Evaluation) => number): number {
  return all.reduce((sum, each) => sum + read(each), 0)
}

function costOf(all: readonly Evaluation[], [first]: readonly NightInputs[]): number {
  return sumOf(all, ({ pence, grams }) => (first?.goal === 'carbon' ? grams : pence))
}

function compareShortfalls(ours: readonly Evaluation[], best: readonly Evaluation[]): readonly string[] {
  const [largest, least] = [ours, best].map((all) => Math.max(...all.map(({ shortfallWh }) => shortfallWh)))
  const [sum, leastSum] = [ours, best].map((all) => sumOf(all, ({ shortfallWh }) => shortfallWh))
  const [peak, leastPeak] = [ours, best].map((all) => sumOf(all, ({ peakWh }) => peakWh))
  return [
    ...(Math.abs((largest ?? 0) - (least ?? 0)) > ENERGY_WH
      ? [`the largest shortfall is ${largest} instead of ${least} Wh`]
      : []),
    ...(Math.abs((sum ?? 0) - (leastSum ?? 0)) > 2 * ENERGY_WH
      ? [`all shortfalls are ${sum} instead of ${leastSum} Wh`]
      : []),
    ...((peak ?? 0) > (leastPeak ?? 0) + PEAK_WH ? [`${peak} instead of ${leastPeak} Wh in peak hours`] : []),
  ]
}

/** At each instant at which a power changes. */
function findFuseBreaks(
  plans: readonly HomePlan[],
  cars: readonly NightInputs[],
  sharedA: number,
): readonly string[] {
  const instants = new Set(plans.flatMap(({ plan }) => plan.slots.map(({ flowsFrom }) => flowsFrom)))
  return [...instants].flatMap((at) => {
    const share = plans.reduce((sum, { plan }, index) => {
      const flow = plan.slots.find((slot) => slot.flowsFrom <= at && at < slot.end)
      const facts = cars[index]?.slots.find(({ start, end }) => start <= at && at < end)
      const inputs = cars[index]
      if (flow === undefined || facts === undefined || inputs === undefined || flow.powerW <= 0) return sum
      return sum + flow.powerW / fuseWOf(inputs, facts, sharedA)
    }, 0)
    return share > 1 + SMALL_SHARE ? [`${share} of the fuse at ${new Date(at).toISOString()}`] : []
  })
}

/** In 99 of 100 nights the cost is within the first of the optimum, and in all within the second, or within half a penny. */
const NEAR_SHARE = 0.005
const FAR_SHARE = 0.02
const NEAR_PENCE = 0.5
const MOST_FAR = 0.01

/** Sentences on homes that miss the bars: none where all is as it should be. */
export function listHomeMisses(
  nights: readonly (HomeComparison & { readonly seed: number })[],
): readonly string[] {
  const dear = nights.filter((night) => isAbove(night, NEAR_SHARE))
  const problems = nights.flatMap((night) => [
    ...night.problems.map((problem) => `night ${night.seed}: ${problem}`),
    ...(isAbove(night, FAR_SHARE) ? [describe(night)] : []),
  ])
  return dear.length > Math.ceil(nights.length * MOST_FAR) ? [...problems, ...dear.map(describe)] : problems
}

function isAbove({ cost, optimum }: HomeComparison, share: number): boolean {
  return cost - optimum > Math.max(NEAR_PENCE, share * Math.abs(optimum))
}

function describe({ seed, cost, optimum }: HomeComparison & { readonly seed: number }): string {
  return `night ${seed}: ${cost} instead of ${optimum}`
}
