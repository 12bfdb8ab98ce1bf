import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { up as partitionReadings } from './0050-reading-months.ts'
import { openFirstSchema } from './testing/first-schema.ts'

/** Rows as the versions before this migration wrote them. */
const oldRows = [
  `insert into devices (device_id, charger_id, device_type, password_sha256) values ('a', 'a', 'EV', '')`,
  `insert into readings (device_no, connector, at, transaction_id, import_wh, export_wh, import_w, export_w, state_of_charge) values
    (1, 1, '2025-12-31T23:59:59.999Z', 9, 1, 2, 3, 4, 55.5),
    (1, 0, '2026-01-01T00:00:00Z', null, null, null, 400, null, null),
    (1, 1, '2026-10-25T01:30:00Z', null, 7, null, null, null, null)`,
]
const statement = `select device_no, connector, at, transaction_id, import_wh, export_wh,
  import_w, export_w, state_of_charge from readings order by at`

test('stored readings move to their months, and the build before reads and writes them as it did', async () => {
  await using database = await createTestDatabase()
  const db = await openFirstSchema(database, oldRows)
  const { rows: former } = await database.pool.query(statement)
  await partitionReadings(db)

  const { rows } = await database.pool.query(statement)
  expect(rows).toEqual(former)
  const places = await database.pool.query(
    'select tableoid::regclass::text as place from readings order by at',
  )
  const months = ['readings_2025_12', 'readings_2026_01', 'readings_2026_10']
  expect(places.rows).toEqual(months.map((place) => ({ place })))
  const merged = await database.pool.query(
    `insert into readings (device_no, connector, at, import_wh) values
      (1, 1, '2026-10-25T01:30:00Z', 8), (1, 1, '2026-11-01T00:00:00Z', 9) on conflict do nothing`,
  )
  expect(merged.rowCount).toBe(1)
  await expect(
    database.pool.query(
      `insert into readings (device_no, connector, at) values (2, 1, '2026-10-01T00:00:00Z')`,
    ),
  ).rejects.toThrow('foreign key')
})
