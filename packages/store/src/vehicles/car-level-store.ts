import { toLevelFacts, type ChargeFacts } from '@driveway/domain/car-level/level-facts'
import { noEnergy } from '@driveway/domain/car-level/metered-energy'
import { applyEvidence, type LevelEvidence } from '@driveway/domain/car-level/level-evidence'
import type { CarLevelState, LevelSource } from '@driveway/domain/car-level/level-state'
import { isPluggedIn, readConnectorState } from '@driveway/domain/connector/connector-state'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import { sql } from 'kysely'
import { recordChanges, type Change } from '../kernel/change-feed.ts'
import { unpluggedAt } from '../kernel/plugged-in.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { SOMEONE_ELSES } from './car-place.ts'
import { chargeColumns, chargeJoins } from './charge-columns.ts'
import { toChargeFacts, type ChargeFactsRow } from './charge-facts.ts'
import { toParkedState, writeParkedState, type ParkedLevel } from './parked-level.ts'

export type NewLevel = {
  /** 0 to 100. */
  readonly percent: number
  /** World time. */
  readonly at: Date
  readonly source: Exclude<LevelSource, 'charger' | 'stop'>
  /** The owner chose the nearest quarter. */
  readonly isQuarter?: boolean
}

export type CarLevelStore = ReturnType<typeof createCarLevelStore>

/** The level of each household's car. */
export function createCarLevelStore(database: Database) {
  return {
    /**
     * For the car in use, or for the one at a charger that is named. A level that is older than the stored one is ignored.
     * False without such a charger.
     */
    async save(accountNumber: string, level: NewLevel, deviceId?: string): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const changes = await saveLevel(transaction, accountNumber, level, (car) =>
          deviceId === undefined ? car.place.kind === 'in-use' : car.deviceId === deviceId,
        )
        await recordChanges(transaction, changes)
        return changes.length > 0
      })
    },

    /** Evidence of one charger, for the planner, which serves all customers. Nobody waits for it. */
    async observe(accountNumber: string, deviceNo: number, evidence: LevelEvidence): Promise<void> {
      await runTransaction(database, async (transaction) => {
        const cars = await lockCars(transaction, accountNumber)
        const car = cars.find((each) => each.deviceNo === deviceNo)
        if (car === undefined) return
        // Where two chargers have the same car nobody knows at which one it is.
        const same = cars.filter(({ isPluggedIn: isIn, place }) => isIn && isSamePlace(place, car.place))
        if (same.length > 1 && evidence.kind === 'arrived') return
        await applyTo(transaction, accountNumber, car, evidence)
      })
    },
  }
}

/** Returns the changes, which the caller records last in its transaction. */
export async function saveLevel(
  transaction: Transaction,
  accountNumber: string,
  { percent, at, source, isQuarter = false }: NewLevel,
  isMeant: (car: CarAtCharger) => boolean = ({ place }) => place.kind === 'in-use',
): Promise<readonly Change[]> {
  const cars = await lockCars(transaction, accountNumber)
  const meant = cars.filter(isMeant)
  const car = meant.find((each) => each.isPluggedIn) ?? meant[0]
  if (car === undefined) return []
  const evidence = { kind: 'reported', percent, at: at.getTime(), source, isQuarter } as const
  if (!(await applyTo(transaction, accountNumber, car, evidence))) return []
  return cars.map(({ deviceId }) => ({ topic: 'device-state', key: deviceId }))
}

/** A report of a car that is not in use: it may be at another charger than the one that is. */
export async function saveParkedLevel(
  transaction: Transaction,
  accountNumber: string,
  carId: string,
  level: NewLevel,
): Promise<void> {
  const { percent, at, source } = level
  const changes = await saveLevel(
    transaction,
    accountNumber,
    level,
    ({ isPluggedIn: isIn, place }) => isIn && isSamePlace(place, { kind: 'parked', carId }),
  )
  if (changes.length > 0) return
  const { rows } = await sql<ParkedRow>`
    select c.parked -> 'level' as level, (c.parked -> 'vehicle' ->> 'battery_capacity_wh')::int as capacity_wh
    from cars c where c.car_id = ${carId} and c.parked is not null for update`.execute(transaction)
  const [row] = rows
  if (row === undefined) return
  const before = toParkedState(row.level)
  const unpluggedMs = Math.max(0, at.getTime() - (before.point?.at ?? at.getTime()))
  const state = applyEvidence(
    before,
    { kind: 'reported', percent, at: at.getTime(), source },
    {
      capacityWh: row.capacity_wh,
      before: noEnergy,
      plugIn: noEnergy,
      unpluggedMs,
      stop: null,
      isDrawing: false,
    },
  )
  if (state !== before) await writeParkedState(transaction, carId, state)
}

type ParkedRow = { level: ParkedLevel | null; capacity_wh: number | null }

/** Where the data of the car at a charger stand; none are kept of somebody else's beside the household's own. */
type DataPlace =
  | { readonly kind: 'in-use' }
  | { readonly kind: 'parked'; readonly carId: string }
  | { readonly kind: 'none' }

type CarAtCharger = {
  readonly place: DataPlace
  readonly deviceNo: number
  readonly deviceId: string
  readonly isPluggedIn: boolean
  readonly importW: number
  readonly charge: ChargeFacts
}

type Row = ChargeFactsRow & {
  device_no: number
  device_id: string
  car_id: string | null
  parked_car_id: string | null
  connector_status: string | null
  import_w: number
}

/** The car as each charger of the household knows it. Evidence of several processes is applied one after the other. */
async function lockCars(transaction: Transaction, accountNumber: string): Promise<readonly CarAtCharger[]> {
  await sql`insert into car_levels (account_number)
    select account_number from customers where account_number = ${accountNumber}
    on conflict do nothing`.execute(transaction)
  await sql`select from car_levels where account_number = ${accountNumber} for update`.execute(transaction)
  const { rows } = await sql<Row>`
    select d.device_no, d.device_id, d.car_id, parked.car_id as parked_car_id, s.connector_status, s.import_w,
      ${unpluggedAt} as unplugged_at, ${chargeColumns}
    from devices d join device_states s on s.device_no = d.device_no ${chargeJoins}
    where d.account_number = ${accountNumber}
    order by d.device_no`.execute(transaction)
  return rows.map((row) => ({
    place: toPlace(row),
    deviceNo: row.device_no,
    deviceId: row.device_id,
    isPluggedIn: isPluggedIn(readConnectorState(row.connector_status)),
    importW: row.import_w,
    charge: toChargeFacts(row),
  }))
}

function toPlace({ car_id: carId, parked_car_id: parkedCarId }: Row): DataPlace {
  if (parkedCarId !== null) return { kind: 'parked', carId: parkedCarId }
  return { kind: carId === SOMEONE_ELSES ? 'none' : 'in-use' }
}

function isSamePlace(one: DataPlace, other: DataPlace): boolean {
  if (one.kind === 'parked' && other.kind === 'parked') return one.carId === other.carId
  return one.kind === 'in-use' && other.kind === 'in-use'
}

/** False if the evidence changes nothing. */
async function applyTo(
  transaction: Transaction,
  accountNumber: string,
  car: CarAtCharger,
  evidence: LevelEvidence,
): Promise<boolean> {
  const { charge, isPluggedIn: isIn, importW } = car
  const facts = toLevelFacts(
    { facts: { stateOfCharge: null, lastSeenAt: null, importW, powerAt: null }, charge },
    isIn,
    new Date(evidence.at),
  )
  const state = applyEvidence(charge.state, evidence, facts)
  if (state === charge.state || car.place.kind === 'none') return false
  await writeState(transaction, accountNumber, car, state, evidence)
  return true
}

/** An arrival counts all energy of its half hour as charged after it. */
async function writeState(
  transaction: Transaction,
  accountNumber: string,
  { deviceNo, place }: CarAtCharger,
  state: CarLevelState,
  evidence: LevelEvidence,
): Promise<void> {
  const { point, stopLimit, habit } = state
  const halfHour = evidence.kind === 'arrived' ? null : new Date(halfHourStart(evidence.at))
  if (place.kind === 'parked')
    return writeParkedState(transaction, place.carId, state, { deviceNo, halfHour })
  await sql`
    update car_levels l set percent = ${point?.percent ?? null}, low = ${point?.low ?? null},
      high = ${point?.high ?? null}, at = ${point === null ? null : new Date(point.at)},
      source = ${point?.source ?? null}, assumed_wh = ${Math.round(point?.assumedWh ?? 0)},
      assumed_days = ${point?.assumedDays ?? 0}, stop_limit = ${stopLimit}, habit_wh = ${habit.dayWh},
      habit_spread_wh = ${habit.spreadWh}, imported_before_wh = coalesce(e.import_wh, 0),
      exported_before_wh = coalesce(e.export_wh, 0)
    from (select sum(import_wh) as import_wh, sum(export_wh) as export_wh from settlement_periods
      where device_no = ${deviceNo} and period_start = ${halfHour}::timestamptz) e
    where l.account_number = ${accountNumber}`.execute(transaction)
}

/** The level with which the car of a charger left it, before another takes its place. False if it is known already. */
export async function settleLeave(
  transaction: Transaction,
  accountNumber: string,
  deviceNo: number,
): Promise<boolean> {
  const car = (await lockCars(transaction, accountNumber)).find((each) => each.deviceNo === deviceNo)
  const leftAt = car?.charge.unpluggedFrom ?? null
  if (car === undefined || leftAt === null || car.place.kind === 'none') return false
  const { charge, isPluggedIn: isIn } = car
  const left = { kind: 'arrived', at: leftAt.getTime() } as const
  const facts = toLevelFacts(
    { facts: { stateOfCharge: null, lastSeenAt: null, importW: 0, powerAt: null }, charge },
    isIn,
    new Date((charge.pluggedInAt ?? leftAt).getTime() + 1),
  )
  const state = applyEvidence(charge.state, left, { ...facts, unpluggedMs: 0 })
  if (state === charge.state || charge.state.point?.at === left.at) return false
  await writeState(transaction, accountNumber, car, state, left)
  return true
}

/** Forgets what the car's maker reported. */
export async function removeCarLevels(
  transaction: Transaction,
  accountNumber: string,
): Promise<readonly Change[]> {
  const { rows } = await sql<{ device_id: string }>`
    with removed as (
      delete from car_levels where account_number = ${accountNumber} and source = 'car' returning account_number)
    select d.device_id from devices d join removed r on r.account_number = d.account_number
    order by d.device_no`.execute(transaction)
  return rows.map((row) => ({ topic: 'device-state', key: row.device_id }))
}
