import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type Vehicle = {
  readonly make: string | null
  readonly model: string | null
  readonly availabilityYear: number | null
  readonly batteryCapacityWh: number | null
  readonly herbieVehicleId: string | null
  /** Set while the car is linked to its maker's account. */
  readonly integrationInternalOAuthId: string | null
  readonly minimumChargePercent: number
  readonly maximumChargePercent: number
  readonly phevReadyModeOptIn: boolean
}

/** The fields that one change sets; the others keep their values. */
export type VehicleChange = Partial<Vehicle>

export type VehicleStore = ReturnType<typeof createVehicleStore>

export function createVehicleStore(database: Database) {
  const db = database.kysely
  return {
    async find(accountNumber: string): Promise<Vehicle | null> {
      const row = await db
        .selectFrom('vehicles')
        .selectAll()
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      if (!row) return null
      return {
        make: row.make,
        model: row.model,
        availabilityYear: row.availability_year,
        batteryCapacityWh: row.battery_capacity_wh,
        herbieVehicleId: row.herbie_vehicle_id,
        integrationInternalOAuthId: row.integration_internal_oauth_id,
        minimumChargePercent: row.minimum_charge_percent,
        maximumChargePercent: row.maximum_charge_percent,
        phevReadyModeOptIn: row.phev_ready_mode_opt_in,
      }
    },

    /** Changes the given fields only; a customer without a vehicle gets one. */
    async save(accountNumber: string, change: VehicleChange): Promise<void> {
      const values = toColumns(change)
      await runTransaction(database, async (transaction) => {
        await transaction
          .insertInto('vehicles')
          .values({ account_number: accountNumber, ...values })
          .onConflict((conflict) =>
            conflict.column('account_number').doUpdateSet({ account_number: accountNumber, ...values }),
          )
          .execute()
        await recordChanges(transaction, [{ topic: 'vehicle', key: accountNumber }])
      })
    },
  }
}

function toColumns(change: VehicleChange) {
  return {
    make: change.make,
    model: change.model,
    availability_year: change.availabilityYear,
    battery_capacity_wh: change.batteryCapacityWh,
    herbie_vehicle_id: change.herbieVehicleId,
    integration_internal_oauth_id: change.integrationInternalOAuthId,
    minimum_charge_percent: change.minimumChargePercent,
    maximum_charge_percent: change.maximumChargePercent,
    phev_ready_mode_opt_in: change.phevReadyModeOptIn,
  }
}
