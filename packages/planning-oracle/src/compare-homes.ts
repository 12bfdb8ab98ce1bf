import { alignSlots } from '@driveway/domain/planning/home/shared-slots'
import { planHome } from '@driveway/domain/planning/home/plan-home'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { Highs } from 'highs'
import { findBrokenRules } from './check-rules.ts'
import { evaluateFlows, readFlows, type Evaluation, type SlotFlow } from './evaluate-flows.ts'
import { drawnWOf } from './offered-power.ts'
import { fuseWOf, SMALL_SHARE, solveHomeExactly, writeHome } from './exact-home.ts'
import { CARBON_GOAL } from './night-column.ts'
import { isNothingBelow, leastOptimumFor } from './proven-bound.ts'
import type { RandomHome } from './random-night.ts'

const ENERGY_WH = 1
const PEAK_WH = 5
/** Of shares and of costs that were computed in two ways. */
const ROUNDING = 1e-6
/** A rounding error of energy. */
const NOTHING_WH = 0.01

export type HomeComparison = {
  /** Processor time of one joint plan. */
  readonly planMs: number
  /** False where the separate plans were the answer. */
  readonly isJoint: boolean
  /** Sentences; none where no rule is broken and the shortfall is that of the exact optimum. */
  readonly problems: readonly string[]
  /** In pence, or grams with the carbon goal. */
  readonly cost: number
  /** Or a bound of it, where that is near enough. */
  readonly optimum: number
}

/** Compares the joint plan with the exact optimum of the same home. */
export function compareHomes(highs: Highs, { cars, sharedA }: RandomHome): HomeComparison {
  const before = process.cpuUsage()
  const plans = planHome(cars, sharedA)
  const used = process.cpuUsage(before)
  const aligned = alignSlots(cars)
  const planned = aligned.map((inputs, index) => {
    const plan = plans[index]?.plan
    return plan === undefined ? [] : readFlows(inputs, plan)
  })
  const ours = addUp(planned, aligned)
  const cost = costOf(ours, aligned)
  const bound = missesNothing(ours) ? nearBoundOf(cost) : null
  const isProven =
    bound !== null && isNothingBelow(highs, writeHome(aligned, sharedA, null).model, inGoal(aligned, bound))
  const flows = isProven ? null : solveHomeExactly(highs, aligned, sharedA)
  const best = flows === null ? null : addUp(flows, aligned)
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
      ...findFuseBreaks(planned, aligned, sharedA),
      ...findFuseBreaks(flows ?? [], aligned, sharedA).map((problem) => `the solver itself: ${problem}`),
      ...(best === null ? [] : compareShortfalls(ours, best)),
    ],
    cost,
    optimum: best === null ? (bound ?? NaN) : costOf(best, aligned),
  }
}

export function addUp(
  flows: readonly (readonly SlotFlow[])[],
  cars: readonly NightInputs[],
): readonly Evaluation[] {
  return cars.map((inputs, index) => evaluateFlows(inputs, flows[index] ?? [], 0))
}

function sumOf(all: readonly Evaluation[], read: (each: Evaluation) => number): number {
  return all.reduce((sum, each) => sum + read(each), 0)
}

function costOf(all: readonly Evaluation[], [first]: readonly NightInputs[]): number {
  return sumOf(all, ({ pence, grams }) => (first?.goal === 'carbon' ? grams : pence))
}

export function compareShortfalls(
  ours: readonly Evaluation[],
  best: readonly Evaluation[],
): readonly string[] {
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

/** By slot, the limits of the chargers: a car that slows down within the slot drew more before. */
function findFuseBreaks(
  flows: readonly (readonly SlotFlow[])[],
  cars: readonly NightInputs[],
  sharedA: number,
): readonly string[] {
  const used = new Map<number, number>()
  for (const [index, inputs] of cars.entries()) {
    let levelWh = inputs.car.levelWh.low
    for (const { slot, energyWh, hours } of flows[index] ?? []) {
      if (energyWh > 0) {
        const limitW = Math.max(inputs.power.minW, drawnWOf(inputs.car, levelWh, energyWh, hours))
        const share = limitW / fuseWOf(inputs, slot, sharedA)
        used.set(slot.start, (used.get(slot.start) ?? 0) + share)
      }
      levelWh += energyWh * inputs.car.chargeEfficiency
    }
  }
  return [...used].flatMap(([at, share]) =>
    share > 1 + SMALL_SHARE + ROUNDING ? [`${share} of the fuse at ${new Date(at).toISOString()}`] : [],
  )
}

/** In 99 of 100 nights the cost is within the first of the optimum, and in all within the second, or within half a penny. */
const NEAR_SHARE = 0.005
const FAR_SHARE = 0.02
const NEAR_PENCE = 0.5
const MOST_FAR = 0.01

/** The least optimum for which a cost is near it. */
export function nearBoundOf(cost: number): number {
  return leastOptimumFor(cost, { share: NEAR_SHARE, least: NEAR_PENCE - ROUNDING })
}

/** True where no target is missed and no peak hour used, so that a night's objective is its cost. */
export function missesNothing(all: readonly Evaluation[]): boolean {
  return all.every(({ shortfallWh, peakWh }) => shortfallWh < NOTHING_WH && peakWh < NOTHING_WH)
}

/** Pence or grams in the money of the goal. */
export function inGoal([first]: readonly NightInputs[], cost: number): number {
  return first?.goal === 'carbon' ? cost * CARBON_GOAL : cost
}

type SeededComparison = HomeComparison & { readonly seed: number }

export function compareSeeds(
  seeds: readonly number[],
  compare: (seed: number) => HomeComparison,
): readonly SeededComparison[] {
  return seeds.map((seed) => Object.assign({ seed }, compare(seed)))
}

/** Sentences on homes that miss the bars: none where all is as it should be. */
export function listHomeMisses(nights: readonly SeededComparison[]): readonly string[] {
  const dear = nights.filter((night) => isAbove(night, NEAR_SHARE))
  const problems = nights.flatMap((night) => [
    ...night.problems.map((problem) => `night ${night.seed}: ${problem}`),
    ...(isAbove(night, FAR_SHARE) ? [describe(night)] : []),
  ])
  return dear.length > Math.ceil(nights.length * MOST_FAR) ? [...problems, ...dear.map(describe)] : problems
}

function isAbove({ cost, optimum }: HomeComparison, share: number): boolean {
  return cost - optimum > Math.max(NEAR_PENCE, share * Math.abs(optimum)) + ROUNDING
}

function describe({ seed, cost, optimum }: SeededComparison): string {
  return `night ${seed}: ${cost} instead of ${optimum}`
}
