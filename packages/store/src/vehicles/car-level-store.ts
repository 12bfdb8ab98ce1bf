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
import { chargeColumns, chargeJoins } from './charge-columns.ts'
import { toChargeFacts, type ChargeFactsRow } from './charge-facts.ts'
import { toParkedState, writeParkedState, type ParkedLevel } from './parked-level.ts'

export type NewLevel = {
  /** 0 to 100. */
  readonly percent: number
  /** World time. */
  readonly at: Date
  readonly source: Exclude<LevelSource, 'charger' | 'stop'>
}

export type CarLevelStore = ReturnType<typeof createCarLevelStore>

/** The level of each household's car. */
export function createCarLevelStore(database: Database) {
  return {
    /** A level that is older than the stored one is ignored. False if the account has no charger. */
    async save(accountNumber: string, level: NewLevel): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const changes = await saveLevel(transaction, accountNumber, level)
        await recordChanges(transaction, changes)
        return changes.length > 0
      })
    },

    /** Evidence of one charger, for the planner, which serves all customers. Nobody waits for it. */
    async observe(accountNumber: string, deviceNo: number, evidence: LevelEvidence): Promise<void> {
      await runTransaction(database, async (transaction) => {
        const cars = await lockCars(transaction, accountNumber)
        // With a car at each of two chargers nobody knows which one it is.
        if (cars.filter((car) => car.isPluggedIn).length > 1 && evidence.kind === 'arrived') return
        const car = cars.find((each) => each.deviceNo === deviceNo)
        if (car !== undefined) await applyTo(transaction, accountNumber, car, evidence)
      })
    },
  }
}

/** Returns the changes, which the caller records last in its transaction. */
export async function saveLevel(
  transaction: Transaction,
  accountNumber: string,
  { percent, at, source }: NewLevel,
): Promise<readonly Change[]> {
  const cars = await lockCars(transaction, accountNumber)
  const car = cars.find((each) => each.isPluggedIn) ?? cars[0]
  if (car === undefined) return []
  const evidence = { kind: 'reported', percent, at: at.getTime(), source } as const
  if (!(await applyTo(transaction, accountNumber, car, evidence))) return []
  return cars.map(({ deviceId }) => ({ topic: 'device-state', key: deviceId }))
}

/** A report of a car that is parked here: it is not at the charger, as far as is known. */
export async function saveParkedLevel(
  transaction: Transaction,
  carId: string,
  { percent, at, source }: NewLevel,
): Promise<void> {
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

type CarAtCharger = {
  readonly deviceNo: number
  readonly deviceId: string
  readonly isPluggedIn: boolean
  readonly importW: number
  readonly charge: ChargeFacts
}

type Row = ChargeFactsRow & {
  device_no: number
  device_id: string
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
    select d.device_no, d.device_id, s.connector_status, s.import_w,
      ${unpluggedAt} as unplugged_at, ${chargeColumns}
    from devices d join device_states s on s.device_no = d.device_no ${chargeJoins}
    where d.account_number = ${accountNumber}
    order by d.device_no`.execute(transaction)
  return rows.map((row) => ({
    deviceNo: row.device_no,
    deviceId: row.device_id,
    isPluggedIn: isPluggedIn(readConnectorState(row.connector_status)),
    importW: row.import_w,
    charge: toChargeFacts(row),
  }))
}

/** False if the evidence changes nothing. */
async function applyTo(
  transaction: Transaction,
  accountNumber: string,
  { deviceNo, charge, isPluggedIn: isIn, importW }: CarAtCharger,
  evidence: LevelEvidence,
): Promise<boolean> {
  const facts = toLevelFacts(
    { facts: { stateOfCharge: null, lastSeenAt: null, importW, powerAt: null }, charge },
    isIn,
    new Date(evidence.at),
  )
  const state = applyEvidence(charge.state, evidence, facts)
  if (state === charge.state) return false
  await writeState(transaction, accountNumber, deviceNo, state, evidence)
  return true
}

/** An arrival counts all energy of its half hour as charged after it. */
async function writeState(
  transaction: Transaction,
  accountNumber: string,
  deviceNo: number,
  { point, stopLimit, habit }: CarLevelState,
  evidence: LevelEvidence,
): Promise<void> {
  const halfHour = evidence.kind === 'arrived' ? null : new Date(halfHourStart(evidence.at))
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

/** The level with which the car in use left the charger, before another takes its place. */
export async function settleLeave(
  transaction: Transaction,
  accountNumber: string,
  deviceNo: number,
): Promise<void> {
  const car = (await lockCars(transaction, accountNumber)).find((each) => each.deviceNo === deviceNo)
  const leftAt = car?.charge.unpluggedFrom ?? null
  if (car === undefined || leftAt === null) return
  const { charge, isPluggedIn: isIn } = car
  const left = { kind: 'arrived', at: leftAt.getTime() } as const
  const facts = toLevelFacts(
    { facts: { stateOfCharge: null, lastSeenAt: null, importW: 0, powerAt: null }, charge },
    isIn,
    new Date((charge.pluggedInAt ?? leftAt).getTime() + 1),
  )
  const state = applyEvidence(charge.state, left, { ...facts, unpluggedMs: 0 })
  if (state !== charge.state) await writeState(transaction, accountNumber, deviceNo, state, left)
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
