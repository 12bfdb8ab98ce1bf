import { createCapBill } from './cap-bill.ts'
import type { NightInputs, NightPlan, SlotFacts } from '@driveway/domain/planning/model/plan-model'

/** Energy at the charger within a slot, negative where the car gives back, and the hours in which it flows. */
export type SlotFlow = { readonly slot: SlotFacts; readonly energyWh: number; readonly hours: number }

export type Evaluation = {
  readonly shortfallWh: number
  /** Energy of the grid charged in peak hours. */
  readonly peakWh: number
  readonly pence: number
  readonly wearPence: number
  readonly grams: number
}

/** The figures of flows, from the inputs alone. `peakWh` leaves out the time before `freeAt`: the minimum charge. */
export function evaluateFlows(inputs: NightInputs, flows: readonly SlotFlow[], freeAt: number): Evaluation {
  const { car } = inputs
  const capBill = createCapBill(inputs)
  let levelWh = car.levelWh.low
  const sums = { shortfallWh: 0, peakWh: 0, pence: 0, wearPence: 0, grams: 0 }
  for (const { slot, energyWh, hours } of flows) {
    const before = slot.houseW - slot.solarW
    const after = hours === 0 ? before : before + energyWh / hours
    sums.pence += ((findBill(slot, after) - findBill(slot, before)) * hours) / 1000
    sums.grams += (energyWh * slot.carbonIntensity + Math.max(0, -energyWh) * car.wearCarbon) / 1000
    sums.wearPence += (Math.max(0, -energyWh) * car.wearPrice) / 1000
    const fromGrid = Math.max(0, energyWh - Math.max(0, -before) * hours)
    sums.pence += capBill(slot, fromGrid)
    if (slot.isPeak && slot.start >= freeAt) sums.peakWh += fromGrid
    levelWh += energyWh > 0 ? energyWh * car.chargeEfficiency : energyWh / car.dischargeEfficiency
    const target = inputs.readyTargets.find(({ at }) => at === slot.end)
    if (target !== undefined) sums.shortfallWh += Math.max(0, target.targetWh - levelWh)
  }
  return sums
}

function findBill({ importPrice, exportPrice }: SlotFacts, netW: number): number {
  return netW * (netW > 0 ? importPrice : exportPrice)
}

/** The flows of a plan; a slot that the planner cut has the facts of the whole. */
export function readFlows(inputs: NightInputs, plan: NightPlan): readonly SlotFlow[] {
  return plan.slots.map(({ start, end, energyWh, powerW }) => {
    const whole = inputs.slots.find((slot) => slot.start <= start && slot.end >= end)
    if (whole === undefined) throw new Error(`no slot of the inputs holds ${start} to ${end}`)
    return { slot: { ...whole, start, end }, energyWh, hours: powerW === 0 ? 0 : energyWh / powerW }
  })
}
