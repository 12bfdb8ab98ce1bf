import { silentLogger } from '@driveway/service-kit/logger'
import { createDataExportStore } from '@driveway/store/ledger-read/data-export-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, addDevice } from '@driveway/api/testing/test-api'
import { expect, test } from 'vitest'
import { createExportTidyUp } from './export-tidy-up.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const DAY_MS = 86_400_000

test('exports are pruned a day after they were requested, and not sooner', async () => {
  await using database = await createTestDatabase()
  await addCustomer(database, 'K-1')
  await addDevice(database, 'device-1', 'K-1')
  const exports = createDataExportStore(database)
  const ages = [DAY_MS + 1, DAY_MS, 0]
  for (const [index, age] of ages.entries()) {
    await exports.add({
      exportId: `00000000-0000-4000-8000-00000000000${index}`,
      ticketHash: Buffer.from([index]),
      accountNumber: 'K-1',
      deviceId: 'device-1',
      brand: 'kestrel',
      start: '2026-01-01',
      end: '2026-02-01',
      createdAt: new Date(NOW - age),
      expiresAt: new Date(NOW - age + 60_000),
    })
  }
  const tidyUp = createExportTidyUp({
    database,
    clock: createFixedClock(new Date(NOW)),
    logger: silentLogger,
  })
  tidyUp.start()
  await tidyUp.close()
  const { rows } = await database.pool.query<{ id: string }>(
    'select right(export_id::text, 1) as id from data_exports order by 1',
  )
  expect(rows.map(({ id }) => id)).toEqual(['1', '2'])
})
