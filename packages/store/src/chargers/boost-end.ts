import type { QueryConfig } from 'pg'
import { instantArray, numberArray } from '../kernel/array-literal.ts'
import type { StoppedFact } from './charger-fact.ts'

/** When a charger's boost ended, in world time. */
export type BoostEnd = { readonly deviceNo: number; readonly at: Date }

/** For the ledger, which counts what flowed by a boost. */
export function boostEndInsert(ends: readonly BoostEnd[]): QueryConfig {
  return {
    name: 'insert-boost-ends',
    text: `
      insert into boost_changes (device_no, at, is_boosting)
      select u.*, false from unnest($1::int[], $2::timestamptz[]) u
      on conflict (device_no, at) do update set is_boosting = false`,
    values: [numberArray(ends.map((end) => end.deviceNo)), instantArray(ends.map((end) => end.at))],
  }
}

/** The stop of an earlier transaction, told late, ends no boost of a later one. */
const stopBoosts = `
  update device_states s set is_boosting = false
  from unnest($1::int[], $2::int[]) u (device_no, transaction_id)
  where s.device_no = u.device_no and s.is_boosting
    and u.transaction_id = (select max(t.transaction_id) from charger_transactions t where t.device_no = s.device_no)
  returning s.device_no`

export function boostStop(stopped: readonly (StoppedFact & { readonly deviceNo: number })[]): QueryConfig {
  return {
    name: 'stop-boosts',
    text: stopBoosts,
    values: [
      numberArray(stopped.map((fact) => fact.deviceNo)),
      numberArray(stopped.map((fact) => fact.transactionId)),
    ],
  }
}
