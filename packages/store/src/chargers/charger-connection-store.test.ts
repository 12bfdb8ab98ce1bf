import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createDeviceStore } from './device-store.ts'
import { createChargerIdentityStore } from './charger-identity-store.ts'
import { createChargerIngestStore } from './charger-ingest-store.ts'
import { createChargerConnectionStore } from './charger-connection-store.ts'

const created = new Date('2026-01-01T00:00:00Z')
const now = new Date('2026-01-15T18:00:00Z')

test('a gateway that was killed counts its sockets as closed when it starts, and owners learn of it', async () => {
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
  await createChargerIngestStore(database, 'gateway-1').ingest(
    numbers.map((deviceNo) => ({ deviceNo, receivedAt: now, fact: { kind: 'socket-opened' } })),
  )
  await database.kysely.deleteFrom('changes').execute()

  const lines = createChargerConnectionStore(database, 'gateway-1')
  expect(new Set(await lines.closeAll(now))).toEqual(new Set(numbers))
  expect(await lines.closeAll(now)).toEqual([])

  const aMillisecondBefore = new Date(now.getTime() - 1)
  expect(await lines.announceOffline(numbers, aMillisecondBefore)).toBe(0)
  expect(await lines.announceOffline(numbers, now)).toBe(2)
  const keys = await database.kysely.selectFrom('changes').select('key').orderBy('key').execute()
  expect(keys).toEqual([{ key: 'device-one' }, { key: 'device-two' }])
})
