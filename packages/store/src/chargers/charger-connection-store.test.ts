import { startDatabaseProxy } from '@driveway/testkit/database-proxy'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { openDatabase } from '../kernel/database.ts'
import { createDeviceStore } from './device-store.ts'
import { createChargerIdentityStore } from './charger-identity-store.ts'
import { createChargerIngestStore } from './ingest/charger-ingest-store.ts'
import { createChargerConnectionStore } from './charger-connection-store.ts'

const created = new Date('2026-01-01T00:00:00Z')
const now = new Date('2026-01-15T18:00:00Z')

test('a gateway that ends closes its stored connections, and announces them', async () => {
  await using database = await createTestDatabase()
  const devices = createDeviceStore(database)
  for (const name of ['one', 'two', 'three']) {
    await devices.add({
      deviceId: `device-${name}`,
      chargerId: name,
      accountNumber: null,
      deviceType: 'EV_SMART_CHARGER',
      installDate: null,
      passwordSha256: Buffer.alloc(32, name),
      createdAt: created,
    })
  }
  const found = await createChargerIdentityStore(database).find(['one', 'two', 'nobody'])
  expect(found.map((each) => each.chargerId).toSorted()).toEqual(['one', 'two'])
  expect(found.find((each) => each.chargerId === 'two')?.passwordSha256).toEqual(Buffer.alloc(32, 'two'))
  const numbers = found.map((each) => each.deviceNo)
  await createChargerIngestStore(database, () => 1).ingest(
    numbers.map((deviceNo) => ({ deviceNo, receivedAt: now, fact: { kind: 'socket-opened' } })),
  )
  await database.kysely.deleteFrom('changes').execute()

  const connections = createChargerConnectionStore(database, () => 1)
  expect(await connections.closeAll(now)).toEqual(
    numbers.toSorted((one, other) => one - other).map((deviceNo) => ({ deviceNo, closedAt: now })),
  )
  expect(await connections.closeAll(now)).toEqual([])

  const aMillisecondBefore = new Date(now.getTime() - 1)
  expect(await connections.announceOffline(numbers, aMillisecondBefore)).toBe(0)
  expect(await connections.announceOffline(numbers, now)).toBe(2)
  const keys = await database.kysely.selectFrom('changes').select('key').orderBy('key').execute()
  expect(keys).toEqual([{ key: 'device-one' }, { key: 'device-two' }])
})

test('a gateway closes its own connections only, and all of them when the answer to the first attempt is lost', async () => {
  await using database = await createTestDatabase()
  await using proxy = await startDatabaseProxy(database.url)
  const numbers: number[] = []
  for (const name of ['one', 'two']) {
    await addTestDevice(database, { deviceId: name, chargerId: name, accountNumber: null })
    const [found] = await createChargerIdentityStore(database).find([name])
    numbers.push(found?.deviceNo ?? 0)
  }
  for (const [index, deviceNo] of numbers.entries()) {
    const ingest = createChargerIngestStore(database, () => index + 1)
    await ingest.ingest([{ deviceNo, receivedAt: now, fact: { kind: 'socket-opened' } }])
  }
  const proxied = openDatabase({ url: proxy.url })
  proxy.loseAnswerTo('update device_states')
  const closed = await createChargerConnectionStore(proxied, () => 1).closeAll(now)
  await proxied.close()
  expect(closed).toEqual([{ deviceNo: numbers[0], closedAt: now }])
  const states = await database.kysely
    .selectFrom('device_states')
    .select('socket_closed_at')
    .orderBy('device_no')
    .execute()
  expect(states).toEqual([{ socket_closed_at: now }, { socket_closed_at: null }])
})
