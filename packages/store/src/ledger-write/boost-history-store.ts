import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { recomputeKinds } from '../kernel/recompute-request.ts'

/** The times of boosts, in world time. */
export function createBoostHistoryStore(database: Database) {
  return {
    async note(deviceNo: number, at: Date, isBoosting: boolean): Promise<void> {
      const ms = at.getTime()
      await sql`
        with noted as (
          insert into boost_changes (device_no, at, is_boosting) values (${deviceNo}, ${at}, ${isBoosting})
          on conflict (device_no, at) do update set is_boosting = excluded.is_boosting
        )
        insert into ledger_marks (device_nos, froms, tos, kinds)
        values (array[${deviceNo}::int], array[${ms}::bigint], array[${ms}::bigint],
          array[${recomputeKinds.cable}::smallint])`.execute(database.kysely)
    },
  }
}
