import { halfHourStart } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { addEndReserve } from './end-reserve.ts'
import { chargedWhOf } from '../night/charge-physics.ts'
import { chargeWOf } from '../night/night-problem.ts'
import { offeredWOf } from '../night/offered-power.ts'
import type { NightInputs, NightPlan, PlannedSlot, SlotFacts } from '../model/plan-model.ts'
import { dropRepeated, type PowerStep } from '../model/power-step.ts'

const SECOND_MS = 1_000
/** A shorter flow is a rounding error, and not worth a start. */
const LEAST_FLOW_MS = 20 * SECOND_MS

type Interval = { readonly start: number; readonly end: number }

/**
 * The steps that a charger keeps. After the first ready-by time the car may have left and returned without the server:
 * it then also charges in the cheapest half hours of the night that follows, and never gives back. The last step has no
 * limit, for chargers that do not keep the daily limits after it: nobody finds an empty car.
 */
export function listPowerSteps(inputs: NightInputs, plan: NightPlan): readonly PowerStep[] {
  const firstReady = inputs.readyTargets[0]?.at ?? Infinity
  const fallback = chooseFallback(inputs, firstReady)
  const steps = plan.slots.flatMap((slot) => {
    if (slot.start < firstReady) return listSlotSteps(inputs, slot)
    if (fallback.some((each) => each.start < slot.end && each.end > slot.start)) {
      return [{ at: slot.start, powerW: null }]
    }
    return listSlotSteps(inputs, slot).map(({ at, powerW }) => ({
      at,
      powerW: powerW === null ? null : Math.max(0, powerW),
    }))
  })
  const end = plan.slots.at(-1)?.end ?? inputs.now
  // A charger whose clock is a little behind is within the first step as well.
  const [first = { at: inputs.now, powerW: 0 }, ...rest] = steps
  const all = [{ ...first, at: halfHourStart(first.at) }, ...rest, { at: end, powerW: null }]
  const { shareW = null } = inputs.power
  // Behind a shared fuse nothing is without a limit.
  const kept = addEndReserve(inputs, plan, all).map(({ at, powerW }) => ({ at, powerW: powerW ?? shareW }))
  return dropRepeated(keepWholeSeconds(kept))
}

/** Chargers count periods in whole seconds and refuse two of them that begin in the same one: the later counts. */
function keepWholeSeconds(steps: readonly PowerStep[]): readonly PowerStep[] {
  const rounded = steps.map(({ at, powerW }) => ({ at: Math.round(at / SECOND_MS) * SECOND_MS, powerW }))
  return rounded.filter(({ at }, index) => rounded[index + 1]?.at !== at)
}

/** The instant (ms) at which the plan first charges the car; null if it never does. */
export function findChargeStart({ slots }: NightPlan): number | null {
  return slots.find((slot) => slot.powerW > 0)?.flowsFrom ?? null
}

function listSlotSteps(inputs: NightInputs, slot: PlannedSlot): readonly PowerStep[] {
  const { start, end, powerW, flowsFrom, energyWh } = slot
  const stopsAt = powerW === 0 ? start : Math.min(end, flowsFrom + Math.round((energyWh / powerW) * HOUR_MS))
  if (stopsAt - flowsFrom < LEAST_FLOW_MS) return [{ at: start, powerW: 0 }]
  const steps: PowerStep[] = []
  if (flowsFrom > start) steps.push({ at: start, powerW: 0 })
  steps.push({ at: flowsFrom, powerW: toLimit(inputs, slot) })
  if (stopsAt < end) steps.push({ at: stopsAt, powerW: 0 })
  return steps
}

/**
 * Full power is not limited where the main fuse bears it: the charger may know better what it can give, and the car how
 * much it takes when it is nearly full.
 */
function toLimit(inputs: NightInputs, slot: PlannedSlot): number | null {
  const { power } = inputs
  const facts = inputs.slots.find(({ start, end }) => start <= slot.start && slot.start < end)
  if (facts === undefined) return Math.round(slot.powerW)
  const mostW = chargeWOf(inputs, facts)
  if (power.shareW !== undefined) return Math.round(offeredWOf(inputs, slot))
  if (slot.powerW < power.maxW - 1 && !takesAll(inputs, slot, mostW)) {
    return Math.round(offeredWOf(inputs, slot))
  }
  return power.fuseW - facts.houseW >= power.maxW ? null : Math.round(Math.max(slot.powerW, mostW))
}

/** True where the car slows down by itself: the mean power of the slot would hold it back before, and it ends short. */
function takesAll({ car }: NightInputs, { powerW, energyWh, levelWh }: PlannedSlot, mostW: number): boolean {
  if (powerW <= 0 || levelWh <= car.taperFromWh) return false
  const hours = energyWh / powerW
  const before = levelWh - energyWh * car.chargeEfficiency
  return powerW >= chargedWhOf(car, before, mostW, hours) / hours - 1
}

/** Equal prices: the latest first, so that a car that stays plugged in does not start at once. */
function byPrice(first: SlotFacts, second: SlotFacts): number {
  return first.importPrice - second.importPrice || second.start - first.start
}

/** The cheapest half hours outside peak hours, up to the next ready-by time, in which the whole range can be charged. */
function chooseFallback(inputs: NightInputs, firstReady: number): readonly Interval[] {
  const { car, power, readyTargets, slots } = inputs
  const until = readyTargets[1]?.at ?? slots.at(-1)?.end ?? firstReady
  const wantedWh = (car.maximumWh - car.minimumWh) / car.chargeEfficiency
  const possible = slots.filter(({ start, end, isPeak }) => start >= firstReady && end <= until && !isPeak)
  const chosen: SlotFacts[] = []
  let energyWh = 0
  for (const slot of possible.toSorted(byPrice)) {
    if (energyWh >= wantedWh) break
    chosen.push(slot)
    energyWh += ((slot.end - slot.start) / HOUR_MS) * power.maxW
  }
  return chosen
}
