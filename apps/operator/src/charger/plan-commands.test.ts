import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { testNight } from '@driveway/testkit/test-night'
import { withoutSteps } from '@driveway/testkit/test-plan'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outcome } from '../line/operator-command.ts'
import { runOperatorLine } from '../testing/operator-line.ts'

const HALF_HOUR = 1_800_000
const now = Date.parse('2026-11-17T00:00:00Z')
const slots = [30, 7.3, 7.1, 30].map((importPrice, index): SlotFacts => ({
  start: now + index * HALF_HOUR,
  end: now + (index + 1) * HALF_HOUR,
  importPrice,
  exportPrice: 0,
  carbonIntensity: 120 + index,
  solarW: 0,
  houseW: 350,
  estimates: [],
  isPeak: false,
}))
const inputs: NightInputs = {
  ...testNight,
  now,
  goal: 'cost',
  slots,
  car: {
    ...testNight.car,
    levelWh: { low: 30_000, expected: 30_500, high: 31_000 },
    levelKind: 'estimated',
    minimumWh: 10_000,
    maximumWh: 36_000,
  },
  readyTargets: [{ at: now + 4 * HALF_HOUR, targetWh: 36_000 }],
  noExport: [],
  startDelayMs: 0,
  isCharging: false,
  assumed: ['main-fuse'],
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'one', chargerId: 'DW-1', accountNumber: 'A-1' })
  const device = await database.kysely.selectFrom('devices').select('device_no').executeTakeFirstOrThrow()
  const plan = {
    deviceNo: device.device_no,
    trigger: 'prices',
    inputs,
    plan: makeNightPlan(inputs),
    ...withoutSteps,
  } as const
  await createPlanStore(database).write([plan], { now: new Date(now), keptAt: new Date(now) })
})
afterAll(() => database[Symbol.asyncDispose]())

function run(line: string): Promise<Outcome> {
  return runOperatorLine(line, { database, clock: createFixedClock('2026-11-17T08:00:00Z') })
}

test('a plan is shown with its inputs, its slots and their reasons', async () => {
  const { ok, text } = await run('plan show DW-1')
  expect(ok).toBe(true)
  expect(text).toContain('version 1, made 2026-11-17T00:00:00.000Z, trigger prices')
  expect(text).toContain('level     estimated, 30000 to 31000 Wh')
  expect(text).toContain('assumed   main-fuse')
  expect(text).toMatch(/2026-11-17T01:00 {2}2026-11-17T01:30 {2}7\.1 +122 .* cheap/)
})

test('a plan is computed again from its stored inputs, and a changed one is told apart', async () => {
  expect(await run('plan replay DW-1')).toEqual({ ok: true, text: 'The plan, version 1, is the same again.' })
  await database.pool.query(`update kept_plans set plan = (plan::jsonb || '{"costPence": 1}')::json`)
  expect(await run('plan replay DW-1')).toMatchObject({ ok: false })
})

test('the longest random delay of a charger is set within 30 minutes', async () => {
  expect(await run('charger start-delay DW-1 30')).toEqual({
    ok: true,
    text: 'Planned starts of DW-1 are delayed by up to 30 minutes.',
  })
  const device = await database.kysely.selectFrom('devices').select('max_start_delay_s').executeTakeFirst()
  expect(device).toEqual({ max_start_delay_s: 1_800 })
  expect(await run('charger start-delay DW-1 31')).toEqual({
    ok: false,
    text: 'The delay must be a whole number of minutes from 0 to 30.',
  })
  expect(await run('charger start-delay DW-9 10')).toEqual({ ok: false, text: 'There is no charger DW-9.' })
})

test.each([
  ['plan show', 'The charger’s id is missing.'],
  ['plan show DW-9', 'The charger DW-9 has no plan.'],
  ['plan replay DW-9', 'The charger DW-9 has no plan.'],
])('%s answers: %s', async (line, text) => {
  expect(await run(line)).toEqual({ ok: false, text })
})
