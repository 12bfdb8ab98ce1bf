import type { Radiation } from '@driveway/domain/microgeneration/roof-forecast'
import { hasNotableChange } from '@driveway/domain/planning/forecast/forecast-change'
import { sql } from 'kysely'
import { instantArray, numberArray } from '../kernel/array-literal.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { listForecastPlaces } from './home-statements.ts'

/** Radiation of the hour from `hourStart` (ms) on. */
export type HourlyRadiation = Radiation & { readonly hourStart: number }

export type PlaceForecast = { readonly place: string; readonly hours: readonly HourlyRadiation[] }

export type WeatherStore = ReturnType<typeof createWeatherStore>

const HOUR_MS = 3_600_000

/** Forecasts of sunshine by place. */
export function createWeatherStore(database: Database) {
  const db = database.kysely

  return {
    listPlaces: () => listForecastPlaces(db),

    /** World time of the newest forecast of each place; missing where there is none. */
    async findPublished(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('weather_forecasts')
        .select((row) => ['place', row.fn.max('published_at').as('published_at')] as const)
        .groupBy('place')
        .execute()
      return new Map(rows.map((row) => [row.place, row.published_at.getTime()]))
    },

    /** Saves forecasts that were published at `now` (world time), and announces places that changed notably. */
    async save(forecasts: readonly PlaceForecast[], now: number): Promise<void> {
      await runTransaction(database, async (transaction) => {
        const changed: string[] = []
        for (const { place, hours } of forecasts) {
          const last = hours.reduce((latest, { hourStart }) => Math.max(latest, hourStart), now)
          const before = await loadRadiation(transaction, [place], now - 10 * 24 * HOUR_MS, last + HOUR_MS)
          await sql`
            insert into weather_forecasts as f (place, hour_start, direct_w, diffuse_w, published_at)
            select ${place}, u.*, ${new Date(now)}::timestamptz
            from unnest(${instantArray(hours.map((each) => new Date(each.hourStart)))}::timestamptz[],
              ${numberArray(hours.map((each) => Math.round(each.direct)))}::int[],
              ${numberArray(hours.map((each) => Math.round(each.diffuse)))}::int[]) u
            on conflict (place, hour_start) do update set direct_w = excluded.direct_w,
              diffuse_w = excluded.diffuse_w, published_at = excluded.published_at`.execute(transaction)
          const totals = new Map([...(before.get(place) ?? [])].map(([at, each]) => [at, sumRadiation(each)]))
          const ahead = hours
            .filter(({ hourStart }) => hourStart >= now)
            .map((each) => ({ at: each.hourStart, value: sumRadiation(each) }))
          if (hasNotableChange('radiation', totals, ahead)) changed.push(place)
        }
        await recordChanges(
          transaction,
          changed.map((key) => ({ topic: 'forecast', key })),
        )
      })
    },

    /** Forecasts of hours before an instant (ms) are deleted. */
    async prune(before: number): Promise<void> {
      await db.deleteFrom('weather_forecasts').where('hour_start', '<', new Date(before)).execute()
    },
  }
}

/** By place and the hour's start (ms). */
export async function loadRadiation(
  client: Queryable,
  places: readonly string[],
  from: number,
  to: number,
): Promise<ReadonlyMap<string, ReadonlyMap<number, Radiation>>> {
  const found = new Map<string, Map<number, Radiation>>(places.map((place) => [place, new Map()]))
  if (places.length === 0) return found
  const { rows } = await sql<{ place: string; ms: number; direct_w: number; diffuse_w: number }>`
    select place, round(date_part('epoch', hour_start) * 1000) as ms, direct_w, diffuse_w from weather_forecasts
    where place = any(${[...places]}::text[]) and hour_start > ${new Date(from - HOUR_MS)}
      and hour_start < ${new Date(to)}`.execute(client)
  for (const row of rows) found.get(row.place)?.set(row.ms, { direct: row.direct_w, diffuse: row.diffuse_w })
  return found
}

function sumRadiation({ direct, diffuse }: Radiation): number {
  return direct + diffuse
}
