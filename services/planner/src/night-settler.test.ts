import { createNightOutcomeStore } from '@driveway/store/plans/night-outcome-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSettledNights, EVENING, month, READY } from './testing/settled-nights.ts'

let nights: Awaited<ReturnType<typeof openSettledNights>>

beforeAll(async () => {
  nights = await openSettledNights()
})
afterAll(() => nights.database[Symbol.asyncDispose]())

test('a night is settled from the ledger at its ready-by time, and again for meter values that arrive late', async () => {
  await nights.storeStatus('2026-11-16T17:00:00Z', 'unplugged')
  await nights.storeStatus('2026-11-16T18:00:00Z', 'held-by-charger')
  await nights.storePlan(EVENING, READY)
  await nights.storePeriod('2026-11-17T00:30:00Z', 3_600, 25.2)
  expect(await nights.settleAt('2026-11-17T06:59:59Z')).toEqual([])
  expect(await nights.findNewest('2026-11-17T00:00:00Z')).toBeNull()

  expect(await nights.settleAt('2026-11-17T07:00:00Z')).toEqual([])
  expect(await nights.findNewest('2026-11-17T00:00:00Z')).toMatchObject({
    readyAt: READY,
    endedAt: READY,
    planned: { energyWh: expect.closeTo(20_000, 3), costPence: expect.closeTo(140, 3) },
    done: { energyWh: 3_600, costPence: expect.closeTo(25.2, 6), level: expect.closeTo(58.1, 6) },
    wasMet: false,
    atPlugInPence: expect.closeTo(108, 6),
    savedPence: expect.closeTo(82.8, 6),
  })

  await nights.storePeriod('2026-11-17T01:00:00Z', 3_600, 25.2)
  await nights.settleAt('2026-11-17T07:00:59Z')
  const outcomes = createNightOutcomeStore(nights.database)
  expect((await outcomes.sumSaved('K-1', 'device-1', month)).savedPence).toBeCloseTo(82.8, 4)
  await nights.settleAt('2026-11-17T07:01:00Z')
  const saved = await outcomes.sumSaved('K-1', 'device-1', month)
  expect(saved).toEqual({ nights: 1, savedPence: expect.closeTo(165.6, 4) })
  expect(await outcomes.sumSaved('another account', 'device-1', month)).toEqual({
    nights: 0,
    savedPence: null,
  })
})

test('a night of a car that leaves early ends then, and a ready-by time that was moved away is no night', async () => {
  const [moved, kept] = [Date.parse('2026-11-18T06:00:00Z'), Date.parse('2026-11-18T07:00:00Z')]
  await nights.storePlan(Date.parse('2026-11-17T18:00:00Z'), moved, 'ready-time')
  await nights.storePlan(Date.parse('2026-11-17T19:00:00Z'), kept, 'settings')
  await nights.storePeriod('2026-11-18T00:30:00Z', 3_600, 25.2)
  await nights.storeStatus('2026-11-18T02:00:00Z', 'unplugged')
  expect(await nights.settleAt('2026-11-18T07:00:00Z')).toEqual([])
  expect(await nights.findNewest('2026-11-18T00:00:00Z')).toMatchObject({
    readyAt: kept,
    endedAt: Date.parse('2026-11-18T02:00:00Z'),
    done: { energyWh: 3_600 },
  })
  const rows = await nights.database.kysely.selectFrom('night_outcomes').select('ready_at').execute()
  expect(rows.map((row) => row.ready_at.getTime())).toEqual([READY, kept])
})

test('a car that leaves before anything flowed has had no night', async () => {
  const readyAt = Date.parse('2026-11-20T07:00:00Z')
  await nights.storePlan(Date.parse('2026-11-19T07:00:00Z'), readyAt, 'ready-time')
  await nights.storeStatus('2026-11-19T07:59:00Z', 'unplugged')
  expect(await nights.settleAt('2026-11-20T07:00:00Z')).toEqual([])
  expect(await nights.findNewest('2026-11-20T00:00:00Z')).toBeNull()
})

test('[TRUTH-01] the level of a car that ended its charge is that of its stop, also once it has charged again', async () => {
  const from = '2026-11-20T00:00:00Z'
  const readyAt = Date.parse('2026-11-20T07:00:00Z')
  await nights.storeStatus('2026-11-19T17:00:00Z', 'unplugged')
  await nights.storePlan(Date.parse('2026-11-19T18:00:00Z'), readyAt)
  await nights.storePeriod('2026-11-20T00:30:00Z', 3_600, 25.2)
  await nights.storeStop('2026-11-20T01:00:00Z')
  await nights.settleAt('2026-11-20T07:00:00Z')
  expect(await nights.findNewest(from)).toMatchObject({ done: { level: 100, isLevelEstimated: true } })
  await nights.storeStop(null)
  await nights.settleAt('2026-11-20T07:01:00Z')
  expect(await nights.findNewest(from)).toMatchObject({ done: { level: 100 }, wasMet: true })
  // A stop of the evening after is not the night's.
  await nights.storeStop('2026-11-20T20:00:00Z')
  await nights.settleAt('2026-11-20T21:00:00Z')
  expect(await nights.findNewest(from)).toMatchObject({ done: { level: 100 }, wasMet: true })
})

test('a night whose plug-in was told late has the energy before it', async () => {
  const readyAt = Date.parse('2026-11-24T07:00:00Z')
  await nights.storeStatus('2026-11-23T08:00:00Z', 'unplugged')
  await nights.storePeriod('2026-11-23T16:30:00Z', 3_000, 90)
  await nights.storePeriod('2026-11-23T18:00:00Z', 2_600, 78)
  await nights.storePeriod('2026-11-23T18:30:00Z', 3_000, 90)
  await nights.storeStatus('2026-11-23T19:00:00Z', 'held-by-charger')
  await nights.storePlan(Date.parse('2026-11-23T19:00:00Z'), readyAt)
  await nights.storePeriod('2026-11-24T00:30:00Z', 3_600, 25.2)
  expect(await nights.settleAt('2026-11-24T07:00:00Z')).toEqual([])
  expect(await nights.findNewest('2026-11-24T00:00:00Z')).toMatchObject({
    beganAt: Date.parse('2026-11-23T18:00:00Z'),
    done: {
      start: Date.parse('2026-11-23T18:00:00Z'),
      energyWh: 9_200,
      costPence: expect.closeTo(193.2, 6),
    },
  })
})
