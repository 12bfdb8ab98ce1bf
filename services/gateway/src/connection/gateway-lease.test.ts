import { randomUUID } from 'node:crypto'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import type { Clock } from '@driveway/service-kit/clock'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const START = '2026-05-01T12:00:00Z'
const DAY_MS = 86_400_000

/** Silence does not close a connection here. */
const settings = { deadAfterMs: DAY_MS }

function listLeases(database: TestDatabase) {
  return database.kysely
    .selectFrom('gateway_leases')
    .select(['epoch', 'ended_at'])
    .where('epoch', '>', 0)
    .orderBy('epoch')
    .execute()
}

async function countDisconnections(database: TestDatabase): Promise<number> {
  const rows = await database.kysely
    .selectFrom('line_changes')
    .select('at')
    .where('is_up', '=', false)
    .execute()
  return rows.length
}

async function order(database: TestDatabase, chargerId: string, clock: Clock): Promise<string> {
  const commandId = randomUUID()
  await createChargerCommandStore(database).add({
    commandId,
    chargerId,
    action: 'Reset',
    payload: { type: 'Soft' },
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + DAY_MS),
  })
  return commandId
}

/** Advances the clock in steps in which a lease is renewed once. */
async function pass(database: TestDatabase, clock: ReturnType<typeof createFixedClock>, steps: number) {
  for (let step = 0; step < steps; step++) {
    clock.advance(5_000)
    const now = clock.now()
    await expect
      .poll(() =>
        database.kysely.selectFrom('gateway_leases').select('epoch').where('renewed_at', '=', now).execute(),
      )
      .not.toEqual([])
  }
}

test('a gateway that is gone loses its connections after 20 s; its owner is told, other chargers stay online', async () => {
  await using database = await createTestDatabase()
  const [stopped, running] = [createFixedClock(START), createFixedClock(START)]
  // Its clock stands still, so that it renews nothing, like a process that is frozen.
  await using frozen = await startTestGateway(database, { realClock: stopped, settings })
  await using other = await startTestGateway(database, { realClock: running, settings })
  const [left, moved] = [await frozen.addCharger('left'), await frozen.addCharger('moved')]
  const lost = await frozen.connect('left')
  await lost.ask('Heartbeat', {})
  await (await frozen.connect('moved')).ask('Heartbeat', {})
  const again = await other.connect('moved')
  await again.ask('Heartbeat', {})

  await pass(database, running, 4)
  expect(await other.state(left)).toMatchObject({ socket_closed_at: null })
  await pass(database, running, 1)
  await expect
    .poll(async () => (await other.state(left)).socket_closed_at)
    .toEqual(new Date('2026-05-01T12:00:00Z'))
  expect(await other.state(moved)).toMatchObject({ socket_closed_at: null })
  await expect.poll(() => other.listAnnounced()).toContain('device-left')

  // It wakes: its chargers are asked to connect again, and nothing of the other gateway's changes.
  stopped.advance(60_000)
  expect(await lost.closed).toMatchObject({ code: 1001, reason: 'the gateway was away' })
  const back = await frozen.connect('left')
  await back.ask('Heartbeat', {})
  await expect.poll(async () => (await other.state(left)).socket_closed_at).toBeNull()
  expect((await listLeases(database)).map((lease) => lease.ended_at !== null)).toEqual([true, false, false])
  expect(await other.state(moved)).toMatchObject({ socket_closed_at: null })
})

test('gateways that were cut off from the store together end no lease of each other', async () => {
  await using database = await createTestDatabase()
  const clock = createFixedClock(START)
  await using one = await startTestGateway(database, { realClock: clock, settings })
  await using two = await startTestGateway(database, { realClock: clock, settings })
  const deviceNo = await one.addCharger('one')
  const charger = await one.connect('one')
  await charger.ask('Heartbeat', {})
  const store = await database.pool.connect()
  await store.query('begin; lock table gateway_leases')
  clock.advance(60_000)
  await store.query('commit')
  store.release()
  await pass(database, clock, 6)
  expect((await listLeases(database)).map((lease) => lease.ended_at)).toEqual([null, null])
  expect(await two.state(deviceNo)).toMatchObject({ socket_closed_at: null })
  expect(await charger.ask('Heartbeat', {})).toHaveProperty('currentTime')
})

test('a charger that has moved is let go by its former gateway, gets its commands once, and is never offline', async () => {
  await using database = await createTestDatabase()
  const realClock = createFixedClock(START)
  await using former = await startTestGateway(database, { realClock })
  await using newer = await startTestGateway(database, { realClock })
  const deviceNo = await former.addCharger('one')
  const halfOpen = await former.connect('one')
  await halfOpen.ask('Heartbeat', {})
  const charger = await newer.connect('one')
  await charger.ask('Heartbeat', {})

  expect(await halfOpen.closed).toMatchObject({ code: 1008, reason: expect.stringContaining('newer') })
  const commandId = await order(database, 'one', realClock)
  const [, id, action] = await charger.read()
  expect(action).toBe('Reset')
  charger.send(JSON.stringify([3, id, { status: 'Accepted' }]))
  await expect
    .poll(() => createChargerCommandStore(database).find(commandId))
    .toEqual({ state: 'answered', answer: { status: 'Accepted' }, problem: null })
  expect(await newer.state(deviceNo)).toMatchObject({ socket_closed_at: null })
  expect(await countDisconnections(database)).toBe(0)
})

test('a gateway that closes ends its lease at once', async () => {
  await using database = await createTestDatabase()
  const gateway = await startTestGateway(database, { realClock: createFixedClock(START) })
  await gateway.close()
  expect(await listLeases(database)).toEqual([{ epoch: 1, ended_at: new Date(START) }])
})
