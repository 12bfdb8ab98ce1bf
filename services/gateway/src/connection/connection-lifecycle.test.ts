import { once } from 'node:events'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

async function countChanges(database: TestDatabase): Promise<number> {
  const rows = await database.kysely
    .selectFrom('changes')
    .where('topic', '=', 'device-state')
    .selectAll()
    .execute()
  return rows.length
}

/** Writers whom a lock keeps from the store. */
async function countWaiting(database: TestDatabase): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

test('a second connection of the same charger replaces the first, and the charger stays online', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  const deviceNo = await gateway.addCharger('twin')
  const first = await gateway.connect('twin')
  await first.ask('Heartbeat', {})
  const second = await gateway.connect('twin')
  expect(await first.closed).toMatchObject({ code: 1008, reason: expect.stringContaining('newer') })
  expect(await second.ask('Heartbeat', {})).toHaveProperty('currentTime')
  expect(await gateway.state(deviceNo)).toMatchObject({ socket_closed_at: null })
})

test('a closed connection is stored in real time, and its owner is notified after 15 s', async () => {
  await using database = await createTestDatabase()
  const realClock = createFixedClock('2026-05-01T12:00:00Z')
  const world = createFixedClock('2030-01-01T00:00:00Z')
  await using gateway = await startTestGateway(database, { realClock, clock: world })
  const deviceNo = await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  await charger.ask('Heartbeat', {})
  await charger.hangUp()
  await expect
    .poll(async () => (await gateway.state(deviceNo)).socket_closed_at)
    .toEqual(new Date('2026-05-01T12:00:00Z'))
  const before = await countChanges(database)

  realClock.advance(14_999)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await countChanges(database)).toBe(before)
  realClock.advance(1)
  await expect.poll(() => countChanges(database)).toBe(before + 1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await countChanges(database)).toBe(before + 1)
})

test('a charger that reconnects in time is never shown as offline', async () => {
  await using database = await createTestDatabase()
  const realClock = createFixedClock('2026-05-01T12:00:00Z')
  await using gateway = await startTestGateway(database, { realClock })
  await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  await charger.hangUp()
  realClock.advance(10_000)
  const again = await gateway.connect('one')
  await again.ask('Heartbeat', {})
  const before = await countChanges(database)
  realClock.advance(10_000)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await countChanges(database)).toBe(before)
})

test('a half-open connection is pinged, terminated after 40 s, and counts as closed since its last frame', async () => {
  await using database = await createTestDatabase()
  const realClock = createFixedClock('2026-05-01T12:00:00Z')
  await using gateway = await startTestGateway(database, { realClock })
  const deviceNo = await gateway.addCharger('mute')
  const mute = await gateway.connect('mute', { autoPong: false })
  await mute.ask('Heartbeat', {})

  const pinged = once(mute.socket, 'ping')
  realClock.advance(20_000)
  await pinged
  realClock.advance(19_999)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(mute.socket.readyState).toBe(mute.socket.OPEN)
  realClock.advance(1)
  expect((await mute.closed).code).toBe(1006)
  await expect
    .poll(async () => (await gateway.state(deviceNo)).socket_closed_at)
    .toEqual(new Date('2026-05-01T12:00:00Z'))
})

test('a connection that answers pings stays open without messages', async () => {
  await using database = await createTestDatabase()
  const realClock = createFixedClock('2026-05-01T12:00:00Z')
  await using gateway = await startTestGateway(database, { realClock })
  await gateway.addCharger('calm')
  await gateway.addCharger('talking')
  const calm = await gateway.connect('calm')
  const talking = await gateway.connect('talking')
  await calm.ask('Heartbeat', {})
  for (let round = 0; round < 3; round++) {
    const pinged = once(calm.socket, 'ping')
    realClock.advance(20_000)
    await pinged
    // The pong has arrived by now, and a later message of another charger is read after it.
    await talking.ask('Heartbeat', {})
  }
  expect(await calm.ask('Heartbeat', {})).toHaveProperty('currentTime')
})

test('a closing gateway answers what it accepted, then closes its connections', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  const deviceNo = await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  await charger.ask('Heartbeat', {})
  const store = await database.pool.connect()
  await store.query('begin; lock table device_states')
  const accepted = charger.ask('StatusNotification', {
    connectorId: 1,
    errorCode: 'NoError',
    status: 'Preparing',
  })
  await expect.poll(() => countWaiting(database)).toBeGreaterThan(0)
  const closed = gateway.close()
  await store.query('commit')
  store.release()
  await closed
  expect(await accepted).toEqual({})
  expect(await charger.closed).toMatchObject({ code: 1001 })
  const state = await gateway.state(deviceNo)
  expect(state.connector_status).toBe('preparing')
  expect(state.socket_closed_at).not.toBeNull()
})
