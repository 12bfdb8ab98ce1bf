import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs } from '@driveway/domain/planning/plan-model'
import type { PlanTrigger } from '@driveway/domain/planning/plan-trigger'
import { createNightOutcomeStore } from '@driveway/store/plans/night-outcome-store'
import { createNightSettlementStore } from '@driveway/store/plans/night-settlement-store'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { makeSlots, testNight } from '@driveway/testkit/test-night'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNightSettler } from './night-settler.ts'

const HALF_HOUR_MS = 1_800_000
const EVENING = Date.parse('2026-11-16T18:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')
const month = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }

const tariff = {
  id: 'night',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2020-01-01',
  periods: [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 30 },
  ],
}

/** 20 kWh for 45 % of 40 kWh, in the night from 00:30 on. */
function makeInputs(now: number, readyAt: number): NightInputs {
  return {
    ...testNight,
    now,
    slots: makeSlots(now, readyAt),
    readyTargets: [{ at: readyAt, targetWh: 38_000 }],
    noExport: [{ from: readyAt, to: readyAt + 4 * HALF_HOUR_MS }],
  }
}

let database: TestDatabase
let deviceNo: number

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'K-1' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'K-1' })
  await createTariffStore(database).save('K-1', [tariff], 0)
  const row = await database.kysely.selectFrom('devices').select('device_no').executeTakeFirstOrThrow()
  deviceNo = row.device_no
})
afterAll(() => database[Symbol.asyncDispose]())

async function storePlan(now: number, readyAt: number, trigger: PlanTrigger = 'plug-in'): Promise<void> {
  const inputs = makeInputs(now, readyAt)
  const plan = makeNightPlan(inputs)
  const made = {
    deviceNo,
    trigger,
    inputs,
    plan,
    steps: [],
    daily: null,
    phases: 1,
    chargeStart: null,
    renewAt: readyAt,
  }
  await createPlanStore(database).write([made], { now: new Date(now), keptAt: new Date(now) })
}

async function storePeriod(start: string, importWh: number, pence: number): Promise<void> {
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
      export_wh, export_to_grid_wh, unplanned_wh, is_split, cost_micropence)
      values ($1, $2, 'epoch', $3, $3, 0, 0, 0, false, $4)`,
    [deviceNo, start, importWh, pence * 1_000_000],
  )
}

async function storeStatus(at: string, status: string): Promise<void> {
  await database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info) values ($1, $2, $3, '', '')`,
    [deviceNo, at, status],
  )
}

async function settleAt(now: string): Promise<unknown[]> {
  const faults: unknown[] = []
  const settler = createNightSettler({
    store: createNightSettlementStore(database),
    clock: createFixedClock(now),
    onFault: (error) => void faults.push(error),
  })
  settler.settle()
  await settler.close()
  return faults
}

function findNewest(from: string) {
  const range = { from: new Date(from), to: new Date('2026-11-30T00:00:00Z') }
  return createNightOutcomeStore(database).findNewest('K-1', 'device-1', range)
}

test('a night is settled from the ledger at its ready-by time, and again for meter values that arrive late', async () => {
  await storeStatus('2026-11-16T17:00:00Z', 'unplugged')
  await storeStatus('2026-11-16T18:00:00Z', 'held-by-charger')
  await storePlan(EVENING, READY)
  await storePeriod('2026-11-17T00:30:00Z', 3_600, 25.2)
  expect(await settleAt('2026-11-17T06:59:59Z')).toEqual([])
  expect(await findNewest('2026-11-17T00:00:00Z')).toBeNull()

  expect(await settleAt('2026-11-17T07:00:00Z')).toEqual([])
  expect(await findNewest('2026-11-17T00:00:00Z')).toMatchObject({
    readyAt: READY,
    endedAt: READY,
    planned: { energyWh: expect.closeTo(20_000, 3), costPence: expect.closeTo(140, 3) },
    done: { energyWh: 3_600, costPence: expect.closeTo(25.2, 6), level: expect.closeTo(58.1, 6) },
    wasMet: false,
    atPlugInPence: expect.closeTo(108, 6),
    savedPence: expect.closeTo(82.8, 6),
  })

  await storePeriod('2026-11-17T01:00:00Z', 3_600, 25.2)
  await settleAt('2026-11-17T07:09:59Z')
  const outcomes = createNightOutcomeStore(database)
  expect((await outcomes.sumSaved('K-1', 'device-1', month)).savedPence).toBeCloseTo(82.8, 4)
  await settleAt('2026-11-17T07:10:00Z')
  const saved = await outcomes.sumSaved('K-1', 'device-1', month)
  expect(saved).toEqual({ nights: 1, savedPence: expect.closeTo(165.6, 4) })
  expect(await outcomes.sumSaved('another account', 'device-1', month)).toEqual({
    nights: 0,
    savedPence: null,
  })
})

test('a night of a car that leaves early ends then, and a ready-by time that was moved away is no night', async () => {
  const [moved, kept] = [Date.parse('2026-11-18T06:00:00Z'), Date.parse('2026-11-18T07:00:00Z')]
  await storePlan(Date.parse('2026-11-17T18:00:00Z'), moved, 'ready-time')
  await storePlan(Date.parse('2026-11-17T19:00:00Z'), kept, 'settings')
  await storePeriod('2026-11-18T00:30:00Z', 3_600, 25.2)
  await storeStatus('2026-11-18T02:00:00Z', 'unplugged')
  expect(await settleAt('2026-11-18T07:00:00Z')).toEqual([])
  expect(await findNewest('2026-11-18T00:00:00Z')).toMatchObject({
    readyAt: kept,
    endedAt: Date.parse('2026-11-18T02:00:00Z'),
    done: { energyWh: 3_600 },
  })
  const rows = await database.kysely.selectFrom('night_outcomes').select('ready_at').execute()
  expect(rows.map((row) => row.ready_at.getTime())).toEqual([READY, kept])
})

test('a car that leaves before anything flowed has had no night', async () => {
  const readyAt = Date.parse('2026-11-20T07:00:00Z')
  await storePlan(Date.parse('2026-11-19T07:00:00Z'), readyAt, 'ready-time')
  await storeStatus('2026-11-19T07:59:00Z', 'unplugged')
  expect(await settleAt('2026-11-20T07:00:00Z')).toEqual([])
  expect(await findNewest('2026-11-20T00:00:00Z')).toBeNull()
})
