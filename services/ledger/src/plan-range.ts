import { findSessions, type ChargeSession } from '@driveway/domain/energy/ledger/charge-session'
import { mergeConnectorWords } from '@driveway/domain/energy/ledger/connector-words'
import { findConnectionGaps, type ConnectionChange } from '@driveway/domain/energy/ledger/connection-gaps'
import { TRANSACTION_READING_DISTANCE_MS } from '@driveway/domain/energy/ledger/meter-series'
import { MAX_AHEAD_MS } from '@driveway/domain/energy/ledger/reading-fault'
import { findHalfHour, findHalfHourEnd, HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import {
  findNextStatus,
  loadChargerHistory,
  type ChargerHistory,
} from '@driveway/store/ledger-write/charger-history-store'
import { loadSessions } from '@driveway/store/ledger-write/settlement-store'
import type { Transaction } from '@driveway/store/kernel/database'
import { loadContextAfter, loadContextBefore } from './meter-context.ts'

/** Instants in ms of world time. */
export type Range = { readonly from: number; readonly to: number }

/**
 * The whole half hours that words dated within `marked` can have changed: up to where the meter's chain stands firm on
 * both sides, over the gaps in the line that they fall into, and, where the car is concerned, over every session that
 * is now another than before. One half hour more at the end, so that what stands after it need not be touched.
 */
export async function planRange(
  client: Transaction,
  deviceNo: number,
  marked: Range & { readonly isCable: boolean },
  now: number,
): Promise<Range> {
  const horizon = now + MAX_AHEAD_MS
  const edges = {
    from: marked.from - TRANSACTION_READING_DISTANCE_MS,
    to: marked.to + TRANSACTION_READING_DISTANCE_MS,
  }
  const options = { client, deviceNo, hasExports: false }
  const before = await loadContextBefore(options, edges.from)
  const after = await loadContextAfter(options, edges.to, horizon)
  const spans: Range[] = [
    { from: before.firmAt ?? edges.from, to: after.firmAt ?? edges.to },
    edges,
    ...(await findTouchedSpans(client, deviceNo, marked, now)),
  ]
  const from = spans.reduce((least, span) => Math.min(least, span.from), Infinity)
  const to = spans.reduce((most, span) => Math.max(most, span.to), 0)
  return { from: findHalfHour(from), to: findHalfHourEnd(to) + HALF_HOUR_MS }
}

async function findTouchedSpans(
  client: Transaction,
  deviceNo: number,
  marked: Range & { readonly isCable: boolean },
  now: number,
): Promise<readonly Range[]> {
  // A session that ended at the very instant that is marked is touched as well.
  const around = { from: marked.from - 1, to: marked.to + 1 }
  const history = await loadChargerHistory(client, deviceNo, around, now + MAX_AHEAD_MS)
  const gaps = findTouchedGaps(history.lines, marked, now)
  if (!marked.isCable) return gaps
  const until = await findSettledInstant(client, deviceNo, marked.to, history, now)
  const sessions = findSessions(mergeConnectorWords(history.statuses, history.transactions))
  const last = history.statuses.at(-1)?.at ?? until
  const stored = await loadSessions(client, deviceNo, {
    from: around.from,
    to: Math.max(last, until, around.to),
  })
  const changed = findChangedSpans(
    stored,
    sessions.filter((each) => (each.to ?? now) > around.from),
    now,
  )
  return [...gaps, { from: marked.from, to: until }, ...changed]
}

/** The gaps that words fall into. A word of the line itself may have ended a gap that went on until the next. */
function findTouchedGaps(lines: readonly ConnectionChange[], marked: Range, now: number): readonly Range[] {
  const touched = lines.filter((word) => word.at >= marked.from && word.at <= marked.to)
  const next = lines.find((word) => word.isUp && word.at > marked.to)
  return [
    ...touched.map((word) => ({ from: word.at, to: next?.at ?? now })),
    ...findConnectionGaps(lines)
      .map((gap) => ({ from: gap.from, to: gap.to ?? now }))
      .filter((gap) => gap.from <= marked.to && gap.to >= marked.from),
  ]
}

/** Up to where a word about the car or a boost makes a difference. A boost goes on until the car is gone. */
async function findSettledInstant(
  client: Transaction,
  deviceNo: number,
  at: number,
  history: ChargerHistory,
  now: number,
): Promise<number> {
  const hasBoosts = history.boosts.length > 0
  const unplugged = history.statuses.findLast((word) => word.state.kind === 'unplugged' && word.at > at)
  if (hasBoosts) return unplugged?.at ?? now
  return (await findNextStatus(client, deviceNo, at)) ?? now
}

/** What belongs to another session than before. */
export function findChangedSpans(
  before: readonly ChargeSession[],
  after: readonly ChargeSession[],
  now: number,
): readonly Range[] {
  const starts = new Set([...before, ...after].map((session) => session.from))
  return [...starts].flatMap((from) => {
    const [old, next] = [before.find((each) => each.from === from), after.find((each) => each.from === from)]
    const ends = [old, next].flatMap((session) => (session === undefined ? [] : [session.to ?? now]))
    if (ends.length === 1) return [{ from, to: Math.max(from, ends[0] ?? now) }]
    const [first = now, second = now] = ends
    return first === second ? [] : [{ from: Math.min(first, second), to: Math.max(first, second) }]
  })
}
