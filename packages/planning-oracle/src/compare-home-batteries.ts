import type { BatteryFacts } from '@driveway/domain/planning/battery/battery-night'
import { planHomeWithBattery } from '@driveway/domain/planning/battery/plan-home-battery'
import { alignSlots } from '@driveway/domain/planning/home/shared-slots'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { Highs } from 'highs'
import { findBrokenRules } from './check-rules.ts'
import { billOf, makeBatteryNight, missesEnd } from './compare-batteries.ts'
import {
  addUp,
  compareSeeds,
  compareShortfalls,
  inGoal,
  listHomeMisses,
  missesNothing,
  nearBoundOf,
  type HomeComparison,
} from './compare-homes.ts'
import { readFlows, type SlotFlow } from './evaluate-flows.ts'
import { loadSolver } from './exact-plan.ts'
import { createBesideBattery, solveHomeBatteryExactly } from './exact-home-battery.ts'
import { fuseWOf, SMALL_SHARE, writeHome } from './exact-home.ts'
import { drawnWOf } from './offered-power.ts'
import { isNothingBelow } from './proven-bound.ts'
import { listSeeds, makeRandomHome, type RandomHome } from './random-night.ts'

/** Of powers that were computed in two ways, in W. */
const ROUNDING_W = 1

export type BatteryHome = RandomHome & { readonly battery: BatteryFacts }

/** Two cars on two chargers behind one fuse, and a battery. */
export function makeBatteryHome(seed: number): BatteryHome {
  return { ...makeRandomHome(seed), battery: makeBatteryNight(seed).battery }
}

/** As many homes as `count`: those that miss the bars, and how often the battery fed a car or the house. */
export async function compareBatteryHomes(count: number) {
  const highs = await loadSolver()
  const nights = compareSeeds(listSeeds(count), (seed) => compareHomeBatteries(highs, makeBatteryHome(seed)))
  return { misses: listHomeMisses(nights), joint: nights.filter(({ isJoint }) => isJoint).length }
}

/** Compares the joint plan of cars and battery with the exact optimum of the same home. */
export function compareHomeBatteries(highs: Highs, { cars, sharedA, battery }: BatteryHome): HomeComparison {
  const before = process.cpuUsage()
  const made = planHomeWithBattery(cars, sharedA, battery)
  const used = process.cpuUsage(before)
  const aligned = alignSlots(cars)
  const longest = aligned.reduce((best, each) => (each.slots.length > best.slots.length ? each : best))
  const endWh = made.battery.inputs.readyTargets[0]?.targetWh ?? battery.levelWh
  const planned = aligned.map((inputs, index) => {
    const plan = made.cars[index]?.plan
    return plan === undefined ? [] : readFlows(inputs, plan)
  })
  const ownWh = made.battery.plan.slots.map(({ energyWh }) => energyWh)
  const ours = addUp(planned, aligned)
  const cost = billOf(longest, sumFlows(longest, planned), ownWh)
  const bound = missesNothing(ours) && !missesEnd(made.battery.plan) ? nearBoundOf(cost) : null
  const beside = createBesideBattery(sharedA, battery, endWh)
  const isProven =
    bound !== null && isNothingBelow(highs, writeHome(aligned, sharedA, beside).model, inGoal(aligned, bound))
  const exact = isProven ? null : solveHomeBatteryExactly(highs, aligned, sharedA, battery, endWh)
  return {
    planMs: (used.user + used.system) / 1000,
    isJoint: ownWh.some((energyWh) => energyWh < 0),
    problems: [
      ...made.cars.flatMap(({ plan }, index) => {
        const inputs = aligned[index]
        return inputs === undefined
          ? []
          : findBrokenRules(inputs, plan).map((rule) => `car ${index}: ${rule}`)
      }),
      ...findBrokenRules(made.battery.inputs, made.battery.plan).map((rule) => `battery: ${rule}`),
      ...findFuseBreaks(planned, ownWh, aligned, longest, sharedA),
      ...(exact === null ? [] : compareShortfalls(ours, addUp(exact.flows, aligned))),
    ],
    cost,
    optimum:
      exact === null ? (bound ?? NaN) : billOf(longest, sumFlows(longest, exact.flows), exact.batteryWh),
  }
}

/** The energy of all cars in each slot of the longest night. */
function sumFlows({ slots }: NightInputs, flows: readonly (readonly SlotFlow[])[]) {
  return slots.map((slot) => ({
    slot,
    hours: (slot.end - slot.start) / 3_600_000,
    energyWh: flows.flat().reduce((sum, flow) => {
      return flow.slot.start >= slot.start && flow.slot.end <= slot.end ? sum + flow.energyWh : sum
    }, 0),
  }))
}

/** By slot, the limits of the chargers and the power of the battery, as shares of the fuse. */
function findFuseBreaks(
  flows: readonly (readonly SlotFlow[])[],
  batteryWh: readonly number[],
  cars: readonly NightInputs[],
  { slots }: NightInputs,
  sharedA: number,
): readonly string[] {
  return slots.flatMap((slot, place) => {
    const hours = (slot.end - slot.start) / 3_600_000
    const fuses = cars.map((inputs) => fuseWOf(inputs, slot, sharedA))
    const least = Math.min(...fuses)
    const own = Math.max(0, batteryWh[place] ?? 0) / hours
    const share = cars.reduce((sum, inputs, car) => {
      let levelWh = inputs.car.levelWh.low
      for (const flow of flows[car] ?? []) {
        if (flow.slot.start === slot.start && flow.energyWh > 0) {
          const drawnW = drawnWOf(inputs.car, levelWh, flow.energyWh, flow.hours)
          return sum + Math.max(inputs.power.minW, drawnW) / (fuses[car] ?? 1)
        }
        levelWh += flow.energyWh * inputs.car.chargeEfficiency
      }
      return sum
    }, own / least)
    return (share - 1 - SMALL_SHARE) * least > ROUNDING_W
      ? [`${share} of the fuse at ${new Date(slot.start).toISOString()}`]
      : []
  })
}
