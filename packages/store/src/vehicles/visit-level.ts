import type { KnownCar } from '@driveway/domain/household/car-at-charger'
import { sql } from 'kysely'
import type { Transaction } from '../kernel/database.ts'
import { levelOfCar } from './car-place.ts'
import { insertLevel, setLevel, type PlugInPlace } from './car-switch.ts'

/** Gives the household's level back once somebody else's car has left. */
export async function release(transaction: Transaction, place: PlugInPlace): Promise<boolean> {
  const { rows } = await sql<{ level_before: unknown }>`
    update car_visits set holds_level = false where device_no = ${place.deviceNo} and holds_level
    returning level_before`.execute(transaction)
  const [held] = rows
  if (held === undefined) return false
  await deleteLevel(transaction, place.accountNumber)
  const level = sql`${JSON.stringify(held.level_before)}::jsonb`
  await insertLevel(transaction, place, level)
  await sql`delete from car_stops where device_no = ${place.deviceNo}`.execute(transaction)
  return true
}

/** The level of the wrong car is again what it was before the plug-in. Returns the level that stood in its place. */
export async function undo(
  transaction: Transaction,
  place: PlugInPlace,
  wrong: KnownCar,
): Promise<string | null> {
  const { accountNumber, deviceNo, pluggedInAt: at } = place
  const ofHome = sql`(select to_jsonb(l) from car_levels l where l.account_number = ${accountNumber})`
  const { rows } = await sql<{ level: SeenLevel | null; before: unknown; holds_level: boolean }>`
    select ${wrong.carId === null ? ofHome : levelOfCar(wrong.carId)} as level, v.level_before as before, v.holds_level
    from car_visits v where v.device_no = ${deviceNo} and v.plugged_in_at = ${at}`.execute(transaction)
  const [visit] = rows
  if (visit === undefined) return null
  const before = sql`${JSON.stringify(visit.before)}::jsonb`
  if (visit.holds_level) {
    await deleteLevel(transaction, accountNumber)
    await insertLevel(transaction, place, before)
  } else if (wrong.carId === null) return null
  else await setLevel(transaction, place, wrong.carId, before)
  return visit.level !== null && at !== null && isSeen(visit.level, at) ? JSON.stringify(visit.level) : null
}

type SeenLevel = {
  readonly at: string | null
  readonly source: string | null
  readonly assumed_days: number | null
}

function isSeen({ at, source, assumed_days: days }: SeenLevel, since: Date): boolean {
  if (at === null || days !== 0 || Date.parse(at) < since.getTime()) return false
  return source === 'customer' || source === 'charger'
}

/** A level that the charger or its owner has told in this plug-in is that of the right car. */
export async function keepSeen(transaction: Transaction, carId: string, seen: string): Promise<void> {
  const { rows } = await sql`
    update cars c set parked = jsonb_set(c.parked, '{level}', ${seen}::jsonb
      || jsonb_build_object('stop_limit', c.parked -> 'level' -> 'stop_limit', 'habit_wh', c.parked -> 'level' -> 'habit_wh',
        'habit_spread_wh', c.parked -> 'level' -> 'habit_spread_wh', 'assumed_wh', 0))
    where c.car_id = ${carId} and c.parked is not null returning 1`.execute(transaction)
  if (rows.length > 0) return
  const ofCar = sql`(select account_number from cars where car_id = ${carId})`
  await sql`insert into car_levels (account_number) select ${ofCar} on conflict do nothing`.execute(
    transaction,
  )
  await sql`
    update car_levels l set percent = r.percent, low = r.low, high = r.high, at = r.at, source = r.source,
      assumed_wh = 0, assumed_days = 0, imported_before_wh = r.imported_before_wh,
      exported_before_wh = r.exported_before_wh
    from jsonb_populate_record(null::car_levels, ${seen}::jsonb) r
    where l.account_number = ${ofCar}`.execute(transaction)
}

export async function deleteLevel(transaction: Transaction, accountNumber: string): Promise<void> {
  await transaction.deleteFrom('car_levels').where('account_number', '=', accountNumber).execute()
}
