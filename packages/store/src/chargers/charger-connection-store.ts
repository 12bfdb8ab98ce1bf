import { sql, type RawBuilder } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { recomputeKinds } from '../kernel/recompute-request.ts'
import { repeatOnBrokenConnection, runTransaction } from '../kernel/transaction.ts'
import type { Epoch } from './gateway-lease-store.ts'

export type ChargerConnectionStore = ReturnType<typeof createChargerConnectionStore>

export type ClosedConnection = { readonly deviceNo: number; readonly closedAt: Date }

/** Chargers' connections: the gateway that has each, and when it was closed. */
export function createChargerConnectionStore(database: Database, epochOf: () => Epoch) {
  return {
    /**
     * Closes the connections that the gateway holds in the store: when it ends, it has no sockets. `now` is real time.
     * Answers them, also those that a broken first attempt closed.
     */
    async closeAll(now: Date): Promise<readonly ClosedConnection[]> {
      const epoch = epochOf()
      return repeatOnBrokenConnection((isRepeated) =>
        closeConnections(
          database,
          sql`
            select s.device_no, ${now}::timestamptz as closed_at from device_states s
            where s.gateway_epoch = ${epoch} and (
              s.socket_closed_at is null or (${isRepeated}::boolean and s.socket_closed_at = ${now}))`,
        ),
      )
    },

    /** Closes connections of gateways whose lease has ended, as of its last renewal. */
    async closeAbandoned(): Promise<readonly ClosedConnection[]> {
      return closeConnections(
        database,
        sql`
          select s.device_no, least(l.renewed_at, l.ended_at) as closed_at
          from gateway_leases l join device_states s on s.gateway_epoch = l.epoch
          where l.ended_at is not null and s.socket_closed_at is null`,
      )
    },

    /** The chargers, of these, whose newest connection is at another gateway. */
    async listMoved(deviceNos: readonly number[]): Promise<readonly number[]> {
      const rows = await database.kysely
        .selectFrom('device_states')
        .select('device_no')
        .where('device_no', '=', sql<number>`any(${deviceNos}::int[])`)
        .where('gateway_epoch', '<>', epochOf())
        .where('socket_closed_at', 'is', null)
        .execute()
      return rows.map((row) => row.device_no)
    },

    announceOffline: (deviceNos: readonly number[], closedBefore: Date) =>
      announceOffline(database, deviceNos, closedBefore),
  }
}

/** Announces the chargers that have been disconnected since `closedBefore` (real time) or longer. */
async function announceOffline(
  database: Database,
  deviceNos: readonly number[],
  closedBefore: Date,
): Promise<number> {
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
}

/**
 * Closes the connections that `chosen` selects from `device_states s`, with the time of their closing. Its conditions
 * are checked again on rows that had to be waited for: the charger may have reconnected. The ledger dates the
 * disconnection by the charger's last message, in world time, because nothing later is known.
 */
async function closeConnections(
  database: Database,
  chosen: RawBuilder<unknown>,
): Promise<readonly ClosedConnection[]> {
  const { rows } = await sql<{ device_no: number; closed_at: Date }>`
    with own as (
      ${chosen} order by s.device_no for no key update of s
    ), closed as (
      update device_states s set socket_closed_at = own.closed_at from own where s.device_no = own.device_no
      returning s.device_no, s.heard_at, own.closed_at
    ), disconnected as (
      insert into line_changes (device_no, at, is_up)
      select device_no, heard_at, false from closed where heard_at is not null
      on conflict (device_no, at) do update set is_up = false
      returning device_no, round(date_part('epoch', at) * 1000)::bigint as ms
    ), requested as (
      insert into ledger_marks (device_nos, froms, tos, kinds)
      select array_agg(device_no), array_agg(ms), array_agg(ms), array_agg(${recomputeKinds.energy}::smallint)
      from disconnected
      having count(*) > 0
    )
    select device_no, closed_at from closed`.execute(database.kysely)
  return rows.map((row) => ({ deviceNo: row.device_no, closedAt: row.closed_at }))
}
