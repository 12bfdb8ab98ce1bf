import type { TonightFacts } from '@driveway/domain/planning/readiness/tonight-outlook'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { isPluggedIn, pluggedInSince } from '../kernel/plugged-in.ts'

/** Chargers in the same state. */
export type TonightGroup = TonightFacts & {
  readonly count: number
  /** The ones with the earliest ready-by times. */
  readonly chargerIds: readonly string[]
}

export type OfflineChargers = { readonly count: number; readonly chargerIds: readonly string[] }

/** The cars of all customers before their next ready-by time, for the operator. */
export function createTonightStore(database: Database) {
  const db = database.kysely
  return {
    /** Cars that are plugged in and to be ready within a day of `now` (world time), by their state. */
    async listGroups(now: Date, listed: number): Promise<readonly TonightGroup[]> {
      const { rows } = await sql<TonightGroup>`
        select p.delivery_outcome as answer, coalesce(p.shortfall_wh, 0) > 0 as "isShort",
          s.socket_closed_at is null as "isConnected", s.connector_status = 'faulted' as "isFaulted",
          t.kind as stop, count(*)::int as count,
          (array_agg(d.charger_id order by p.ready_at, d.charger_id))[1:${listed}::int] as "chargerIds"
        from charge_plans p
        join devices d on d.device_no = p.device_no
        join device_states s on s.device_no = p.device_no
        left join car_stops t on t.device_no = d.device_no and t.since > ${pluggedInSince}
        where d.account_number is not null and ${isPluggedIn}
          and p.ready_at > ${now} and p.ready_at <= ${new Date(now.getTime() + DAY_MS)}
        group by 1, 2, 3, 4, 5
        order by 1, 2, 3, 4, 5`.execute(db)
      return rows
    },

    /** Chargers of customers that have been without a connection since before `since` (real time), the longest first. */
    async findOffline(since: Date, listed: number): Promise<OfflineChargers> {
      const { rows } = await sql<OfflineChargers>`
        select count(*)::int as count,
          coalesce((array_agg(d.charger_id order by s.socket_closed_at, d.charger_id))[1:${listed}::int], '{}')
            as "chargerIds"
        from device_states s join devices d on d.device_no = s.device_no
        where d.account_number is not null and s.socket_closed_at < ${since}`.execute(db)
      return rows[0] ?? { count: 0, chargerIds: [] }
    },
  }
}
