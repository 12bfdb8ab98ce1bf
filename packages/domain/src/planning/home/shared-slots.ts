import type { NightInputs, SlotFacts } from '../model/plan-model.ts'

/** Cuts the slots of all cars at the same instants, so that a slot means the same time for each of them. */
export function alignSlots(
  cars: readonly NightInputs[],
  cuts: readonly number[] = [],
): readonly NightInputs[] {
  const bounds = [
    ...new Set([...cuts, ...cars.flatMap(({ slots }) => slots.flatMap(({ start, end }) => [start, end]))]),
  ].toSorted((first, second) => first - second)
  return cars.map((car) => ({ ...car, slots: car.slots.flatMap((slot) => cutSlot(slot, bounds)) }))
}

function cutSlot(slot: SlotFacts, bounds: readonly number[]): readonly SlotFacts[] {
  const inside = bounds.filter((at) => at > slot.start && at < slot.end)
  if (inside.length === 0) return [slot]
  const edges = [slot.start, ...inside, slot.end]
  return edges
    .slice(1)
    .map((end, index) => Object.assign({}, slot, { start: edges[index] ?? slot.start, end }))
}
