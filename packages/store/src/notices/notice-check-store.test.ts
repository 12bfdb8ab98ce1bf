import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { runTransaction } from '../kernel/transaction.ts'
import { createNoticeCheckStore, setNextChecks, takeDueChecks } from './notice-check-store.ts'

const now = new Date('2026-11-16T18:00:00Z')

test('a charger that changed is looked at before those that wait for a regular look', async () => {
  await using database = await createTestDatabase()
  const checks = createNoticeCheckStore(database)
  for (const name of ['1', '2', '3']) {
    await addTestCustomer(database, { accountNumber: `A-${name}` })
    await addTestDevice(database, { deviceId: `device-${name}`, accountNumber: `A-${name}` })
  }
  async function takeOne(): Promise<string | undefined> {
    return runTransaction(database, async (transaction) => {
      const [taken] = await takeDueChecks(transaction, now, 1)
      if (taken === undefined) return undefined
      await setNextChecks(transaction, [{ deviceNo: taken.deviceNo, checkAt: new Date(now.getTime() + 1) }])
      return taken.deviceId
    })
  }

  await checks.requestAll(now)
  await checks.request({ deviceIds: ['device-3'], accountNumbers: [], energySuppliers: [] })
  expect(await takeOne()).toBe('device-3')
  expect(new Set([await takeOne(), await takeOne()])).toEqual(new Set(['device-1', 'device-2']))
  expect(await takeOne()).toBeUndefined()
})
