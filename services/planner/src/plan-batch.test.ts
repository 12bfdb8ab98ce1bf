import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createPlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { createCarVisitStore } from '@driveway/store/vehicles/car-visit-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { listTriggers } from '@driveway/testkit/kept-plans'
import { beforeEach, expect, test } from 'vitest'
import { sharePlanBatch } from './testing/test-plan-batch.ts'

const planner = sharePlanBatch()
const { clock } = planner
let deviceNo: number
let houses = 0

/** A car at 80 % that is plugged in to a V2G charger which has not been read yet, where export pays. */
beforeEach(async () => {
  const accountNumber = `K-${++houses}`
  await addTestCustomer(planner.database, { accountNumber })
  await addTestDevice(planner.database, { deviceId: accountNumber, accountNumber })
  const { device_no } = await planner.database.kysely
    .updateTable('devices')
    .set({ device_type: 'EV_V2G_CHARGER' })
    .where('device_id', '=', accountNumber)
    .returning('device_no')
    .executeTakeFirstOrThrow()
  deviceNo = device_no
  await planner.database.kysely
    .updateTable('device_states')
    .set({ connector_status: 'preparing', socket_closed_at: null })
    .where('device_no', '=', deviceNo)
    .execute()
  const preferences = { ...defaultPlanningPreferences, exportRatePence: 60 }
  await createPlanningPreferencesStore(planner.database).save(accountNumber, preferences, clock.now())
  await saveLevel(80)
  await plan('plug-in')
})

function saveLevel(percent: number): Promise<boolean> {
  return createCarLevelStore(planner.database).save(`K-${houses}`, {
    percent,
    at: clock.now(),
    source: 'car',
  })
}

function plan(trigger: PlanTrigger): Promise<void> {
  return planner.plan(new Map([[deviceNo, trigger]]))
}

async function readCheck(): Promise<Date | null> {
  const { renew_at } = await planner.database.kysely
    .selectFrom('charge_plans')
    .select('renew_at')
    .where('device_no', '=', deviceNo)
    .executeTakeFirstOrThrow()
  return renew_at
}

test('a check that was due before the ready-by time and runs after it plans the next night', async () => {
  clock.set('2026-11-17T06:59:59.999Z')
  await saveLevel(95)
  await plan('drift')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in'])
  expect(await readCheck()).toEqual(new Date('2026-11-17T07:00:00Z'))
  clock.set('2026-11-17T07:00:00Z')
  await plan('drift')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in', 'ready-time'])
})

test('a reason that keeps the plan in force before the ready-by time makes a new one after it', async () => {
  await plan('prices')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in'])
  clock.set('2026-11-17T07:00:00Z')
  await plan('prices')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in', 'ready-time'])
})

test('a charger that turns out to give back is planned again at the next check', async () => {
  clock.set('2026-11-16T18:30:00Z')
  await plan('drift')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in'])
  const read = { ...unknownCapabilities, phases: 1, canDischarge: true } as const
  await createCapabilityStore(planner.database).save(deviceNo, read, clock.now())
  await plan('drift')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in', 'drift'])
})

test('a charger that is back without a reading since its plan gave energy back keeps the plan', async () => {
  const read = { ...unknownCapabilities, phases: 1, canDischarge: true } as const
  await createCapabilityStore(planner.database).save(deviceNo, read, clock.now())
  async function readLevel(percent: number): Promise<void> {
    const reported = [percent, clock.now(), deviceNo]
    await planner.database.pool.query(
      'update device_states set state_of_charge = $1, state_of_charge_at = $2 where device_no = $3',
      reported,
    )
  }
  clock.set('2026-11-16T18:11:00Z')
  await readLevel(80)
  await plan('drift')
  const before = await listTriggers(planner.database, deviceNo)
  expect(before).toEqual(['plug-in', 'drift'])
  clock.set('2026-11-16T22:10:00Z')
  await plan('reconnect')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(before)
  await readLevel(78)
  await plan('reconnect')
  expect(await listTriggers(planner.database, deviceNo)).toEqual([...before, 'reconnect'])
})

test('a car that turns out to be somebody else’s gives nothing back any more', async () => {
  const read = { ...unknownCapabilities, phases: 1, canDischarge: true } as const
  await createCapabilityStore(planner.database).save(deviceNo, read, clock.now())
  await planner.database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info) values ($1, $2, 'preparing', '', '')`,
    [deviceNo, clock.now()],
  )
  clock.set('2026-11-16T18:20:00Z')
  await plan('settings')
  expect(await readExportedWh()).toBeGreaterThan(0)
  const visits = createCarVisitStore(planner.database)
  const [plugIn] = await visits.listPlugIns([deviceNo], { isEveryHome: true })
  if (plugIn === undefined) throw new Error('no plug-in')
  await visits.settle(plugIn, { carId: null, evidence: 'choice' })
  await plan('settings')
  expect(await readExportedWh()).toBe(0)
})

async function readExportedWh(): Promise<number> {
  const { rows } = await planner.database.pool.query<{ wh: number }>(
    `select (k.plan ->> 'exportedWh')::float as wh from charge_plans p
     join kept_plans k on k.device_no = p.device_no and k.version = p.version where p.device_no = $1`,
    [deviceNo],
  )
  return rows[0]?.wh ?? Number.NaN
}

test('another reason in the first minute does not delay the first look at the level', async () => {
  const firstCheck = new Date('2026-11-16T18:11:00Z')
  expect(await readCheck()).toEqual(firstCheck)
  clock.advance(20_000)
  await plan('skip-delay')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in', 'skip-delay'])
  expect(await readCheck()).toEqual(firstCheck)
})

async function setClosed(at: Date | null): Promise<void> {
  await planner.database.kysely
    .updateTable('device_states')
    .set({ socket_closed_at: at })
    .where('device_no', '=', deviceNo)
    .execute()
}

test('the regular check leaves the plan of a charger that is away, whose level is stale', async () => {
  clock.set('2026-11-16T18:30:00Z')
  await saveLevel(40)
  await setClosed(clock.now())
  await plan('drift')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in'])
  expect(await readCheck()).toEqual(new Date('2026-11-16T19:00:00Z'))
  await setClosed(null)
  await plan('drift')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in', 'drift'])
})

test('a car that has stopped keeps its plan until its owner or the ready-by time asks for another', async () => {
  clock.set('2026-11-17T01:00:00Z')
  await saveLevel(40)
  await planner.database.kysely
    .insertInto('car_stops')
    .values({ device_no: deviceNo, kind: 'stopped', since: new Date('2026-11-17T00:50:00Z') })
    .execute()
  await plan('drift')
  await plan('forecast')
  await plan('reconnect')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in'])
  await plan('boost')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in', 'boost'])
  clock.set('2026-11-17T07:00:00Z')
  await plan('drift')
  expect(await listTriggers(planner.database, deviceNo)).toEqual(['plug-in', 'boost', 'ready-time'])
})

test('the level that a charger reads is kept for the next plug-in', async () => {
  await planner.database.kysely
    .updateTable('device_states')
    .set({ state_of_charge: 71, state_of_charge_at: new Date('2026-11-16T18:25:00Z') })
    .where('device_no', '=', deviceNo)
    .execute()
  clock.set('2026-11-16T18:25:10Z')
  await plan('drift')
  const row = await planner.database.kysely
    .selectFrom('car_levels')
    .select(['percent', 'source'])
    .where('account_number', '=', `K-${houses}`)
    .executeTakeFirst()
  expect(row).toEqual({ percent: 71, source: 'charger' })
})
