import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import type { Database } from '@driveway/store/kernel/database'
import { createQuarantineStore } from '@driveway/store/ledger-write/quarantine-store'
import type { Reading } from './charger-fact.ts'
import { createChargerIngestStore } from './charger-ingest-store.ts'

const receivedAt = new Date('2026-01-15T18:00:00Z')
const at = new Date('2026-01-15T17:00:00Z')

async function openStore(database: Database) {
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: null })
  const { device_no: deviceNo } = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .executeTakeFirstOrThrow()
  const store = createChargerIngestStore(database, () => 1)
  return {
    /** Each list is one message. */
    ingest: (...messages: Partial<Reading>[][]) =>
      store.ingest(
        messages.map((parts) => ({
          deviceNo,
          receivedAt,
          fact: { kind: 'metered', readings: parts.map(toReading) },
        })),
      ),
    read: () =>
      database.kysely
        .selectFrom('readings')
        .select(['connector', 'import_wh', 'export_wh', 'import_w', 'export_w', 'state_of_charge'])
        .orderBy('connector')
        .execute(),
    async readQuarantine() {
      const entries = await createQuarantineStore(database).list({ limit: 10 })
      return entries.map(({ matter, reason, wh, details }) => [matter, reason, wh, details])
    },
  }
}

function toReading(part: Partial<Reading>): Reading {
  const empty = { importWh: null, exportWh: null, importW: null, exportW: null, stateOfCharge: null }
  return { connector: 1, at, transactionId: null, ...empty, ...part }
}

const merged = [
  {
    connector: 1,
    import_wh: 50_000,
    export_wh: null,
    import_w: 6000,
    export_w: null,
    state_of_charge: 41.123_455,
  },
]
const power = { importW: 6000 }
const energy = { importWh: 50_000, stateOfCharge: 41.123_456_789 }

const arrivals: [string, Partial<Reading>[][][]][] = [
  ['one message', [[[power, energy]]]],
  ['one message, energy first', [[[energy, power]]]],
  ['two messages of one batch', [[[power], [energy]]]],
  ['two batches', [[[power]], [[energy]]]],
  ['two batches, energy first', [[[energy]], [[power]]]],
  ['two batches, then both again', [[[energy]], [[power]], [[power, energy]]]],
]

test.each(arrivals)('power and energy of one instant in %s become one reading', async (_, batches) => {
  await using database = await createTestDatabase()
  const store = await openStore(database)
  for (const messages of batches) await store.ingest(...messages)
  expect(await store.read()).toEqual(merged)
  expect(await store.readQuarantine()).toEqual([])
})

const contradicting: [string, number[][]][] = [
  ['falling, in one message', [[300, 200, 100]]],
  ['rising, in one message', [[100, 200, 300]]],
  ['the highest last', [[200], [100], [300]]],
  ['the lowest last', [[300], [200], [100]]],
]

test.each(contradicting)(
  'of registers that contradict each other the lowest counts and the highest is quarantined: %s',
  async (_, batches) => {
    await using database = await createTestDatabase()
    const store = await openStore(database)
    for (const registers of batches) await store.ingest(registers.map((importWh) => ({ importWh })))
    expect(await store.read()).toMatchObject([{ import_wh: 100 }])
    expect(await store.readQuarantine()).toEqual([['import', 'contradiction', 300, null]])
  },
)

test('each meter is merged by itself, and a contradicting power is quarantined with its value', async () => {
  await using database = await createTestDatabase()
  const store = await openStore(database)
  await store.ingest([{ importW: 6000 }, { connector: 0, importW: 900 }])
  await store.ingest([{ importW: 6500 }, { connector: 0, exportW: 0 }])
  expect(await store.read()).toMatchObject([
    { connector: 0, import_w: 900, export_w: 0 },
    { connector: 1, import_w: 6000, export_w: null },
  ])
  expect(await store.readQuarantine()).toEqual([['import-power', 'contradiction', null, '6500']])
})
