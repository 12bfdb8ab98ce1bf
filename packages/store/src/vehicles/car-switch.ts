import { recommendedRange } from '@driveway/domain/charge-range/charge-range'
import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../kernel/database.ts'
import { settleLeave } from './car-level-store.ts'

/** A charger of the household, and when the present car was plugged in (world time); null without one. */
export type PlugInPlace = {
  readonly accountNumber: string
  readonly deviceNo: number
  readonly pluggedInAt: Date | null
}

/** Locks the household's cars, so that one switch follows the other. */
export async function lockHousehold(transaction: Transaction, accountNumber: string): Promise<void> {
  await sql`select from customers where account_number = ${accountNumber} for no key update`.execute(
    transaction,
  )
}

/** Enters the car of a household that a build from before cars has written, as its main one. `now` is real time. */
export async function enterMainCar(
  transaction: Transaction,
  accountNumber: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into cars (account_number, is_main, is_in_use, created_at)
    select c.account_number, true, true, least(c.created_at, ${now}::timestamptz - interval '1 second')
    from customers c where c.account_number = ${accountNumber}
      and not exists (select from cars k where k.account_number = c.account_number)`.execute(transaction)
}

/** Puts the data of a car into the household's tables, and parks those of the one before. False if it was there already. */
export async function putCarInUse(
  transaction: Transaction,
  place: PlugInPlace,
  carId: string,
): Promise<boolean> {
  const { accountNumber, deviceNo, pluggedInAt } = place
  const { rows } = await sql<{ car_id: string }>`
    select car_id from cars where account_number = ${accountNumber} and is_in_use`.execute(transaction)
  if (rows[0]?.car_id === carId) return false
  await settleLeave(transaction, accountNumber, deviceNo)
  await parkCar(transaction, accountNumber)
  await unparkCar(transaction, place, carId)
  // The car before has taken in the stops of its own plug-ins.
  await sql`delete from car_stops where device_no = ${deviceNo}
    and (${pluggedInAt}::timestamptz is null or since < ${pluggedInAt}::timestamptz)`.execute(transaction)
  return true
}

/** As the columns of `vehicles` have them. */
export const newVehicle = {
  make: null,
  model: null,
  availability_year: null,
  battery_capacity_wh: null,
  herbie_vehicle_id: null,
  minimum_charge_percent: recommendedRange.minimum,
  maximum_charge_percent: recommendedRange.maximum,
  phev_ready_mode_opt_in: false,
  integration_internal_oauth_id: null,
}

const parkedTables = ['ready_by_times', 'one_off_changes', 'trips'] as const

async function parkCar(transaction: Transaction, accountNumber: string): Promise<void> {
  await sql`update vehicle_links l set account_number = null, parked_car_id = c.car_id from cars c
    where l.account_number = ${accountNumber} and c.account_number = l.account_number and c.is_in_use`.execute(
    transaction,
  )
  await sql`
    update cars c set is_in_use = false, parked = jsonb_build_object(
      'vehicle', (select to_jsonb(t) from vehicles t where t.account_number = c.account_number),
      'level', (select to_jsonb(t) from car_levels t where t.account_number = c.account_number),
      ${sql.join(parkedTables.map((name) => listRows(name)))})
    where c.account_number = ${accountNumber} and c.is_in_use`.execute(transaction)
  for (const name of ['vehicles', 'car_levels', ...parkedTables] as const) {
    await transaction.deleteFrom(name).where('account_number', '=', accountNumber).execute()
  }
}

function listRows(name: (typeof parkedTables)[number]): RawBuilder<unknown> {
  return sql`${sql.lit(name)}, (select jsonb_agg(t) from ${sql.table(name)} t where t.account_number = c.account_number)`
}

async function unparkCar(transaction: Transaction, place: PlugInPlace, carId: string): Promise<void> {
  const { accountNumber } = place
  const ofCar = sql`from cars c where c.car_id = ${carId} and c.account_number = ${accountNumber}`
  const empty = JSON.stringify({ ...newVehicle, account_number: accountNumber })
  await sql`insert into vehicles select r.* from cars c
    cross join lateral jsonb_populate_record(null::vehicles, ${empty}::jsonb || (c.parked -> 'vehicle')) r
    where c.car_id = ${carId} and c.parked -> 'vehicle' <> 'null'`.execute(transaction)
  for (const name of parkedTables) {
    await sql`insert into ${sql.table(name)} select r.* from cars c
      cross join lateral jsonb_populate_recordset(null::${sql.table(name)}, c.parked -> ${sql.lit(name)}) r
      where c.car_id = ${carId} and jsonb_typeof(c.parked -> ${sql.lit(name)}) = 'array'`.execute(transaction)
  }
  await insertLevel(transaction, place, sql`(select c.parked -> 'level' ${ofCar})`)
  await sql`update vehicle_links set account_number = ${accountNumber}, parked_car_id = null
    where parked_car_id = ${carId}`.execute(transaction)
  await sql`update cars set is_in_use = true, parked = null
    where car_id = ${carId} and account_number = ${accountNumber}`.execute(transaction)
}

/** Energy of the charger before the present plug-in is not this car's. */
export async function insertLevel(
  transaction: Transaction,
  place: PlugInPlace,
  level: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into car_levels (account_number, percent, low, high, at, source, assumed_wh, assumed_days, stop_limit,
      habit_wh, habit_spread_wh, imported_before_wh, exported_before_wh)
    select ${place.accountNumber}, k.* from (${countedLevel(place, level)}) k
    on conflict (account_number) do nothing`.execute(transaction)
}

/** The level of a car at this charger, which may be parked. An unknown one removes it. */
export async function setLevel(
  transaction: Transaction,
  place: PlugInPlace,
  carId: string,
  level: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ level: unknown }>`select ${level} as level`.execute(transaction)
  const given = sql`${JSON.stringify(rows[0]?.level ?? null)}::jsonb`
  const { rows: parked } = await sql`
    update cars c set parked = jsonb_set(c.parked, '{level}',
      coalesce((select to_jsonb(k) from (${countedLevel(place, given)}) k), 'null'))
    where c.car_id = ${carId} and c.parked is not null returning 1`.execute(transaction)
  if (parked.length > 0) return
  await transaction.deleteFrom('car_levels').where('account_number', '=', place.accountNumber).execute()
  await insertLevel(transaction, place, given)
}

function countedLevel(
  { deviceNo, pluggedInAt }: PlugInPlace,
  level: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select r.percent, r.low, r.high, r.at, r.source, coalesce(r.assumed_wh, 0) as assumed_wh,
      coalesce(r.assumed_days, 0) as assumed_days, r.stop_limit, r.habit_wh, r.habit_spread_wh,
      coalesce(e.import_wh, 0) as imported_before_wh, coalesce(e.export_wh, 0) as exported_before_wh
    from (select ${level} as level) given
    cross join lateral jsonb_populate_record(null::car_levels, given.level) r
    cross join lateral (
      select sum(p.import_wh) as import_wh, sum(p.export_wh) as export_wh from settlement_periods p
      where p.device_no = ${deviceNo} and p.period_start >= date_bin('30 minutes', r.at, 'epoch')
        and (${pluggedInAt}::timestamptz is null or p.session_start < ${pluggedInAt}::timestamptz)
    ) e
    where jsonb_typeof(given.level) = 'object'`
}
