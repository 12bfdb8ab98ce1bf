import { recordLog } from '@driveway/service-kit/recorded-log'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { addCustomer, addDevice, openTestApi } from '../testing/test-api.ts'

const read = 'query($deviceId: ID!) { device(deviceId: $deviceId) { id } }'
const boost =
  'mutation($deviceId: ID!) { setEvChargerOverride(deviceId: $deviceId, enableBoost: true) { isSuccess } }'
const EXPORT =
  'mutation($deviceId: ID!) { requestDataExport(deviceId: $deviceId, start: "2026-01-01", end: "2026-01-02") { exportId } }'

test('requests for another customer’s device are logged, ten a minute, and those for one that never was are not', async () => {
  await using database = await createTestDatabase()
  const log = recordLog()
  const api = await openTestApi({ database, clock: createFixedClock('2026-01-15T12:00:00Z'), ...log })
  await addCustomer(database, 'K-1')
  await addCustomer(database, 'K-2')
  await addDevice(database, 'theirs', 'K-2')
  async function ask(query: string, deviceId: string): Promise<string | undefined> {
    const { body } = await api.send(
      { query, variables: { deviceId } },
      { account: 'K-1', path: '/graphql?k=1' },
    )
    return body.errors?.[0]?.extensions.code
  }
  function count(): number {
    return log.text().split('"security":"foreign-device-requested"').length - 1
  }
  expect(await ask(read, 'never')).toBe('NOT_FOUND')
  expect(count()).toBe(0)
  expect([await ask(read, 'theirs'), await ask(boost, 'theirs')]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  expect(count()).toBe(2)
  expect(log.text()).toContain('"account":"K-1"')
  expect(log.text()).toContain('"device":"theirs"')
  await ask(EXPORT, 'theirs')
  for (let times = 0; times < 12; times += 1) await ask(read, 'theirs')
  expect(count()).toBe(10)
  await api.close()
})
