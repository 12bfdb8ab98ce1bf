import { readConnectorState } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
import type { BoostWord } from '@driveway/domain/energy/boost-times'
import type { StatusWord, TransactionSpan } from '@driveway/domain/energy/ledger/connector-words'
import type { ConnectionChange } from '@driveway/domain/energy/ledger/connection-gaps'
import { EARLIEST_INSTANT } from '@driveway/domain/energy/ledger/reading-fault'
import type { Transaction } from '../kernel/database.ts'
import { runStatement } from '../kernel/statement.ts'

/** What happened at a charger, each sorted by time; instants in ms. */
export type ChargerHistory = {
  readonly statuses: readonly StatusWord[]
  readonly transactions: readonly TransactionSpan[]
  readonly boosts: readonly BoostWord[]
  readonly lines: readonly ConnectionChange[]
  /** When the charger was first heard of. */
  readonly firstHeardAt: number | null
}

type Row = {
  statuses: [number, string, string][] | null
  transactions: [number, number | null, StopReason | null][] | null
  boosts: [number, boolean][] | null
  lines: [number, boolean][] | null
  first_ms: number | null
}

/**
 * Everything that the state of the charger in a range depends on, with the sessions in it as a whole: from the last
 * time without a car before it, since that settles car and boost, to the first after it; and the line from the last
 * time it was up before to the first time it is up after.
 */
const loadAll = `
  with bounds as (
    select
      coalesce((select max(at) from status_changes
        where device_no = $1 and status = 'unplugged' and at < $2), $4::timestamptz) as start,
      coalesce((select min(at) from status_changes
        where device_no = $1 and status = 'unplugged' and at >= $3), $5::timestamptz) as stop,
      coalesce((select max(at) from line_changes
        where device_no = $1 and is_up and at < $2), $4::timestamptz) as line_start,
      coalesce((select min(at) from line_changes
        where device_no = $1 and is_up and at >= $3), $5::timestamptz) as line_stop
  )
  select
    (select json_agg(json_build_array(round(date_part('epoch', s.at) * 1000), s.status, s.vendor_info) order by s.at)
      from status_changes s, bounds where s.device_no = $1 and s.at between start and stop) as statuses,
    (select json_agg(json_build_array(round(date_part('epoch', t.started_at) * 1000),
        round(date_part('epoch', t.stopped_at) * 1000), t.stop_reason) order by t.started_at)
      from charger_transactions t, bounds
      where t.device_no = $1 and t.connector = 1 and t.started_at between start and stop) as transactions,
    (select json_agg(json_build_array(round(date_part('epoch', b.at) * 1000), b.is_boosting) order by b.at)
      from boost_changes b, bounds where b.device_no = $1 and b.at between start and stop) as boosts,
    (select json_agg(json_build_array(round(date_part('epoch', l.at) * 1000), l.is_up) order by l.at)
      from line_changes l, bounds where l.device_no = $1 and l.at between line_start and line_stop) as lines,
    round(date_part('epoch', least(
      (select min(at) from status_changes where device_no = $1),
      (select min(at) from line_changes where device_no = $1 and is_up),
      (select min(started_at) from charger_transactions
        where device_no = $1 and connector = 1 and started_at >= $4))) * 1000) as first_ms`

/**
 * The history that the state of a charger from one instant to another (ms) depends on. What is dated beyond the
 * horizon cannot be true yet.
 */
export async function loadChargerHistory(
  client: Transaction,
  deviceNo: number,
  range: { readonly from: number; readonly to: number },
  horizon: number,
): Promise<ChargerHistory> {
  const { rows } = await runStatement<Row>(client, {
    name: 'load-charger-history',
    text: loadAll,
    values: [
      deviceNo,
      new Date(range.from),
      new Date(range.to),
      new Date(EARLIEST_INSTANT),
      new Date(horizon),
    ],
  })
  const row = rows[0]
  return {
    statuses: (row?.statuses ?? []).map(([at, name, info]) => ({
      at,
      state: readConnectorState(name),
      info,
    })),
    transactions: (row?.transactions ?? []).map(([startedAt, stoppedAt, stopReason]) => {
      const isOver = stoppedAt !== null && stoppedAt >= startedAt && stoppedAt <= horizon
      return { startedAt, stoppedAt: isOver ? stoppedAt : null, stopReason }
    }),
    boosts: (row?.boosts ?? []).map(([at, isBoosting]) => ({ at, isBoosting })),
    lines: (row?.lines ?? []).map(([at, isUp]) => ({ at, isUp })),
    firstHeardAt: row?.first_ms ?? null,
  }
}

/** The first and the last word that is dated between two instants (ms), both left out; none if there is none. */
export async function findReportedBounds(
  client: Transaction,
  deviceNo: number,
  from: number,
  to: number,
): Promise<readonly number[]> {
  const { rows } = await runStatement<{ first: number | null; last: number | null }>(client, {
    name: 'find-reported-bounds',
    text: `
      select round(date_part('epoch', least(min(first), min(last))) * 1000) as first,
        round(date_part('epoch', greatest(max(first), max(last))) * 1000) as last
      from (
        select min(at) as first, max(at) as last from readings
          where device_no = $1 and connector = 1 and at > $2 and at < $3
        union all
        select min(at), max(at) from status_changes where device_no = $1 and at > $2 and at < $3
      ) words`,
    values: [deviceNo, new Date(from), new Date(to)],
  })
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? [] : [first, last]
}

/** The first status after an instant (ms) that says all there is to say: a fault says nothing of the cable. */
export async function findNextStatus(
  client: Transaction,
  deviceNo: number,
  at: number,
): Promise<number | null> {
  const { rows } = await runStatement<{ ms: number | null }>(client, {
    name: 'find-next-status',
    text: `select round(date_part('epoch', min(at)) * 1000) as ms
      from status_changes where device_no = $1 and at > $2 and status <> 'faulted'`,
    values: [deviceNo, new Date(at)],
  })
  return rows[0]?.ms ?? null
}
