import type { QuarantineReason } from './reading-fault.ts'

/** One word of a meter: what a register showed at an instant (ms), and the power (W) that flowed then, if it was told. */
export type RegisterReading = { readonly at: number; readonly wh: number; readonly powerW: number | null }

/** Energy that passed between two readings of one meter that agree with each other. */
export type Flow = { readonly from: RegisterReading; readonly to: RegisterReading }

export type RegisterFault = { readonly at: number; readonly wh: number; readonly reason: QuarantineReason }

export type RegisterChain = { readonly flows: readonly Flow[]; readonly faults: readonly RegisterFault[] }

/** No home charger moves more, three phases included. */
export const MAX_CHARGER_W = 25_000
/** A register that counts whole kWh moves by so much at once. */
export const REGISTER_STEP_WH = 1_000
const MS_PER_HOUR = 3_600_000

/** Whether a register can have gone from the one reading to the other in the time between them. */
export function isPlausibleStep(from: RegisterReading, to: RegisterReading): boolean {
  const delta = to.wh - from.wh
  const most = (MAX_CHARGER_W * (to.at - from.at)) / MS_PER_HOUR + REGISTER_STEP_WH
  return delta >= 0 && delta <= most
}

/**
 * Follows a register through its readings, sorted by time. A reading that cannot follow is set aside; if the next
 * one follows it, the meter has a new level (it was reset or replaced) and is followed there, and what lies between
 * the levels is not counted. Otherwise the reading was a slip.
 *
 * Two readings in a row that agree settle where the chain stands, whatever came before them: this is what allows to
 * follow a part of a meter's life and get the same flows as from the whole (see ledger.md).
 */
export function followRegister(readings: readonly RegisterReading[]): RegisterChain {
  const flows: Flow[] = []
  const faults: RegisterFault[] = []
  let current: RegisterReading | null = null
  let aside: RegisterReading | null = null

  for (const reading of readings) {
    if (current === null) {
      current = reading
    } else if (isPlausibleStep(current, reading)) {
      if (aside !== null) faults.push(describeSlip(current, aside))
      flows.push({ from: current, to: reading })
      current = reading
      aside = null
    } else if (aside !== null && isPlausibleStep(aside, reading)) {
      faults.push({ ...describeSlip(current, aside), reason: aside.wh < current.wh ? 'meter-reset' : 'jump' })
      flows.push({ from: aside, to: reading })
      current = reading
      aside = null
    } else {
      if (aside !== null) faults.push(describeSlip(current, aside))
      aside = reading
    }
  }
  if (current !== null && aside !== null) faults.push(describeSlip(current, aside))
  return { flows, faults }
}

function describeSlip(current: RegisterReading, slip: RegisterReading): RegisterFault {
  return { at: slip.at, wh: slip.wh, reason: slip.wh < current.wh ? 'negative-delta' : 'jump' }
}

/**
 * The instant from which on a chain stands for sure when it is followed from the first of these readings: that of
 * the second of the last two in a row that agree. Null if there are none.
 */
export function findLastFirmInstant(readings: readonly RegisterReading[]): number | null {
  for (let index = readings.length - 1; index > 0; index--) {
    const [from, to] = [readings[index - 1], readings[index]]
    if (from !== undefined && to !== undefined && isPlausibleStep(from, to)) return to.at
  }
  return null
}

/** The instant from which on nothing that happened before these readings makes a difference; null if there is none. */
export function findFirstFirmInstant(readings: readonly RegisterReading[]): number | null {
  for (let index = 1; index < readings.length; index++) {
    const [from, to] = [readings[index - 1], readings[index]]
    if (from !== undefined && to !== undefined && isPlausibleStep(from, to)) return to.at
  }
  return null
}
