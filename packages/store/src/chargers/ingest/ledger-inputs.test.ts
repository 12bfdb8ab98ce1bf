import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { expect, test } from 'vitest'
import type { ResolvedFact, Reading } from './charger-fact.ts'
import { createChargerIngestStore } from './charger-ingest-store.ts'
import { createChargerConnectionStore } from '../charger-connection-store.ts'
import type { Database } from '@driveway/store/kernel/database'
import { collectLedgerInputs } from './ledger-inputs.ts'
import { createQuarantineStore } from '@driveway/store/ledger-write/quarantine-store'

const receivedAt = new Date('2026-01-15T18:00:00Z')

function at(text: string): Date {
  return new Date(`2026-01-15T${text}Z`)
}

function reading(part: Partial<Reading>): Reading {
  const nothing = { importWh: null, exportWh: null, importW: null, exportW: null, stateOfCharge: null }
  return { connector: 1, at: receivedAt, transactionId: null, ...nothing, ...part }
}

function makeFact(fact: ResolvedFact['fact'], deviceNo = 1): ResolvedFact {
  return { deviceNo, receivedAt, fact }
}

function metered(...readings: Reading[]): ResolvedFact {
  return makeFact({ kind: 'metered', readings })
}

function status(name: ConnectorStateName, when: Date): ResolvedFact {
  return makeFact({ kind: 'status', state: connectorStates[name], errorCode: '', vendorInfo: '', at: when })
}

test('a batch requests one recomputation per charger, over its whole range, of the most urgent kind', () => {
  const { requests } = collectLedgerInputs([
    metered(reading({ at: at('17:00:00') }), reading({ at: at('17:59:00') })),
    metered(reading({ connector: 0, at: at('16:00:00') })),
    makeFact({ kind: 'metered', readings: [reading({ connector: 0, at: at('12:00:00') })] }, 2),
    makeFact({ kind: 'contact' }, 3),
    metered(reading({ connector: 2, at: at('01:00:00') })),
  ])
  expect([...requests.values()]).toEqual([
    { deviceNo: 1, from: at('15:59:00').getTime(), to: at('17:59:00').getTime(), kind: 'energy' },
    { deviceNo: 2, from: at('11:59:00').getTime(), to: at('12:01:00').getTime(), kind: 'house' },
  ])
  const more = collectLedgerInputs([
    status('charging', at('17:00:00')),
    metered(reading({ at: at('17:30:00') })),
  ])
  expect(more.requests.get(1)).toMatchObject({ kind: 'cable', from: at('17:00:00').getTime() })
})

const statuses: [string, string, string][] = [
  ['as it is reported', '2026-01-15T17:00:00Z', '2026-01-15T17:00:00.000Z'],
  ['by the gateway’s clock when its own is ahead', '2026-01-15T18:00:01Z', receivedAt.toISOString()],
]

test.each(statuses)('a status is dated %s', (_, when, dated) => {
  const inputs = collectLedgerInputs([status('charging', new Date(when))])
  expect([...inputs.statuses.values()].map((each) => each.at.toISOString())).toEqual([dated])
})

async function addDevice(database: Database): Promise<number> {
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: null })
  const { rows } = await database.pool.query<{ device_no: number }>('select device_no from devices')
  return rows[0]?.device_no ?? 0
}

test('impossible dates and numbers are quarantined, and their registers are stored', async () => {
  await using database = await createTestDatabase()
  const deviceNo = await addDevice(database)
  const store = createChargerIngestStore(database, () => 1)
  const facts: ResolvedFact['fact'][] = [
    {
      kind: 'metered',
      readings: [reading({ importWh: 100 }), reading({ at: new Date('2099-01-01'), importWh: 5 })],
    },
    {
      kind: 'metered',
      readings: [],
      unreadable: [{ connector: 1, at: at('17:00:00'), details: 'Energy.Active.Import.Register NaN' }],
    },
    {
      kind: 'transaction-stopped',
      transactionId: 4711,
      at: at('17:30:00'),
      meterStopWh: 9,
      reason: null,
      readings: [],
    },
    { kind: 'transaction-started', connector: 1, idTag: 'X', at: new Date('1970-01-01'), meterStartWh: 3 },
  ]
  for (let round = 0; round < 2; round++) {
    await store.ingest(facts.map((fact) => ({ deviceNo, receivedAt, fact })))
  }
  const { rows } = await database.pool.query('select import_wh from readings order by import_wh')
  expect(rows).toEqual([{ import_wh: 9 }, { import_wh: 100 }])
  const redated = await database.pool.query('select import_wh, at from redated_registers order by import_wh')
  expect(redated.rows).toEqual([
    { import_wh: 3, at: receivedAt },
    { import_wh: 5, at: receivedAt },
  ])
  const entries = await createQuarantineStore(database).list({ limit: 10 })
  expect(
    entries.map(({ chargerId, matter, reason, wh, details }) => [chargerId, matter, reason, wh, details]),
  ).toEqual(
    expect.arrayContaining([
      ['charger-device-1', 'reading', 'clock-ahead', 5, null],
      ['charger-device-1', 'reading', 'not-a-number', null, 'Energy.Active.Import.Register NaN'],
      ['charger-device-1', 'transaction', 'unknown-transaction', 9, 'end of transaction 4711'],
      ['charger-device-1', 'transaction', 'clock-behind', 3, null],
    ]),
  )
  expect(entries).toHaveLength(4)
  expect(await createQuarantineStore(database).list({ limit: 10, chargerId: 'other' })).toEqual([])
})

test('a repeated stop is ignored, and the stop of another charger’s transaction is quarantined', async () => {
  await using database = await createTestDatabase()
  const deviceNo = await addDevice(database)
  await addTestDevice(database, { deviceId: 'device-2', accountNumber: null })
  const store = createChargerIngestStore(database, () => 1)
  const start = {
    kind: 'transaction-started',
    connector: 1,
    idTag: 'X',
    at: at('17:00:00'),
    meterStartWh: 3,
  } as const
  const [receipt] = await store.ingest([{ deviceNo, receivedAt, fact: start }])
  const stop = {
    kind: 'transaction-stopped',
    transactionId: receipt?.transactionId ?? 0,
    at: at('17:30:00'),
    meterStopWh: 9,
    reason: null,
    readings: [],
  } as const
  await store.ingest([{ deviceNo, receivedAt, fact: stop }])
  await store.ingest([{ deviceNo, receivedAt, fact: stop }])
  expect(await createQuarantineStore(database).list({ limit: 10 })).toEqual([])
  await store.ingest([{ deviceNo: deviceNo + 1, receivedAt, fact: stop }])
  const [entry] = await createQuarantineStore(database).list({ limit: 10 })
  expect(entry).toMatchObject({ chargerId: 'charger-device-2', reason: 'unknown-transaction' })
})

test('statuses and connections are stored as a history; of two reports of one instant the later counts', async () => {
  await using database = await createTestDatabase()
  const deviceNo = await addDevice(database)
  const store = createChargerIngestStore(database, () => 1)
  const { fact: preparing } = status('preparing', at('17:00:00'))
  const { fact: charging } = status('charging', at('17:00:00'))
  await store.ingest([
    { deviceNo, receivedAt, fact: { kind: 'socket-opened' } },
    { deviceNo, receivedAt, fact: preparing },
    { deviceNo, receivedAt, fact: charging },
  ])
  await store.ingest([{ deviceNo, receivedAt, fact: status('unplugged', at('17:30:00')).fact }])
  const statusChanges = await database.pool.query('select at, status from status_changes order by at')
  expect(statusChanges.rows).toEqual([
    { at: at('17:00:00'), status: 'charging' },
    { at: at('17:30:00'), status: 'unplugged' },
  ])
  await createChargerConnectionStore(database, () => 1).closeAll(new Date())
  const connectionChanges = await database.pool.query('select at, is_up from line_changes order by at')
  // The disconnection is dated by the charger's last message.
  expect(connectionChanges.rows).toEqual([{ at: receivedAt, is_up: false }])
  const requests = await database.pool.query('select kinds from ledger_marks order by mark_id')
  expect(requests.rows.map((row) => row.kinds)).toEqual([[2], [2], [1]])
})
