import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { runStatement } from '../kernel/statement.ts'

/** For the ledger the line fell when the charger was last heard, in world time: nobody saw it fall. */
const closeConnections = `
  with closed as (
    update device_states set socket_closed_at = $2 where gateway_id = $1 and socket_closed_at is null
    returning device_no, heard_at
  ), line as (
    insert into line_changes (device_no, at, is_up)
    select device_no, heard_at, false from closed where heard_at is not null
    on conflict (device_no, at) do update set is_up = false
    returning device_no, round(date_part('epoch', at) * 1000)::bigint as ms
  ), mark as (
    insert into ledger_marks (device_nos, froms, tos, kinds)
    select array_agg(device_no), array_agg(ms), array_agg(ms), array_agg(2::smallint) from line
    having count(*) > 0
  )
  select device_no from closed`

export type ChargerConnectionStore = ReturnType<typeof createChargerConnectionStore>

/** What becomes of chargers whose sockets are gone. */
export function createChargerConnectionStore(database: Database, gatewayId: string) {
  return {
    /**
     * A gateway that starts, or ends, has no sockets: those it still seems to hold closed now (real time).
     * Answers whose they were.
     */
    async closeAll(now: Date): Promise<readonly number[]> {
      const { rows } = await runStatement<{ device_no: number }>(database.kysely, {
        text: closeConnections,
        values: [gatewayId, now],
      })
      return rows.map((row) => row.device_no)
    },

    /** Tells the owners of those that have not come back since `closedBefore` (real time). */
    async announceOffline(deviceNos: readonly number[], closedBefore: Date): Promise<number> {
      return database.kysely.transaction().execute(async (transaction) => {
        const gone = await transaction
          .selectFrom('device_states')
          .innerJoin('devices', 'devices.device_no', 'device_states.device_no')
          .select('devices.device_id')
          .where('devices.device_no', '=', sql<number>`any(${deviceNos}::int[])`)
          .where('socket_closed_at', '<=', closedBefore)
          .execute()
        await recordChanges(
          transaction,
          gone.map((row) => ({ topic: 'device-state' as const, key: row.device_id })),
        )
        return gone.length
      })
    },
  }
}
