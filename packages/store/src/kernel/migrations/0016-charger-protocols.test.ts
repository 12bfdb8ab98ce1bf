import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'

const insert = `insert into charger_transactions (device_no, connector, id_tag, own_id, started_at, meter_start_wh)
  select device_no, 1, '', $1, '2026-11-16T18:00:00Z', 1000 from devices`

test('a transaction without an own id is recognised by its start, another by its own id', async () => {
  await using database = await createTestDatabase()
  await addTestDevice(database, { deviceId: 'one', accountNumber: null })
  for (const ownId of [null, 'a', 'b']) await database.pool.query(insert, [ownId])
  await expect(database.pool.query(insert, [null])).rejects.toThrow('charger_transactions_by_start')
  await expect(database.pool.query(insert, ['b'])).rejects.toThrow('charger_transactions_by_own_id')
})
