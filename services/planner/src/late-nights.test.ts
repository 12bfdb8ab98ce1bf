import { createNightOutcomeStore } from '@driveway/store/plans/night-outcome-store'
import { createNightSettlementStore } from '@driveway/store/plans/night-settlement-store'
import { nightTariff } from '@driveway/testkit/test-tariff'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNightSettler } from './night-settler.ts'
import {
  EVENING,
  openSettledNights,
  READY,
  DAY_MS,
  firstNight,
  HOUR_MS,
  settledWh,
} from './testing/settled-nights.ts'

let nights: Awaited<ReturnType<typeof openSettledNights>>

/** The night to the 17th, with 7.2 kWh, and one of a car that left before anything flowed. */
beforeAll(async () => {
  nights = await openSettledNights()
  await nights.storeStatus('2026-11-16T17:00:00Z', 'unplugged')
  await nights.storePlan(EVENING, READY)
  await nights.storePeriod('2026-11-17T00:30:00Z', 3_600, 25.2)
  await nights.storePeriod('2026-11-17T01:00:00Z', 3_600, 25.2)
  await nights.storePlan(Date.parse('2026-11-19T07:00:00Z'), Date.parse('2026-11-20T07:00:00Z'), 'ready-time')
  await nights.storeStatus('2026-11-19T07:59:00Z', 'unplugged')
  await nights.settleAt('2026-11-20T07:00:00Z')
})
afterAll(() => nights.database[Symbol.asyncDispose]())

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
    await nights.storePlan(readyAt - 12 * HOUR_MS, readyAt, 'ready-time')
    await nights.settleAt(new Date(readyAt + HOUR_MS).toISOString())
    await nights.changeLedger({ energy: [settledWh(start, 3_600)] }, start, new Date(readyAt).toISOString())
    await nights.settleAt(new Date(readyAt + count * DAY_MS).toISOString())
    const range = { from: new Date(readyAt), to: new Date(readyAt) }
    const night = await createNightOutcomeStore(nights.database).findNewest('K-1', 'device-1', range)
    expect(night?.done.energyWh).toBe(isSettled ? 3_600 : 0)
  },
)

test('a corrected tariff settles its nights again', async () => {
  const outcomes = createNightOutcomeStore(nights.database)
  expect((await outcomes.findNewest('K-1', 'device-1', firstNight))?.savedPence).toBeCloseTo(165.6, 4)
  const tariffs = createTariffStore(nights.database)
  const corrected = {
    ...nightTariff,
    periods: nightTariff.periods.map(({ timeStart, timeEnd, ratePence }) => ({
      timeStart,
      timeEnd,
      ratePence: ratePence === 30 ? 45 : ratePence,
    })),
  }
  await tariffs.save('K-1', [corrected], (await tariffs.list('K-1')).version)
  await nights.settleAt('2026-11-30T12:00:00Z')
  // 7.2 kWh at 45p instead of 30p.
  expect((await outcomes.findNewest('K-1', 'device-1', firstNight))?.savedPence).toBeCloseTo(165.6 + 108, 4)
})

test('a car that left before anything flowed gets its night once its readings arrive', async () => {
  const range = { from: new Date('2026-11-20T07:00:00Z'), to: new Date('2026-11-20T07:00:00Z') }
  const outcomes = createNightOutcomeStore(nights.database)
  expect(await outcomes.findNewest('K-1', 'device-1', range)).toBeNull()
  const energy = [settledWh('2026-11-19T07:30:00Z', 1_000)]
  await nights.changeLedger({ energy }, '2026-11-19T07:30:00Z', '2026-11-19T08:00:00Z')
  await nights.settleAt('2026-11-30T12:00:00Z')
  expect((await outcomes.findNewest('K-1', 'device-1', range))?.done.energyWh).toBeGreaterThan(900)
})

test('a change of the ledger during a settlement is not lost', async () => {
  const store = createNightSettlementStore(nights.database)
  await nights.changeHalfHour(1_000)
  const settler = createNightSettler({
    store: {
      ...store,
      async load(due) {
        const night = await store.load(due)
        await nights.changeHalfHour(2_000)
        return night
      },
    },
    clock: createFixedClock('2026-11-30T12:00:00Z'),
    onFault: (error) => expect(error).toBeUndefined(),
  })
  settler.settle()
  await settler.close()
  await nights.settleAt('2026-11-30T12:00:00Z')
  const night = await createNightOutcomeStore(nights.database).findNewest('K-1', 'device-1', firstNight)
  expect(night?.done.energyWh).toBe(3_600 + 3_600 + 2_000)
})

test('every night that is due is settled at once, and one that fails is retried ten minutes later', async () => {
  const readyTimes = Array.from(
    { length: 25 },
    (_, index) => Date.parse('2025-06-01T07:00:00Z') + index * DAY_MS,
  )
  for (const readyAt of readyTimes) await nights.storePlan(readyAt - 12 * HOUR_MS, readyAt, 'ready-time')
  const store = createNightSettlementStore(nights.database)
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

test('a half hour that two plug-ins share is counted for its own', async () => {
  const readyAt = '2026-12-02T07:00:00Z'
  await nights.storeStatus('2026-12-01T18:10:00Z', 'unplugged')
  await nights.storeStatus('2026-12-01T18:20:00Z', 'preparing')
  await nights.storePlan(Date.parse('2026-12-01T18:30:00Z'), Date.parse(readyAt))
  const before = {
    ...settledWh('2026-12-01T18:00:00Z', 1_000),
    sessionStart: Date.parse('2026-12-01T12:00:00Z'),
  }
  const own = { ...settledWh('2026-12-01T18:00:00Z', 700), sessionStart: Date.parse('2026-12-01T18:20:00Z') }
  await nights.changeLedger(
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
  await nights.settleAt(readyAt)
  const range = { from: new Date(readyAt), to: new Date(readyAt) }
  expect(await createNightOutcomeStore(nights.database).findNewest('K-1', 'device-1', range)).toMatchObject({
    beganAt: Date.parse('2026-12-01T18:20:00Z'),
    done: { energyWh: expect.closeTo((700 * 5) / 15, 6) as number },
  })
})

test('the level at the end is that of the plan made at the ready-by time, and the night is its charger’s', async () => {
  const readyAt = Date.parse('2026-12-05T07:00:00Z')
  const range = { from: new Date(readyAt), to: new Date(readyAt) }
  const outcomes = createNightOutcomeStore(nights.database)
  await nights.storeStatus('2026-12-04T17:00:00Z', 'unplugged')
  await nights.storePlan(Date.parse('2026-12-04T18:00:00Z'), readyAt)
  await nights.storePeriod('2026-12-05T01:00:00Z', 3_600, 25.2)
  await nights.settleAt('2026-12-05T07:00:00Z')
  expect((await outcomes.findNewest('K-1', 'device-1', range))?.done.level).toBeCloseTo(58.1, 6)
  await nights.storePlan(readyAt, readyAt + DAY_MS, 'ready-time')
  await nights.settleAt('2026-12-05T07:01:00Z')
  expect((await outcomes.findNewest('K-1', 'device-1', range))?.done.level).toBe(50)
  await addTestDevice(nights.database, { deviceId: 'device-2', accountNumber: 'K-1' })
  expect(await outcomes.findNewest('K-1', 'device-2', range)).toBeNull()
})

test.each([
  ['nothing has flowed since', '2026-12-08T07:00:00Z', 0, null, 50],
  ['the car was charged meanwhile', '2026-12-11T07:00:00Z', 3_600, null, 58.1],
  ['the car was away meanwhile', '2026-12-14T07:00:00Z', 0, 'unplugged', 58.1],
] as const)(
  'a plan made an hour after the ready-by time knows the level at the end: %s',
  async (_if, ready, wh, status, level) => {
    const readyAt = Date.parse(ready)
    function isoAfter(hours: number): string {
      return new Date(readyAt + hours * HOUR_MS).toISOString()
    }
    await nights.storeStatus(isoAfter(-14), 'unplugged')
    await nights.storePlan(readyAt - 13 * HOUR_MS, readyAt)
    await nights.storePeriod(isoAfter(-6), 3_600, 25.2)
    await nights.storePeriod(isoAfter(0), wh, wh / 1_000)
    if (status !== null) await nights.storeStatus(isoAfter(0.5), status)
    await nights.storePlan(readyAt + HOUR_MS, readyAt + DAY_MS, 'ready-time')
    await nights.settleAt(isoAfter(2))
    const range = { from: new Date(readyAt), to: new Date(readyAt) }
    const found = await createNightOutcomeStore(nights.database).findNewest('K-1', 'device-1', range)
    expect(found?.done.level).toBeCloseTo(level, 6)
  },
)

test('[NIGHT-10] a night has the registers of the half hours that it is cut in', async () => {
  await nights.storeStatus('2026-12-04T12:00:00Z', 'unplugged')
  await nights.storeStatus('2026-12-04T18:10:00Z', 'preparing')
  const readyAt = new Date('2026-12-05T07:00:00Z')
  await nights.storePlan(Date.parse('2026-12-04T18:20:00Z'), readyAt.getTime())
  const { rows } = await nights.database.pool.query<{ no: number }>(
    'select min(device_no) as no from devices',
  )
  const deviceNo = rows[0]?.no ?? 0
  await nights.database.pool.query(
    `insert into readings (device_no, connector, at, import_wh, export_wh)
     select $1, connector, at::timestamptz, import_wh, null from (values
       (1, '2026-12-04T17:59Z', 1), (1, '2026-12-04T18:00Z', 2), (1, '2026-12-04T18:20Z', 3), (-1, '2026-12-04T18:21Z', 4),
       (1, '2026-12-04T18:25Z', null), (1, '2026-12-04T18:30Z', 5), (1, '2026-12-04T18:31Z', 6),
       (1, '2026-12-05T07:15Z', 7)) r (connector, at, import_wh)`,
    [deviceNo],
  )
  const due = { deviceNo, accountNumber: 'K-1', readyAt, changes: 0 }
  const night = await createNightSettlementStore(nights.database).load(due)
  const told = night?.registers.map(
    ({ at, importWh }) => `${new Date(at).toISOString().slice(11, 16)} ${importWh}`,
  )
  expect(told).toEqual(['18:00 2', '18:20 3', '18:30 5', '07:15 7'])
})
