import { LEAST_GAIN, type BatteryFacts } from '@driveway/domain/planning/battery/battery-night'
import { planWithBattery } from '@driveway/domain/planning/battery/plan-with-battery'
import type { NightInputs, NightPlan, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { createRandom } from '@driveway/domain/seeded-random'
import type { Highs } from 'highs'
import { findBrokenRules } from './check-rules.ts'
import { inGoal, missesNothing, nearBoundOf, type HomeComparison } from './compare-homes.ts'
import { evaluateFlows, readFlows, type Evaluation } from './evaluate-flows.ts'
import { solveBatteryExactly, writeBatteryModel } from './exact-battery.ts'
import { CARBON_GOAL } from './night-column.ts'
import { isNothingBelow } from './proven-bound.ts'
import { makeRandomNight } from './random-night.ts'

const ENERGY_WH = 1
const PEAK_WH = 5
/** A rounding error of the battery's level. */
const NOTHING_WH = 0.01

export type BatteryNight = { readonly inputs: NightInputs; readonly battery: BatteryFacts }

/** A car and a battery in a home without a roof. */
export function makeBatteryNight(seed: number): BatteryNight {
  const random = createRandom(seed * 97 + 5)
  for (let skipped = 0; skipped < 8; skipped += 1) random()
  const kinds = ['price only', 'price only', 'negative prices', 'unreachable'] as const
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'price only'
  return { inputs: makeRandomNight(kind, seed + 5000), battery: makeRandomBattery(random) }
}

/** A car and a battery in a home with a roof, by day or overnight. */
export function makeSunBatteryNight(seed: number): BatteryNight {
  const random = createRandom(seed * 97 + 6)
  for (let skipped = 0; skipped < 8; skipped += 1) random()
  return { inputs: makeRandomNight('solar', seed + 5000), battery: makeRandomBattery(random) }
}

function makeRandomBattery(random: () => number): BatteryFacts {
  const sizeWh = 3000 + Math.round(random() * 17_000)
  const reserveWh = sizeWh * Math.floor(random() * 4) * 0.1
  return {
    sizeWh,
    reserveWh,
    levelWh: reserveWh + random() * (sizeWh - reserveWh),
    chargeW: 1500 + Math.round(random() * 5000),
    dischargeW: 1500 + Math.round(random() * 5000),
    efficiency: 0.8 + random() * 0.15,
  }
}

/** Our plan of car and battery, and its bill. */
export function planOwn({ inputs, battery }: BatteryNight) {
  const made = planWithBattery(inputs, battery)
  const flows = readFlows(inputs, made.plan)
  const batteryWh = made.battery.plan.slots.map(({ energyWh }) => energyWh)
  return { made, own: evaluateFlows(inputs, flows, 0), batteryWh, cost: billOf(inputs, flows, batteryWh) }
}

/** Compares the plan of car and battery with the exact optimum of the same night. */
export function compareBatteries(highs: Highs, { inputs, battery }: BatteryNight): HomeComparison {
  const before = process.cpuUsage()
  const { made, own, batteryWh, cost } = planOwn({ inputs, battery })
  const used = process.cpuUsage(before)
  const endWh = made.battery.inputs.readyTargets[0]?.targetWh ?? battery.levelWh
  const bound = missesNothing([own]) && !missesEnd(made.battery.plan) ? nearBoundOf(cost) : null
  const isProven =
    bound !== null &&
    isNothingBelow(highs, writeBatteryModel(inputs, battery, endWh).model, inGoal([inputs], bound))
  const exact = isProven ? null : solveBatteryExactly(highs, inputs, battery, endWh)
  const best = exact === null ? null : evaluateFlows(inputs, exact.flows, 0)
  return {
    planMs: (used.user + used.system) / 1000,
    isJoint: batteryWh.some((energyWh) => energyWh < 0),
    problems: [
      ...findBrokenRules(inputs, made.plan),
      ...findBrokenRules(made.battery.inputs, made.battery.plan).map((rule) => `battery: ${rule}`),
      ...(best === null ? [] : compareAims(own, best)),
    ],
    cost,
    optimum: exact === null ? (bound ?? NaN) : billOf(inputs, exact.flows, exact.batteryWh),
  }
}

/** True where the battery does not end the night as full as it should. */
export function missesEnd({ targets }: NightPlan): boolean {
  return targets.some(({ shortfallWh }) => shortfallWh > NOTHING_WH)
}

function compareAims(own: Evaluation, best: Evaluation): readonly string[] {
  return [
    ...(Math.abs(own.shortfallWh - best.shortfallWh) > ENERGY_WH
      ? [`shortfall ${own.shortfallWh} instead of ${best.shortfallWh} Wh`]
      : []),
    ...(own.peakWh > best.peakWh + PEAK_WH ? [`${own.peakWh} Wh in peak hours`] : []),
  ]
}

type Used = { readonly slot: SlotFacts; readonly energyWh: number; readonly hours: number }

/**
 * The bill of the whole home beyond that of the house, with the wear of the battery: that of the car alone by its power
 * while it flows, and what the battery adds to it by the energy of each slot.
 */
export function billOf(inputs: NightInputs, car: readonly Used[], batteryWh: readonly number[]): number {
  return car.reduce((sum, { slot, energyWh, hours }, index) => {
    const houseW = slot.houseW - slot.solarW
    const besideWh = (houseW * (slot.end - slot.start)) / 3_600_000 + energyWh
    const own = batteryWh[index] ?? 0
    const isCost = inputs.goal === 'cost'
    const importRate = isCost ? slot.importPrice : slot.carbonIntensity
    const exportRate = isCost ? slot.exportPrice : slot.carbonIntensity
    function billFor(netWh: number): number {
      return netWh * (netWh > 0 ? importRate : exportRate)
    }
    const alone = billFor(houseW * hours + energyWh) - billFor(houseW * hours)
    const more = alone + billFor(besideWh + own) - billFor(besideWh)
    return sum + (more + Math.max(0, -own) * (isCost ? LEAST_GAIN : LEAST_GAIN / CARBON_GOAL)) / 1000
  }, 0)
}
