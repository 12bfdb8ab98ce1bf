import { createBrokerStore } from '@driveway/store/links/broker-store'
import { createAccountActStore } from '@driveway/store/accounts/account-act-store'
import { createActStore } from '@driveway/store/people/act-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { fastestOf } from '@driveway/testkit/fastest'
import { startMosquitto, type TestBroker } from '@driveway/testkit/mosquitto'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { linkBroker, listenToBroker, setStatus, startLinks } from '../testing/test-links.ts'
import { startStoreGateway } from '@driveway/testkit/store-gateway'

const POLL = { timeout: 90_000, interval: 20 }
const STATE = 'driveway/driveway_device-1/state'
const CONFIG = 'homeassistant/device/driveway_device-1/config'
const CAR = 'driveway/driveway_device-1_car/state'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
})
beforeEach(async () => {
  await database.pool.query('delete from brokers')
  await database.pool.query('delete from account_acts')
  await setStatus(database, 'unplugged')
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
})

function urlOf({ port }: TestBroker): string {
  return `mqtt://127.0.0.1:${port}`
}

async function findBroker() {
  return createBrokerStore(database).find('A-1')
}

test('[LINK-01] publishes retained discovery and states, each within a second of its cause', async () => {
  await using broker = await startMosquitto()
  await linkBroker(database, 'A-1', { url: urlOf(broker) })
  await startLinks(database)
  const program = await listenToBroker(broker.port)
  await expect.poll(() => program.read(STATE)?.['status'], POLL).toBe('DISCONNECTED')
  expect(program.topics.has(CONFIG)).toBe(true)
  expect(program.read(CAR)).toMatchObject({ minimum: 25, maximum: 95 })
  expect(await findBroker()).toMatchObject({ connectedAt: expect.any(Date), problem: null })
  async function change(status: string, said: string): Promise<number> {
    const changedAt = performance.now()
    await setStatus(database, status)
    await expect.poll(() => program.read(STATE)?.['status'], POLL).toBe(said)
    return (program.heard.findLast(({ topic }) => topic === STATE)?.at ?? Infinity) - changedAt
  }
  const fastest = await fastestOf(1_000, async () => {
    await change('unplugged', 'DISCONNECTED')
    return change('charging', 'CHARGING')
  })
  expect(fastest).toBeLessThan(1_000)
  // A program that starts later hears what is retained.
  const later = await listenToBroker(broker.port)
  await expect.poll(() => later.read(STATE)?.['status'], POLL).toBe('CHARGING')
})

test('[LINK-01] unlinking removes every retained topic, also by another process', async () => {
  await using own = await startMosquitto()
  await linkBroker(database, 'A-1', { url: urlOf(own) })
  const first = await startLinks(database)
  const program = await listenToBroker(own.port)
  await expect.poll(() => program.topics.has(CAR), POLL).toBe(true)
  await first.close()
  await expect.poll(() => [...program.topics.values()], POLL).toContain('offline')
  await createBrokerStore(database).unlink('A-1', new Date())
  expect(await findBroker()).toBeNull()
  await startLinks(database)
  await expect.poll(() => [...program.topics], POLL).toEqual([])
  await expect.poll(async () => (await database.pool.query('select from brokers')).rowCount, POLL).toBe(0)
})

test('one of two processes holds the connection, and the other takes over when it is killed', async () => {
  await using broker = await startMosquitto()
  await linkBroker(database, 'A-1', { url: urlOf(broker) })
  const program = await listenToBroker(broker.port)
  const processes = [await startLinks(database), await startLinks(database)]
  await expect.poll(() => program.topics.has(STATE), POLL).toBe(true)
  const { rows } = await database.pool.query<{ held_by: string }>('select held_by from brokers')
  for (const each of processes) await each.close()
  await startLinks(database)
  await setStatus(database, 'charging')
  await expect.poll(() => program.read(STATE)?.['status'], POLL).toBe('CHARGING')
  const after = await database.pool.query<{ held_by: string }>('select held_by from brokers')
  expect(after.rows[0]?.held_by).not.toBe(rows[0]?.held_by)
})

test('[LINK-01] a command has the role of the person who linked it, and is in the activity', async () => {
  await using broker = await startMosquitto()
  await linkBroker(database, 'A-1', { url: urlOf(broker) })
  await startLinks(database)
  const program = await listenToBroker(broker.port)
  await expect.poll(() => program.topics.has(CAR), POLL).toBe(true)
  const topic = 'driveway/driveway_device-1_car/maximum/set'
  await program.client.publishAsync(topic, '80', { qos: 1 })
  await expect.poll(() => program.read(CAR)?.['maximum'], POLL).toBe(80)
  await database.pool.query(`update household_people set role = 'guest', guest_until = '2100-01-01'`)
  await program.client.publishAsync(topic, '90', { qos: 1 })
  const acts = createAccountActStore(database)
  await expect.poll(async () => (await acts.list('A-1', 10)).length, POLL).toBe(3)
  await expect
    .poll(
      async () => (await acts.list('A-1', 10)).map(({ act, actor, isDone }) => [act, actor.kind, isDone]),
      POLL,
    )
    .toEqual([
      ['updateCustomerEvPreferencesChargeRange', 'broker', false],
      ['updateCustomerEvPreferencesChargeRange', 'broker', true],
      ['broker-linked', 'owner', true],
    ])
  expect(await createVehicleStore(database).find('A-1')).toMatchObject({ maximumChargePercent: 80 })
  await database.pool.query(`update household_people set role = 'owner', guest_until = null`)
})

test('[LINK-01] boost and stop reach the charger, and a retained command is an old one', async () => {
  await using broker = await startMosquitto()
  await linkBroker(database, 'A-1', { url: urlOf(broker) })
  await setStatus(database, 'held-by-charger')
  const gateway = await startStoreGateway(database, () => ({ ok: true, answer: { status: 'Accepted' } }))
  onTestFinished(() => gateway.close())
  const program = await listenToBroker(broker.port)
  const topic = 'driveway/driveway_device-1/boost/set'
  await program.client.publishAsync(topic, 'PRESS', { qos: 1, retain: true })
  await startLinks(database)
  await expect.poll(() => program.read(STATE)?.['status'], POLL).toBe('IDLE')
  await program.client.publishAsync(topic, '', { qos: 1, retain: true })
  expect(gateway.taken).toEqual([])
  await program.client.publishAsync(topic, 'PRESS', { qos: 1 })
  await expect.poll(() => program.read(STATE)?.['status'], POLL).toBe('OVERRIDING')
  const acts = createActStore(database)
  await expect.poll(async () => (await acts.list('A-1', 1))[0]?.act, POLL).toBe('boost')
  await program.client.publishAsync('driveway/driveway_device-1/stop/set', 'PRESS', { qos: 1 })
  await expect.poll(() => program.read(STATE)?.['status'], POLL).toBe('IDLE')
  // A press is delivered at least once: after a connection that broke it comes again, and boosts what is boosted.
  expect(gateway.taken.filter((isOn, at) => isOn !== gateway.taken[at - 1])).toEqual([true, false])
  await expect.poll(async () => (await acts.list('A-1', 1))[0]?.act, POLL).toBe('boost-stop')
})

test.each([
  ['06:30', '06:30', true],
  ['6.30', '07:00', false],
  ['06:31', '07:00', false],
])('[LINK-01] a ready-by time of %s makes the next one %s', async (value, shown, isDone) => {
  await using broker = await startMosquitto()
  await database.pool.query('delete from one_off_changes')
  await linkBroker(database, 'A-1', { url: urlOf(broker) })
  // A Tuesday evening.
  await startLinks(database, { now: () => new Date('2026-01-13T20:00:00Z') })
  const program = await listenToBroker(broker.port)
  await expect.poll(() => program.read(CAR)?.['ready_by'], POLL).toBe('07:00')
  await program.client.publishAsync('driveway/driveway_device-1_car/ready_by/set', value, { qos: 1 })
  const acts = createAccountActStore(database)
  await expect
    .poll(async () => (await acts.list('A-1', 1)).map(({ act, isDone: done }) => [act, done]), POLL)
    .toEqual([['setOneOffChange', isDone]])
  await expect.poll(() => program.read(CAR)?.['ready_by'], POLL).toBe(shown)
})

test('a broker whose person has left is cleared and forgotten', async () => {
  await using own = await startMosquitto()
  await linkBroker(database, 'A-1', { url: urlOf(own) })
  await startLinks(database)
  const program = await listenToBroker(own.port)
  await expect.poll(() => program.topics.has(CAR), POLL).toBe(true)
  await database.pool.query('update household_people set left_at = now()')
  onTestFinished(async () => void (await database.pool.query('update household_people set left_at = null')))
  await expect.poll(() => [...program.topics], POLL).toEqual([])
  await expect.poll(() => findBroker(), POLL).toBeNull()
})
