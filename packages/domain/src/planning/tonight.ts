import type { NightInputs, NightPlan, PlannedSlot, TargetOutcome } from './model/plan-model.ts'
import { flownShareOf } from './planned-level.ts'

/** The part of a plan up to its first ready-by time; all of it without one. */
export type Tonight = {
  /** When planned charging begins and ends, without the random delay; null where none is planned. */
  readonly start: number | null
  readonly finish: number | null
  /** The start with its random delay, as the charger gets it and every screen shows it. */
  readonly flowsFrom: number | null
  readonly energyWh: number
  readonly solarWh: number
  readonly exportedWh: number
  readonly costPence: number
  readonly carbonGrams: number
}

export function summariseTonight({ slots, targets }: NightPlan, until = targets[0]?.at ?? Infinity): Tonight {
  const tonight = slots.filter(({ end }) => end <= until)
  const charging = tonight.filter(({ powerW }) => powerW > 0)
  return {
    start: charging[0]?.start ?? null,
    flowsFrom: charging[0]?.flowsFrom ?? null,
    finish: charging.at(-1)?.end ?? null,
    energyWh: sum(charging, ({ energyWh }) => energyWh),
    solarWh: sum(charging, ({ solarWh }) => solarWh),
    exportedWh: sum(tonight, ({ energyWh }) => Math.max(0, -energyWh)),
    costPence: sum(tonight, ({ costPence }) => costPence),
    carbonGrams: sum(tonight, ({ carbonGrams }) => carbonGrams),
  }
}

/**
 * The first ready-by time of a plan. A car of an unknown level that has none is charged by the end of its plan, and one
 * that may export while its household is away keeps its minimum to it: that end is not promised to anybody.
 */
export function findReadyTarget({ car, slots }: NightInputs, { targets }: NightPlan): TargetOutcome | null {
  const first = targets[0]
  if (first === undefined) return null
  const isOpen = car.levelKind === 'unknown' || first.targetWh <= car.minimumWh
  return isOpen && first.at === slots.at(-1)?.end ? null : first
}

/** The part of tonight that is still to come at an instant (ms); a slot that runs counts by the rest of its flow. */
export function restOfTonight(
  { slots, targets }: NightPlan,
  at: number,
): Pick<Tonight, 'costPence' | 'carbonGrams'> {
  const until = targets[0]?.at ?? Infinity
  const tonight = slots.filter(({ end }) => end <= until)
  return {
    costPence: sum(tonight, (slot) => (1 - flownShareOf(slot, at)) * slot.costPence),
    carbonGrams: sum(tonight, (slot) => (1 - flownShareOf(slot, at)) * slot.carbonGrams),
  }
}

function sum(slots: readonly PlannedSlot[], read: (slot: PlannedSlot) => number): number {
  return slots.reduce((total, slot) => total + read(slot), 0)
}
