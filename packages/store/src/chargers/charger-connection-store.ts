import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { recomputeKinds } from '../kernel/recompute-request.ts'
import { repeatOnBrokenConnection, runTransaction } from '../kernel/transaction.ts'

export type ChargerConnectionStore = ReturnType<typeof createChargerConnectionStore>

/** Chargers whose sockets are closed. */
export function createChargerConnectionStore(database: Database, gatewayId: string) {
  return {
    /**
     * Closes the connections that the gateway holds in the store: when it starts or ends, it has no sockets. `now` is
     * real time. Answers the chargers, also those that a broken first attempt closed.
     */
    async closeAll(now: Date): Promise<readonly number[]> {
      const rows = await repeatOnBrokenConnection((isRepeated) =>
        closeConnections(database, { gatewayId, now, isRepeated }),
      )
      return rows.map((row) => row.device_no)
    },

    /** Announces the chargers that have been disconnected since `closedBefore` (real time) or longer. */
    async announceOffline(deviceNos: readonly number[], closedBefore: Date): Promise<number> {
      return runTransaction(database, async (transaction) => {
        const offline = await transaction
          .selectFrom('device_states')
          .innerJoin('devices', 'devices.device_no', 'device_states.device_no')
          .select('devices.device_id')
          .where('devices.device_no', '=', sql<number>`any(${deviceNos}::int[])`)
          .where('socket_closed_at', '<=', closedBefore)
          .execute()
        await recordChanges(
          transaction,
          offline.map((row) => ({ topic: 'device-state' as const, key: row.device_id })),
        )
        return offline.length
      })
    },
  }
}

/** The ledger dates the disconnection by the charger's last message, in world time, because nothing later is known. */
async function closeConnections(
  database: Database,
  { gatewayId, now, isRepeated }: { gatewayId: string; now: Date; isRepeated: boolean },
): Promise<readonly { device_no: number }[]> {
  const { rows } = await sql<{ device_no: number }>`
    with own as (
      select device_no from device_states
      where gateway_id = ${gatewayId} and (
        socket_closed_at is null or (${isRepeated}::boolean and socket_closed_at = ${now}))
      order by device_no for no key update
    ), closed as (
      update device_states s set socket_closed_at = ${now} from own where s.device_no = own.device_no
      returning s.device_no, s.heard_at
    ), disconnected as (
      insert into line_changes (device_no, at, is_up)
      select device_no, heard_at, false from closed where heard_at is not null
      on conflict (device_no, at) do update set is_up = false
      returning device_no, round(date_part('epoch', at) * 1000)::bigint as ms
    ), requested as (
      insert into ledger_marks (device_nos, froms, tos, kinds)
      select array_agg(device_no), array_agg(ms), array_agg(ms), array_agg(${recomputeKinds.cable}::smallint)
      from disconnected
      having count(*) > 0
    )
    select device_no from closed`.execute(database.kysely)
  return rows
}
