import { toMicropence, toPence } from '@driveway/domain/energy/units'
import {
  defaultPlanningPreferences,
  readPlanningPreferences,
  type PlanningPreferences,
} from '@driveway/domain/planning-preferences/planning-preferences'
import type { Selectable } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
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

    /** Announces the change to the planner. */
    async save(accountNumber: string, preferences: PlanningPreferences): Promise<void> {
      const columns = toColumns(preferences)
      await runTransaction(database, async (transaction) => {
        await transaction
          .insertInto('planning_preferences')
          .values({ account_number: accountNumber, ...columns })
          .onConflict((conflict) => conflict.column('account_number').doUpdateSet(columns))
          .execute()
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

function toColumns({ roof, ...preferences }: PlanningPreferences) {
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
