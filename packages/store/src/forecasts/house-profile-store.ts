import type { LearntHome } from '@driveway/domain/planning/forecast/house-profile'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { sql } from 'kysely'
import type { Database, Queryable } from '../kernel/database.ts'
import { loadHomes, type StoredHome } from './home-statements.ts'
import { loadRadiation } from './weather-store.ts'

export type MeteredHome = { readonly deviceNo: number; readonly accountNumber: string }

/** Mean net power of a half hour (ms) at the house meter, without the car. */
export type NetPower = { readonly periodStart: number; readonly netW: number }

export type HouseProfileStore = ReturnType<typeof createHouseProfileStore>

/** Profiles of homes, learnt from their house meters. World time. */
export function createHouseProfileStore(database: Database) {
  const db = database.kysely

  return {
    /** Homes with a house meter that have not been learnt after an instant, the longest ago first. */
    async listDue(
      learntBefore: Date,
      except: readonly number[],
      limit: number,
    ): Promise<readonly MeteredHome[]> {
      const { rows } = await sql<{ device_no: number; account_number: string }>`
        select d.device_no, d.account_number from devices d
        left join house_profiles h on h.device_no = d.device_no
        where d.has_house_meter and d.account_number is not null and d.device_no <> all(${[...except]}::int[])
          and (h.learnt_at is null or h.learnt_at <= ${learntBefore})
        order by h.learnt_at nulls first, d.device_no limit ${limit}`.execute(db)
      return rows.map((row) => ({ deviceNo: row.device_no, accountNumber: row.account_number }))
    },

    async findHome(accountNumber: string): Promise<StoredHome | null> {
      const [home] = await loadHomes(db, [accountNumber])
      return home ?? null
    },

    loadNetPower: (deviceNo: number, from: Date, to: Date) => loadNetPower(db, deviceNo, from, to),

    loadRadiation: async (place: string, from: number, to: number) =>
      (await loadRadiation(db, [place], from, to)).get(place) ?? new Map(),

    async save(deviceNo: number, { profile, yieldFactor }: LearntHome, now: Date): Promise<void> {
      const columns = {
        learnt_at: now,
        weekday_w: [...profile.weekday],
        weekend_w: [...profile.weekend],
        yield_factor: yieldFactor,
      }
      await db
        .insertInto('house_profiles')
        .values({ device_no: deviceNo, ...columns })
        .onConflict((conflict) => conflict.column('device_no').doUpdateSet(columns))
        .execute()
    },
  }
}

async function loadNetPower(
  db: Queryable,
  deviceNo: number,
  from: Date,
  to: Date,
): Promise<readonly NetPower[]> {
  const seconds = HALF_HOUR_MS / 1000
  const { rows } = await sql<{ ms: number; net_w: number }>`
    with house as (
      select to_timestamp(floor(date_part('epoch', at) / ${seconds}) * ${seconds}) as half,
        avg(coalesce(import_w, 0) - coalesce(export_w, 0)) as net_w
      from readings
      where device_no = ${deviceNo} and connector = 0 and at >= ${from} and at < ${to}
        and (import_w is not null or export_w is not null)
      group by half
    ), car as (
      select period_start as half, sum(import_wh - export_wh) * 2 as car_w from settlement_periods
      where device_no = ${deviceNo} and period_start >= ${from} and period_start < ${to}
      group by period_start
    )
    select round(date_part('epoch', half) * 1000) as ms,
      (house.net_w - coalesce(car.car_w, 0))::double precision as net_w
    from house left join car using (half) order by half`.execute(db)
  return rows.map((row) => ({ periodStart: row.ms, netW: row.net_w }))
}
