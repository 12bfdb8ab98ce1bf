import type { TonightFacts } from '@driveway/domain/planning/readiness/tonight-outlook'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { isPluggedIn, pluggedInSince } from '../kernel/plugged-in.ts'

/** Chargers in the same state. */
export type TonightGroup = TonightFacts & { readonly count: number }

/** `readyAt` is world time. */
export type DueCharger = { readonly chargerId: string; readonly readyAt: Date }

/** The cars of all customers before their next ready-by time, for the operator. */
export function createTonightStore(database: Database) {
  const db = database.kysely
  return {
    /** Counts cars that are plugged in and to be ready within a day of `now` (world time), by their state. */
    async listGroups(now: Date): Promise<readonly TonightGroup[]> {
      const { rows } = await sql<TonightGroup>`
        select answer, "isShort", "isConnected", "isFaulted", stop, count(*)::int as count
        from ${tonight(now)} t group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db)
      return rows
    },

    /** The chargers of a group with the earliest ready-by times. */
    async listChargers(now: Date, group: TonightFacts, limit: number): Promise<readonly DueCharger[]> {
      const { answer, isShort, isConnected, isFaulted, stop } = group
      const { rows } = await sql<DueCharger>`
        select id as "chargerId", ready_at as "readyAt" from ${tonight(now)} t
        where answer is not distinct from ${answer} and "isShort" = ${isShort} and "isConnected" = ${isConnected}
          and "isFaulted" = ${isFaulted} and stop is not distinct from ${stop}
        order by ready_at, id limit ${limit}`.execute(db)
      return rows
    },
  }
}

function tonight(now: Date) {
  return sql`(
    select d.charger_id as id, p.ready_at, p.delivery_outcome as answer, coalesce(p.shortfall_wh, 0) > 0 as "isShort",
      s.socket_closed_at is null as "isConnected", s.connector_status = 'faulted' as "isFaulted", c.kind as stop
    from charge_plans p
    join devices d on d.device_no = p.device_no
    join device_states s on s.device_no = p.device_no
    left join car_stops c on c.device_no = d.device_no and c.since > ${pluggedInSince}
    where d.account_number is not null and ${isPluggedIn}
      and p.ready_at > ${now} and p.ready_at <= ${new Date(now.getTime() + DAY_MS)})`
}
