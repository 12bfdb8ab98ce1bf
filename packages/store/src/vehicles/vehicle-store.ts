import type { Database } from '../kernel/database.ts'

export type Vehicle = {
  readonly make: string | null
  readonly model: string | null
  readonly availabilityYear: number | null
  readonly batteryCapacityWh: number | null
  readonly herbieVehicleId: string | null
  readonly minimumChargePercent: number
  readonly maximumChargePercent: number
  readonly phevReadyModeOptIn: boolean
}

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
        minimumChargePercent: row.minimum_charge_percent,
        maximumChargePercent: row.maximum_charge_percent,
        phevReadyModeOptIn: row.phev_ready_mode_opt_in,
      }
    },

    async save(accountNumber: string, vehicle: Vehicle): Promise<void> {
      const values = {
        account_number: accountNumber,
        make: vehicle.make,
        model: vehicle.model,
        availability_year: vehicle.availabilityYear,
        battery_capacity_wh: vehicle.batteryCapacityWh,
        herbie_vehicle_id: vehicle.herbieVehicleId,
        minimum_charge_percent: vehicle.minimumChargePercent,
        maximum_charge_percent: vehicle.maximumChargePercent,
        phev_ready_mode_opt_in: vehicle.phevReadyModeOptIn,
      }
      await db
        .insertInto('vehicles')
        .values(values)
        .onConflict((conflict) => conflict.column('account_number').doUpdateSet(values))
        .execute()
    },
  }
}
