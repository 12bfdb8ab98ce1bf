import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { chargeStraightAway } from '@driveway/domain/planning/straight-charge'
import { summariseTonight } from '@driveway/domain/planning/tonight'
import { describe, expect, test } from 'vitest'
import { createCapBill } from './cap-bill.ts'
import { evaluateFlows, readFlows } from './evaluate-flows.ts'
import { makeRandomNight, nightKinds } from './random-night.ts'

const SECOND_H = 1 / 3600

function findBill({ importPrice, exportPrice }: SlotFacts, netW: number): number {
  return netW * (netW > 0 ? importPrice : exportPrice)
}

/** The part of a flow that the roof gives and the house leaves. */
function findSolarWh({ slot, energyWh, hours }: ReturnType<typeof readFlows>[number]): number {
  return Math.max(0, Math.min(energyWh / hours, slot.solarW - slot.houseW)) * hours
}

/** Full power from now on, second by second. */
function simulateBoost(inputs: NightInputs): {
  energyWh: number
  pence: number
  grams: number
  reachedAt: number | null
} {
  const { car, power } = inputs
  const target = inputs.readyTargets[0]?.targetWh ?? car.maximumWh
  const capBill = createCapBill(inputs)
  let [levelWh, energyWh, pence, grams] = [car.levelWh.low, 0, 0, 0]
  for (const slot of inputs.slots) {
    const before = slot.houseW - slot.solarW
    const allowed = Math.min(power.maxW, power.fuseW - before)
    const most = allowed < power.minW ? 0 : allowed
    let gridWh = 0
    for (let at = slot.start; at < slot.end; at += 1000) {
      if (levelWh >= target) return { energyWh, pence: pence + capBill(slot, gridWh), grams, reachedAt: at }
      const taken = levelWh >= car.taperFromWh ? Math.min(most, car.taperW) : most
      const hours = Math.min(SECOND_H, (slot.end - at) / 3_600_000)
      const after = before + taken
      energyWh += taken * hours
      gridWh += (Math.max(0, after) - Math.max(0, before)) * hours
      levelWh += taken * hours * car.chargeEfficiency
      pence += ((findBill(slot, after) - findBill(slot, before)) * hours) / 1000
      grams += (taken * slot.carbonIntensity * hours) / 1000
    }
    pence += capBill(slot, gridWh)
  }
  return { energyWh, pence, grams, reachedAt: null }
}

const cases = nightKinds.flatMap((kind) => [1, 2, 3, 4, 5, 6].map((seed) => [kind, seed] as const))

describe('figures that explain a plan follow from the inputs', () => {
  test.each(cases)('%s, night %i', (kind, seed) => {
    const inputs = makeRandomNight(kind, seed)
    const plan = makeNightPlan(inputs)
    const tonight = summariseTonight(plan)
    const until = inputs.readyTargets[0]?.at ?? Infinity
    const flows = readFlows(inputs, plan).filter(({ slot }) => slot.end <= until)
    const sums = evaluateFlows(inputs, flows, 0)
    const charging = flows.filter(({ energyWh }) => energyWh > 0)
    expect(tonight.start).toBe(charging[0]?.slot.start ?? null)
    expect(tonight.finish).toBe(charging.at(-1)?.slot.end ?? null)
    expect(tonight.energyWh).toBeCloseTo(
      charging.reduce((sum, { energyWh }) => sum + energyWh, 0),
      3,
    )
    expect(tonight.solarWh).toBeCloseTo(
      charging.reduce((sum, flow) => sum + findSolarWh(flow), 0),
      3,
    )
    expect(tonight.exportedWh).toBeCloseTo(
      flows.reduce((sum, { energyWh }) => sum + Math.max(0, -energyWh), 0),
      3,
    )
    expect(tonight.costPence).toBeCloseTo(sums.pence, 3)
    expect(tonight.carbonGrams).toBeCloseTo(sums.grams, 3)
  })

  test.each(cases)('full power at once, %s, night %i', (kind, seed) => {
    const inputs = makeRandomNight(kind, seed)
    const targetWh = inputs.readyTargets[0]?.targetWh ?? inputs.car.maximumWh
    const start = { from: inputs.now, levelWh: inputs.car.levelWh.low, targetWh }
    const boost = chargeStraightAway(inputs, start)
    const simulated = simulateBoost(inputs)
    expect(Math.abs(boost.chargedWh - simulated.energyWh)).toBeLessThan(10)
    expect(Math.abs(boost.costPence - simulated.pence)).toBeLessThan(
      Math.max(0.5, Math.abs(simulated.pence) * 0.002),
    )
    expect(Math.abs(boost.carbonGrams - simulated.grams)).toBeLessThan(Math.max(3, simulated.grams * 0.002))
    expect(boost.reachedAt === null).toBe(simulated.reachedAt === null)
    expect(Math.abs((boost.reachedAt ?? 0) - (simulated.reachedAt ?? 0))).toBeLessThan(3000)
  })

  test('the other goal saves what it is for', () => {
    const inputs: NightInputs = { ...makeRandomNight('price only', 3), goal: 'cost' }
    const cost = summariseTonight(makeNightPlan(inputs))
    const carbon = summariseTonight(makeNightPlan({ ...inputs, goal: 'carbon' }))
    expect(carbon.carbonGrams).toBeLessThanOrEqual(cost.carbonGrams)
    expect(carbon.costPence).toBeGreaterThanOrEqual(cost.costPence)
  })
})
