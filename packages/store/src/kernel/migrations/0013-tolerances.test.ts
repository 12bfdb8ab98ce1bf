import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { up as addTolerances } from './0013-tolerances.ts'
import { openFirstSchema } from './testing/first-schema.ts'

/** Rows as the versions before this migration wrote them. */
const oldRows = [
  `insert into devices (device_id, charger_id, device_type, password_sha256) values
    ('house', 'house', 'EV', ''), ('main', 'main', 'EV', ''), ('plain', 'plain', 'EV', '')`,
  `insert into device_states (device_no, connector_status) values (1, 'charging')`,
  `insert into readings (device_no, connector, at, import_wh, import_w) values
    (1, 0, '2026-01-01T00:00Z', 5, 400),
    (1, 0, '2026-01-01T01:00Z', 6, null),
    (2, 0, '2026-01-01T00:00Z', 7, null),
    (3, 1, '2026-01-01T00:00Z', 8, 900)`,
]

test('chargers that have sent net power have a house meter, and connector 0 of the others is their main meter', async () => {
  await using database = await createTestDatabase()
  const db = await openFirstSchema(database, oldRows)
  await addTolerances(db)

  const devices = await database.pool.query(
    'select charger_id, has_house_meter from devices order by device_no',
  )
  expect(devices.rows).toEqual([
    { charger_id: 'house', has_house_meter: true },
    { charger_id: 'main', has_house_meter: false },
    { charger_id: 'plain', has_house_meter: false },
  ])
  const readings = await database.pool.query('select connector, import_wh from readings order by import_wh')
  expect(readings.rows).toEqual([
    { connector: 0, import_wh: 5 },
    { connector: 0, import_wh: 6 },
    { connector: -1, import_wh: 7 },
    { connector: 1, import_wh: 8 },
  ])
  const states = await database.pool.query('select own_connector_status, charger_fault from device_states')
  expect(states.rows).toEqual([{ own_connector_status: 'charging', charger_fault: null }])
})
