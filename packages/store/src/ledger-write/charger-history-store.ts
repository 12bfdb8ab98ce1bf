import { connectorStates, isPluggedIn, readConnectorState } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
import type { BoostEvent } from '@driveway/domain/energy/boost-times'
import type { StatusEvent, TransactionSpan } from '@driveway/domain/energy/connector-events'
import type { ConnectionChange } from '@driveway/domain/energy/ledger/connection-gaps'
import { EARLIEST_INSTANT } from '@driveway/domain/energy/reading-fault'
import { unpluggedText } from '../kernel/plugged-in.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'

/** Events of a charger, each list sorted by time; instants in ms. */
export type ChargerHistory = {
  readonly statuses: readonly StatusEvent[]
  readonly transactions: readonly TransactionSpan[]
  readonly boosts: readonly BoostEvent[]
  readonly connections: readonly ConnectionChange[]
  /** The first message of the charger. */
  readonly firstSeenAt: number | null
  /** The history is complete for any range between these instants. */
  readonly covers: { readonly from: number; readonly to: number }
}

type Row = {
  statuses: [number, string, string][] | null
  transactions: [number, number | null, StopReason | null][] | null
  boosts: [number, boolean][] | null
  connections: [number, boolean][] | null
  first_ms: number | null
  session_ms: number | null
  covers_from: number
  covers_to: number
}

/** Names of the states in which a car is plugged in. */
const pluggedIn = Object.entries(connectorStates).flatMap(([name, state]) =>
  isPluggedIn(state) ? [name] : [],
)

/**
 * Loads states and boosts from the last unplugging before the range, which ends session and boost, to the first after
 * it, and connections from the last connect before the range to the first after it.
 *
 * Of a car that has been plugged in for longer than a day before the range, only the states since then are loaded, from
 * the last one that shows it plugged in: the stored session has its beginning. A boost that may still run at that state
 * needs all of them.
 */
const loadAll = `
  with bounds as (
    select
      coalesce((select max(at) from status_changes
        where device_no = $1 and ${unpluggedText} and at < $2), $4::timestamptz) as start,
      coalesce((select min(at) from status_changes
        where device_no = $1 and ${unpluggedText} and at >= $3), $5::timestamptz) as stop,
      coalesce((select max(at) from line_changes
        where device_no = $1 and is_up and at < $2), $4::timestamptz) as line_start,
      coalesce((select min(at) from line_changes
        where device_no = $1 and is_up and at >= $3), $5::timestamptz) as line_stop,
      (select at from status_changes
        where device_no = $1 and at < $2::timestamptz - interval '1 day' and status = any($6)
        order by at desc limit 1) as seen
  ), cut as (
    select b.seen, (select started_at from charge_sessions
      where device_no = $1 and started_at between b.start and b.seen and (ended_at is null or ended_at > b.seen)
      order by started_at desc limit 1) as session_start
    from bounds b where b.seen > b.start and (
      select is_boosting from boost_changes
      where device_no = $1 and at between b.start and b.seen order by at desc limit 1) is not true
  ), since as (
    select coalesce((select seen from cut where session_start is not null), b.start) as start, b.stop from bounds b
  )
  select
    (select json_agg(json_build_array(round(date_part('epoch', s.at) * 1000), s.status, s.vendor_info) order by s.at)
      from status_changes s, since where s.device_no = $1 and s.at between start and stop) as statuses,
    (select json_agg(json_build_array(round(date_part('epoch', t.started_at) * 1000),
        round(date_part('epoch', t.stopped_at) * 1000), t.stop_reason) order by t.started_at)
      from charger_transactions t, bounds, since
      where t.device_no = $1 and t.connector = 1 and t.started_at between bounds.start and since.stop
        and (t.started_at >= since.start or t.stopped_at >= since.start)) as transactions,
    (select json_agg(json_build_array(round(date_part('epoch', b.at) * 1000), b.is_boosting) order by b.at)
      from boost_changes b, since where b.device_no = $1 and b.at between start and stop) as boosts,
    (select json_agg(json_build_array(round(date_part('epoch', l.at) * 1000), l.is_up) order by l.at)
      from line_changes l, bounds where l.device_no = $1 and l.at between line_start and line_stop) as connections,
    round(date_part('epoch', least(
      (select min(at) from status_changes where device_no = $1),
      (select min(at) from line_changes where device_no = $1 and is_up),
      (select min(started_at) from charger_transactions
        where device_no = $1 and connector = 1 and started_at >= $4))) * 1000) as first_ms,
    (select round(date_part('epoch', session_start) * 1000) from cut) as session_ms,
    (select round(date_part('epoch', greatest(since.start, line_start)) * 1000) from bounds, since) as covers_from,
    (select round(date_part('epoch', least(stop, line_stop)) * 1000) from bounds) as covers_to`

/** Loads the history that the state of a charger in a range (ms) depends on. Events after the horizon are ignored. */
export async function loadChargerHistory(
  client: Executor,
  deviceNo: number,
  range: { readonly from: number; readonly to: number },
  horizon: number,
): Promise<ChargerHistory> {
  const { rows } = await runStatement<Row>(client, {
    name: 'load-charger-history',
    eachOf: ['int', 'timestamptz', 'timestamptz', 'timestamptz', 'timestamptz', 'text[]'],
    text: loadAll,
    values: [
      deviceNo,
      new Date(range.from),
      new Date(range.to),
      new Date(EARLIEST_INSTANT),
      new Date(horizon),
      pluggedIn,
    ],
  })
  const row = rows[0]
  const sessionStart = row?.session_ms ?? null
  const statuses = (row?.statuses ?? []).map(([at, name, info]) => ({
    at,
    state: readConnectorState(name),
    info,
  }))
  return {
    // The beginning of a session whose first states were left out.
    statuses:
      sessionStart === null || sessionStart === statuses[0]?.at
        ? statuses
        : [{ at: sessionStart, state: connectorStates.preparing, info: '' }, ...statuses],
    transactions: (row?.transactions ?? []).map(([startedAt, stoppedAt, stopReason]) => {
      const isOver = stoppedAt !== null && stoppedAt >= startedAt && stoppedAt <= horizon
      return {
        startedAt: Math.max(startedAt, sessionStart ?? startedAt),
        stoppedAt: isOver ? stoppedAt : null,
        stopReason,
      }
    }),
    boosts: (row?.boosts ?? []).map(([at, isBoosting]) => ({ at, isBoosting })),
    connections: (row?.connections ?? []).map(([at, isUp]) => ({ at, isUp })),
    firstSeenAt: row?.first_ms ?? null,
    covers: { from: row?.covers_from ?? range.from, to: row?.covers_to ?? range.to },
  }
}

/** The first and the last message that is dated between two instants (ms), both excluded; empty without messages. */
export async function findReportedBounds(
  client: Executor,
  deviceNo: number,
  from: number,
  to: number,
): Promise<readonly number[]> {
  const { rows } = await runStatement<{ first: number | null; last: number | null }>(client, {
    name: 'find-reported-bounds',
    eachOf: ['int', 'timestamptz', 'timestamptz'],
    text: `
      select round(date_part('epoch', least(min(first), min(last))) * 1000) as first,
        round(date_part('epoch', greatest(max(first), max(last))) * 1000) as last
      from (
        select min(at) as first, max(at) as last from readings
          where device_no = $1 and connector in (1, -1) and at > $2 and at < $3
        union all
        select min(at), max(at) from status_changes where device_no = $1 and at > $2 and at < $3
      ) messages`,
    values: [deviceNo, new Date(from), new Date(to)],
  })
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? [] : [first, last]
}

/** The first status after an instant (ms) that determines the cable, which a fault does not. */
export async function findNextStatus(client: Executor, deviceNo: number, at: number): Promise<number | null> {
  const { rows } = await runStatement<{ ms: number | null }>(client, {
    name: 'find-next-status',
    eachOf: ['int', 'timestamptz'],
    text: `select round(date_part('epoch', min(at)) * 1000) as ms
      from status_changes where device_no = $1 and at > $2 and status <> 'faulted'`,
    values: [deviceNo, new Date(at)],
  })
  return rows[0]?.ms ?? null
}
