import { nameConnectorState } from '@driveway/domain/connector/connector-state'
import { instantArray, numberArray, textArray } from '@driveway/store/kernel/array-literal'
import { toRequestColumns } from '@driveway/store/kernel/recompute-request'
import type { LedgerInputs, Refused } from './ledger-inputs.ts'
import type { Statement } from '@driveway/store/kernel/statement'

/** The CTEs of `insert-ledger-inputs`. */
export const insertedHistory = `
  statuses as (
    insert into status_changes (device_no, at, status, error_code, vendor_info)
    select u.device_no, u.at, case when u.at >= s.charger_fault_at then coalesce(s.charger_fault, u.status)
      else u.status end, u.error_code, u.vendor_info
    from unnest($1::int[], $2::timestamptz[], $3::text[], $4::text[], $5::text[])
      u (device_no, at, status, error_code, vendor_info)
    join device_states s on s.device_no = u.device_no
    on conflict (device_no, at) do update set
      status = excluded.status, error_code = excluded.error_code, vendor_info = excluded.vendor_info
  ), connections as (
    insert into line_changes (device_no, at, is_up)
    select * from unnest($6::int[], $7::timestamptz[], $8::boolean[])
    on conflict (device_no, at) do update set is_up = excluded.is_up
  )`

export const insertMarks = `
  insert into ledger_marks (device_nos, froms, tos, kinds)
  values ($9::int[], $10::bigint[], $11::bigint[], $12::smallint[])`

/** One round trip for a batch. */
export function ledgerInputInsert(inputs: LedgerInputs): Statement {
  return {
    name: 'insert-ledger-inputs',
    text: `with ${insertedHistory} ${insertMarks}`,
    values: ledgerInputColumns(inputs),
  }
}

export function ledgerInputColumns(inputs: LedgerInputs): string[] {
  const statuses = [...inputs.statuses.values()]
  const connections = [...inputs.connections.values()]
  return [
    numberArray(statuses.map((fact) => fact.deviceNo)),
    instantArray(statuses.map((fact) => fact.at)),
    textArray(statuses.map((fact) => nameConnectorState(fact.state))),
    textArray(statuses.map((fact) => fact.errorCode)),
    textArray(statuses.map((fact) => fact.vendorInfo)),
    numberArray(connections.map((connection) => connection.deviceNo)),
    instantArray(connections.map((connection) => connection.at)),
    textArray(connections.map((connection) => String(connection.isUp))),
    ...toRequestColumns(inputs.requests.values()),
  ]
}

/** Of several contradicting figures of one instant the highest is kept, so that their order makes no difference. */
export function refusedInsert(refused: readonly Refused[]): Statement {
  return {
    name: 'insert-quarantine',
    text: `
      insert into quarantine as q (device_no, at, connector, matter, reason, wh, words, is_derived)
      select distinct on (device_no, at, connector, matter, reason) u.*, false
      from unnest($1::int[], $2::timestamptz[], $3::smallint[], $4::text[], $5::text[], $6::bigint[], $7::text[])
        u (device_no, at, connector, matter, reason, wh, words)
      order by device_no, at, connector, matter, reason, wh desc nulls last
      on conflict (device_no, at, connector, matter, reason) do update set wh = excluded.wh
      where q.reason = 'contradiction' and q.wh < excluded.wh`,
    values: [
      numberArray(refused.map((each) => each.deviceNo)),
      instantArray(refused.map((each) => each.at)),
      numberArray(refused.map((each) => each.connector)),
      textArray(refused.map((each) => each.matter)),
      textArray(refused.map((each) => each.reason)),
      numberArray(refused.map((each) => each.wh)),
      textArray(refused.map((each) => each.details)),
    ],
  }
}
