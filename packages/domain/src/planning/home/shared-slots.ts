import type { NightInputs, SlotFacts } from '../model/plan-model.ts'

/** Cuts the slots of all cars at the same instants, so that a slot means the same time for each of them. */
export function alignSlots(
  cars: readonly NightInputs[],
  cuts: readonly number[] = [],
): readonly NightInputs[] {
  const bounds = [
    ...new Set([...cuts, ...cars.flatMap(({ slots }) => slots.flatMap(({ start, end }) => [start, end]))]),
  ].toSorted((first, second) => first - second)
  return cars.map((car) => ({ ...car, slots: cutSlots(car.slots, bounds) }))
}

/** Slots and bounds are both in order of time. */
function cutSlots(slots: readonly SlotFacts[], bounds: readonly number[]): readonly SlotFacts[] {
  let from = 0
  return slots.flatMap((slot) => {
    while ((bounds[from] ?? Infinity) <= slot.start) from += 1
    let to = from
    while ((bounds[to] ?? Infinity) < slot.end) to += 1
    return from === to ? slot : cutSlot(slot, [slot.start, ...bounds.slice(from, to), slot.end])
  })
}

function cutSlot(slot: SlotFacts, edges: readonly number[]): readonly SlotFacts[] {
  return edges
    .slice(1)
    .map((end, index) => Object.assign({}, slot, { start: edges[index] ?? slot.start, end }))
}

/** By the slots of a car, its slot by the start: a home reads it for every slot of every variant. */
const known = new WeakMap<readonly SlotFacts[], ReadonlyMap<number, SlotFacts>>()

/** The slot that begins at an instant (ms). */
export function findSlot({ slots }: NightInputs, start: number): SlotFacts | undefined {
  const byStart = known.get(slots) ?? new Map(slots.map((slot) => [slot.start, slot]))
  known.set(slots, byStart)
  return byStart.get(start)
}
