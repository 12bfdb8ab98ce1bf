import { toMicropence, toPence } from '@driveway/domain/energy/units'
import {
  defaultPlanningPreferences,
  readPlanningPreferences,
  type PlanningPreferences,
} from '@driveway/domain/planning-preferences/planning-preferences'
import { sql, type Selectable } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { markNightsOfAccount } from '../kernel/night-marks.ts'
import type { Tables } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type PlanningPreferencesStore = ReturnType<typeof createPlanningPreferencesStore>

/** The facts of a home that plans depend on; the defaults before the first save. */
export function createPlanningPreferencesStore(database: Database) {
  return {
    async find(accountNumber: string): Promise<PlanningPreferences> {
      const row = await database.kysely
        .selectFrom('planning_preferences')
        .selectAll()
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      return row === undefined ? defaultPlanningPreferences : toPreferences(row)
    },

    /** Announces the change to the planner, and keeps the export rate from `now` (world time) on. */
    async save(accountNumber: string, preferences: PlanningPreferences, now: Date): Promise<void> {
      const columns = toPreferenceColumns(preferences)
      await runTransaction(database, async (transaction) => {
        await transaction
          .insertInto('planning_preferences')
          .values({ account_number: accountNumber, ...columns })
          .onConflict((conflict) => conflict.column('account_number').doUpdateSet(columns))
          .execute()
        await saveExportRate(transaction, accountNumber, columns.export_rate_micropence, now)
        await recordChanges(transaction, [{ topic: 'planning-preferences', key: accountNumber }])
      })
    },
  }
}

export function toPreferences(row: Selectable<Tables['planning_preferences']>): PlanningPreferences {
  const read = readPlanningPreferences({
    goal: row.goal,
    exportRatePence: toPence(row.export_rate_micropence),
    mainFuseAmps: row.main_fuse_amps,
    phases: row.phases,
    roofPostcodeArea: row.roof_postcode_area,
    roofLatitude: row.roof_latitude,
    roofLongitude: row.roof_longitude,
    batteryWearPence: toPence(row.battery_wear_micropence),
  })
  return read.ok ? read.value : defaultPlanningPreferences
}

/** A rate of 0 before any other says nothing; the first other one also counts for the time before it. */
async function saveExportRate(
  transaction: Transaction,
  accountNumber: string,
  rate: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ is_first: boolean }>`
    insert into export_rates as r (account_number, from_at, rate_micropence)
    select ${accountNumber}, ${now}, ${rate}::int
    where ${rate}::int is distinct from coalesce((select rate_micropence from export_rates
      where account_number = ${accountNumber} order by from_at desc limit 1), 0)
    on conflict (account_number, from_at) do update set rate_micropence = excluded.rate_micropence
    returning not exists (select from export_rates e
      where e.account_number = r.account_number and e.from_at < r.from_at) as is_first`.execute(transaction)
  const [saved] = rows
  if (saved) await markNightsOfAccount(transaction, accountNumber, saved.is_first ? 0 : now.getTime())
}

export function toPreferenceColumns({ roof, ...preferences }: PlanningPreferences) {
  return {
    goal: preferences.goal,
    export_rate_micropence: toMicropence(preferences.exportRatePence),
    main_fuse_amps: preferences.mainFuseAmps,
    phases: preferences.phases,
    roof_postcode_area: roof?.kind === 'postcode-area' ? roof.area : null,
    roof_latitude: roof?.kind === 'coordinates' ? roof.latitude : null,
    roof_longitude: roof?.kind === 'coordinates' ? roof.longitude : null,
    battery_wear_micropence: toMicropence(preferences.batteryWearPence),
  }
}
