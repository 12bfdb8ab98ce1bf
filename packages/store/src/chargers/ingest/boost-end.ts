import { instantArray, numberArray } from '@driveway/store/kernel/array-literal'
import type { Statement } from '@driveway/store/kernel/statement'

/** The end of a charger's boost, in world time. */
export type BoostEnd = { readonly deviceNo: number; readonly at: Date }

/** Ends the boosts in the state and in the history, by which the ledger settles boosted energy. */
export function boostEndUpdate(ends: readonly BoostEnd[]): Statement {
  return {
    name: 'end-boosts',
    text: `
      with ended as (
        select * from unnest($1::int[], $2::timestamptz[]) u (device_no, at)
      ), state as (
        update device_states s set is_boosting = false from ended where s.device_no = ended.device_no
      )
      insert into boost_changes (device_no, at, is_boosting)
      select device_no, at, false from ended
      on conflict (device_no, at) do update set is_boosting = false`,
    values: [numberArray(ends.map((end) => end.deviceNo)), instantArray(ends.map((end) => end.at))],
  }
}
