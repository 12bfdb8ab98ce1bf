import type { LinkTimes } from '@driveway/domain/vehicle/vehicle-link'
import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { readOptIn } from '../kernel/opt-in.ts'
import { removeLink } from './vehicle-link-store.ts'
import { selectVehicles } from './vehicle-rows.ts'

export type Vehicle = {
  readonly make: string | null
  readonly model: string | null
  readonly availabilityYear: number | null
  readonly batteryCapacityWh: number | null
  readonly herbieVehicleId: string | null
  readonly minimumChargePercent: number
  readonly maximumChargePercent: number
  /** The one that acts: without its feature it is kept, and has no effect. */
  readonly phevReadyModeOptIn: boolean
  /** The id of the link to the car's maker; null without one. */
  readonly integrationInternalOAuthId: string | null
  /** Real time; null without a link, in force or ended. */
  readonly link: VehicleLinkState | null
}

export type VehicleLinkState = LinkTimes & {
  readonly chargeLimitPercent: number | null
  readonly batteryPercent: number | null
  /** World time of the level. */
  readonly reportedAt: Date | null
}

/** The fields that one change sets; the others keep their values. */
export type VehicleChange = Partial<Omit<Vehicle, 'integrationInternalOAuthId' | 'link'>>

export type VehicleStore = ReturnType<typeof createVehicleStore>

export function createVehicleStore(database: Database) {
  const db = database.kysely
  return {
    async find(accountNumber: string): Promise<Vehicle | null> {
      const row = await selectVehicles(db)
        .leftJoin('vehicle_links', 'vehicle_links.account_number', 'vehicles.account_number')
        .select(['expires_at', 'ended_at', 'charge_limit_percent', 'battery_percent', 'reported_at'])
        .where('vehicles.account_number', '=', accountNumber)
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
        phevReadyModeOptIn: readOptIn(row.phev_ready_mode_opt_in, row),
        integrationInternalOAuthId: row.integration_internal_oauth_id,
        link:
          row.expires_at === null
            ? null
            : {
                expiresAt: row.expires_at,
                endedAt: row.ended_at,
                chargeLimitPercent: row.charge_limit_percent,
                batteryPercent: row.battery_percent,
                reportedAt: row.reported_at,
              },
      }
    },

    /** Changes the given fields only; a customer without a vehicle gets one. Choosing a car ends the link to another. */
    async save(accountNumber: string, change: VehicleChange): Promise<void> {
      const values = toColumns(change)
      await runTransaction(database, async (transaction) => {
        await forgetOtherCar(transaction, accountNumber, change)
        await transaction
          .insertInto('vehicles')
          .values({ account_number: accountNumber, ...values })
          .onConflict((conflict) =>
            conflict.column('account_number').doUpdateSet({ account_number: accountNumber, ...values }),
          )
          .execute()
        const changes = isChosen(change) ? await removeLink(transaction, accountNumber) : []
        await recordChanges(transaction, [...changes, { topic: 'vehicle', key: accountNumber }])
      })
    },
  }
}

/** Level, limit and driving are those of the car before. A car that gets its name stays the same. */
async function forgetOtherCar(
  transaction: Transaction,
  accountNumber: string,
  { make, model }: VehicleChange,
): Promise<void> {
  if (make === undefined || model === undefined) return
  await sql`delete from car_levels l using vehicles v
    where l.account_number = ${accountNumber} and v.account_number = l.account_number and v.model is not null
      and (v.make, v.model) is distinct from (${make}, ${model})`.execute(transaction)
}

function isChosen({ make, model, herbieVehicleId }: VehicleChange): boolean {
  return make !== undefined || model !== undefined || herbieVehicleId !== undefined
}

function toColumns(change: VehicleChange) {
  return {
    ...(isChosen(change) ? { integration_internal_oauth_id: null } : {}),
    make: change.make,
    model: change.model,
    availability_year: change.availabilityYear,
    battery_capacity_wh: change.batteryCapacityWh,
    herbie_vehicle_id: change.herbieVehicleId,
    minimum_charge_percent: change.minimumChargePercent,
    maximum_charge_percent: change.maximumChargePercent,
    phev_ready_mode_opt_in: change.phevReadyModeOptIn,
  }
}
