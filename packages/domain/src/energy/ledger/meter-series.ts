import type { QuarantineReason } from '../reading-fault.ts'
import { REGISTER_STEP_WH, type RegisterReading } from '../register-chain.ts'

/** A reading of the charger's own meter at an instant (ms). */
export type MeterReading = {
  readonly at: number
  readonly importWh: number | null
  readonly exportWh: number | null
  readonly importW: number | null
  readonly exportW: number | null
  /** As the charger numbers it; null if it names none. */
  readonly transactionId: number | null
  /** False if it names a transaction that this charger never started. */
  readonly isOfKnownTransaction: boolean
}

/** The register at the start or stop of a transaction. */
export type TransactionReading = {
  readonly at: number
  readonly importWh: number
  readonly transactionId: number
}

export type MeterRegister = 'import' | 'export'

export type MeterFault = {
  readonly at: number
  readonly register: MeterRegister
  readonly wh: number
  readonly reason: QuarantineReason
}

export type MeterSeries = {
  readonly imports: readonly RegisterReading[]
  readonly exports: readonly RegisterReading[]
  readonly faults: readonly MeterFault[]
}

/**
 * Chargers round the figures of transactions differently from readings. Within this distance, a difference below the
 * coarsest step of a register is rounding, not a contradiction.
 */
export const TRANSACTION_READING_DISTANCE_MS = 60_000

/**
 * Sorts readings into one series for each register, whatever their order and duplicates. The lower of two
 * contradicting values of one instant counts.
 */
export function sortReadings(
  readings: readonly MeterReading[],
  transactions: readonly TransactionReading[],
): MeterSeries {
  const faults: MeterFault[] = []
  const imports = settleInstants(pickRegister(readings, 'import', faults), 'import', faults)
  const exports = settleInstants(pickRegister(readings, 'export', faults), 'export', faults)
  if (transactions.length === 0) return { imports, exports, faults }
  const named = nameTransactions(imports, transactions)
  const more = transactions
    .filter((bound) => addsInformation(bound, named))
    .map(({ at, importWh, transactionId }) => ({ at, wh: importWh, powerW: null, transactionId }))
  return { imports: settleInstants([...named, ...more], 'import', faults), exports, faults }
}

/** A reading at the start or stop of a transaction belongs to it, also if the charger does not say so. */
function nameTransactions(
  sorted: readonly RegisterReading[],
  transactions: readonly TransactionReading[],
): readonly RegisterReading[] {
  const named = [...sorted]
  for (const { at, importWh, transactionId } of transactions) {
    const index = findIndexAt(sorted, at)
    const reading = named[index]
    if (reading?.at !== at || reading.wh !== importWh) continue
    // The higher number is the same whatever the order: a transaction may start when another one stops.
    named[index] = { ...reading, transactionId: Math.max(reading.transactionId ?? 0, transactionId) }
  }
  return named
}

function pickRegister(
  readings: readonly MeterReading[],
  register: MeterRegister,
  faults: MeterFault[],
): RegisterReading[] {
  const picked: RegisterReading[] = []
  for (const reading of readings) {
    const wh = register === 'import' ? reading.importWh : reading.exportWh
    if (wh === null) continue
    const { at, transactionId } = reading
    // The register counts all the same: a charger may keep its own number for an offline session.
    if (!reading.isOfKnownTransaction) faults.push({ at, register, wh, reason: 'unknown-transaction' })
    const powerW = register === 'import' ? reading.importW : reading.exportW
    picked.push({ at, wh, powerW, transactionId })
  }
  return picked
}

function settleInstants(
  readings: readonly RegisterReading[],
  register: MeterRegister,
  faults: MeterFault[],
): readonly RegisterReading[] {
  const settled: RegisterReading[] = []
  for (const reading of readings.toSorted(compareReadings)) {
    const last = settled.at(-1)
    if (last?.at !== reading.at) settled.push(reading)
    else if (last.wh !== reading.wh) {
      faults.push({ at: reading.at, register, wh: reading.wh, reason: 'contradiction' })
    }
  }
  return settled
}

function compareReadings(first: RegisterReading, second: RegisterReading): number {
  return (
    first.at - second.at ||
    first.wh - second.wh ||
    (first.powerW ?? -1) - (second.powerW ?? -1) ||
    (second.transactionId ?? 0) - (first.transactionId ?? 0)
  )
}

function addsInformation(bound: TransactionReading, sorted: readonly RegisterReading[]): boolean {
  const { at, importWh } = bound
  const index = findIndexAt(sorted, at)
  const [before, after] = [sorted[index - 1], sorted[index]]
  if (after?.at === at) return false
  const isBelow = isNear(before, bound) && before.wh > importWh && before.wh - importWh <= REGISTER_STEP_WH
  const isAbove = isNear(after, bound) && after.wh < importWh && importWh - after.wh <= REGISTER_STEP_WH
  return !isBelow && !isAbove
}

/** A reading of another transaction says nothing about the rounding of this one. */
function isNear(
  reading: RegisterReading | undefined,
  { at, transactionId }: TransactionReading,
): reading is RegisterReading {
  if (reading === undefined || Math.abs(reading.at - at) > TRANSACTION_READING_DISTANCE_MS) return false
  return (reading.transactionId ?? transactionId) === transactionId
}

/** The item of a sorted list that is nearest to an instant, the earlier of two at the same distance. */
export function findNearest<Item extends { readonly at: number }>(
  sorted: readonly Item[],
  at: number,
): Item | null {
  const index = findIndexAt(sorted, at)
  const [before, after] = [sorted[index - 1], sorted[index]]
  if (before === undefined) return after ?? null
  if (after === undefined) return before
  return at - before.at <= after.at - at ? before : after
}

/** The index of the first item that is not before an instant. */
function findIndexAt(sorted: readonly { readonly at: number }[], at: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.at ?? at) < at) low = middle + 1
    else high = middle
  }
  return low
}
