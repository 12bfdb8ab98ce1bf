import { batteryStateOf, isControlled } from '@driveway/domain/home-battery/battery-state'
import { silentLogger } from '@driveway/service-kit/logger'
import { createHomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { startMosquitto, type TestBroker } from '@driveway/testkit/mosquitto'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { linkBroker, listenToBroker, startLinks } from '../testing/test-links.ts'
import { createBatteryLink } from './battery-link.ts'

const POLL = { timeout: 90_000, interval: 20 }
const topics = { level: 'inverter/soc', power: 'inverter/power', command: 'inverter/set' }
const battery = { sizeKwh: 9.5, chargeKw: 3.6, dischargeKw: 3.6, efficiencyPercent: 90, reservePercent: 10 }

let database: TestDatabase
let broker: TestBroker

beforeAll(async () => {
  database = await createTestDatabase()
  broker = await startMosquitto()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
})
beforeEach(async () => {
  await database.pool.query('delete from brokers')
  await database.pool.query('delete from home_batteries')
  await database.pool.query('delete from battery_periods')
})
afterAll(async () => {
  await broker[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

async function readState(): Promise<string | null> {
  const known = await createHomeBatteryStore(database).find('A-1')
  return known && batteryStateOf(known.battery.topics, known.reading, known.broker, Date.now())
}

test('a battery is read by its topics, and bad messages take it out of use', async () => {
  const store = createHomeBatteryStore(database)
  await store.save('A-1', { ...battery, topics })
  expect(await readState()).toBe('no-broker')
  await linkBroker(database, 'A-1', { url: `mqtt://127.0.0.1:${broker.port}` })
  expect(await readState()).toBe('broker-away')
  const program = await listenToBroker(broker.port)
  // Retained: nobody knows how old it is.
  await program.client.publishAsync(topics.level, '99', { qos: 1, retain: true })
  await startLinks(database)
  await expect.poll(readState, POLL).toBe('waiting')
  await expect.poll(() => program.topics.has('driveway/driveway_device-1/state'), POLL).toBe(true)
  await program.client.publishAsync(topics.level, '57.5', { qos: 1 })
  await program.client.publishAsync(topics.power, '-420', { qos: 1 })
  await expect.poll(readState, POLL).toBe('controlled')
  expect((await store.find('A-1'))?.reading).toMatchObject({ levelPercent: 57.5, powerW: -420, isBad: false })
  await program.client.publishAsync(topics.level, 'unavailable', { qos: 1 })
  await expect.poll(readState, POLL).toBe('bad')
  await program.client.publishAsync(topics.level, '57', { qos: 1 })
  await expect.poll(readState, POLL).toBe('controlled')
  await program.client.publishAsync(topics.level, '', { qos: 1, retain: true })
})

test('the planner is told when a battery can be used and when it cannot any more', async () => {
  const store = createHomeBatteryStore(database)
  await linkBroker(database, 'A-1', { url: `mqtt://127.0.0.1:${broker.port}` })
  const links = await startLinks(database)
  const program = await listenToBroker(broker.port)
  await expect.poll(() => program.topics.has('driveway/driveway_device-1/state'), POLL).toBe(true)
  // Settings that change while it is connected.
  await store.save('A-1', { ...battery, topics })
  async function countChanges(): Promise<number> {
    const { rows } = await database.pool.query(`select from changes where topic = 'home-battery'`)
    return rows.length
  }
  const before = await countChanges()
  await expect
    .poll(async () => {
      await program.client.publishAsync(topics.level, '40', { qos: 1 })
      await program.client.publishAsync(topics.power, '0', { qos: 1 })
      const state = await readState()
      return state === 'controlled' && isControlled(state)
    }, POLL)
    .toBe(true)
  await expect.poll(countChanges, POLL).toBe(before + 1)
  await links.close()
  expect(await countChanges()).toBe(before + 2)
  expect(await readState()).toBe('broker-away')
})

test('the readings of removed topics are dropped', async () => {
  const store = createHomeBatteryStore(database)
  const now = Date.now()
  await store.save('A-1', { ...battery, topics })
  const reading = { levelPercent: 50, levelAt: now, powerW: 0, powerAt: now, isBad: false }
  await store.keepReadings([{ accountNumber: 'A-1', reading, energy: [] }], [], new Date())
  expect((await store.find('A-1'))?.reading).toEqual(reading)
  await store.save('A-1', { ...battery, topics: { ...topics, level: 'inverter/other' } })
  expect((await store.find('A-1'))?.reading.levelPercent).toBeNull()
  expect(await store.remove('A-1')).toBe(true)
  expect(await store.remove('A-1')).toBe(false)
})

test('a battery is told the power of its plan, and to do as it likes once nothing is read any more', async () => {
  const store = createHomeBatteryStore(database)
  await store.save('A-1', { ...battery, topics })
  await linkBroker(database, 'A-1', { url: `mqtt://127.0.0.1:${broker.port}` })
  await startLinks(database)
  const program = await listenToBroker(broker.port)
  await expect
    .poll(async () => {
      await program.client.publishAsync(topics.level, '60', { qos: 1 })
      await program.client.publishAsync(topics.power, '0', { qos: 1 })
      return readState()
    }, POLL)
    .toBe('controlled')
  expect(program.read(topics.command)).toBeNull()
  const now = Date.now()
  await store.setSteps('A-1', [
    { at: now - 1_000, powerW: -1_500 },
    { at: now + 3_600_000, powerW: null },
  ])
  await expect.poll(() => program.read(topics.command)?.['mode'], POLL).toBe('discharge')
  expect(program.read(topics.command)).toMatchObject({ power: 1_500, until: expect.any(String) })
  await program.client.publishAsync(topics.level, 'unavailable', { qos: 1 })
  await expect.poll(() => program.read(topics.command)?.['mode'], POLL).toBe('auto')
  await program.client.publishAsync(topics.level, '60', { qos: 1 })
  await expect.poll(() => program.read(topics.command)?.['mode'], POLL).toBe('discharge')
  await store.setSteps('A-1', null)
  await expect.poll(() => program.read(topics.command), POLL).toEqual({ mode: 'auto', power: 0, until: null })
})

test('[HH-10] the energy of a battery is counted by half hour from its power, and its home is settled again', async () => {
  const store = createHomeBatteryStore(database)
  await store.save('A-1', { ...battery, topics })
  await linkBroker(database, 'A-1', { url: `mqtt://127.0.0.1:${broker.port}` })
  let world = Date.parse('2026-01-15T18:00:00Z')
  await startLinks(database, { now: () => new Date(world) })
  const program = await listenToBroker(broker.port)
  async function publish(powerW: string): Promise<void> {
    await expect
      .poll(async () => {
        await program.client.publishAsync(topics.power, powerW, { qos: 1 })
        return String((await store.find('A-1'))?.reading.powerW)
      }, POLL)
      .toBe(powerW)
  }
  await publish('1200')
  world += 20 * 60_000
  await publish('-600')
  world += 20 * 60_000
  await publish('0')
  const { rows } = await database.pool.query(
    'select charged_wh, discharged_wh, heard_ms from battery_periods order by period_start',
  )
  expect(rows).toEqual([
    { charged_wh: 400, discharged_wh: 100, heard_ms: 1_800_000 },
    { charged_wh: 0, discharged_wh: 100, heard_ms: 600_000 },
  ])
  const marks = await database.pool.query<{ froms: number[] }>(
    'select froms from ledger_marks order by mark_id desc limit 1',
  )
  expect(marks.rows[0]?.froms.map(Number)).toEqual([Date.parse('2026-01-15T18:00:00Z')])
})

test('a home is asked for its battery once, and again after a change of it', async () => {
  const clock = { now: () => new Date() }
  const batteries = createBatteryLink({ database, clock, worldClock: clock, logger: silentLogger }, 60_000)
  onTestFinished(() => batteries.close())
  function follow() {
    return batteries.follow('A-1', () => {})
  }
  expect(await follow()).toEqual([])
  await createHomeBatteryStore(database).save('A-1', { ...battery, topics })
  expect(await follow()).toEqual([])
  batteries.onChanges([{ topic: 'tariff', key: 'A-1' }])
  expect(await follow()).toEqual([])
  batteries.onChanges([{ topic: 'home-battery', key: 'A-1' }])
  expect(await follow()).toEqual(['inverter/soc', 'inverter/power'])
  await createHomeBatteryStore(database).remove('A-1')
  expect(await follow()).toEqual(['inverter/soc', 'inverter/power'])
  // Of a new connection.
  batteries.leave('A-1')
  expect(await follow()).toEqual([])
})
