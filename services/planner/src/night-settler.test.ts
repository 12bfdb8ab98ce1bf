import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs } from '@driveway/domain/planning/plan-model'
import type { PlanTrigger } from '@driveway/domain/planning/plan-trigger'
import type { SettledEnergy } from '@driveway/domain/energy/period-energy'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { writeSettlement, type Settlement } from '@driveway/store/ledger-write/settlement-store'
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
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EVENING = Date.parse('2026-11-16T18:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')
const firstNight = { from: new Date(READY), to: new Date(READY) }
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
  const made = { deviceNo, trigger, inputs, plan, steps: [], phases: 1, chargeStart: null, renewAt: readyAt }
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
  await settleAt('2026-11-17T07:00:59Z')
  const outcomes = createNightOutcomeStore(database)
  expect((await outcomes.sumSaved('K-1', 'device-1', month)).savedPence).toBeCloseTo(82.8, 4)
  await settleAt('2026-11-17T07:01:00Z')
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

async function changeLedger(settlement: Partial<Settlement>, from: string, to: string): Promise<void> {
  const range = { from: Date.parse(from), to: Date.parse(to) }
  await runTransaction(database, (client) =>
    writeSettlement(client, deviceNo, range, {
      energy: [],
      activities: [],
      sessions: [],
      faults: [],
      ...settlement,
    }),
  )
}

function settledWh(start: string, importWh: number): SettledEnergy {
  return {
    periodStart: Date.parse(start),
    sessionStart: null,
    importWh,
    importFromGridWh: importWh,
    exportWh: 0,
    exportToGridWh: 0,
    isSplit: false,
    unplannedWh: 0,
  }
}

const days: [days: number, isSettled: boolean][] = [
  [3, true],
  [399, true],
  [400, true],
  [401, false],
]
test.each(days)(
  'readings that arrive %d days late settle their night again: %s',
  async (count, isSettled) => {
    const readyAt = Date.parse('2026-11-22T07:00:00Z') + count * DAY_MS
    const start = new Date(readyAt - 6 * HOUR_MS).toISOString()
    await storePlan(readyAt - 12 * HOUR_MS, readyAt, 'ready-time')
    await settleAt(new Date(readyAt + HOUR_MS).toISOString())
    await changeLedger({ energy: [settledWh(start, 3_600)] }, start, new Date(readyAt).toISOString())
    await settleAt(new Date(readyAt + count * DAY_MS).toISOString())
    const range = { from: new Date(readyAt), to: new Date(readyAt) }
    const night = await createNightOutcomeStore(database).findNewest('K-1', 'device-1', range)
    expect(night?.done.energyWh).toBe(isSettled ? 3_600 : 0)
  },
)

test('a corrected tariff settles its nights again', async () => {
  const outcomes = createNightOutcomeStore(database)
  expect((await outcomes.findNewest('K-1', 'device-1', firstNight))?.savedPence).toBeCloseTo(165.6, 4)
  const tariffs = createTariffStore(database)
  const corrected = {
    ...tariff,
    periods: tariff.periods.map(({ timeStart, timeEnd, ratePence }) => ({
      timeStart,
      timeEnd,
      ratePence: ratePence === 30 ? 45 : ratePence,
    })),
  }
  await tariffs.save('K-1', [corrected], (await tariffs.list('K-1')).version)
  await settleAt('2026-11-30T12:00:00Z')
  // 7.2 kWh at 45p instead of 30p.
  expect((await outcomes.findNewest('K-1', 'device-1', firstNight))?.savedPence).toBeCloseTo(165.6 + 108, 4)
})

test('a car that left before anything flowed gets its night once its readings arrive', async () => {
  const range = { from: new Date('2026-11-20T07:00:00Z'), to: new Date('2026-11-20T07:00:00Z') }
  const outcomes = createNightOutcomeStore(database)
  expect(await outcomes.findNewest('K-1', 'device-1', range)).toBeNull()
  const energy = [settledWh('2026-11-19T07:30:00Z', 1_000)]
  await changeLedger({ energy }, '2026-11-19T07:30:00Z', '2026-11-19T08:00:00Z')
  await settleAt('2026-11-30T12:00:00Z')
  expect((await outcomes.findNewest('K-1', 'device-1', range))?.done.energyWh).toBeGreaterThan(900)
})

async function changeHalfHour(importWh: number): Promise<void> {
  const energy = [settledWh('2026-11-17T02:00:00Z', importWh)]
  await changeLedger({ energy }, '2026-11-17T02:00:00Z', '2026-11-17T02:30:00Z')
}

test('a change of the ledger during a settlement is not lost', async () => {
  const store = createNightSettlementStore(database)
  await changeHalfHour(1_000)
  const settler = createNightSettler({
    store: {
      ...store,
      async load(due) {
        const night = await store.load(due)
        await changeHalfHour(2_000)
        return night
      },
    },
    clock: createFixedClock('2026-11-30T12:00:00Z'),
    onFault: (error) => expect(error).toBeUndefined(),
  })
  settler.settle()
  await settler.close()
  await settleAt('2026-11-30T12:00:00Z')
  const night = await createNightOutcomeStore(database).findNewest('K-1', 'device-1', firstNight)
  expect(night?.done.energyWh).toBe(3_600 + 3_600 + 2_000)
})

test('every night that is due is settled at once, and one that fails is retried ten minutes later', async () => {
  const readyTimes = Array.from(
    { length: 25 },
    (_, index) => Date.parse('2025-06-01T07:00:00Z') + index * DAY_MS,
  )
  for (const readyAt of readyTimes) await storePlan(readyAt - 12 * HOUR_MS, readyAt, 'ready-time')
  const store = createNightSettlementStore(database)
  const failed = new Error('The night cannot be loaded')
  const faults: unknown[] = []
  const now = '2025-07-01T12:00:00Z'
  const settler = createNightSettler({
    store: {
      ...store,
      load: (due) => (due.readyAt.getTime() === readyTimes[0] ? Promise.reject(failed) : store.load(due)),
    },
    clock: createFixedClock(now),
    onFault: (error) => void faults.push(error),
  })
  settler.settle()
  await expect.poll(() => store.listDue(new Date(now), 100)).toEqual([])
  await settler.close()
  expect(faults).toEqual([failed])
  expect(await store.listDue(new Date('2025-07-01T12:09:59Z'), 100)).toEqual([])
  const due = await store.listDue(new Date('2025-07-01T12:10:00Z'), 100)
  expect(due.map(({ readyAt }) => readyAt.getTime())).toEqual([readyTimes[0]])
})

test('a half hour that two visits share is counted for its own', async () => {
  const readyAt = '2026-12-02T07:00:00Z'
  await storeStatus('2026-12-01T18:10:00Z', 'unplugged')
  await storeStatus('2026-12-01T18:20:00Z', 'preparing')
  await storePlan(Date.parse('2026-12-01T18:30:00Z'), Date.parse(readyAt))
  const before = {
    ...settledWh('2026-12-01T18:00:00Z', 1_000),
    sessionStart: Date.parse('2026-12-01T12:00:00Z'),
  }
  const own = { ...settledWh('2026-12-01T18:00:00Z', 700), sessionStart: Date.parse('2026-12-01T18:20:00Z') }
  await changeLedger(
    {
      energy: [before, own],
      activities: [
        { at: Date.parse('2026-12-01T18:00:00Z'), cable: 'connected', mode: 'charging', isUnplanned: false },
        { at: Date.parse('2026-12-01T18:10:00Z'), cable: 'disconnected', mode: 'none', isUnplanned: false },
        { at: Date.parse('2026-12-01T18:20:00Z'), cable: 'connected', mode: 'idle', isUnplanned: false },
        { at: Date.parse('2026-12-01T18:25:00Z'), cable: 'connected', mode: 'charging', isUnplanned: false },
        { at: Date.parse('2026-12-01T18:30:00Z'), cable: 'connected', mode: 'idle', isUnplanned: false },
      ],
    },
    '2026-12-01T18:00:00Z',
    '2026-12-01T19:00:00Z',
  )
  await settleAt(readyAt)
  const range = { from: new Date(readyAt), to: new Date(readyAt) }
  expect(await createNightOutcomeStore(database).findNewest('K-1', 'device-1', range)).toMatchObject({
    beganAt: Date.parse('2026-12-01T18:20:00Z'),
    done: { energyWh: expect.closeTo((700 * 5) / 15, 6) as number },
  })
})

test('the level at the end is that of the plan made at the ready-by time, and the night is its charger’s', async () => {
  const readyAt = Date.parse('2026-12-05T07:00:00Z')
  const range = { from: new Date(readyAt), to: new Date(readyAt) }
  const outcomes = createNightOutcomeStore(database)
  await storeStatus('2026-12-04T17:00:00Z', 'unplugged')
  await storePlan(Date.parse('2026-12-04T18:00:00Z'), readyAt)
  await storePeriod('2026-12-05T01:00:00Z', 3_600, 25.2)
  await settleAt('2026-12-05T07:00:00Z')
  expect((await outcomes.findNewest('K-1', 'device-1', range))?.done.level).toBeCloseTo(58.1, 6)
  await storePlan(readyAt, readyAt + DAY_MS, 'ready-time')
  await settleAt('2026-12-05T07:01:00Z')
  expect((await outcomes.findNewest('K-1', 'device-1', range))?.done.level).toBe(50)
  await addTestDevice(database, { deviceId: 'device-2', accountNumber: 'K-1' })
  expect(await outcomes.findNewest('K-1', 'device-2', range)).toBeNull()
})
