import { findSessions, type ChargeSession } from '@driveway/domain/energy/ledger/charge-session'
import { mergeConnectorEvents } from '@driveway/domain/energy/connector-events'
import { findConnectionGaps, type ConnectionChange } from '@driveway/domain/energy/ledger/connection-gaps'
import { TRANSACTION_READING_DISTANCE_MS } from '@driveway/domain/energy/ledger/meter-series'
import { halfHourStart, halfHourEnd, HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { findNextStatus, type ChargerHistory } from '@driveway/store/ledger-write/charger-history-store'
import { loadSessions } from '@driveway/store/ledger-write/settlement-store'
import type { Executor } from '@driveway/store/kernel/statement'
import type { DirtyRange, Range } from './dirty-range.ts'
import type { RangeContext } from './range-context.ts'

/**
 * Plans the whole half hours that changes in a dirty range can affect: up to the anchors of the meter on both sides,
 * over the offline gaps that it touches, and over every session that is different now. One half hour is added at the
 * end, so that the activity after it is not changed.
 */
export async function planRange(
  client: Executor,
  deviceNo: number,
  context: RangeContext,
  dirty: DirtyRange,
  now: number,
): Promise<Range> {
  const edges = {
    from: dirty.from - TRANSACTION_READING_DISTANCE_MS,
    to: dirty.to + TRANSACTION_READING_DISTANCE_MS,
  }
  const { anchorBefore, anchorAfter } = await context.findAnchors(edges)
  const spans: Range[] = [
    { from: anchorBefore ?? edges.from, to: anchorAfter ?? edges.to },
    edges,
    ...(await findTouchedSpans(client, deviceNo, context, dirty, now)),
  ]
  const from = spans.reduce((least, span) => Math.min(least, span.from), Infinity)
  const to = spans.reduce((most, span) => Math.max(most, span.to), 0)
  return { from: halfHourStart(from), to: halfHourEnd(to) + HALF_HOUR_MS }
}

async function findTouchedSpans(
  client: Executor,
  deviceNo: number,
  context: RangeContext,
  dirty: DirtyRange,
  now: number,
): Promise<readonly Range[]> {
  // A session that ended exactly at the dirty instant is touched as well.
  const around = { from: dirty.from - 1, to: dirty.to + 1 }
  const history = await context.loadHistory(around)
  const gaps = findTouchedGaps(history.connections, dirty, now)
  if (!dirty.isCable) return gaps
  const until = await effectEndOf(client, deviceNo, dirty.to, history, now)
  const sessions = findSessions(mergeConnectorEvents(history.statuses, history.transactions))
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
  return [...gaps, { from: dirty.from, to: until }, ...changed]
}

/** The offline gaps in the dirty range. A new connection change may have split a gap that lasted until the next one. */
function findTouchedGaps(
  connections: readonly ConnectionChange[],
  dirty: Range,
  now: number,
): readonly Range[] {
  const touched = connections.filter(({ at }) => at >= dirty.from && at <= dirty.to)
  const next = connections.find(({ at, isUp }) => isUp && at > dirty.to)
  return [
    ...touched.map(({ at }) => ({ from: at, to: next?.at ?? now })),
    ...findConnectionGaps(connections)
      .map((gap) => ({ from: gap.from, to: gap.to ?? now }))
      .filter((gap) => gap.from <= dirty.to && gap.to >= dirty.from),
  ]
}

/** The instant up to which a change of connector or boost has effects. A boost lasts until the car is unplugged. */
async function effectEndOf(
  client: Executor,
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

/** The times that belong to a different session than before. */
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
