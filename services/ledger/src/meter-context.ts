import { sortReadings, TRANSACTION_READING_DISTANCE_MS } from '@driveway/domain/energy/ledger/meter-series'
import { findFirstAnchor, findLastAnchor, type RegisterReading } from '@driveway/domain/energy/register-chain'
import type { MeterHistory, MeterWindow } from '@driveway/store/ledger-write/meter-history-store'
import type { Range } from './dirty-range.ts'

/** The readings of a range and around it, up to an anchor of every register on both sides (see ledger.md). */
export type MeterContext = {
  readonly meter: MeterHistory
  /** The instants (ms) of the anchors; the outermost reading where history begins or ends, null without any. */
  readonly anchorBefore: number | null
  readonly anchorAfter: number | null
}

/** Finds the anchors around a range in loaded readings; null if more readings must be loaded to find them. */
export function findMeterContext(
  window: MeterWindow,
  range: Range,
  { needsExports }: { readonly needsExports: boolean },
): MeterContext | null {
  if (range.from < window.covers.from || range.to > window.covers.to) return null
  const before = pick(window.meter, (at) => at < range.from)
  const after = pick(window.meter, (at) => at > range.to)
  const anchorBefore = findAnchor(before, range.from, needsExports, findLastAnchor, Math.min)
  const anchorAfter = findAnchor(after, range.to, needsExports, findFirstAnchor, Math.max)
  if (anchorBefore === null && window.covers.from > -Infinity) return null
  if (anchorAfter === null && window.covers.to < Infinity) return null
  return {
    meter: window.meter,
    anchorBefore: anchorBefore ?? findOutermost(before, Math.min),
    anchorAfter: anchorAfter ?? findOutermost(after, Math.max),
  }
}

type Choose = (...instants: number[]) => number

function findAnchor(
  meter: MeterHistory,
  edge: number,
  needsExports: boolean,
  find: (readings: readonly RegisterReading[]) => number | null,
  choose: Choose,
): number | null {
  const { imports, exports } = sortReadings(meter.readings, leaveOutDoubtful(meter, edge))
  const onImport = find(imports)
  if (!needsExports && exports.length === 0) return onImport
  const onExport = find(exports)
  return onImport === null || onExport === null ? null : choose(onImport, onExport)
}

/** A transaction's figure may be ignored in favour of a reading up to a minute away, which may not be loaded. */
function leaveOutDoubtful({ readings, transactions }: MeterHistory, edge: number) {
  const instants = [...readings, ...transactions].map((each) => each.at)
  const far = instants.reduce((most, at) => (Math.abs(at - edge) > Math.abs(most - edge) ? at : most), edge)
  return transactions.filter(({ at }) =>
    [edge, far].every((bound) => Math.abs(at - bound) > TRANSACTION_READING_DISTANCE_MS),
  )
}

function findOutermost({ readings, transactions }: MeterHistory, choose: Choose): number | null {
  const instants = [...readings, ...transactions].map((each) => each.at)
  return instants.length === 0 ? null : instants.reduce((first, second) => choose(first, second))
}

function pick(meter: MeterHistory, isPicked: (at: number) => boolean): MeterHistory {
  return {
    redated: [],
    readings: meter.readings.filter((each) => isPicked(each.at)),
    transactions: meter.transactions.filter((each) => isPicked(each.at)),
  }
}
