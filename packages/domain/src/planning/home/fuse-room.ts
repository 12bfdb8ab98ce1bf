import type { NightInputs, PlannedSlot, SlotFacts } from '../model/plan-model.ts'

/** Shares are in W at the charger, of a fuse that counts in A on each phase: 230 V and the phases in use. */
const NOMINAL_V = 230
const LEAST_A = 6
/** A charger rounds its limit up by at most this. */
const ROUNDING_A = 0.1

/** The main fuse of a home, and the part of it that its chargers leave to the house. In A on each phase. */
export type SharedFuse = { readonly fuseA: number; readonly allowanceA: number }

/** The A on each phase that all chargers of a home may draw together. */
export function sharedAmpsOf({ fuseA, allowanceA }: SharedFuse, chargers: number): number {
  return Math.max(0, fuseA - allowanceA - ROUNDING_A * chargers)
}

/**
 * The A on each phase that a charger may draw at any time, whatever happens: its equal part. Chargers that would get less
 * than the least charging current draw nothing without a plan.
 */
export function shareAmpsOf(fuse: SharedFuse, chargers: number): number {
  const share = Math.floor(sharedAmpsOf(fuse, chargers) / chargers)
  return share >= LEAST_A ? share : 0
}

/** The phases that a car charges on. */
export function phasesOf({ minW }: NightInputs['power']): number {
  return Math.min(3, Math.max(1, Math.round(minW / (LEAST_A * NOMINAL_V))))
}

/** Power at the charger of a current on each phase in use. */
export function powerOf(amps: number, phases: number): number {
  return amps * NOMINAL_V * phases
}

/** The most that all chargers may draw in a slot, as one of them would draw it alone: less where the house draws more. */
export function fuseWOf({ power }: NightInputs, slot: SlotFacts, sharedA: number): number {
  const most = Math.min(powerOf(sharedA, phasesOf(power)), power.fuseW - slot.houseW + slot.solarW)
  return Math.max(0, most)
}

/** The most power that a plan draws within a time. */
export function highestW(plan: readonly PlannedSlot[], { start, end }: SlotFacts): number {
  let most = 0
  for (const slot of plan) if (slot.start < end && slot.end > start) most = Math.max(most, slot.powerW)
  return most
}
