import { halfHourStart } from '@driveway/domain/time/half-hour'
import { countForCap, type CapLeft } from '@driveway/domain/tariff/tariff-cap'
import { describeAgain } from '../night/describe-again.ts'
import type { NightInputs, NightPlan, PlannedSlot, SlotFacts } from '../model/plan-model.ts'
import { hoursOf, surplusWOf } from '../night/night-problem.ts'

/**
 * The inputs of a car with what the other cars leave of the caps, which are the home's. `drawnW` is the power of the
 * others in a slot. A half hour that counts for another car costs this one nothing more of a cap of hours.
 */
export function leaveCaps(inputs: NightInputs, drawnW: (slot: SlotFacts) => number): NightInputs {
  const { caps } = inputs
  if (caps === undefined || caps.length === 0) return inputs
  const left = [...caps]
  const slots = inputs.slots.map((slot): SlotFacts => {
    const { cap } = slot
    const before = cap && left[cap.index]
    if (cap === undefined || before === undefined) return slot
    const gridWh = Math.max(0, drawnW(slot) - surplusWOf(slot)) * hoursOf(slot)
    const { withinWh, cap: after } = countForCap(before, halfHourStart(slot.start), gridWh)
    left[cap.index] = after
    if (after === before || after.unit === 'kWh') return slot
    return withPrice(slot, withinWh > 0 ? slot.importPrice : cap.beyondPrice)
  })
  return {
    ...inputs,
    slots,
    caps: caps.map((cap, index) => Object.assign({}, cap, { left: left[index]?.left ?? cap.left })),
  }
}

/** A slot whose price no longer depends on a cap. */
function withPrice({ cap: _cap, ...slot }: SlotFacts, importPrice: number): SlotFacts {
  return { ...slot, importPrice }
}

type Planned = { readonly inputs: NightInputs; readonly plan: NightPlan }

/** The plans with the costs that they have together: energy counts for the caps of the home in order of time. */
export function priceTogether(cars: readonly NightInputs[], plans: readonly Planned[]): readonly Planned[] {
  const left = cars.reduce<CapLeft[]>(
    (most, { caps = [] }) => (caps.length > most.length ? [...caps] : most),
    [],
  )
  if (left.length === 0) return plans
  const uses = plans.flatMap(({ plan }, car) =>
    (cars[car]?.slots ?? []).map((slot) => ({ car, slot, gridWh: gridWhOf(plan.slots, slot) })),
  )
  const prices = plans.map(() => new Map<number, number>())
  for (const { car, slot, gridWh } of uses.toSorted((a, b) => a.slot.start - b.slot.start || a.car - b.car)) {
    const before = slot.cap && left[slot.cap.index]
    if (slot.cap === undefined || before === undefined || gridWh <= 0) continue
    const { withinWh, cap } = countForCap(before, halfHourStart(slot.start), gridWh)
    left[slot.cap.index] = cap
    const pence = withinWh * slot.importPrice + (gridWh - withinWh) * slot.cap.beyondPrice
    prices[car]?.set(slot.start, pence / gridWh)
  }
  return plans.map(({ inputs, plan }, car) => {
    const slots = inputs.slots.map((slot) =>
      withPrice(slot, prices[car]?.get(slot.start) ?? slot.importPrice),
    )
    return { inputs, plan: describeAgain({ ...inputs, slots }, plan, { keepsReasons: true }) }
  })
}

function gridWhOf(plan: readonly PlannedSlot[], { start, end }: SlotFacts): number {
  return plan
    .filter((slot) => slot.start >= start && slot.end <= end)
    .reduce((sum, { energyWh, solarWh }) => sum + Math.max(0, energyWh - solarWh), 0)
}

/** True if no two plans count on the same part of a cap. */
export function fitsCaps(
  plans: readonly {
    readonly inputs: NightInputs
    readonly plan: { readonly slots: readonly PlannedSlot[] }
  }[],
): boolean {
  const uses = plans.flatMap(({ inputs, plan }, car) =>
    plan.slots.flatMap(({ start, energyWh, solarWh }) => {
      const cap = inputs.slots.find((slot) => slot.start <= start && start < slot.end)?.cap
      const of = cap && inputs.caps?.[cap.index]
      return cap === undefined || of === undefined || energyWh - solarWh <= 0
        ? []
        : [{ car, index: cap.index, of, halfHour: halfHourStart(start), gridWh: energyWh - solarWh }]
    }),
  )
  return [...Map.groupBy(uses, ({ index }) => index).values()].every((same) => {
    if (new Set(same.map(({ car }) => car)).size < 2) return true
    let left: CapLeft | undefined
    return same
      .toSorted((first, second) => first.halfHour - second.halfHour)
      .every(({ of, halfHour, gridWh }) => {
        const counted = countForCap(left ?? of, halfHour, gridWh)
        left = counted.cap
        return counted.withinWh >= gridWh
      })
  })
}
