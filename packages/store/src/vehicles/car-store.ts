import { applyDays, type Schedule } from '@driveway/domain/schedule/schedule'
import { findKnownName } from '@driveway/domain/vehicle/vehicle-details'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import { readOptIn, type OptInFeatureColumns } from '../kernel/opt-in.ts'
import { isPluggedIn } from '../kernel/plugged-in.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { announce } from './car-place.ts'
import { enterMainCar, lockHousehold, newVehicle, putCarInUse } from './car-switch.ts'
import { placeHome } from './place-home.ts'
import { toRows, toSchedule, type ReadyByRow } from './schedule-store.ts'
import type { Vehicle } from './vehicle-store.ts'

type OwnVehicle = Omit<Vehicle, 'integrationInternalOAuthId' | 'link'>

/** A car of a household. */
export type Car = OwnVehicle & {
  readonly carId: string
  /** As the household calls it; null for its make and model. */
  readonly name: string | null
  readonly schedule: Schedule
  readonly levelPercent: number | null
  /** World time. */
  readonly levelAt: Date | null
  readonly isLinked: boolean
  /** Null also after they left; their charges keep them. */
  readonly personId: string | null
  readonly personName: string | null
  readonly isMain: boolean
  /** The documents' vehicle operations mean this one. */
  readonly isInUse: boolean
  readonly isRemoved: boolean
}

export type CarFields = Partial<OwnVehicle & Pick<Car, 'name' | 'personId'>>

type Row = OptInFeatureColumns & {
  car_id: string
  name: string | null
  vehicle: VehicleJson | null
  level: { percent: number | null; at: string | null } | null
  ready: readonly ReadyByRow[] | null
  is_linked: boolean
  person_id: string | null
  person_name: string | null
  is_main: boolean
  is_in_use: boolean
  removed_at: Date | null
}

type VehicleJson = {
  make: string | null
  model: string | null
  availability_year: number | null
  battery_capacity_wh: number | null
  herbie_vehicle_id: string | null
  minimum_charge_percent: number
  maximum_charge_percent: number
  /** A removed car has none. */
  phev_ready_mode_opt_in?: boolean
}

export type CarStore = ReturnType<typeof createCarStore>

/** The cars of a household, the main one first and removed ones last. `now` is real time. */
export function createCarStore(database: Database) {
  const db = database.kysely

  return {
    list: (accountNumber: string) => listCars(db, accountNumber),

    listEntered: (accountNumber: string, now: Date) => listEnteredCars(database, accountNumber, now),

    add: (accountNumber: string, fields: CarFields, now: Date) =>
      addCar(database, accountNumber, fields, now),

    /** Vehicle fields of the car in use are left alone: they belong to the household's own tables. */
    update: (accountNumber: string, carId: string, fields: CarFields) =>
      changeCar(database, accountNumber, carId, async (transaction, isInUse) => {
        const { name, personId } = fields
        await transaction
          .updateTable('cars')
          .set({ car_id: carId, name, person_id: personId })
          .where('car_id', '=', carId)
          .execute()
        if (!isInUse) await writeParked(transaction, carId, fields)
      }),

    saveDays: (accountNumber: string, carId: string, days: Partial<Schedule>) =>
      saveDays(database, accountNumber, carId, days),

    /** Takes its place as the one in use where no car is at a charger. */
    setMain: (accountNumber: string, carId: string) =>
      changeCar(database, accountNumber, carId, async (transaction) => {
        await moveMain(transaction, accountNumber, carId)
        const device = await findFreeCharger(transaction, accountNumber)
        if (device !== null)
          await putCarInUse(transaction, { accountNumber, deviceNo: device, pluggedInAt: null }, carId)
        await placeHome(transaction, accountNumber)
      }),

    remove: (accountNumber: string, carId: string, next: string, now: Date) =>
      removeCar(database, accountNumber, carId, next, now),
  }
}

async function listCars(db: Queryable, accountNumber: string): Promise<readonly Car[]> {
  const { rows } = await sql<Row>`
    select c.car_id, c.name, p.person_id, p.name as person_name, c.is_main, c.is_in_use, c.removed_at,
      f.enabled as feature_enabled, f.is_in_beta as feature_in_beta,
      case when c.is_in_use then (select to_jsonb(v) from vehicles v where v.account_number = c.account_number)
        else c.parked -> 'vehicle' end as vehicle,
      case when c.is_in_use then (select to_jsonb(l) from car_levels l where l.account_number = c.account_number)
        else c.parked -> 'level' end as level,
      case when c.is_in_use then (select jsonb_agg(r) from ready_by_times r where r.account_number = c.account_number)
        else c.parked -> 'ready_by_times' end as ready,
      exists (select from vehicle_links l where l.ended_at is null and (l.parked_car_id = c.car_id
        or (c.is_in_use and l.account_number = c.account_number))) as is_linked
    from cars c left join household_people p on p.person_id = c.person_id and p.left_at is null
    left join customer_features f on f.account_number = c.account_number and f.name = 'PHEV_READY_MODE'
    where c.account_number = ${accountNumber}
    order by c.removed_at is not null, c.is_main desc, c.created_at, c.car_id`.execute(db)
  return rows.map(toCar)
}

/** Enters the car of a build from before, so that every household with a vehicle has one. */
async function listEnteredCars(
  database: Database,
  accountNumber: string,
  now: Date,
): Promise<readonly Car[]> {
  const known = await listCars(database.kysely, accountNumber)
  if (known.length > 0) return known
  const vehicle = await database.kysely
    .selectFrom('vehicles')
    .select('account_number')
    .where('account_number', '=', accountNumber)
    .executeTakeFirst()
  if (vehicle === undefined) return []
  await runTransaction(database, (transaction) => enterMainCar(transaction, accountNumber, now))
  return listCars(database.kysely, accountNumber)
}

/** False for a car that the household does not have, or does not have any more. */
function changeCar(
  database: Database,
  accountNumber: string,
  carId: string,
  write: (transaction: Transaction, isInUse: boolean) => Promise<void>,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    await lockHousehold(transaction, accountNumber)
    const car = await transaction
      .selectFrom('cars')
      .select('is_in_use')
      .where('account_number', '=', accountNumber)
      .where('car_id', '=', carId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (car === undefined) return false
    await write(transaction, car.is_in_use)
    await announce(transaction, accountNumber)
    return true
  })
}

/** A second car begins parked; the first one is in use. */
async function addCar(
  database: Database,
  accountNumber: string,
  fields: CarFields,
  now: Date,
): Promise<string> {
  return runTransaction(database, async (transaction) => {
    await lockHousehold(transaction, accountNumber)
    await enterMainCar(transaction, accountNumber, now)
    const { car_id: carId } = await transaction
      .insertInto('cars')
      .values({
        account_number: accountNumber,
        name: fields.name ?? null,
        person_id: fields.personId ?? null,
        parked: JSON.stringify({ vehicle: newVehicle }),
        created_at: now,
      })
      .returning('car_id')
      .executeTakeFirstOrThrow()
    await writeParked(transaction, carId, fields)
    await announce(transaction, accountNumber)
    return carId
  })
}

/** Changes the given days of a parked car. */
function saveDays(database: Database, accountNumber: string, carId: string, days: Partial<Schedule>) {
  return changeCar(database, accountNumber, carId, async (transaction) => {
    const { rows } = await sql<{ ready: readonly ReadyByRow[] | null }>`
      select parked -> 'ready_by_times' as ready from cars where car_id = ${carId}`.execute(transaction)
    const before = toSchedule(rows[0]?.ready ?? [])
    const times = JSON.stringify(toRows(accountNumber, applyDays(before, days)))
    await sql`update cars set parked = jsonb_set(parked, '{ready_by_times}', ${times}::jsonb)
      where car_id = ${carId} and not is_in_use`.execute(transaction)
  })
}

/** Keeps its name and its history. `next` takes its places. */
function removeCar(database: Database, accountNumber: string, carId: string, next: string, now: Date) {
  return changeCar(database, accountNumber, carId, async (transaction, isInUse) => {
    const { rows } = await sql<{ is_main: boolean; device_no: number | null }>`
      select c.is_main, (select min(d.device_no) from devices d where d.account_number = c.account_number)
        as device_no from cars c where c.car_id = ${carId}`.execute(transaction)
    const [car] = rows
    if (car?.is_main) await moveMain(transaction, accountNumber, next)
    if (isInUse)
      await putCarInUse(
        transaction,
        { accountNumber, deviceNo: car?.device_no ?? 0, pluggedInAt: null },
        next,
      )
    await sql`delete from vehicle_links where parked_car_id = ${carId}`.execute(transaction)
    await sql`update cars set removed_at = ${now}, person_id = null, protocol_id = null,
      parked = jsonb_build_object('vehicle', jsonb_build_object('make', parked -> 'vehicle' -> 'make',
        'model', parked -> 'vehicle' -> 'model')) where car_id = ${carId}`.execute(transaction)
    await placeHome(transaction, accountNumber)
  })
}

async function writeParked(transaction: Transaction, carId: string, fields: CarFields): Promise<void> {
  const patch = JSON.stringify({
    make: fields.make,
    model: fields.model,
    availability_year: fields.availabilityYear,
    battery_capacity_wh: fields.batteryCapacityWh,
    herbie_vehicle_id: fields.herbieVehicleId,
    minimum_charge_percent: fields.minimumChargePercent,
    maximum_charge_percent: fields.maximumChargePercent,
    phev_ready_mode_opt_in: fields.phevReadyModeOptIn,
  })
  await sql`update cars set parked = jsonb_set(parked, '{vehicle}', (parked -> 'vehicle') || ${patch}::jsonb)
    where car_id = ${carId} and not is_in_use`.execute(transaction)
}

async function moveMain(transaction: Transaction, accountNumber: string, carId: string): Promise<void> {
  await sql`update cars set is_main = false where account_number = ${accountNumber} and is_main`.execute(
    transaction,
  )
  await sql`update cars set is_main = true where account_number = ${accountNumber} and car_id = ${carId}`.execute(
    transaction,
  )
}

/** A charger of a household whose chargers all are free; null while a car is at one. */
async function findFreeCharger(transaction: Transaction, accountNumber: string): Promise<number | null> {
  const { rows } = await sql<{ device_no: number | null; is_any_in: boolean }>`
    select min(d.device_no) as device_no, coalesce(bool_or(${isPluggedIn}), false) as is_any_in
    from devices d join device_states s on s.device_no = d.device_no
    where d.account_number = ${accountNumber}`.execute(transaction)
  const [found] = rows
  return found === undefined || found.is_any_in ? null : (found.device_no ?? 0)
}

function toCar(row: Row): Car {
  const { vehicle, level } = row
  return {
    carId: row.car_id,
    name: row.name,
    make: findKnownName(vehicle?.make ?? null),
    model: findKnownName(vehicle?.model ?? null),
    availabilityYear: vehicle?.availability_year ?? null,
    batteryCapacityWh: vehicle?.battery_capacity_wh ?? null,
    herbieVehicleId: vehicle?.herbie_vehicle_id ?? null,
    minimumChargePercent: vehicle?.minimum_charge_percent ?? newVehicle.minimum_charge_percent,
    maximumChargePercent: vehicle?.maximum_charge_percent ?? newVehicle.maximum_charge_percent,
    phevReadyModeOptIn: readOptIn(vehicle?.phev_ready_mode_opt_in ?? false, row),
    schedule: toSchedule(row.ready ?? []),
    levelPercent: level?.percent ?? null,
    levelAt: level?.at ? new Date(level.at) : null,
    isLinked: row.is_linked,
    personId: row.person_id,
    personName: row.person_name,
    isMain: row.is_main,
    isInUse: row.is_in_use,
    isRemoved: row.removed_at !== null,
  }
}
