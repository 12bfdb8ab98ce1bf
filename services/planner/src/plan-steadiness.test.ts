import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'
import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { deselectDays, defaultSchedule } from '@driveway/domain/schedule/schedule'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { weekdays } from '@driveway/domain/time/local-date'
import { createPlanInputStore } from '@driveway/store/plans/plan-input-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { beforeEach, expect, test } from 'vitest'
import { sharePlanBatch } from './testing/test-plan-batch.ts'

const HALF_HOUR_MS = 1_800_000
const planner = sharePlanBatch()
const { clock } = planner
let deviceNo: number
let houses = 0

/** A battery of 60 kWh with a range from 25 to 95 %. */
beforeEach(async () => {
  const accountNumber = `S-${++houses}`
  await addTestCustomer(planner.database, { accountNumber })
  await addTestDevice(planner.database, { deviceId: accountNumber, accountNumber })
  await createVehicleStore(planner.database).save(accountNumber, {
    batteryCapacityWh: 60_000,
    minimumChargePercent: 25,
    maximumChargePercent: 95,
  })
  await saveTariff('0:30')
  const row = await planner.database.kysely
    .selectFrom('devices')
    .select('device_no')
    .where('device_id', '=', accountNumber)
    .executeTakeFirstOrThrow()
  deviceNo = row.device_no
  await setState('preparing')
})

async function setState(status: string): Promise<void> {
  await planner.database.kysely
    .updateTable('device_states')
    .set({ connector_status: status, socket_closed_at: null })
    .where('device_no', '=', deviceNo)
    .execute()
}

/** 7p for five hours from this time on, else 30p. */
async function saveTariff(timeStart: string): Promise<void> {
  const timeEnd = `${Number(timeStart.split(':')[0]) + 5}:30`
  const tariff: Tariff = {
    id: 't',
    energySupplier: 'Test Energy',
    tariffType: 'UNKNOWN',
    startDate: '2026-01-01',
    periods: [
      { timeStart, timeEnd, ratePence: 7 },
      { timeStart: timeEnd, timeEnd: timeStart, ratePence: 30 },
    ],
  }
  const { rows } = await planner.database.pool.query(
    'select version from tariff_lists where account_number = $1',
    [`S-${houses}`],
  )
  await createTariffStore(planner.database).save(`S-${houses}`, [tariff], rows[0]?.version ?? 0)
}

function saveLevel(percent: number): Promise<boolean> {
  return createCarLevelStore(planner.database).save(`S-${houses}`, {
    percent,
    at: clock.now(),
    source: 'car',
  })
}

function plan(trigger: PlanTrigger): Promise<void> {
  return planner.plan(new Map([[deviceNo, trigger]]))
}

async function readPlan() {
  const [charger] = await createPlanInputStore(planner.database).loadChargers([deviceNo])
  const inForce = charger?.plan
  if (inForce === undefined || inForce === null) throw new Error('There is no plan.')
  return inForce
}

function endOf({ slots }: NightInputs): number {
  return slots.at(-1)?.end ?? 0
}

test('a car without a ready-by time always has a plan for 11 hours or more, which charges nothing', async () => {
  await createScheduleStore(planner.database).save(`S-${houses}`, deselectDays(defaultSchedule, weekdays))
  await saveLevel(60)
  await plan('plug-in')
  const begin = clock.now().getTime()
  let least = Infinity
  for (let half = 1; half <= 60; half += 1) {
    clock.set(new Date(begin + half * HALF_HOUR_MS))
    await plan('drift')
    const { inputs, steps } = await readPlan()
    least = Math.min(least, endOf(inputs) - clock.now().getTime())
    expect(steps.slice(0, -1).filter(({ powerW }) => powerW !== 0)).toEqual([])
  }
  expect(least).toBeGreaterThanOrEqual(11.5 * 3_600_000)
  expect((await readPlan()).version).toBe(3)
  const { rows } = await planner.database.pool.query(
    'select daily_default, steps from charge_plans where device_no = $1',
    [deviceNo],
  )
  expect(rows[0].daily_default).toEqual({
    from: endOf((await readPlan()).inputs),
    steps: [
      { minute: 0, powerW: 0 },
      { minute: 30, powerW: null },
      { minute: 330, powerW: 0 },
    ],
  })
})

test('a car without a ready-by time that reports a level below its minimum is charged to it at once', async () => {
  await createScheduleStore(planner.database).save(`S-${houses}`, deselectDays(defaultSchedule, weekdays))
  await saveLevel(60)
  await plan('plug-in')
  clock.advance(20 * 60_000)
  await saveLevel(5)
  await plan('drift')
  const { plan: made, steps } = await readPlan()
  expect(steps[0]).toEqual({ at: Date.parse('2026-11-16T18:30:00Z'), powerW: null })
  // From 4.5 % on, at an efficiency of 0.9.
  expect(made.chargedWh).toBeCloseTo((0.205 * 60_000) / 0.9, 0)
  expect(made.slots.find(({ powerW }) => powerW > 0)?.reason).toBe('minimum-first')
})

test('a cheaper plan waits until the last one is half an hour old, unless the owner acts', async () => {
  await saveLevel(40)
  await plan('plug-in')
  await saveTariff('1:30')
  await plan('forecast')
  expect((await readPlan()).version).toBe(2)
  await saveTariff('0:30')
  clock.set('2026-11-16T18:39:59Z')
  await plan('forecast')
  expect((await readPlan()).version).toBe(2)
  clock.set('2026-11-16T18:40:00Z')
  await plan('forecast')
  expect((await readPlan()).version).toBe(3)
  await saveTariff('1:30')
  await plan('tariff')
  expect((await readPlan()).version).toBe(4)
})

// The later hours have become cheap: a plan made afresh would charge then. The last half hour of the first plan
// has less than full power, at which the same energy takes until 01:54.
test.each([
  ['nearly as planned', 82, 1, '00:30 on, 02:07 off'],
  ['higher: it becomes shorter', 90, 2, '00:30 on, 01:13 off'],
  ['lower: it goes on to its end, and the rest is added', 60, 2, '00:30 on, 01:54 off, 03:30 on'],
])('a running charge is not moved by a level that is %s', async (_, percent, version, switches) => {
  await saveLevel(80)
  await plan('plug-in')
  clock.set('2026-11-17T00:40:00Z')
  await setState('charging')
  await saveTariff('3:30')
  await saveLevel(percent)
  await plan('drift')
  const inForce = await readPlan()
  expect(inForce.version).toBe(version)
  expect(listSwitches(inForce.steps)).toMatch(new RegExp(`^${switches}`))
})

/** The instants at which the car begins and ends to charge. */
function listSwitches(steps: readonly PowerStep[]): string {
  return steps
    .filter(({ powerW }, index) => (powerW !== 0) !== (index > 0 && steps[index - 1]?.powerW !== 0))
    .map(({ at, powerW }) => `${new Date(at).toISOString().slice(11, 16)} ${powerW === 0 ? 'off' : 'on'}`)
    .join(', ')
}

test('a car that reads a little below its target after it was reached is not topped up', async () => {
  await saveLevel(80)
  await plan('plug-in')
  clock.set('2026-11-17T05:39:00Z')
  await saveLevel(94.5)
  for (const trigger of ['drift', 'forecast', 'reconnect', 'tariff'] as const) await plan(trigger)
  expect((await readPlan()).version).toBe(1)
  await saveLevel(94)
  await plan('drift')
  expect((await readPlan()).version).toBe(2)
})
