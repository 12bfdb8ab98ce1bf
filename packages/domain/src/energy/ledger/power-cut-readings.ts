import { BEFORE_FIRST_CONTACT_MS } from './charger-clock.ts'
import type { MeterReading } from './meter-series.ts'
import type { RedatedReading } from './redated-registers.ts'

/** Readings between two starts of a charger, in their order. */
type Run = readonly RedatedReading[]

/** The least and the most (ms) that can be added to the dates of a run. */
type LagLimits = { readonly least: number; readonly most: number }

export type DatedPowerCuts = {
  readonly dated: readonly MeterReading[]
  /** The others, which count by their arrival. */
  readonly undated: readonly RedatedReading[]
}

/**
 * Dates the readings of a charger that lost its clock in a power cut while the server was away. It counts on from the
 * date of its factory, so the distances between its readings are right. A run of them lies between the last dated
 * reading before it and its arrival; one that has no room there stays undated.
 */
export function datePowerCuts(
  redated: readonly RedatedReading[],
  known: readonly MeterReading[],
): DatedPowerCuts {
  const dated: MeterReading[] = []
  const undated: RedatedReading[] = []
  const runs = splitRuns(redated)
  for (const [index, run] of runs.entries()) {
    const lagMs = findLag(run, runs[index + 1] ?? [], [...known, ...dated])
    if (lagMs === null) undated.push(...run)
    else dated.push(...run.map((each) => toReading(each, each.sentAt + lagMs)))
  }
  return { dated, undated }
}

/** The clock falls back where the charger starts again. */
function splitRuns(redated: readonly RedatedReading[]): readonly Run[] {
  const runs: RedatedReading[][] = []
  for (const reading of redated.toSorted(compareReadings)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && follows(last, reading)) run.push(reading)
    else runs.push([reading])
  }
  return runs
}

function compareReadings(first: RedatedReading, second: RedatedReading): number {
  return first.at - second.at || energyOf(first) - energyOf(second) || first.sentAt - second.sentAt
}

function energyOf({ importWh, exportWh }: RedatedReading): number {
  return (importWh ?? 0) + (exportWh ?? 0)
}

function follows(last: RedatedReading, next: RedatedReading): boolean {
  return next.sentAt >= last.sentAt && isAtMost(last, next)
}

type Registers = Pick<MeterReading, 'importWh' | 'exportWh'>

/** True if a meter can have shown the one before the other. */
function isAtMost(before: Registers, after: Registers): boolean {
  const pairs = [
    [before.importWh, after.importWh],
    [before.exportWh, after.exportWh],
  ] as const
  return pairs.every(([low, high]) => low === null || high === null || low <= high)
}

/** Null for a run that cannot be dated, or shows no energy that would need a date. */
function findLag(run: Run, next: Run, known: readonly MeterReading[]): number | null {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined || energyOf(first) === energyOf(last)) return null
  if (run.some(({ at, sentAt }) => at - sentAt < BEFORE_FIRST_CONTACT_MS)) return null
  const limits = limitLag(first, last, known)
  if (limits === null) return null
  const most = Math.min(limits.most, leastLateness(run), findRoomBefore(next, last))
  if (most < limits.least) return null
  const isLate = isSentAtOnce(run) || (hasFlowAtEnd(run) && most - limits.least > longestSilenceOf(run))
  return isLate ? most : limits.least
}

/** The dated readings on both sides of a run; null without one before it. */
function limitLag(
  first: RedatedReading,
  last: RedatedReading,
  known: readonly MeterReading[],
): LagLimits | null {
  const before = known.filter((each) => each.at < first.at && isAtMost(each, first))
  if (before.length === 0) return null
  const beforeAt = Math.max(...before.map(({ at }) => at))
  const after = known.filter((each) => each.at > beforeAt && !isAtMost(each, first) && isAtMost(last, each))
  const afterAt = after.reduce((earliest, { at }) => Math.min(earliest, at), Infinity)
  return { least: beforeAt - first.sentAt, most: afterAt - last.sentAt }
}

/** A message cannot arrive before it is sent. */
function leastLateness(run: Run): number {
  return run.reduce((least, { at, sentAt }) => Math.min(least, at - sentAt), Infinity)
}

/** The run after it needs its own time before it arrives. */
function findRoomBefore(next: Run, last: RedatedReading): number {
  const [start] = next
  return start === undefined ? Infinity : start.sentAt + leastLateness(next) - last.sentAt
}

/** True if the newest readings were not kept for later: they arrived at the distance at which they were taken. */
function isSentAtOnce(run: Run): boolean {
  const last = run.at(-1)
  const previous = run.findLast(({ sentAt }) => last !== undefined && sentAt < last.sentAt)
  if (last === undefined || previous === undefined) return false
  return last.at - previous.at >= (last.sentAt - previous.sentAt) / 2
}

/** A car that still charges is read on until the server is back. */
function hasFlowAtEnd(run: Run): boolean {
  const [previous, last] = run.slice(-2)
  return previous !== undefined && last !== undefined && energyOf(last) > energyOf(previous)
}

function longestSilenceOf(run: Run): number {
  return run.reduce(
    (longest, { sentAt }, index) => Math.max(longest, sentAt - (run[index - 1]?.sentAt ?? sentAt)),
    0,
  )
}

function toReading({ importWh, exportWh }: RedatedReading, at: number): MeterReading {
  return {
    at,
    importWh,
    exportWh,
    importW: null,
    exportW: null,
    transactionId: null,
    isOfKnownTransaction: true,
  }
}
