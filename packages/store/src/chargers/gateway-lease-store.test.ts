import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createChargerConnectionStore } from './charger-connection-store.ts'
import { createChargerIdentityStore } from './charger-identity-store.ts'
import { createChargerIngestStore } from './ingest/charger-ingest-store.ts'
import { createGatewayLeaseStore } from './gateway-lease-store.ts'

const TAKEN_MS = Date.parse('2026-05-01T12:00:00Z')

function at(seconds: number): Date {
  return new Date(TAKEN_MS + seconds * 1000)
}

async function addCharger(database: TestDatabase, name: string): Promise<number> {
  await addTestDevice(database, { deviceId: `device-${name}`, chargerId: name, accountNumber: null })
  const [found] = await createChargerIdentityStore(database).find([name])
  return found?.deviceNo ?? 0
}

/** A gateway with its lease, as far as the store sees it. */
async function openGateway(database: TestDatabase, taken = at(0)) {
  const leases = createGatewayLeaseStore(database)
  const epoch = await leases.take('test', taken)
  const ingest = createChargerIngestStore(database, () => epoch)
  return {
    epoch,
    leases,
    connections: createChargerConnectionStore(database, () => epoch),
    open: (deviceNo: number, receivedAt: Date) =>
      ingest.ingest([{ deviceNo, receivedAt, fact: { kind: 'socket-opened' } }]),
    close: (deviceNo: number, closedAt: Date) =>
      ingest.ingest([{ deviceNo, receivedAt: closedAt, fact: { kind: 'socket-closed', at: closedAt } }]),
    openAndClose: (deviceNo: number, receivedAt: Date) =>
      ingest.ingest([
        { deviceNo, receivedAt, fact: { kind: 'socket-opened' } },
        { deviceNo, receivedAt, fact: { kind: 'socket-closed', at: receivedAt } },
      ]),
    report: (deviceNo: number, receivedAt: Date) =>
      ingest.ingest([{ deviceNo, receivedAt, fact: { kind: 'contact' } }]),
  }
}

function readState(database: TestDatabase, deviceNo: number) {
  return database.kysely
    .selectFrom('device_states')
    .select(['socket_closed_at', 'gateway_epoch'])
    .where('device_no', '=', deviceNo)
    .executeTakeFirstOrThrow()
}

function listConnectionChanges(database: TestDatabase) {
  return database.kysely.selectFrom('line_changes').select(['at', 'is_up']).orderBy('at').execute()
}

const expiry = [
  ['renewed a moment before the limit is ended', -0.001, false],
  ['renewed on the limit is kept', 0, true],
  ['renewed after the limit is kept', 0.001, true],
] as const

test.each(expiry)('a lease that was %s', async (_situation, seconds, isKept) => {
  await using database = await createTestDatabase()
  const { epoch, leases } = await openGateway(database)
  expect(await leases.renew(epoch, at(60 + seconds))).toBe(true)
  await leases.endExpired(at(60), at(80))
  expect(await leases.renew(epoch, at(81))).toBe(isKept)
})

test('every lease has an epoch of its own, and one that has ended is not renewed', async () => {
  await using database = await createTestDatabase()
  const [one, two] = [await openGateway(database), await openGateway(database)]
  expect(two.epoch).toBeGreaterThan(one.epoch)
  await one.leases.end(one.epoch, at(5))
  expect(await one.leases.renew(one.epoch, at(6))).toBe(false)
  expect(await one.leases.renew(two.epoch, at(6))).toBe(true)
})

test('connections of a lease that has ended are closed as of its last renewal, those of others stay open', async () => {
  await using database = await createTestDatabase()
  const [gone, alive] = [await openGateway(database), await openGateway(database)]
  const [left, moved, own] = [
    await addCharger(database, 'left'),
    await addCharger(database, 'moved'),
    await addCharger(database, 'own'),
  ]
  await gone.open(left, at(1))
  await gone.report(left, at(9))
  await gone.open(moved, at(1))
  await alive.open(own, at(1))
  await alive.open(moved, at(20))
  await gone.leases.renew(gone.epoch, at(10))
  await alive.leases.renew(alive.epoch, at(40))

  expect(await alive.connections.closeAbandoned()).toEqual([])
  await alive.leases.endExpired(at(20), at(40))
  expect(await alive.connections.closeAbandoned()).toEqual([{ deviceNo: left, closedAt: at(10) }])
  expect(await alive.connections.closeAbandoned()).toEqual([])
  expect(await readState(database, left)).toEqual({ socket_closed_at: at(10), gateway_epoch: gone.epoch })
  expect(await readState(database, moved)).toEqual({ socket_closed_at: null, gateway_epoch: alive.epoch })
  expect(await readState(database, own)).toEqual({ socket_closed_at: null, gateway_epoch: alive.epoch })
  const changes = await database.kysely
    .selectFrom('line_changes')
    .select(['device_no', 'at'])
    .where('is_up', '=', false)
    .execute()
  expect(changes).toEqual([{ device_no: left, at: at(9) }])
})

test('a connection that is written under a lease that has ended already is closed, too', async () => {
  await using database = await createTestDatabase()
  const [frozen, alive] = [await openGateway(database), await openGateway(database)]
  const deviceNo = await addCharger(database, 'one')
  await alive.leases.endExpired(at(60), at(80))
  await frozen.open(deviceNo, at(90))
  expect(await alive.connections.closeAbandoned()).toEqual([{ deviceNo, closedAt: at(0) }])
})

test('a charger that moves is announced to the gateway that had it, whose late closing changes nothing', async () => {
  await using database = await createTestDatabase()
  const [former, newer] = [await openGateway(database), await openGateway(database)]
  const deviceNo = await addCharger(database, 'one')
  await former.open(deviceNo, at(1))
  await database.kysely.deleteFrom('changes').execute()
  expect(await former.connections.listMoved([deviceNo])).toEqual([])

  await newer.open(deviceNo, at(30))
  const changes = await database.kysely.selectFrom('changes').select(['topic', 'key']).execute()
  expect(changes).toContainEqual({ topic: 'charger-moved', key: 'one' })
  expect(await former.connections.listMoved([deviceNo])).toEqual([deviceNo])
  expect(await newer.connections.listMoved([deviceNo])).toEqual([])

  await former.close(deviceNo, at(45))
  expect(await readState(database, deviceNo)).toEqual({ socket_closed_at: null, gateway_epoch: newer.epoch })
  expect(await listConnectionChanges(database)).toEqual([
    { at: at(1), is_up: true },
    { at: at(30), is_up: true },
  ])
})

test('a charger that comes back to the same or a restarted gateway has not moved', async () => {
  await using database = await createTestDatabase()
  const former = await openGateway(database)
  const deviceNo = await addCharger(database, 'one')
  await former.open(deviceNo, at(1))
  await former.open(deviceNo, at(2))
  await former.close(deviceNo, at(3))
  const restarted = await openGateway(database)
  await restarted.open(deviceNo, at(4))
  const topics = await database.kysely.selectFrom('changes').select('topic').distinct().execute()
  expect(topics).toEqual([{ topic: 'device-state' }])
})

test('a charger that connects and goes within one batch is stored as gone, whoever had it before', async () => {
  await using database = await createTestDatabase()
  const [former, newer] = [await openGateway(database), await openGateway(database)]
  const deviceNo = await addCharger(database, 'one')
  await former.open(deviceNo, at(1))
  await newer.openAndClose(deviceNo, at(30))
  expect(await readState(database, deviceNo)).toEqual({
    socket_closed_at: at(30),
    gateway_epoch: newer.epoch,
  })
  expect(await listConnectionChanges(database)).toEqual([
    { at: at(1), is_up: true },
    { at: at(30), is_up: false },
  ])
})
