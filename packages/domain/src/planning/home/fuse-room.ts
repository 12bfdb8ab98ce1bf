import {
  ASSUMED_MAIN_FUSE_AMPS,
  isMainFuse,
} from '@driveway/domain/planning-preferences/planning-preferences'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { FULL_CURRENT_A, LEAST_CURRENT_A, NOMINAL_V } from '@driveway/domain/connector/mains'
import type { NightInputs, NightPlan, SlotFacts } from '../model/plan-model.ts'
import { offeredWOf } from '../night/offered-power.ts'

/** A charger rounds its limit up by at most this. */
const ROUNDING_A = 0.1

/** The main fuse of a home, and the part of it that its chargers leave to the house. In A on each phase. */
export type SharedFuse = { readonly fuseA: number; readonly allowanceA: number }

/** A home without an electric shower or hob at full power rarely draws more. */
export const ASSUMED_ALLOWANCE_AMPS = 15
export const MOST_ALLOWANCE_AMPS = 100

export type SharedFuseProblem = { readonly code: 'invalid-main-fuse' | 'invalid-house-allowance' }

/** Reads what a client sends; the house leaves the least charging current at least. */
export function readSharedFuse(fuseA: number, allowanceA: number): Result<SharedFuse, SharedFuseProblem> {
  if (!isMainFuse(fuseA)) return fail({ code: 'invalid-main-fuse' })
  const isAllowance = Number.isInteger(allowanceA) && allowanceA >= 0 && allowanceA <= MOST_ALLOWANCE_AMPS
  if (!isAllowance || fuseA - allowanceA < LEAST_CURRENT_A) return fail({ code: 'invalid-house-allowance' })
  return succeed({ fuseA, allowanceA })
}

/** The fuse with what is assumed where the owner has not said it. */
export function fuseOf(fuseA: number | null, allowanceA: number | null): SharedFuse {
  return { fuseA: fuseA ?? ASSUMED_MAIN_FUSE_AMPS, allowanceA: allowanceA ?? ASSUMED_ALLOWANCE_AMPS }
}

/** The A on each phase that all chargers of a home may draw together. */
export function sharedAmpsOf({ fuseA, allowanceA }: SharedFuse, chargers: number): number {
  return Math.max(0, fuseA - allowanceA - ROUNDING_A * chargers)
}

/**
 * The A on each phase that a charger may draw at any time, whatever happens: what the others leave at full power, at most
 * its equal part. One that would get less than the least charging current draws nothing without a plan. Chargers that
 * take no limits (`unlimited` of them) always have full current, and the others share the rest.
 */
export function shareAmpsOf(fuse: SharedFuse, chargers: number, unlimited = 0): number {
  const shared = leftAmpsOf(fuse, chargers, unlimited)
  const limited = chargers - unlimited
  const left = Math.max(LEAST_CURRENT_A, shared - FULL_CURRENT_A * (limited - 1))
  const share = Math.floor(Math.min(left, shared / Math.max(1, limited), FULL_CURRENT_A))
  return share >= LEAST_CURRENT_A ? share : 0
}

/** The most A on each phase that one charger may ever draw beside the shares of the others. */
export function mostAmpsOf(fuse: SharedFuse, chargers: number, unlimited = 0): number {
  const others = Math.max(0, chargers - unlimited - 1)
  return leftAmpsOf(fuse, chargers, unlimited) - others * shareAmpsOf(fuse, chargers, unlimited)
}

/** The fuse without the chargers that take no limits. */
function leftAmpsOf(fuse: SharedFuse, chargers: number, unlimited: number): number {
  return Math.max(0, sharedAmpsOf(fuse, chargers) - FULL_CURRENT_A * unlimited)
}

/** The phases that a car charges on. */
export function phasesOf({ minW }: NightInputs['power']): number {
  return Math.min(3, Math.max(1, Math.round(minW / (LEAST_CURRENT_A * NOMINAL_V))))
}

/** Power at the charger of a current on each phase in use. */
export function powerOf(amps: number, phases: number): number {
  return amps * NOMINAL_V * phases
}

/** The most that all chargers may draw in a slot, as one of them would draw it alone: less where the house draws more, or a battery is left a part. */
export function fuseWOf({ power }: NightInputs, slot: SlotFacts, sharedA: number): number {
  const most = Math.min(powerOf(sharedA, phasesOf(power)), power.fuseW - slot.houseW + slot.solarW)
  return Math.max(0, most - (slot.batteryW ?? 0))
}

/** The highest limit that a charger has by a plan within a time: what a car draws before it slows down. */
export function highestW(
  inputs: NightInputs,
  { slots }: Pick<NightPlan, 'slots'>,
  { start, end }: Pick<SlotFacts, 'start' | 'end'>,
): number {
  let most = 0
  for (const slot of slots) {
    if (slot.start < end && slot.end > start) most = Math.max(most, offeredWOf(inputs, slot))
  }
  return most
}

/** Reads the highest limit of a charger by a plan, which is computed once for each slot. */
export function highestBySlot(
  inputs: NightInputs,
  plan: Pick<NightPlan, 'slots'>,
): (slot: Pick<SlotFacts, 'start' | 'end'>) => number {
  const known = new Map<number, number>()
  return (slot) => {
    const most = known.get(slot.start) ?? highestW(inputs, plan, slot)
    known.set(slot.start, most)
    return most
  }
}

/** The most A on each phase that all chargers of a home have by their plans at once, from now on. */
export function highestAmps(
  plans: readonly { readonly inputs: NightInputs; readonly plan: Pick<NightPlan, 'slots'> }[],
): number {
  const ahead = plans.flatMap(({ inputs: { now }, plan }) => plan.slots.filter(({ end }) => end > now))
  return Math.max(
    0,
    ...ahead.map(({ start }) =>
      plans.reduce((sum, { inputs, plan }) => {
        return sum + highestW(inputs, plan, { start, end: start + 1 }) / powerOf(1, phasesOf(inputs.power))
      }, 0),
    ),
  )
}
