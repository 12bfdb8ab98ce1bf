import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test } from 'vitest'
import { createDeviceStore } from './device-store.ts'

describe('chargers', () => {
  test('a charger in stock is paired once', async () => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: '1' })
    await addTestCustomer(database, { accountNumber: '2' })
    await addTestDevice(database, { deviceId: 'stock', chargerId: 'DW-1', accountNumber: null })
    const devices = createDeviceStore(database)
    expect(await devices.pair('DW-1', '1')).toBe(true)
    expect(await devices.pair('DW-1', '2')).toBe(false)
    expect(await devices.pair('DW-2', '2')).toBe(false)
    expect((await devices.listAll()).map((device) => device.accountNumber)).toEqual(['1'])
  })

  test('a charger id exists once', async () => {
    await using database = await createTestDatabase()
    const device = {
      deviceId: 'a',
      chargerId: 'DW-1',
      accountNumber: null,
      deviceType: 'DYNAMO_T',
      installDate: null,
      passwordSha256: Buffer.alloc(32),
      createdAt: new Date(),
    }
    const devices = createDeviceStore(database)
    expect(await devices.add(device)).toEqual({ ok: true, value: null })
    expect(await devices.add({ ...device, deviceId: 'b' })).toEqual({
      ok: false,
      problem: { code: 'charger-id-taken' },
    })
  })
})
