import { planNight } from '../catch-up.ts'
import type { NightInputs, NightPlan, SlotFacts } from '../model/plan-model.ts'
import { surplusWOf } from '../night/night-problem.ts'
import { fuseWOf, highestBySlot } from './fuse-room.ts'
import type { HomePlan } from './home-plan.ts'
import { leaveCaps, priceTogether } from './shared-cap.ts'
import { findSlot } from './shared-slots.ts'
import type { FreeCar } from './split-fuse.ts'

type Taker = Pick<FreeCar, 'inputs' | 'fixedW'>

/** So that rounding errors leave a car its least power. */
const ROUNDING_W = 0.01
/** Limits are the same to a thousandth of a W. */
const SAME_ROOM = 1000
/** The cars plan in this order, each within what the powers of the others leave it. */
export function planInTurn(
  cars: readonly FreeCar[],
  before: readonly ((slot: SlotFacts) => number)[],
  order: readonly number[],
  sharedA: number,
): readonly HomePlan[] {
  const powers = [...before]
  const plans: HomePlan[] = []
  for (const index of order) {
    const inputs = leaveRoom(cars, powers, index, sharedA)
    const plan = planOnce(cars[index]?.inputs ?? inputs, inputs)
    plans[index] = { inputs, plan }
    powers[index] = highestBySlot(inputs, plan)
  }
  return priceTogether(
    cars.map(({ inputs }) => inputs),
    plans,
  )
}

/** By the inputs of a car, its plans by what the others leave it: many variants of a home leave it the same. */
const known = new WeakMap<NightInputs, Map<string, NightPlan>>()

/** The plan of a car within what the others leave it. */
function planOnce(own: NightInputs, left: NightInputs): NightPlan {
  const plans = known.get(own) ?? new Map<string, NightPlan>()
  known.set(own, plans)
  let key = (left.caps ?? []).map((cap) => cap.left).join()
  for (const { limitW = 0, solarW, importPrice } of left.slots) {
    key += `,${Math.round(limitW * SAME_ROOM)} ${Math.round(solarW * SAME_ROOM)}`
    if (left.caps !== undefined) key += ` ${importPrice}`
  }
  const plan = plans.get(key) ?? planNight(left)
  plans.set(key, plan)
  return plan
}

/** The inputs of a car with what the others leave it of the fuse, of the sun, and of the caps of a tariff. */
export function leaveRoom(
  cars: readonly Taker[],
  powers: readonly ((slot: SlotFacts) => number)[],
  index: number,
  sharedA: number,
): NightInputs {
  const own = cars[index]
  if (own === undefined) throw new RangeError(`no car ${index}`)
  function usedBeside(slot: SlotFacts): { readonly used: number; readonly drawnW: number } {
    let [used, drawnW] = [0, 0]
    for (const [place, { inputs }] of cars.entries()) {
      const facts = place === index ? undefined : findSlot(inputs, slot.start)
      const powerW = facts === undefined ? 0 : (powers[place]?.(facts) ?? 0)
      if (facts === undefined || powerW <= 0) continue
      used += powerW / fuseWOf(inputs, facts, sharedA)
      drawnW += powerW
    }
    return { used, drawnW }
  }
  const capped = leaveCaps(own.inputs, (slot) => usedBeside(slot).drawnW)
  const slots = capped.slots.map((slot): SlotFacts => {
    const { used, drawnW } = usedBeside(slot)
    const forcedW = own.fixedW(slot)
    const leftW = Math.max(0, 1 - used) * fuseWOf(own.inputs, slot, sharedA)
    const { minW } = own.inputs.power
    const roomW = leftW > minW - ROUNDING_W ? Math.max(leftW, minW) : leftW
    const limitW = Math.min(slot.limitW ?? Infinity, forcedW > 0 ? forcedW : roomW)
    const surplusW = surplusWOf(slot)
    const solarW = surplusW > 0 ? slot.houseW + Math.max(0, surplusW - drawnW) : slot.solarW
    return { ...slot, limitW, solarW }
  })
  return { ...capped, slots }
}
