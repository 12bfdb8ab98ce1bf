import type { HomeFacts } from '@driveway/domain/planning/forecast/home-forecast'
import { forecastPlaceOf, type ForecastPlace } from '@driveway/domain/planning/forecast/forecast-place'
import type { RoofLocation } from '@driveway/domain/planning-preferences/roof-location'
import { sql } from 'kysely'
import { textArray } from '../kernel/array-literal.ts'
import type { Queryable } from '../kernel/database.ts'
import { runNamed } from '../kernel/statement.ts'

type RoofColumns = {
  roof_postcode_area: string | null
  roof_latitude: number | null
  roof_longitude: number | null
}

type HomeRow = RoofColumns & {
  account_number: string
  panels_w: number
  weekday_w: number[] | null
  weekend_w: number[] | null
  yield_factor: number | null
}

export type StoredHome = HomeFacts & { readonly accountNumber: string; readonly place: ForecastPlace }

/** Homes with their panels and what their meters have taught. */
export async function loadHomes(
  client: Queryable,
  accountNumbers: readonly string[],
): Promise<readonly StoredHome[]> {
  const homes = sql<HomeRow>`
    select a.account_number, p.roof_postcode_area, p.roof_latitude, p.roof_longitude,
      coalesce((select sum(m.max_power_w) from microgenerations m
        where m.account_number = a.account_number and m.type = 'SOLAR'), 0)::int as panels_w,
      h.weekday_w, h.weekend_w, h.yield_factor
    from unnest(${textArray(accountNumbers)}::text[]) a (account_number)
    left join planning_preferences p on p.account_number = a.account_number
    left join lateral (
      select h.* from devices d join house_profiles h on h.device_no = d.device_no
      where d.account_number = a.account_number order by d.device_no limit 1
    ) h on true`
  const { rows } = await runNamed(client, 'load-homes', homes)
  return rows.map(toHome)
}

/** The places at which customers have panels. */
export async function listForecastPlaces(client: Queryable): Promise<readonly ForecastPlace[]> {
  const { rows } = await sql<RoofColumns>`
    select distinct p.roof_postcode_area, p.roof_latitude, p.roof_longitude
    from microgenerations m left join planning_preferences p on p.account_number = m.account_number
    where m.type = 'SOLAR'`.execute(client)
  const places = new Map(
    rows
      .map(readRoof)
      .map(forecastPlaceOf)
      .map((place) => [place.key, place]),
  )
  return [...places.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** The accounts with panels in these places. */
export async function listForecastAccounts(
  client: Queryable,
  placeKeys: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<RoofColumns & { account_number: string }>`
    select distinct m.account_number, p.roof_postcode_area, p.roof_latitude, p.roof_longitude
    from microgenerations m left join planning_preferences p on p.account_number = m.account_number
    where m.type = 'SOLAR'`.execute(client)
  return rows
    .filter((row) => placeKeys.includes(forecastPlaceOf(readRoof(row)).key))
    .map((row) => row.account_number)
}

function toHome(row: HomeRow): StoredHome {
  const roof = readRoof(row)
  const { weekday_w: weekday, weekend_w: weekend, yield_factor: yieldFactor } = row
  const isLearnt = weekday !== null && weekend !== null && yieldFactor !== null
  return {
    accountNumber: row.account_number,
    panelsW: row.panels_w,
    place: forecastPlaceOf(roof),
    isPlaceKnown: roof !== null,
    learnt: isLearnt ? { profile: { weekday, weekend }, yieldFactor } : null,
  }
}

function readRoof(row: RoofColumns): RoofLocation | null {
  const { roof_postcode_area: area, roof_latitude: latitude, roof_longitude: longitude } = row
  if (area !== null) return { kind: 'postcode-area', area }
  return latitude === null || longitude === null ? null : { kind: 'coordinates', latitude, longitude }
}
