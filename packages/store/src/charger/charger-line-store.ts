import { sql } from 'kysely'
import { recordChanges } from '../change-feed.ts'
import type { Database } from '../database.ts'

export type ChargerLineStore = ReturnType<typeof createChargerLineStore>

/** What becomes of chargers whose sockets are gone. */
export function createChargerLineStore(database: Database, gatewayId: string) {
  return {
    /**
     * A gateway that starts, or ends, has no sockets: those it still seems to hold closed now (real time).
     * Answers whose they were.
     */
    async closeAll(now: Date): Promise<readonly number[]> {
      const rows = await database.kysely
        .updateTable('device_states')
        .set({ socket_closed_at: now })
        .where('gateway_id', '=', gatewayId)
        .where('socket_closed_at', 'is', null)
        .returning('device_no')
        .execute()
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
