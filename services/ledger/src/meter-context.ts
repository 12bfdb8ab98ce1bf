import { sortReadings, TRANSACTION_READING_DISTANCE_MS } from '@driveway/domain/energy/ledger/meter-series'
import {
  findFirstAnchor,
  findLastAnchor,
  type RegisterReading,
} from '@driveway/domain/energy/ledger/register-chain'
import {
  loadMeterAfter,
  loadMeterBefore,
  type MeterHistory,
} from '@driveway/store/ledger-write/meter-history-store'
import type { Transaction } from '@driveway/store/kernel/database'

/** Enough for all but the strangest meters; then more are asked for. */
const FIRST_LIMIT = 8
const GROWTH = 8

/** Words on one side of an instant, as far as the chain of every register stands firm in them. */
export type Context = {
  readonly words: MeterHistory
  /** From here (ms) on, or up to here, nothing beyond makes a difference; null where there are no words. */
  readonly firmAt: number | null
}

export type ContextOptions = {
  readonly client: Transaction
  readonly deviceNo: number
  /** Whether the words in question speak of exports, so that this register must stand firm as well. */
  readonly hasExports: boolean
}

export function loadContextBefore(options: ContextOptions, at: number): Promise<Context> {
  return widen(
    (limit) => loadMeterBefore(options.client, options.deviceNo, at, limit),
    (words) => findFirm(words, at, options.hasExports, findLastAnchor, Math.min),
    Math.min,
  )
}

export function loadContextAfter(options: ContextOptions, at: number, horizon: number): Promise<Context> {
  return widen(
    (limit) => loadMeterAfter(options.client, options.deviceNo, at, limit, horizon),
    (words) => findFirm(words, at, options.hasExports, findFirstAnchor, Math.max),
    Math.max,
  )
}

type Choose = (...instants: number[]) => number

async function widen(
  load: (limit: number) => Promise<MeterHistory>,
  find: (words: MeterHistory) => number | null,
  choose: Choose,
): Promise<Context> {
  for (let limit = FIRST_LIMIT; ; limit *= GROWTH) {
    const words = await load(limit)
    const instants = [...words.readings, ...words.transactions].map((word) => word.at)
    const firmAt = find(words)
    if (firmAt !== null) return { words, firmAt }
    // All there is: the chain begins, or ends, with the outermost word.
    if (instants.length < limit) {
      return { words, firmAt: instants.length === 0 ? null : instants.reduce((a, b) => choose(a, b)) }
    }
  }
}

function findFirm(
  words: MeterHistory,
  edge: number,
  hasExports: boolean,
  find: (readings: readonly RegisterReading[]) => number | null,
  choose: Choose,
): number | null {
  const { imports, exports } = sortReadings(words.readings, leaveOutDoubtful(words, edge))
  const onImport = find(imports)
  if (!hasExports && exports.length === 0) return onImport
  const onExport = find(exports)
  return onImport === null || onExport === null ? null : choose(onImport, onExport)
}

/** Whether a transaction's figure counts depends on readings a minute around it, which may lie beyond what was loaded. */
function leaveOutDoubtful({ readings, transactions }: MeterHistory, edge: number) {
  const instants = [...readings, ...transactions].map((word) => word.at)
  const far = instants.reduce((most, at) => (Math.abs(at - edge) > Math.abs(most - edge) ? at : most), edge)
  return transactions.filter(({ at }) =>
    [edge, far].every((bound) => Math.abs(at - bound) > TRANSACTION_READING_DISTANCE_MS),
  )
}

export function joinWords(parts: readonly MeterHistory[]): MeterHistory {
  return {
    readings: parts.flatMap((part) => part.readings),
    transactions: parts.flatMap((part) => part.transactions),
  }
}
