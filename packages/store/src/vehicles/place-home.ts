import { placeCars } from '@driveway/domain/household/car-at-charger'
import { sql } from 'kysely'
import type { Transaction } from '../kernel/database.ts'
import { isPluggedIn } from '../kernel/plugged-in.ts'
import { settleLeave } from './car-level-store.ts'
import { levelOfCar, SOMEONE_ELSES } from './car-place.ts'
import { setLevel, type PlugInPlace } from './car-switch.ts'

type Row = {
  device_no: number
  is_in: boolean
  placed: string | null
  has_visit: boolean
  car_id: string | null
}

/**
 * Enters the car of each charger of a household with several. Where there is one charger or one car, it is the car in use,
 * except while somebody else's is there. The household is locked.
 */
export async function placeHome(transaction: Transaction, accountNumber: string): Promise<void> {
  const { rows } = await sql<Row>`
    select d.device_no, ${isPluggedIn} as is_in, d.car_id as placed, v.device_no is not null as has_visit, v.car_id
    from devices d join device_states s on s.device_no = d.device_no
    left join lateral (select n.device_no, n.car_id from car_visits n
      where n.device_no = d.device_no and n.account_number = d.account_number
      order by n.plugged_in_at desc limit 1) v on true
    where d.account_number = ${accountNumber} order by d.device_no`.execute(transaction)
  const { rows: cars } = await sql<{ car_id: string }>`select car_id from cars
    where account_number = ${accountNumber} and removed_at is null
    order by is_main desc, created_at, car_id`.execute(transaction)
  const only = cars.length === 1 ? cars[0]?.car_id : undefined
  const places = placeCars(
    rows.map((row) => ({
      deviceNo: row.device_no,
      isPluggedIn: row.is_in,
      ...(row.has_visit ? { carId: row.car_id } : {}),
    })),
    cars.map((car) => car.car_id),
  )
  for (const row of rows) {
    const { device_no: deviceNo, placed } = row
    const isOfCarInUse = rows.length === 1 || (cars.length < 2 && !isSomeoneElses(row))
    const carId = isOfCarInUse ? null : (places.get(deviceNo) ?? SOMEONE_ELSES)
    if (carId === placed) continue
    await transaction
      .updateTable('devices')
      .set({ car_id: carId })
      .where('device_no', '=', deviceNo)
      .execute()
    // Energy that others have drawn there is not of the car that is awaited.
    const awaited = carId ?? (placed === only || isCounted(row, rows, only) ? null : only)
    if (awaited && (carId === null || !row.is_in))
      await setLevel(
        transaction,
        { accountNumber, deviceNo, pluggedInAt: null },
        awaited,
        levelOfCar(awaited),
      )
  }
}

/** True where the level of the only car already counts the energy of its own plug-in, here or at another charger. */
function isCounted(here: Row, rows: readonly Row[], only: string | undefined): boolean {
  if (here.is_in && here.car_id === only) return true
  return rows.some((row) => row !== here && row.is_in && !isSomeoneElses(row))
}

function isSomeoneElses({ is_in: isIn, has_visit: hasVisit, car_id: carId }: Row): boolean {
  return isIn && hasVisit && carId === null
}

/** The level with which the car that was here last has left, because it may come to another charger. */
export async function leaveCharger(
  transaction: Transaction,
  { accountNumber, deviceNo }: PlugInPlace,
): Promise<void> {
  const { rows } = await sql<{ car_id: string }>`
    select d.car_id from devices d where d.device_no = ${deviceNo} and d.car_id <> ${SOMEONE_ELSES}
      and d.car_id = (select n.car_id from car_visits n where n.device_no = d.device_no
        order by n.plugged_in_at desc limit 1)`.execute(transaction)
  const [last] = rows
  if (last === undefined || !(await settleLeave(transaction, accountNumber, deviceNo))) return
  const place = { accountNumber, deviceNo, pluggedInAt: null }
  await setLevel(transaction, place, last.car_id, levelOfCar(last.car_id))
}
