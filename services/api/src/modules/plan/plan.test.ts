import { GetChargePlan } from '@driveway/contract/generated/customer-operations'
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightOutcome } from '@driveway/domain/planning/outcome/outcome-model'
import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { withoutSteps } from '@driveway/testkit/test-plan'
import { testNight } from '@driveway/testkit/test-night'
import { addCustomer, addDevice } from '@driveway/api/testing/test-api'
import { expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const HALF_HOUR_MS = 1_800_000
const NOW = Date.parse('2026-11-16T18:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')

/** 7p from 00:30 to 04:30, else 30p. */
function makeSlot(index: number): SlotFacts {
  const start = NOW + index * HALF_HOUR_MS
  const isCheap = index >= 13 && index < 21
  return {
    start,
    end: start + HALF_HOUR_MS,
    importPrice: isCheap ? 7 : 30,
    exportPrice: 0,
    carbonIntensity: isCheap ? 100 : 200,
    solarW: 0,
    houseW: 0,
    estimates: index > 24 ? ['import-price'] : [],
    isPeak: false,
  }
}

/** A battery of 40 kWh from 50 to 95 %: 20 kWh at the charger, of which 18 arrive. */
const inputs: NightInputs = {
  ...testNight,
  now: NOW,
  slots: Array.from({ length: 26 }, (_, index) => makeSlot(index)),
  readyTargets: [{ at: READY, targetWh: 38_000 }],
  startDelayMs: 480_000,
  assumed: ['main-fuse'],
}

const api = shareTestApi({
  accounts: [],
  clock: createFixedClock('2026-11-16T18:00:00Z'),
  async prepare(database) {
    for (const [account, device] of [
      ['K-1', 'device-1'],
      ['K-2', 'device-2'],
    ] as const) {
      await addCustomer(database, account)
      await addDevice(database, device, account)
    }
    await database.pool.query(`update device_states set connector_status = 'held-by-charger'`)
    const { rows } = await database.pool.query(`select device_no from devices where device_id = 'device-1'`)
    const deviceNo = (rows as { device_no: number }[])[0]?.device_no ?? 0
    await database.pool.query(
      `insert into status_changes (device_no, at, status, error_code, vendor_info)
       values ($1, '2026-11-16T17:00:00Z', 'unplugged', '', ''), ($1, '2026-11-16T17:58:00Z', 'waiting', '', '')`,
      [deviceNo],
    )
    const plan = makeNightPlan(inputs)
    const times = { now: new Date(NOW), keptAt: new Date(NOW) }
    await createPlanStore(database).write(
      [
        {
          deviceNo,
          trigger: 'plug-in',
          inputs,
          plan,
          ...withoutSteps,
          renewAt: READY,
        },
      ],
      times,
    )
  },
})

async function read(deviceId: string, account: string) {
  const { body } = await api.send({ query: GetChargePlan, variables: { deviceId } }, { account })
  return body
}

test('a plan arrives with its slots, sums, target and alternatives', async () => {
  const body = await read('device-1', 'K-1')
  expect(body.errors).toBeUndefined()
  const { device } = body.data as { device: { chargePlan: Record<string, unknown> } }
  expect(device.chargePlan).toMatchObject({
    madeAt: '2026-11-16T18:00:00.000Z',
    goal: 'LEAST_COST',
    // 00:30 with the random delay of 8 minutes, the instant that the charger gets.
    start: '2026-11-17T00:38:00.000Z',
    ready: { at: '2026-11-17T07:00:00.000Z', targetLevel: 95, isReachable: true },
    energyWh: 20_000,
    solarWh: 0,
    exportedWh: 0,
    cost: expect.closeTo(140, 3),
    carbonGrams: expect.closeTo(2_000, 3),
    level: { kind: 'KNOWN', low: 50, expected: 50, high: 50 },
    minimumLevel: 25,
    maximumLevel: 95,
    alternatives: {
      restCost: expect.closeTo(140, 3),
      restCarbonGrams: expect.closeTo(2_000, 3),
      boostNow: {
        from: '2026-11-16T18:00:00.000Z',
        energyWh: 20_000,
        cost: expect.closeTo(600, 3),
        reachedAt: '2026-11-16T20:43:02.608Z',
      },
      atPlugIn: { from: '2026-11-16T17:58:00.000Z', cost: expect.closeTo(600, 3) },
      otherGoal: { cost: expect.closeTo(140, 3) },
    },
    assumed: ['main-fuse'],
    randomDelaySeconds: 480,
    maxRandomDelaySeconds: 600,
    needsNetwork: false,
  })
  const slots = device.chargePlan['slots'] as { power: number; importPrice: number; estimates: string[] }[]
  expect(slots).toHaveLength(26)
  expect(slots.filter(({ power }) => power > 0).every(({ importPrice }) => importPrice === 7)).toBe(true)
  expect(slots[25]?.estimates).toEqual(['import-price'])
})

test('a car that was plugged in long before its first plan is not compared with charging at plug-in', async () => {
  const move = `update status_changes set at = $1 where status <> 'unplugged'`
  await api.database.pool.query(
    `update status_changes set at = '2026-11-16T08:00:00Z' where status = 'unplugged'`,
  )
  await api.database.pool.query(move, ['2026-11-16T08:31:00Z'])
  const { data } = await read('device-1', 'K-1')
  expect(data).toMatchObject({
    device: { chargePlan: { alternatives: { boostNow: { energyWh: 20_000 }, atPlugIn: null } } },
  })
  await api.database.pool.query(move, ['2026-11-16T17:58:00Z'])
})

const side = {
  start: null,
  finish: null,
  intervals: [],
  energyWh: 0,
  solarWh: 0,
  exportedWh: 0,
  costPence: 0,
  level: null,
  isLevelEstimated: false,
  isLevelLeast: false,
}

async function addOutcome(deviceId: string, readyAt: string, savedPence: number | null): Promise<void> {
  const at = Date.parse(readyAt)
  const outcome: NightOutcome = {
    readyAt: at,
    beganAt: at - 20 * HALF_HOUR_MS,
    endedAt: at,
    seenAt: at - 18 * HALF_HOUR_MS,
    laterPlans: [{ madeAt: at - 4 * HALF_HOUR_MS, reason: 'prices' }],
    reachedAt: null,
    planned: {
      ...side,
      start: at - HALF_HOUR_MS,
      finish: at,
      intervals: [{ from: at - HALF_HOUR_MS, to: at, kind: 'charge' }],
      energyWh: 3_500.4,
      costPence: 24.5,
      level: 90,
    },
    done: side,
    targetLevel: 95,
    wasMet: false,
    atPlugInPence: 100,
    savedPence,
    causes: [
      { kind: 'left-early', at: at - HALF_HOUR_MS, pence: -40.5, energyWh: -5_800.6 },
      { kind: 'offline', from: at - 2 * HALF_HOUR_MS, to: at, pence: 9, energyWh: 0 },
      { kind: 'level', planned: 54, actual: 52, pence: 8, energyWh: 100 },
      { kind: 'solar', plannedWh: 5_000, actualWh: 2_000, pence: 7, energyWh: 0 },
      { kind: 'later-plan', at: at - 4 * HALF_HOUR_MS, reason: 'prices', pence: 6, energyWh: 0 },
      { kind: 'boost', pence: null, energyWh: 0 },
      { kind: 'random-delay', minutes: 8, pence: 0, energyWh: 0 },
    ],
    stop: null,
  }
  const saved = savedPence === null ? null : savedPence * 1_000_000
  await api.database.pool.query(
    `insert into night_outcomes (device_no, ready_at, kept_at, outcome, saved_micropence)
      select device_no, $2, $2, $3, $4 from devices where device_id = $1`,
    [deviceId, readyAt, JSON.stringify(outcome), saved],
  )
}

test('the night before and the month’s saving arrive with their device', async () => {
  await addOutcome('device-1', '2026-10-31T23:30:00Z', 1)
  await addOutcome('device-1', '2026-11-01T07:00:00Z', 120.5)
  await addOutcome('device-1', '2026-11-02T07:00:00Z', null)
  await addOutcome('device-1', '2026-11-16T07:00:00Z', 75.25)
  await addOutcome('device-2', '2026-11-16T05:59:00Z', 5)
  const body = await read('device-1', 'K-1')
  const empty = {
    energyWh: 0,
    at: null,
    until: null,
    minutes: null,
    planned: null,
    actual: null,
    reason: null,
  }
  expect(body.data).toMatchObject({
    device: {
      lastNight: {
        readyAt: '2026-11-16T07:00:00.000Z',
        hasLeftSince: true,
        planned: {
          start: '2026-11-16T06:30:00.000Z',
          intervals: [{ from: '2026-11-16T06:30:00.000Z', to: '2026-11-16T07:00:00.000Z', kind: 'charge' }],
          energyWh: 3_500,
          cost: 24.5,
          level: 90,
        },
        done: { start: null, intervals: [], energyWh: 0, level: null },
        plannedAsOf: '2026-11-15T22:00:00.000Z',
        laterPlans: [{ madeAt: '2026-11-16T05:00:00.000Z', reason: 'prices' }],
        reachedAt: null,
        targetLevel: 95,
        wasMet: false,
        saved: 75.25,
        differences: [
          { ...empty, kind: 'left-early', cost: -40.5, energyWh: -5_801, at: '2026-11-16T06:30:00.000Z' },
          {
            ...empty,
            kind: 'offline',
            cost: 9,
            at: '2026-11-16T06:00:00.000Z',
            until: '2026-11-16T07:00:00.000Z',
          },
          { ...empty, kind: 'level', cost: 8, energyWh: 100, planned: 54, actual: 52 },
          { ...empty, kind: 'solar', cost: 7, planned: 5_000, actual: 2_000 },
          { ...empty, kind: 'later-plan', cost: 6, at: '2026-11-16T05:00:00.000Z', reason: 'prices' },
          { ...empty, kind: 'boost', cost: null },
          { ...empty, kind: 'random-delay', cost: 0, minutes: 8 },
        ],
      },
    },
  })
  // Twelve hours and a minute ago.
  expect((await read('device-2', 'K-2')).data).toMatchObject({ device: { lastNight: null } })
  const month = `{ device(deviceId: "device-1") { planningSaved(month: "2026-11-20") { nights saved } } }`
  expect((await api.send({ query: month }, { account: 'K-1' })).body.data).toEqual({
    device: { planningSaved: { nights: 2, saved: 195.75 } },
  })
  const wrong = month.replace('2026-11-20', 'November')
  expect((await api.send({ query: wrong }, { account: 'K-1' })).body.errors).toMatchObject([
    { extensions: { code: 'BAD_RANGE' } },
  ])
})

test.each([
  ['a minute before the ready-by time', '2026-11-16T06:59:00Z', false],
  ['at the ready-by time', '2026-11-16T07:00:00Z', true],
  ['after it', '2026-11-16T07:20:00Z', true],
])('a car that was unplugged %s and is plugged in again', async (_, unpluggedAt, hasLeftSince) => {
  await api.database.pool.query(`update status_changes set at = $1 where status = 'unplugged'`, [unpluggedAt])
  const { data } = await read('device-1', 'K-1')
  expect(data).toMatchObject({ device: { lastNight: { hasLeftSince } } })
})

test('the plan is the own household’s, and only while the car is plugged in', async () => {
  expect((await read('device-2', 'K-2')).data).toMatchObject({ device: { chargePlan: null } })
  expect((await read('device-1', 'K-2')).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  await api.database.pool.query(`update device_states set connector_status = 'unplugged'`)
  expect((await read('device-1', 'K-1')).data).toMatchObject({ device: { chargePlan: null } })
})
