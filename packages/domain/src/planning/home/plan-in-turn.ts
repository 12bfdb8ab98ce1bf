import { planNight } from '../catch-up.ts'
import type { NightInputs, SlotFacts } from '../model/plan-model.ts'
import { surplusWOf } from '../night/night-problem.ts'
import { fuseWOf, highestW } from './fuse-room.ts'
import type { HomePlan } from './home-plan.ts'
import { leaveCaps, priceTogether } from './shared-cap.ts'
import type { FreeCar } from './split-fuse.ts'

type Taker = Pick<FreeCar, 'inputs' | 'fixedW'>

/** So that rounding errors leave a car its least power. */
const ROUNDING_W = 0.01
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
    const plan = planNight(inputs)
    plans[index] = { inputs, plan }
    powers[index] = (slot) => highestW(inputs, plan, slot)
  }
  return priceTogether(
    cars.map(({ inputs }) => inputs),
    plans,
  )
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
      const facts = place === index ? undefined : inputs.slots.find(({ start }) => start === slot.start)
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
