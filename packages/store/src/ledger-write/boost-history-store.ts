import type { Database } from '../kernel/database.ts'
import { runStatement } from '../kernel/statement.ts'

/** Keeps when chargers were boosted, in world time. */
export function createBoostHistoryStore(database: Database) {
  return {
    async note(deviceNo: number, at: Date, isBoosting: boolean): Promise<void> {
      await runStatement(database.kysely, {
        text: `with noted as (
           insert into boost_changes (device_no, at, is_boosting) values ($1, $2, $3)
           on conflict (device_no, at) do update set is_boosting = excluded.is_boosting
         )
         insert into ledger_marks (device_nos, froms, tos, kinds)
         values (array[$1::int], array[$4::bigint], array[$4::bigint], array[2::smallint])`,
        values: [deviceNo, at, isBoosting, at.getTime()],
      })
    },
  }
}
