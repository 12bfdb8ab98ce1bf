import { MAX_CHARGER_W } from './register-chain.ts'

/** A meter register at one instant (ms). */
export type RegisterSample = { readonly wh: number; readonly at: number }

/** Over a shorter time the steps of a register are too coarse for a figure. */
export const MIN_SLOPE_MS = 20_000
/** A longer time says nothing about the present, unless nothing flowed in it. */
export const MAX_SLOPE_MS = 20 * 60_000

const HOUR_MS = 3_600_000

/**
 * The mean power in W between two samples of a register; null where they allow no figure, as after a reset or a jump
 * that no charger can deliver.
 */
export function findSlope(before: RegisterSample, after: RegisterSample): number | null {
  const ms = after.at - before.at
  if (ms < MIN_SLOPE_MS || after.wh < before.wh) return null
  if (ms > MAX_SLOPE_MS) return after.wh === before.wh ? 0 : null
  const watts = Math.round(((after.wh - before.wh) * HOUR_MS) / ms)
  return watts <= MAX_CHARGER_W ? watts : null
}

export type PhaseValues = ReadonlyMap<string, number>

/** The phase of a sample that names none. */
export const NO_PHASE = ''

/**
 * Power in W from voltages and currents by phase. A voltage without a phase holds for all of them. Null unless every
 * current has a voltage.
 */
export function multiplyPhases(volts: PhaseValues, amperes: PhaseValues): number | null {
  if (amperes.size === 0) return null
  let watts = 0
  for (const [phase, current] of amperes) {
    const voltage =
      volts.get(phase) ?? volts.get(NO_PHASE) ?? (phase === NO_PHASE ? findOnly(volts) : undefined)
    if (voltage === undefined) return null
    watts += voltage * current
  }
  return Math.round(watts)
}

function findOnly(values: PhaseValues): number | undefined {
  const [first, second] = [...values.values()]
  return second === undefined ? first : undefined
}
