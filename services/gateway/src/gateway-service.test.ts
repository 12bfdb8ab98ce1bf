import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestGateway } from './testing/test-gateway.ts'

const worldNow = '2027-12-24T18:00:00.000Z'
const boot = { chargePointVendor: 'Driveway', chargePointModel: 'Smart 7', firmwareVersion: '2.4.1' }
const start = { connectorId: 1, idTag: 'OWNER', meterStart: 1200, timestamp: '2027-12-24T17:30:00Z' }

function notify(status: string, more: object = {}) {
  return { connectorId: 1, errorCode: 'NoError', status, ...more }
}

function sample(measurand: string, value: string, unit = 'W') {
  return { measurand, value, unit }
}

async function addOwner(database: TestDatabase): Promise<string> {
  await database.kysely
    .insertInto('organisations')
    .values({ organisation_id: 'o', brand: 'kestrel', name: 'Kestrel' })
    .execute()
  await database.kysely
    .insertInto('customers')
    .values({
      account_number: 'A-1',
      brand: 'kestrel',
      username: 'owner@example.com',
      folded_username: 'owner@example.com',
      display_name: 'Owner',
      organisation_id: 'o',
      created_at: new Date(),
    })
    .execute()
  return 'A-1'
}

test('a boot is answered with world time, and the firmware is stored', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { clock: createFixedClock(worldNow) })
  const deviceNo = await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  expect(await charger.ask('BootNotification', boot)).toEqual({
    status: 'Accepted',
    currentTime: worldNow,
    interval: 300,
  })
  const device = await database.kysely.selectFrom('devices').selectAll().executeTakeFirstOrThrow()
  expect(device).toMatchObject({
    firmware_version: '2.4.1',
    vendor: 'Driveway',
    device_type: 'EV_SMART_CHARGER',
  })
  expect(await gateway.state(deviceNo)).toMatchObject({
    socket_closed_at: null,
    heard_at: new Date(worldNow),
  })
})

test('a report is stored before it is answered', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { clock: createFixedClock(worldNow) })
  const deviceNo = await gateway.addCharger('one', null, true)
  const charger = await gateway.connect('one')

  const calibrating = { vendorId: 'driveway', info: 'CALIBRATING', timestamp: '2027-12-24T17:59:00Z' }
  expect(await charger.ask('StatusNotification', notify('Charging', calibrating))).toEqual({})
  expect(await gateway.state(deviceNo)).toMatchObject({
    connector_status: 'charging',
    vendor_info: 'CALIBRATING',
  })

  const meterValue = [
    {
      timestamp: '2027-12-24T17:59:30Z',
      sampledValue: [
        sample('Power.Active.Import', '7.2', 'kW'),
        sample('Energy.Active.Import.Register', '123456', 'Wh'),
        sample('SoC', '64', 'Percent'),
      ],
    },
  ]
  expect(await charger.ask('MeterValues', { connectorId: 1, transactionId: 5, meterValue })).toEqual({})
  const house = [{ timestamp: '2027-12-24T17:59:31Z', sampledValue: [sample('Power.Active.Import', '-350')] }]
  expect(await charger.ask('MeterValues', { connectorId: 0, meterValue: house })).toEqual({})
  expect(await gateway.state(deviceNo)).toMatchObject({
    import_w: 7200,
    state_of_charge: 64,
    house_net_w: -350,
  })
  const readings = await database.kysely.selectFrom('readings').selectAll().orderBy('connector').execute()
  expect(readings).toMatchObject([
    { connector: 0, import_w: 0, export_w: 350 },
    { connector: 1, transaction_id: 5, import_wh: 123_456, import_w: 7200, state_of_charge: 64 },
  ])

  expect(await charger.ask('StatusNotification', notify('Available'))).toEqual({})
  expect(await gateway.state(deviceNo)).toMatchObject({
    connector_status: 'unplugged',
    vendor_info: '',
    import_w: 0,
  })
})

const strangers: [situation: string, more: object][] = [
  ["another vendor's word", { vendorId: 'other', info: 'CALIBRATING' }],
  ['an unknown mode', { vendorId: 'driveway', info: 'DANCING' }],
  ['no vendor', { info: 'HOME_ALONE' }],
]

test.each(strangers)('%s means nothing beyond the status', async (_situation, more) => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  const deviceNo = await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  await charger.ask('StatusNotification', notify('Charging', more))
  expect(await gateway.state(deviceNo)).toMatchObject({ connector_status: 'charging', vendor_info: '' })
})

test('a status of connector 0 does not change the state at the cable', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  const deviceNo = await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  await charger.ask('StatusNotification', notify('Preparing'))
  await charger.ask('StatusNotification', { ...notify('Available'), connectorId: 0 })
  expect(await gateway.state(deviceNo)).toMatchObject({ connector_status: 'preparing' })
})

test('a repeated start keeps its transaction id, and a transaction ends once', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('one', await addOwner(database))
  const charger = await gateway.connect('one')
  const first = await charger.ask('StartTransaction', start)
  const again = await charger.ask('StartTransaction', start)
  expect(first).toEqual({ transactionId: expect.any(Number), idTagInfo: { status: 'Accepted' } })
  expect(again).toEqual(first)

  const { transactionId } = await database.kysely
    .selectFrom('charger_transactions')
    .select('transaction_id as transactionId')
    .executeTakeFirstOrThrow()
  const stop = { transactionId, meterStop: 9000, timestamp: '2027-12-24T18:00:00Z', reason: 'EVDisconnected' }
  expect(await charger.ask('StopTransaction', stop)).toEqual({})
  expect(await charger.ask('StopTransaction', { ...stop, meterStop: 1 })).toEqual({})
  expect(await charger.ask('StopTransaction', { ...stop, transactionId: 424_242 })).toEqual({})
  const rows = await database.kysely.selectFrom('charger_transactions').selectAll().execute()
  expect(rows).toMatchObject([{ meter_start_wh: 1200, meter_stop_wh: 9000, stop_reason: 'unplugged' }])
})

test('a paired charger accepts every id tag, and an unpaired one accepts none', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('owned', await addOwner(database))
  await gateway.addCharger('stock')
  const owned = await gateway.connect('owned')
  const stock = await gateway.connect('stock')
  expect(await owned.ask('Authorize', { idTag: 'ANY' })).toEqual({ idTagInfo: { status: 'Accepted' } })
  expect(await stock.ask('Authorize', { idTag: 'ANY' })).toEqual({ idTagInfo: { status: 'Invalid' } })
  expect(await stock.ask('StartTransaction', start)).toMatchObject({ idTagInfo: { status: 'Invalid' } })
})

test('other messages are answered and count as contact', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  expect(await charger.ask('FirmwareStatusNotification', { status: 'Installed' })).toEqual({})
  expect(await charger.ask('DiagnosticsStatusNotification', { status: 'Uploaded' })).toEqual({})
  expect(await charger.ask('DataTransfer', { vendorId: 'acme' })).toEqual({ status: 'UnknownVendorId' })
})

test('a charger whose device was deleted is refused alone; the rest of its batch is stored', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { clock: createFixedClock(worldNow) })
  const ghost = await gateway.addCharger('ghost')
  await gateway.addCharger('in the other lane')
  await gateway.addCharger('real')
  const [dead, living] = [await gateway.connect('ghost'), await gateway.connect('real')]
  await Promise.all([dead.ask('Heartbeat', {}), living.ask('Heartbeat', {})])
  await database.kysely.deleteFrom('devices').where('device_no', '=', ghost).execute()

  const meterValue = [{ timestamp: '2027-12-24T18:00:00Z', sampledValue: [{ value: '1' }] }]
  const answers = await Promise.all([
    dead.ask('MeterValues', { connectorId: 1, meterValue }),
    living.ask('MeterValues', { connectorId: 1, meterValue }),
  ])
  expect(answers).toEqual(['InternalError', {}])
  expect(await database.kysely.selectFrom('readings').selectAll().execute()).toHaveLength(1)
})
