import { sql, type RawBuilder } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Transaction } from '../kernel/database.ts'
import { isPluggedIn } from '../kernel/plugged-in.ts'

/** As `devices.car_id` has it where the car at a charger is not the household's. */
export const SOMEONE_ELSES = ''

/**
 * The car of the device `d`: `parked` is its row in `cars` if its data are parked, `h` its vehicle and `l` its level. With
 * one charger it is the car in use.
 */
export const carJoins = sql`
  left join cars parked on parked.car_id = d.car_id and parked.account_number = d.account_number
    and parked.parked is not null
  left join lateral (
    select * from vehicles w where w.account_number = d.account_number and parked.car_id is null
    union all
    select r.* from jsonb_populate_record(null::vehicles, nullif(parked.parked -> 'vehicle', 'null')) r
    where parked.car_id is not null
  ) h on true
  left join lateral (
    select * from car_levels w where w.account_number = d.account_number and parked.car_id is null
      and d.car_id is distinct from ${sql.lit(SOMEONE_ELSES)}
    union all
    select r.* from jsonb_populate_record(null::car_levels, nullif(parked.parked -> 'level', 'null')) r
    where parked.car_id is not null
  ) l on true`

/** The level of a car as a row of `car_levels`, wherever it stands. */
export function levelOfCar(carId: string): RawBuilder<unknown> {
  return sql`(select case when c.is_in_use
      then (select to_jsonb(w) from car_levels w where w.account_number = c.account_number)
      else c.parked -> 'level' end from cars c where c.car_id = ${carId})`
}

/** True if other chargers of the household may have cars of their own. */
export async function hasSeveralChargers(transaction: Transaction, accountNumber: string): Promise<boolean> {
  const { rows } = await sql`select from devices where account_number = ${accountNumber} limit 2`.execute(
    transaction,
  )
  return rows.length > 1
}

/** True while the car in use is at another charger of the household, so that one that comes stays parked. */
export async function isInUseElsewhere(
  transaction: Transaction,
  accountNumber: string,
  deviceNo: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from devices d join device_states s on s.device_no = d.device_no
    join cars c on c.account_number = d.account_number and c.is_in_use
    where d.account_number = ${accountNumber} and d.device_no <> ${deviceNo} and ${isPluggedIn}
      and c.car_id = (select n.car_id from car_visits n where n.device_no = d.device_no
        order by n.plugged_in_at desc limit 1)
    limit 1`.execute(transaction)
  return rows.length > 0
}

/** The planner plans anew, and open screens of the household's chargers load again. */
export async function announce(
  transaction: Transaction,
  accountNumber: string,
  topic: 'vehicle' | 'car-at-charger' = 'vehicle',
): Promise<void> {
  const devices = await transaction
    .selectFrom('devices')
    .select('device_id')
    .where('account_number', '=', accountNumber)
    .orderBy('device_no')
    .execute()
  await recordChanges(transaction, [
    ...devices.map(({ device_id: key }) => ({ topic: 'device-state', key }) as const),
    { topic, key: accountNumber },
  ])
}
