import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { emptySample } from '@driveway/testkit/test-meter'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import type { Database } from '@driveway/store/kernel/database'
import { createDeviceStore } from '../device-store.ts'
import type { ChargerFact, Reading, ReportedFact, StatusFact } from './charger-fact.ts'
import { createChargerIngestStore } from './charger-ingest-store.ts'

const created = new Date('2026-01-01T00:00:00Z')

async function addCharger(database: Database, name: string): Promise<number> {
  await createDeviceStore(database).add({
    deviceId: `device-${name}`,
    chargerId: name,
    accountNumber: null,
    deviceType: 'EV_SMART_CHARGER',
    installDate: null,
    passwordSha256: Buffer.alloc(32),
    createdAt: created,
  })
  const { device_no } = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .where('charger_id', '=', name)
    .executeTakeFirstOrThrow()
  return device_no
}

function at(clock: string): Date {
  return new Date(`2026-01-15T${clock}Z`)
}

function makeFact(deviceNo: number, fact: ReportedFact, receivedAt = at('18:00:00')): ChargerFact {
  return { deviceNo, receivedAt, fact }
}

function status(name: ConnectorStateName, when: Date): StatusFact {
  return { kind: 'status', state: connectorStates[name], errorCode: '', vendorInfo: '', at: when }
}

function reading(part: Partial<Reading>): Reading {
  return {
    connector: 1,
    at: at('17:59:00'),
    ...emptySample,
    ...part,
  }
}

async function readState(database: Database, deviceNo: number) {
  return database.kysely
    .selectFrom('device_states')
    .selectAll()
    .where('device_no', '=', deviceNo)
    .executeTakeFirstOrThrow()
}

test('a batch of several chargers is written as a whole, each to its own', async () => {
  await using database = await createTestDatabase()
  const store = createChargerIngestStore(database, () => 1)
  const [first, second] = [await addCharger(database, 'one'), await addCharger(database, 'two')]

  const receipts = await store.ingest([
    { deviceNo: first, receivedAt: at('18:00:00'), fact: { kind: 'socket-opened' } },
    makeFact(first, {
      kind: 'booted',
      vendor: 'Driveway',
      model: 'Smart "7"\\',
      firmwareVersion: '2.4.1',
      serialNumber: 'S-7',
    }),
    makeFact(first, status('charging', at('17:58:00'))),
    makeFact(first, {
      kind: 'metered',
      readings: [reading({ importW: 7000, importWh: 5, stateOfCharge: 41.5 })],
    }),
    makeFact(second, { kind: 'metered', readings: [reading({ connector: 0, importW: 200, exportW: 1200 })] }),
  ])

  expect(receipts).toEqual(Array.from({ length: 5 }, () => ({ transactionId: null })))
  expect(await readState(database, first)).toMatchObject({
    socket_closed_at: null,
    gateway_epoch: 1,
    heard_at: at('18:00:00'),
    connector_status: 'charging',
    import_w: 7000,
    power_at: at('17:59:00'),
    state_of_charge: 41.5,
    house_net_w: null,
  })
  expect(await readState(database, second)).toMatchObject({
    socket_closed_at: created,
    connector_status: null,
    import_w: 0,
    house_net_w: -1000,
    house_at: at('17:59:00'),
  })
  const device = await database.kysely
    .selectFrom('devices')
    .select(['vendor', 'model', 'firmware_version', 'reported_serial'])
    .where('device_no', '=', first)
    .executeTakeFirst()
  expect(device).toEqual({
    vendor: 'Driveway',
    model: 'Smart "7"\\',
    firmware_version: '2.4.1',
    reported_serial: 'S-7',
  })
})

type StatusCase = [
  situation: string,
  later: ReportedFact,
  expected: { connector_status: string; import_w: number },
]

const statusCases: StatusCase[] = [
  [
    'a newer status replaces it, and stills it',
    status('held-by-car', at('17:59:01')),
    { connector_status: 'held-by-car', import_w: 0 },
  ],
  [
    'one of the same instant replaces it',
    status('finishing', at('17:58:00')),
    { connector_status: 'finishing', import_w: 7000 },
  ],
  [
    'a status with an older date replaces it, and stills it',
    status('unplugged', at('17:57:59')),
    { connector_status: 'unplugged', import_w: 0 },
  ],
  [
    'a report of the past does not',
    { ...status('unplugged', at('17:57:59')), isPast: true },
    { connector_status: 'charging', import_w: 7000 },
  ],
  [
    'an older sample is too late',
    { kind: 'metered', readings: [reading({ at: at('17:58:59'), importW: 1 })] },
    { connector_status: 'charging', import_w: 7000 },
  ],
  [
    'a newer sample replaces it',
    { kind: 'metered', readings: [reading({ at: at('17:59:30'), importW: 6000 })] },
    { connector_status: 'charging', import_w: 6000 },
  ],
]

test.each(statusCases)('out of order: %s', async (_situation, later, expected) => {
  await using database = await createTestDatabase()
  const store = createChargerIngestStore(database, () => 1)
  const charger = await addCharger(database, 'one')
  await store.ingest([
    makeFact(charger, status('charging', at('17:58:00'))),
    makeFact(charger, { kind: 'metered', readings: [reading({ importW: 7000 })] }),
  ])
  await store.ingest([makeFact(charger, later)])
  expect(await readState(database, charger)).toMatchObject(expected)
})

test('a report dated in the future does not keep later ones from counting', async () => {
  await using database = await createTestDatabase()
  const store = createChargerIngestStore(database, () => 1)
  const charger = await addCharger(database, 'one')
  await store.ingest([
    makeFact(charger, status('charging', new Date('2099-01-01T00:00:00Z')), at('18:00:00')),
  ])
  await store.ingest([makeFact(charger, status('unplugged', at('18:00:01')), at('18:00:01'))])
  expect(await readState(database, charger)).toMatchObject({ connector_status: 'unplugged' })
})

test('a repeated reading is stored once, as it came first', async () => {
  await using database = await createTestDatabase()
  const store = createChargerIngestStore(database, () => 1)
  const charger = await addCharger(database, 'one')
  const metered: ReportedFact = {
    kind: 'metered',
    readings: [reading({ importWh: 100 }), reading({ importWh: 100 })],
  }
  await store.ingest([makeFact(charger, metered), makeFact(charger, metered)])
  await store.ingest([makeFact(charger, { kind: 'metered', readings: [reading({ importWh: 999 })] })])
  const rows = await database.kysely.selectFrom('readings').select(['connector', 'at', 'import_wh']).execute()
  expect(rows).toEqual([{ connector: 1, at: at('17:59:00'), import_wh: 100 }])
})

test('a start that comes again answers its first number, and only its own charger ends it', async () => {
  await using database = await createTestDatabase()
  const store = createChargerIngestStore(database, () => 1)
  const [first, second] = [await addCharger(database, 'one'), await addCharger(database, 'two')]
  const start: ReportedFact = {
    kind: 'transaction-started',
    connector: 1,
    idTag: 'OWNER',
    at: at('17:00:00'),
    meterStartWh: 10,
  }

  const [contact, one, two] = await store.ingest([
    makeFact(first, { kind: 'contact' }),
    makeFact(first, start),
    makeFact(second, start),
  ])
  const [again] = await store.ingest([makeFact(first, start)])
  expect(contact?.transactionId).toBeNull()
  expect(one?.transactionId).not.toBe(two?.transactionId)
  expect(again).toEqual(one)

  const stop = {
    kind: 'transaction-stopped',
    at: at('18:00:00'),
    meterStopWh: 20,
    reason: 'local',
    readings: [],
  } as const
  const transactionId = one?.transactionId ?? 0
  await store.ingest([makeFact(second, { ...stop, transactionId })])
  await store.ingest([makeFact(first, { ...stop, transactionId })])
  await store.ingest([makeFact(first, { ...stop, transactionId, meterStopWh: 99, at: at('19:00:00') })])
  const rows = await database.kysely
    .selectFrom('charger_transactions')
    .select(['device_no', 'stopped_at', 'meter_stop_wh', 'stop_reason'])
    .orderBy('device_no')
    .execute()
  expect(rows).toEqual([
    { device_no: first, stopped_at: at('18:00:00'), meter_stop_wh: 20, stop_reason: 'local' },
    { device_no: second, stopped_at: null, meter_stop_wh: null, stop_reason: null },
  ])
})

test('a fact that cannot be written rolls back its whole batch', async () => {
  await using database = await createTestDatabase()
  const store = createChargerIngestStore(database, () => 1)
  const charger = await addCharger(database, 'one')
  const metered: ReportedFact = { kind: 'metered', readings: [reading({ importWh: 1 })] }
  await expect(store.ingest([makeFact(charger, metered), makeFact(charger + 1, metered)])).rejects.toThrow(
    'foreign key',
  )
  expect(await database.kysely.selectFrom('readings').selectAll().execute()).toEqual([])
  await store.ingest([makeFact(charger, metered)])
  expect(await database.kysely.selectFrom('readings').selectAll().execute()).toHaveLength(1)
})

test('the feed announces a new status, a boot and a connection, but no repeated status and no meter value', async () => {
  await using database = await createTestDatabase()
  const store = createChargerIngestStore(database, () => 1)
  const [first, second] = [await addCharger(database, 'one'), await addCharger(database, 'two')]
  await store.ingest([
    makeFact(first, { kind: 'contact' }),
    makeFact(first, { kind: 'metered', readings: [reading({ importW: 1 })] }),
    makeFact(second, status('unplugged', at('18:00:00'))),
    { deviceNo: second, receivedAt: at('18:00:00'), fact: { kind: 'socket-opened' } },
  ])
  await store.ingest([makeFact(second, status('unplugged', at('18:00:10')))])
  await store.ingest([makeFact(second, status('preparing', at('18:00:20')))])
  const rows = await database.kysely.selectFrom('changes').select(['topic', 'key']).execute()
  const announced = { topic: 'device-state', key: 'device-two' }
  expect(rows).toEqual([announced, announced])
})

test('a gateway closes its own sockets only', async () => {
  await using database = await createTestDatabase()
  const here = createChargerIngestStore(database, () => 1)
  const there = createChargerIngestStore(database, () => 2)
  const charger = await addCharger(database, 'one')
  const receivedAt = at('18:00:00')
  const closed = {
    deviceNo: charger,
    receivedAt,
    fact: { kind: 'socket-closed', at: at('18:00:05') },
  } as const
  await here.ingest([{ deviceNo: charger, receivedAt, fact: { kind: 'socket-opened' } }])
  await there.ingest([{ deviceNo: charger, receivedAt, fact: { kind: 'socket-opened' } }])
  await here.ingest([closed])
  expect(await readState(database, charger)).toMatchObject({
    socket_closed_at: null,
    gateway_epoch: 2,
  })
  await there.ingest([closed])
  expect(await readState(database, charger)).toMatchObject({ socket_closed_at: at('18:00:05') })
})
