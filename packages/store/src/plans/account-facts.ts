import type { NightFacts } from '@driveway/domain/planning/build-night-inputs'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import type { ReadySettings } from '@driveway/domain/schedule/ready-times'
import { coverCapDays } from '@driveway/domain/tariff/cap-days'
import type { GridImport } from '@driveway/domain/tariff/half-hour-price'
import { isAgile } from '@driveway/domain/tariff/tariff'
import { EARLIER_DAYS } from '@driveway/domain/time/earlier-days'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql } from 'kysely'
import { loadHomeForecasts } from '../forecasts/home-forecast-store.ts'
import type { Database } from '../kernel/database.ts'
import { loadAgilePrices } from '../tariffs/agile-price-store.ts'
import { loadTariffLists, type TariffList } from '../tariffs/tariff-store.ts'
import { loadReadySettings } from '../vehicles/ready-settings-store.ts'
import { selectVehicles } from '../vehicles/vehicle-rows.ts'
import { toVehicle } from './car-facts.ts'
import { toPreferences } from './planning-preferences-store.ts'

/** Everything that a plan needs to know of a customer. */
export type AccountFacts = Pick<
  NightFacts,
  | keyof ReadySettings
  | 'tariffs'
  | 'agilePrices'
  | 'gridImports'
  | 'forecast'
  | 'preferences'
  | 'chargeRange'
  | 'vehicle'
>

/** Prices of earlier days stand in for those that are not published yet. */
const PRICES_BEFORE_MS = (EARLIER_DAYS + 1) * DAY_MS
const AHEAD_MS = 3 * DAY_MS

/** Loads many accounts by a few statements, because a publication of prices concerns thousands of them. */
export async function loadAccountFacts(
  database: Database,
  accountNumbers: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, AccountFacts>> {
  const db = database.kysely
  const isOfAccounts = sql<string>`any(${accountNumbers}::text[])`
  const [from, to] = [now.getTime(), now.getTime() + AHEAD_MS]
  const [readySettings, vehicles, preferences, tariffLists, forecasts] = await Promise.all([
    loadReadySettings(db, accountNumbers),
    selectVehicles(db).where('vehicles.account_number', '=', isOfAccounts).execute(),
    db.selectFrom('planning_preferences').selectAll().where('account_number', '=', isOfAccounts).execute(),
    loadTariffLists(db, accountNumbers),
    loadHomeForecasts(db, accountNumbers, from, to),
  ])
  const tariffs = [...tariffLists.values()].flatMap((list) => list.tariffs)
  const suppliers = new Set(tariffs.filter(isAgile).map((tariff) => tariff.energySupplier))
  const agilePrices = await loadAgilePrices(db, [...suppliers], from - PRICES_BEFORE_MS, to)
  const importsOf = await loadCountedImports(db, tariffLists, now)
  const vehicleOf = new Map(vehicles.map((row) => [row.account_number, row]))
  const preferencesOf = new Map(preferences.map((row) => [row.account_number, toPreferences(row)]))
  return new Map(
    accountNumbers.flatMap((account) => {
      const forecast = forecasts.get(account)
      const ready = readySettings.get(account)
      if (forecast === undefined || ready === undefined) return []
      const gridImports = importsOf.get(account)
      const facts: AccountFacts = {
        ...ready,
        tariffs: tariffLists.get(account)?.tariffs ?? [],
        agilePrices,
        ...(gridImports === undefined ? {} : { gridImports }),
        forecast,
        preferences: preferencesOf.get(account) ?? defaultPlanningPreferences,
        ...toVehicle(vehicleOf.get(account)),
      }
      return [[account, facts] as const]
    }),
  )
}

/** Energy of the grid that counts for the present day of a cap, by account. Accounts without a cap are not read. */
async function loadCountedImports(
  db: Database['kysely'],
  lists: ReadonlyMap<string, TariffList>,
  now: Date,
): Promise<ReadonlyMap<string, readonly GridImport[]>> {
  const to = now.getTime() + 1
  const starts = [...lists].flatMap(([account, { tariffs }]) => {
    const days = coverCapDays(tariffs, { from: now.getTime(), to })
    return days === null ? [] : [{ account, from: days.from }]
  })
  if (starts.length === 0) return new Map()
  const { rows } = await sql<{ account: string; at: Date; wh: number }>`
    select u.account, p.period_start as at, p.import_from_grid_wh as wh
    from unnest(${starts.map(({ account }) => account)}::text[],
      ${starts.map(({ from }) => new Date(from))}::timestamptz[]) u (account, from_at)
    join devices d on d.account_number = u.account
    join settlement_periods p on p.device_no = d.device_no and p.period_start >= u.from_at
    order by p.period_start`.execute(db)
  const byAccount = Map.groupBy(rows, ({ account }) => account)
  return new Map(
    starts.map(({ account }) => [
      account,
      (byAccount.get(account) ?? []).map(({ at, wh }) => ({
        periodStart: at.getTime(),
        importFromGridWh: wh,
      })),
    ]),
  )
}
