import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createPlugMemoryStore } from './plug-memory-store.ts'

const at = new Date('2026-11-16T18:00:00.000Z')

test('an end that is reported again or late changes nothing, and a certain one does', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'one', accountNumber: 'A-1' })
  const store = createPlugMemoryStore(database)
  async function read() {
    const { rows } = await database.pool.query(
      'select transaction_id, ended_by, is_reported_out from plug_memories',
    )
    return rows.map((row) => `${row.transaction_id} ${row.ended_by} ${row.is_reported_out}`)
  }
  const { rows } = await database.pool.query<{ device_no: number }>('select device_no from devices')
  const deviceNo = rows[0]?.device_no ?? 0

  await store.save(deviceNo, { transactionId: 5, endedBy: 'plan', at })
  await store.setReportedOut(deviceNo, true)
  expect(await read()).toEqual(['5 plan true'])
  await store.save(deviceNo, { transactionId: 5, endedBy: 'customer', at })
  await store.save(deviceNo, { transactionId: 4, endedBy: 'customer', at })
  expect(await read()).toEqual(['5 plan true'])
  await store.clear(deviceNo)
  await store.save(deviceNo, { transactionId: 5, endedBy: 'customer', at })
  expect(await read()).toEqual(['5 null false'])
  await store.save(deviceNo, { transactionId: 5, endedBy: 'customer', at }, true)
  expect(await read()).toEqual(['5 customer false'])
  await store.save(deviceNo, { transactionId: 6, endedBy: null, at })
  expect(await read()).toEqual(['6 null false'])
})
