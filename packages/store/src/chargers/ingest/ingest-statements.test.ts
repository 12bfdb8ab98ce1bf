import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import type { ChargerFact } from './charger-fact.ts'
import { createChargerIngestStore } from './charger-ingest-store.ts'

const receivedAt = new Date('2026-01-15T18:00:00Z')

const reading = {
  connector: 1,
  at: new Date('2026-01-15T17:59:30Z'),
  transactionId: null,
  importWh: 1_000,
  exportWh: null,
  importW: 7_000,
  exportW: null,
  stateOfCharge: null,
}

/** A statement is a round trip on the busiest path, so that a batch runs those of its facts alone. */
test.each<[string, ChargerFact['fact'], readonly string[]]>([
  [
    'a connection',
    { kind: 'socket-opened' },
    [
      'insert-ledger-inputs',
      'list-device-ids',
      'notify-changes',
      'record-changes',
      'update-charger-connections',
    ],
  ],
  [
    'the first sign of life',
    { kind: 'contact' },
    ['load-charger-clocks', 'note-first-contacts', 'update-charger-states'],
  ],
  [
    'meter values',
    { kind: 'metered', readings: [reading] },
    ['load-charger-clocks', 'note-first-contacts', 'write-meter-values'],
  ],
])('a batch with %s runs only the statements that it needs', async (_, fact, expected) => {
  await using database = await createTestDatabase({ poolSize: 1 })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: null })
  const { device_no: deviceNo } = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .executeTakeFirstOrThrow()
  await createChargerIngestStore(database, () => 1).ingest([{ deviceNo, receivedAt, fact }])
  const { rows } = await database.pool.query<{ name: string }>(
    `select name from pg_prepared_statements where name like '%-%' order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expected)
})
