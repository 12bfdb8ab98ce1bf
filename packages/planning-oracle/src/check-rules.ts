import { mustChargeFirst } from './minimum-charge.ts'
import { simulateCharge } from './simulate-charge.ts'
import type {
  NightInputs,
  NightPlan,
  PlannedSlot,
  SlotFacts,
} from '@driveway/domain/planning/model/plan-model'

const HOUR = 3_600_000
/** Rounding errors in W and Wh, and of instants in ms. */
const SMALL = 0.5
const SMALL_MS = 2
/** A step of the simulation at 22 kW. */
const SMALL_WH = 0.7

/** The rules that a plan breaks, each as a sentence; written from the inputs alone. */
export function findBrokenRules(inputs: NightInputs, plan: NightPlan): readonly string[] {
  const broken: string[] = []
  let levelWh = inputs.car.levelWh.low
  let isFlowing = inputs.isCharging
  let end = inputs.now
  for (const [index, slot] of plan.slots.entries()) {
    const facts = inputs.slots.find((each) => each.start <= slot.start && each.end >= slot.end)
    if (facts === undefined || slot.start !== end) {
      broken.push(`slot ${index} does not follow the slots of the inputs`)
      break
    }
    const problems = [
      ...checkTimes(slot),
      ...checkLevel(inputs, slot, levelWh),
      ...(slot.powerW > 0 ? checkCharge(inputs, facts, slot, levelWh) : []),
      ...(slot.powerW < 0 ? checkExport(inputs, slot) : []),
      ...checkStart(inputs, facts, slot, { levelWh, isFlowing }),
    ]
    broken.push(...problems.map((problem) => `slot ${index}: ${problem}`))
    isFlowing = usesGrid(facts, slot) && slot.end - stopOf(slot) <= SMALL_MS
    levelWh = slot.levelWh
    end = slot.end
  }
  if (end !== inputs.slots.at(-1)?.end) broken.push('the plan does not reach the end of the slots')
  return [...broken, ...checkSums(inputs, plan)]
}

function stopOf({ flowsFrom, powerW, energyWh }: PlannedSlot): number {
  return powerW === 0 ? flowsFrom : flowsFrom + (energyWh / powerW) * HOUR
}

function usesGrid({ solarW, houseW }: SlotFacts, { powerW }: PlannedSlot): boolean {
  return powerW < 0 || powerW > Math.max(0, solarW - houseW) + SMALL
}

function checkTimes(slot: PlannedSlot): readonly string[] {
  const isInside = slot.flowsFrom >= slot.start && stopOf(slot) <= slot.end + SMALL_MS
  return isInside ? [] : ['power flows outside the slot']
}

function checkLevel(
  { car }: NightInputs,
  { energyWh, levelWh }: PlannedSlot,
  before: number,
): readonly string[] {
  const change = energyWh > 0 ? energyWh * car.chargeEfficiency : energyWh / car.dischargeEfficiency
  return Math.abs(before + change - levelWh) > SMALL ? ['the level does not follow from the energy'] : []
}

function checkCharge(
  inputs: NightInputs,
  facts: SlotFacts,
  slot: PlannedSlot,
  before: number,
): readonly string[] {
  const { car, power } = inputs
  const most = Math.min(power.maxW, power.fuseW - facts.houseW + facts.solarW)
  const next = inputs.readyTargets.find(({ at }) => at >= slot.end)
  const cap = Math.max(car.maximumWh, next?.targetWh ?? 0)
  const hours = slot.energyWh / slot.powerW
  const leastWh = simulateCharge(car, before, power.minW, hours)
  const mostWh = simulateCharge(car, before, most, hours)
  const isShort = slot.end - stopOf(slot) > SMALL_MS
  return [
    ...(slot.energyWh < leastWh - SMALL_WH ? ['less than the least power'] : []),
    ...(slot.powerW > most + SMALL ? ['more than car, charger or main fuse allow'] : []),
    ...(slot.levelWh > cap + SMALL ? ['above the range'] : []),
    ...(slot.energyWh > mostWh + SMALL_WH ? ['faster than the car takes it'] : []),
    ...(isShort && slot.energyWh > leastWh + SMALL_WH ? ['stops early at more than the least power'] : []),
  ]
}

function checkExport({ power, car, noExport }: NightInputs, slot: PlannedSlot): readonly string[] {
  return [
    ...(-slot.powerW > power.maxExportW + SMALL ? ['more export than the charger allows'] : []),
    ...(slot.levelWh < car.minimumWh - SMALL ? ['export below the minimum charge'] : []),
    ...(noExport.some(({ from, to }) => slot.start < to && slot.end > from)
      ? ['export after a ready time']
      : []),
  ]
}

/** Expected below the minimum at full power at once; otherwise with the random delay where the grid begins to flow. */
function checkStart(
  inputs: NightInputs,
  facts: SlotFacts,
  slot: PlannedSlot,
  { levelWh, isFlowing }: { readonly levelWh: number; readonly isFlowing: boolean },
): readonly string[] {
  const { car, power } = inputs
  if (mustChargeFirst(car) && levelWh < car.minimumWh - SMALL) {
    const allowed = Math.min(power.maxW, power.fuseW - facts.houseW + facts.solarW)
    const most = allowed < power.minW ? 0 : allowed
    const isFull = slot.powerW >= Math.min(most, levelWh > car.taperFromWh ? car.taperW : most) - SMALL
    return isFull && slot.flowsFrom === slot.start ? [] : ['the minimum charge does not come first']
  }
  if (!usesGrid(facts, slot) || isFlowing) return []
  return slot.flowsFrom < slot.start + inputs.startDelayMs - SMALL_MS
    ? ['starts without the random delay']
    : []
}

function checkSums(inputs: NightInputs, plan: NightPlan): readonly string[] {
  function sum(read: (slot: PlannedSlot) => number): number {
    return plan.slots.reduce((all, slot) => all + read(slot), 0)
  }
  const isRight =
    Math.abs(sum((slot) => slot.costPence) - plan.costPence) < 0.001 &&
    Math.abs(sum((slot) => slot.carbonGrams) - plan.carbonGrams) < 0.01 &&
    Math.abs(sum((slot) => Math.max(0, slot.energyWh)) - plan.chargedWh) < SMALL &&
    plan.targets.length === inputs.readyTargets.length
  return isRight ? [] : ['the sums do not add up']
}
