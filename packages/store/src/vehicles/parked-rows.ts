import { findKnownName } from '@driveway/domain/vehicle/vehicle-details'
import { sql, type Selectable } from 'kysely'
import type { Database, Transaction } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import type { ReadyRows } from './ready-rows.ts'

/** The rows of a car whose data are parked. */
export type ParkedRows = ReadyRows & {
  readonly carId: string
  readonly vehicle?: Pick<
    Selectable<Tables['vehicles']>,
    'make' | 'model' | 'battery_capacity_wh' | 'minimum_charge_percent' | 'maximum_charge_percent'
  > | null
}

/** The car at a charger of the household, where it is not the car in use; null without such a charger. */
export async function findParkedAt(
  db: Database['kysely'] | Transaction,
  accountNumber: string,
  deviceId: string | undefined,
): Promise<ParkedRows | null> {
  if (deviceId === undefined) return null
  const { rows } = await sql<{ car_id: string; parked: Omit<ParkedRows, 'carId'> }>`
    select c.car_id, c.parked from devices d
    join cars c on c.car_id = d.car_id and c.account_number = d.account_number and c.parked is not null
    where d.account_number = ${accountNumber} and d.device_id = ${deviceId}`.execute(db)
  const [car] = rows
  return car === undefined ? null : { ...car.parked, carId: car.car_id }
}

export function toParkedVehicle({ vehicle = null }: ParkedRows) {
  return (
    vehicle && {
      make: findKnownName(vehicle.make),
      model: findKnownName(vehicle.model),
      minimumChargePercent: vehicle.minimum_charge_percent,
      maximumChargePercent: vehicle.maximum_charge_percent,
    }
  )
}

/** The household is locked. */
export async function writeParkedRows(
  transaction: Transaction,
  carId: string,
  name: keyof ReadyRows,
  rows: readonly unknown[],
): Promise<void> {
  await sql`update cars set parked = jsonb_set(parked, ${[name]}::text[], ${JSON.stringify(rows)}::jsonb)
    where car_id = ${carId} and parked is not null`.execute(transaction)
}
