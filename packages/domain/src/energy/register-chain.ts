import type { QuarantineReason } from './reading-fault.ts'

/** A register's value at an instant (ms), with the power (W) at that time if the charger sent it. */
export type RegisterReading = {
  readonly at: number
  readonly wh: number
  readonly powerW: number | null
  /** The transaction that it belongs to, if the charger says so. */
  readonly transactionId?: number | null
}

/** Energy between two readings of one meter with a plausible step. */
export type Flow = { readonly from: RegisterReading; readonly to: RegisterReading }

export type RegisterFault = { readonly at: number; readonly wh: number; readonly reason: QuarantineReason }

export type RegisterChain = { readonly flows: readonly Flow[]; readonly faults: readonly RegisterFault[] }

/** The highest power of a home charger, three phases included. */
export const MAX_CHARGER_W = 25_000
/** The step of a register that counts whole kWh. */
export const REGISTER_STEP_WH = 1_000
const MS_PER_HOUR = 3_600_000

/** True if the register can have risen from one reading to the other in the time between them. */
export function isPlausibleStep(from: RegisterReading, to: RegisterReading): boolean {
  const delta = to.wh - from.wh
  const most = (MAX_CHARGER_W * (to.at - from.at)) / MS_PER_HOUR + REGISTER_STEP_WH
  return delta >= 0 && delta <= most
}

/**
 * Follows a register through its readings, sorted by time. A reading with an implausible step is set aside. If the next
 * one follows it plausibly, the meter was reset or replaced: the chain continues at the new level, and the difference
 * between the levels is not counted. Otherwise the reading was an outlier. Readings of one transaction are one level.
 *
 * A session register restarts at each transaction, which is then not a fault.
 *
 * Two consecutive readings with a plausible step are an anchor: the chain after them does not depend on anything
 * before them, so a part of a meter's history gives the same flows as the whole (see ledger.md).
 */
export function followRegister(
  readings: readonly RegisterReading[],
  { isSessionRegister }: { readonly isSessionRegister: boolean },
): RegisterChain {
  const flows: Flow[] = []
  const faults: RegisterFault[] = []
  let current: RegisterReading | null = null
  let aside: RegisterReading | null = null

  for (const reading of readings) {
    if (current === null) {
      current = reading
    } else if (aside !== null && isNewLevel(current, aside, reading)) {
      if (!isSessionRegister || !isRestart(current, reading)) faults.push(describeLevel(current, aside))
      flows.push({ from: aside, to: reading })
      current = reading
      aside = null
    } else if (isPlausibleStep(current, reading)) {
      if (aside !== null) faults.push(describeOutlier(current, aside))
      flows.push({ from: current, to: reading })
      current = reading
      aside = null
    } else if (isSessionRegister && isRestart(current, reading)) {
      if (aside !== null) faults.push(describeOutlier(current, aside))
      current = reading
      aside = null
    } else {
      if (aside !== null) faults.push(describeOutlier(current, aside))
      aside = reading
    }
  }
  if (current !== null && aside !== null) faults.push(describeOutlier(current, aside))
  return { flows, faults }
}

/** Where a reading could follow both, its transaction decides. */
function isNewLevel(current: RegisterReading, aside: RegisterReading, reading: RegisterReading): boolean {
  if (!isPlausibleStep(aside, reading)) return false
  if (!isPlausibleStep(current, reading)) return true
  return isOfOneTransaction(aside, reading) && !isOfOneTransaction(current, reading)
}

function isOfOneTransaction(first: RegisterReading, second: RegisterReading): boolean {
  return (first.transactionId ?? 0) > 0 && first.transactionId === second.transactionId
}

function isRestart(current: RegisterReading, reading: RegisterReading): boolean {
  const isOfTransaction = (reading.transactionId ?? 0) > 0
  return isOfTransaction && reading.wh < current.wh && !isOfOneTransaction(current, reading)
}

function describeLevel(current: RegisterReading, first: RegisterReading): RegisterFault {
  return { at: first.at, wh: first.wh, reason: first.wh < current.wh ? 'meter-reset' : 'jump' }
}

function describeOutlier(current: RegisterReading, outlier: RegisterReading): RegisterFault {
  return { at: outlier.at, wh: outlier.wh, reason: outlier.wh < current.wh ? 'negative-delta' : 'jump' }
}

/** The instant of the second reading of the last anchor; null without an anchor. */
export function findLastAnchor(readings: readonly RegisterReading[]): number | null {
  for (let index = readings.length - 1; index > 0; index--) {
    const [from, to] = [readings[index - 1], readings[index]]
    if (from !== undefined && to !== undefined && isPlausibleStep(from, to)) return to.at
  }
  return null
}

/** The instant of the second reading of the first anchor; null without an anchor. */
export function findFirstAnchor(readings: readonly RegisterReading[]): number | null {
  for (let index = 1; index < readings.length; index++) {
    const [from, to] = [readings[index - 1], readings[index]]
    if (from !== undefined && to !== undefined && isPlausibleStep(from, to)) return to.at
  }
  return null
}
