import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { storeTestPlan } from '@driveway/testkit/test-plan'
import { expect, test } from 'vitest'
import { createPlanDeliveryStore } from './plan-delivery-store.ts'

test('a plan that has been replaced meanwhile keeps no outcome, and none of another charger', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  const at = new Date('2026-01-15T18:00:00Z')
  for (const deviceId of ['mine', 'another']) {
    await addTestDevice(database, { deviceId, accountNumber: '1' })
    await storeTestPlan(database, deviceId, [{ at: at.getTime(), powerW: 0 }], at)
  }
  const { rows: first } = await database.pool.query(
    'select p.device_no, p.version from charge_plans p order by device_no limit 1',
  )
  const { device_no: deviceNo, version } = first[0]
  await storeTestPlan(database, 'mine', [{ at: at.getTime(), powerW: null }], at)
  async function record(ofVersion: number): Promise<readonly unknown[]> {
    const recorded = { deviceNo, version: ofVersion, outcome: 'accepted', at } as const
    await createPlanDeliveryStore(database).recordOutcomes([recorded])
    const { rows } = await database.pool.query('select delivery_outcome from charge_plans order by device_no')
    return rows.map((row) => row.delivery_outcome)
  }
  expect(await record(version)).toEqual([null, null])
  expect(await record(version + 1)).toEqual(['accepted', null])
})
