import { setTimeout as sleep } from 'node:timers/promises'
import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { findPowerAt } from '@driveway/domain/planning/model/power-step'
import { FULL_PHASE_W } from '@driveway/domain/connector/mains'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { createPlanDeliveryStore } from '@driveway/store/plans/plan-delivery-store'
import { createSharedFuseStore } from '@driveway/store/plans/shared-fuse-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { lockHousehold } from '@driveway/store/vehicles/car-switch'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { listTriggers } from '@driveway/testkit/kept-plans'
import { beforeEach, expect, test } from 'vitest'
import { createTestPlanBatch, sharePlanBatch } from './testing/test-plan-batch.ts'

const MINUTE = 60_000
const planner = sharePlanBatch()
const { clock } = planner
/** 40 A for both chargers, but for what they round up. */
const SHARED_W = (40 / 32) * FULL_PHASE_W
let houses = 0
let numbers: readonly number[] = []

/** Two chargers of one home, of which the first has a car at 20 %, behind 60 A less 20 A for the house. */
beforeEach(async () => {
  const accountNumber = `F-${++houses}`
  await addTestCustomer(planner.database, { accountNumber })
  for (const place of [1, 2])
    await addTestDevice(planner.database, { deviceId: `${accountNumber}-${place}`, accountNumber })
  await createSharedFuseStore(planner.database).save(accountNumber, { fuseA: 60, allowanceA: 20 })
  await createCarLevelStore(planner.database).save(accountNumber, {
    percent: 20,
    at: clock.now(),
    source: 'car',
  })
  const rows = await planner.database.kysely
    .selectFrom('devices')
    .select('device_no')
    .where('account_number', '=', accountNumber)
    .orderBy('device_no')
    .execute()
  numbers = rows.map((row) => row.device_no)
})

function setState(place: number, change: { connector_status?: string; socket_closed_at?: Date | null }) {
  return planner.database.kysely
    .updateTable('device_states')
    .set(change)
    .where('device_no', '=', numbers[place] ?? 0)
    .execute()
}

function plugIn(place: number) {
  return setState(place, { connector_status: 'preparing', socket_closed_at: null })
}

/** The charger takes its newest plan. */
async function accept(place: number): Promise<void> {
  const { version } = await planner.database.kysely
    .selectFrom('charge_plans')
    .select('version')
    .where('device_no', '=', numbers[place] ?? 0)
    .executeTakeFirstOrThrow()
  await createPlanDeliveryStore(planner.database).recordOutcomes([
    { deviceNo: numbers[place] ?? 0, version, outcome: 'accepted', at: clock.now() },
  ])
}

function plan(place: number, trigger: 'plug-in' | 'settings' | 'drift'): Promise<void> {
  return planner.plan(new Map([[numbers[place] ?? 0, trigger]]))
}

/** Plugs a car in, and gives its charger a plan that it takes. */
async function charge(place: number): Promise<void> {
  await plugIn(place)
  await plan(place, 'plug-in')
  await accept(place)
}

async function readVersions(): Promise<readonly string[]> {
  const { rows } = await planner.database.pool.query<{ version: string }>(
    'select version::text from charge_plans where device_no = any($1) order by device_no',
    [numbers],
  )
  return rows.map(({ version }) => version)
}

/** The most that both may hold at once from now on, and each of them. */
async function readHeld(): Promise<{ readonly sum: number; readonly each: readonly number[] }> {
  const chargers = await createSharedFuseStore(planner.database).list(numbers.slice(0, 1), clock.now())
  const instants = chargers.flatMap(({ held }) => held.map(({ at }) => at))
  function heldAt(at: number): readonly number[] {
    return chargers.map(({ held, fullW }) => Math.max(0, findPowerAt(at, held) ?? fullW))
  }
  const sums = instants.map((at) => heldAt(at).reduce((sum, powerW) => sum + powerW, 0))
  const each = chargers.map((_, place) => Math.max(...instants.map((at) => heldAt(at)[place] ?? 0)))
  return { sum: Math.max(...sums), each: each.map((powerW) => Math.round(powerW)) }
}

test('a car alone has all but the share of the other charger', async () => {
  await charge(0)
  const { sum, each } = await readHeld()
  expect(each).toEqual([7360, 1610])
  expect(sum).toBeLessThanOrEqual(SHARED_W)
})

test('two cars never hold more than the fuse leaves, whichever of their plans they have taken', async () => {
  await charge(0)
  clock.advance(MINUTE)
  await plugIn(1)
  await plan(1, 'plug-in')
  expect((await readHeld()).sum).toBeLessThanOrEqual(SHARED_W)
  for (const place of [1, 0, 1, 0]) {
    await accept(place)
    expect((await readHeld()).sum).toBeLessThanOrEqual(SHARED_W)
    clock.advance(MINUTE)
    await plan(place, 'drift')
    expect((await readHeld()).sum).toBeLessThanOrEqual(SHARED_W)
  }
  expect((await readHeld()).each.every((powerW) => powerW >= 1380)).toBe(true)
})

test('a plan that waits for room is not replaced until there is more of it', async () => {
  await createCarLevelStore(planner.database).save(`F-${houses}`, {
    percent: 40,
    at: clock.now(),
    source: 'car',
  })
  await charge(0)
  clock.advance(MINUTE)
  await charge(1)
  // It was the other charger that was plugged in.
  expect(await listTriggers(planner.database, numbers[0] ?? 0)).toEqual(['plug-in', 'home'])
  const waiting = await readVersions()
  for (let check = 0; check < 4; check += 1) {
    clock.advance(5 * MINUTE)
    await plan(1, 'drift')
  }
  expect(await readVersions()).toEqual(waiting)
  await accept(0)
  clock.advance(MINUTE)
  await plan(1, 'drift')
  expect((await readVersions())[1]).not.toBe(waiting[1])
})

test('the limits of a charger that is away stay reserved', async () => {
  await charge(0)
  await setState(0, { socket_closed_at: clock.now() })
  clock.advance(MINUTE)
  await charge(1)
  const { sum, each } = await readHeld()
  expect(each[0]).toBe(7360)
  expect(sum).toBeLessThanOrEqual(SHARED_W)
})

test('a charger that takes no limits is counted with full power', async () => {
  await plugIn(0)
  await plan(0, 'plug-in')
  await planner.database.kysely
    .updateTable('charge_plans')
    .set({ delivery_outcome: 'network' })
    .where('device_no', '=', numbers[0] ?? 0)
    .execute()
  const { each } = await readHeld()
  expect(each[0]).toBe(7360)
})

test('two processes that plan a home at the same time hand out its fuse once', async () => {
  const otherProcess = createTestPlanBatch(planner.database, clock)
  await plugIn(0)
  await plugIn(1)
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      planner.plan(new Map([[numbers[0] ?? 0, 'plug-in']])),
      otherProcess(new Map([[numbers[1] ?? 0, 'plug-in']])),
    ])
    expect((await readHeld()).sum).toBeLessThanOrEqual(SHARED_W)
    await accept(round % 2)
    clock.advance(MINUTE)
  }
})

test('a plan waits for another process that hands out the fuse of the home', async () => {
  await plugIn(0)
  await plugIn(1)
  let isPlanned = false
  const { resolve: finish, promise: finished } = Promise.withResolvers<undefined>()
  const { resolve: lock, promise: locked } = Promise.withResolvers<undefined>()
  const other = runTransaction(planner.database, async (transaction) => {
    await lockHousehold(transaction, `F-${houses}`)
    await transaction
      .updateTable('device_states')
      .set({ is_boosting: true })
      .where('device_no', '=', numbers[1] ?? 0)
      .execute()
    lock(undefined)
    await finished
  })
  await locked
  const planned = plan(0, 'plug-in').then(() => (isPlanned = true))
  await sleep(200)
  expect(isPlanned).toBe(false)
  finish(undefined)
  await Promise.all([other, planned])
  const { sum, each } = await readHeld()
  expect(each[1]).toBe(7360)
  expect(sum).toBeLessThanOrEqual(SHARED_W)
})

test('a charger that cannot hold limits has full power reserved, and the other is planned within the rest', async () => {
  await planner.database.kysely
    .insertInto('device_capabilities')
    .values({
      device_no: numbers[0] ?? 0,
      capabilities: JSON.stringify({ ...unknownCapabilities, canLimit: false }),
    })
    .execute()
  await plugIn(0)
  await plugIn(1)
  await plan(1, 'settings')
  await accept(1)
  const { sum, each } = await readHeld()
  // 39.8 A less 32 A.
  expect(each).toEqual([7360, 1794])
  expect(sum).toBeLessThanOrEqual(SHARED_W)
  const { renew_at: renewAt } = await planner.database.kysely
    .selectFrom('charge_plans')
    .select('renew_at')
    .where('device_no', '=', numbers[1] ?? 0)
    .executeTakeFirstOrThrow()
  // It is planned within what it gets, and waits for nothing.
  expect(renewAt?.getTime()).toBeGreaterThan(clock.now().getTime() + MINUTE)
})

test('a boost that is on its way counts with full power', async () => {
  await plugIn(1)
  await createBoostStore(planner.database).order({
    accountNumber: `F-${houses}`,
    deviceId: `F-${houses}-1`,
    isOn: true,
    commandId: crypto.randomUUID(),
    now: new Date(),
    expiresAt: new Date(Date.now() + MINUTE),
  })
  await plan(1, 'plug-in')
  await accept(1)
  const { sum, each } = await readHeld()
  expect(each[0]).toBe(7360)
  expect(sum).toBeLessThanOrEqual(SHARED_W)
})

test('a charger that follows the sun has its share reserved also while its plan waits', async () => {
  await planner.database.kysely
    .updateTable('customers')
    .set({ export_matching_opt_in: true })
    .where('account_number', '=', `F-${houses}`)
    .execute()
  await planner.database.kysely
    .updateTable('devices')
    .set({ has_house_meter: true })
    .where('device_no', '=', numbers[0] ?? 0)
    .execute()
  await charge(0)
  const [first] = await createSharedFuseStore(planner.database).list(numbers.slice(0, 1), clock.now())
  // 7 A, though the plan of the evening waits for the night.
  expect(Math.min(...(first?.held ?? []).map(({ powerW }) => powerW ?? 0))).toBe(1610)
})
