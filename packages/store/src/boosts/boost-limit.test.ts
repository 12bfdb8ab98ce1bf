import type { BoostLimit } from '@driveway/domain/connector/boost-lifecycle'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPlugInStore } from '../accounts/plug-in-store.ts'
import { createChargerCommandStore } from '../chargers/charger-command-store.ts'
import { createBoostStore } from './boost-store.ts'

const now = new Date('2026-11-15T10:00:00.000Z')
const began = new Date('2026-01-15T18:10:00.000Z')
const accepted = { ok: true, answer: null } as const

let database: TestDatabase
let store: ReturnType<typeof createBoostStore>
let deviceNo: number

beforeAll(async () => {
  database = await createTestDatabase()
  store = createBoostStore(database)
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'mine', accountNumber: 'A-1' })
  const device = await database.kysely.selectFrom('devices').select('device_no').executeTakeFirstOrThrow()
  deviceNo = device.device_no
})
beforeEach(async () => {
  for (const table of ['charger_commands', 'boost_changes', 'settlement_periods', 'changes']) {
    await database.pool.query(`delete from ${table}`)
  }
  await database.pool.query(`update device_states set connector_status = 'charging', is_boosting = false`)
})
afterAll(() => database[Symbol.asyncDispose]())

/** The owner taps, and the charger accepts. */
async function boost(limit: BoostLimit, worldNow = began): Promise<void> {
  const expiresAt = new Date(now.getTime() + 8_000)
  const order = { accountNumber: 'A-1', deviceId: 'mine', isOn: true, limit, now, expiresAt }
  await store.order({ ...order, commandId: crypto.randomUUID() })
  for (const command of await createChargerCommandStore(database).take({
    deviceNos: [deviceNo],
    epoch: 0,
    now,
  })) {
    if (command.kind === 'boost-start') await store.settle(command, accepted, { now, worldNow })
  }
}

async function settle(periodStart: string, importWh: number): Promise<void> {
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
       export_wh, export_to_grid_wh, unplanned_wh, is_split)
     values ($1, $2, '2026-01-15T17:00:00Z', $3, $3, 0, 0, 0, false)
     on conflict (device_no, period_start, session_start) do update set import_wh = $3`,
    [deviceNo, periodStart, importWh],
  )
}

async function isBoostingAt(worldNow: string): Promise<boolean> {
  await store.endFinished({ now, worldNow: new Date(worldNow) })
  return (await store.findFacts(deviceNo, new Date())).isBoosting
}

test('a boost ends at the time that its owner gave it', async () => {
  await boost({ endsAt: new Date('2026-01-15T19:00:00Z'), energyWh: null })
  expect(await isBoostingAt('2026-01-15T18:59:59.999Z')).toBe(true)
  expect(await isBoostingAt('2026-01-15T19:00:00.000Z')).toBe(false)
  const { rows } = await database.pool.query(
    'select at, is_boosting, is_unused from boost_changes order by at',
  )
  expect(rows).toEqual([
    { at: began, is_boosting: true, is_unused: false },
    { at: new Date('2026-01-15T19:00:00.000Z'), is_boosting: false, is_unused: false },
  ])
})

test('a boost whose end is noticed late ended at its time', async () => {
  await boost({ endsAt: new Date('2026-01-15T19:00:00Z'), energyWh: null })
  expect(await isBoostingAt('2026-01-15T21:40:00.000Z')).toBe(false)
  const { rows } = await database.pool.query('select at from boost_changes where not is_boosting')
  expect(rows).toEqual([{ at: new Date('2026-01-15T19:00:00.000Z') }])
})

test('a boost ends with its energy, and energy from before it does not count', async () => {
  await settle('2026-01-15T18:00:00Z', 1_000)
  await boost({ endsAt: null, energyWh: 5_000 })
  await settle('2026-01-15T18:00:00Z', 3_300)
  await settle('2026-01-15T18:30:00Z', 2_699)
  const plugIns = await createPlugInStore(database).list('A-1')
  expect(plugIns.get(deviceNo)?.boostChargedWh).toBe(4_999)
  expect(await isBoostingAt('2026-01-15T18:50:00Z')).toBe(true)
  await settle('2026-01-15T18:30:00Z', 2_700)
  expect(await isBoostingAt('2026-01-15T18:50:01Z')).toBe(false)
})

test('a second tap gives a running boost another end', async () => {
  await boost({ endsAt: null, energyWh: null })
  await boost({ endsAt: new Date('2026-01-15T19:00:00Z'), energyWh: null }, new Date('2026-01-15T18:20:00Z'))
  expect(await isBoostingAt('2026-01-15T18:30:00Z')).toBe(true)
  expect((await store.findFacts(deviceNo, new Date())).limit).toEqual({
    endsAt: new Date('2026-01-15T19:00:00Z'),
    energyWh: null,
  })
  expect(await isBoostingAt('2026-01-15T19:00:00Z')).toBe(false)
})
