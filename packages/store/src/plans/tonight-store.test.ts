import { addTestCustomer, addTestDevice, deviceNoOf } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDeviceStore } from '../chargers/device-store.ts'
import { createCarStopStore } from './car-stop-store.ts'
import { createTonightStore } from './tonight-store.ts'

const now = new Date('2026-11-17T20:00:00Z')
const MORNING = '2026-11-18T07:00:00Z'
let database: TestDatabase
let deviceNo: number
let chargerId: string
let chargers = 0

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
})
afterAll(() => database[Symbol.asyncDispose]())

/** One car that is plugged in and whose charger has taken its plan. */
beforeEach(async () => {
  await database.pool.query('delete from charge_plans')
  chargerId = `DW-${++chargers}`
  await addTestDevice(database, { deviceId: chargerId, chargerId, accountNumber: 'A-1' })
  deviceNo = await deviceNoOf(database, chargerId)
  await run(`update device_states set connector_status = 'charging', socket_closed_at = null, protocol = 'wire'
    where device_no = $1`)
  await run(`insert into charge_plans (device_no, version, made_at, steps, phases, delivery_outcome, ready_at)
    values ($1, 1, now(), '[]', 1, 'accepted', '${MORNING}')`)
})

async function run(text: string): Promise<void> {
  await database.pool.query(text, [deviceNo])
}

function setStatus(status: string): Promise<void> {
  return run(`update device_states set connector_status = '${status}' where device_no = $1`)
}

function setPlan(change: string): Promise<void> {
  return run(`update charge_plans set ${change} where device_no = $1`)
}

function unplugAt(at: string): Promise<void> {
  return run(`insert into status_changes (device_no, at, status, error_code, vendor_info)
    values ($1, '${at}', 'unplugged', '', '')`)
}

function stop(kind: 'stopped' | 'not-yet', at: string): Promise<void> {
  return createCarStopStore(database).save(deviceNo, { kind, since: Date.parse(at) })
}

async function find() {
  const [group, ...others] = await createTonightStore(database).listGroups(now)
  expect(others).toEqual([])
  return group
}

const fine = {
  answer: 'accepted',
  isShort: false,
  isConnected: true,
  isFaulted: false,
  takesNoPower: false,
  count: 1,
}

type Case = [
  situation: string,
  change: () => Promise<unknown>,
  facts: Partial<typeof fine> | { answer: null },
]

const cases: Case[] = [
  ['nothing happens', async () => {}, {}],
  ['another plan waits for its answer', () => setPlan('delivery_outcome = null'), { answer: null }],
  ['the charger refuses', () => setPlan(`delivery_outcome = 'refused'`), { answer: 'refused' }],
  ['no energy is missing', () => setPlan('shortfall_wh = 0'), {}],
  ['energy is missing', () => setPlan('shortfall_wh = 1'), { isShort: true }],
  ['it has a fault', () => setStatus('faulted'), { isFaulted: true }],
  ['it has a fault and is offline', disconnectWithFault, { isFaulted: true, isConnected: false }],
  ['the car is full', () => stop('stopped', '2026-11-17T19:00:00Z'), {}],
  ['the car takes nothing', () => stop('not-yet', '2026-11-17T19:00:00Z'), { takesNoPower: true }],
  ['the car takes power again', takePowerAgain, {}],
  ['the car was unplugged before', unpluggedBefore('2026-11-17T18:59:59Z'), { takesNoPower: true }],
  ['the car was unplugged at that instant', unpluggedBefore('2026-11-17T19:00:00Z'), {}],
  ['an earlier unplugging is reported late', unpluggedLater('2026-11-17T18:59:59Z'), { takesNoPower: true }],
  ['the car is another one by now', unpluggedLater('2026-11-17T19:00:00Z'), {}],
]

async function disconnectWithFault(): Promise<void> {
  await setStatus('faulted')
  await run(`update device_states set socket_closed_at = '2026-11-17T19:30:00Z' where device_no = $1`)
}

async function takePowerAgain(): Promise<void> {
  await stop('not-yet', '2026-11-17T19:00:00Z')
  await createCarStopStore(database).save(deviceNo, null)
}

function unpluggedBefore(at: string) {
  return async () => {
    await unplugAt(at)
    await stop('not-yet', '2026-11-17T19:00:00Z')
  }
}

function unpluggedLater(at: string) {
  return async () => {
    await stop('not-yet', '2026-11-17T19:00:00Z')
    await unplugAt(at)
  }
}

test.each(cases)('the state of a car when %s', async (_situation, change, facts) => {
  await change()
  expect(await find()).toMatchObject({ ...fine, ...facts })
})

test.each<[string, () => Promise<unknown>]>([
  ['it is unplugged', () => setStatus('unplugged')],
  ['its plan has no ready-by time', () => setPlan('ready_at = null')],
  ['its ready-by time has come', () => setPlan(`ready_at = '2026-11-17T20:00:00Z'`)],
  ['its ready-by time is more than a day ahead', () => setPlan(`ready_at = '2026-11-18T20:00:00.001Z'`)],
  ['its plan is erased', () => run('delete from charge_plans where device_no = $1')],
  ['its customer leaves', () => run('update devices set account_number = null where device_no = $1')],
])('a car is not counted when %s', async (_situation, change) => {
  await change()
  expect(await find()).toBeUndefined()
})

test('a charger that a customer gets is counted from then on', async () => {
  await run('update devices set account_number = null where device_no = $1')
  await createDeviceStore(database).pair(chargerId, 'A-1')
  expect(await find()).toMatchObject(fine)
})

test('lists the earliest of each state', async () => {
  for (const [id, readyAt, outcome] of [
    ['LA-1', '2026-11-18T08:00:00Z', 'accepted'],
    ['EA-1', '2026-11-18T06:00:00Z', 'accepted'],
    ['RE-1', '2026-11-18T20:00:00Z', 'refused'],
  ] as const) {
    await addTestDevice(database, { deviceId: id, chargerId: id, accountNumber: 'A-1' })
    deviceNo = await deviceNoOf(database, id)
    await setStatus('held-by-charger')
    await run(`update device_states set socket_closed_at = null where device_no = $1`)
    await run(`insert into charge_plans (device_no, version, made_at, steps, phases, delivery_outcome, ready_at)
      values ($1, 1, now(), '[]', 1, '${outcome}', '${readyAt}')`)
  }
  const store = createTonightStore(database)
  const groups = await store.listGroups(now)
  const due = await store.listChargers(now, groups, 2)
  expect(
    due.map(({ group, chargers: ids }) => [group.answer, group.count, ids.map((each) => each.chargerId)]),
  ).toEqual([
    ['accepted', 3, ['EA-1', chargerId]],
    ['refused', 1, ['RE-1']],
  ])
})
