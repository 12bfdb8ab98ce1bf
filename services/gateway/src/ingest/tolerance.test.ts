import { randomUUID } from 'node:crypto'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { createQuarantineStore } from '@driveway/store/ledger-write/quarantine-store'
import { createToleranceStore } from '@driveway/store/chargers/ingest/tolerance-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letTalk } from '../testing/talking-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>
beforeAll(async () => {
  database = await createTestDatabase()
  const clock = createFixedClock('2026-01-15T20:00:00Z')
  gateway = await startTestGateway(database, { clock, settings: { writeTolerancesEveryMs: 0 } })
})
afterAll(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

let lastCharger = 0

async function connectNew(hasHouseMeter = false) {
  const chargerId = `odd-${++lastCharger}`
  const deviceNo = await gateway.addCharger(chargerId, null, hasHouseMeter)
  return { chargerId, deviceNo, charger: await gateway.connect(chargerId) }
}

async function listTolerances(chargerId: string): Promise<readonly string[]> {
  const listed = await createToleranceStore(database).list(chargerId)
  return listed.map(({ code, action, field, count }) => `${code} ${action} ${field} ${count}`)
}

async function listReadings(deviceNo: number) {
  const { rows } = await database.pool.query(
    'select connector, at, transaction_id, import_wh, import_w from readings where device_no = $1 order by at',
    [deviceNo],
  )
  return rows
}

const at = '2026-01-15T18:00:00Z'
const atDate = new Date(at)
const energy = { value: '1200', measurand: 'Energy.Active.Import.Register', unit: 'Wh' }

type MeterCase = [situation: string, request: object, tolerance: string]

function metered(sampledValue: unknown, timestamp: unknown = at, more: object = {}): object {
  return { connectorId: 1, meterValue: [{ timestamp, sampledValue }], ...more }
}

const field = 'meterValue.sampledValue'

/** Each is a form of one reading of 1,200 Wh at 18:00. */
const readings: MeterCase[] = [
  [
    'its transaction is null',
    metered([energy], at, { transactionId: null }),
    'null-field MeterValues transactionId 1',
  ],
  ['it has an unknown field', metered([energy], at, { evseId: 1 }), 'unknown-field MeterValues evseId 1'],
  [
    'its value is a number',
    metered([{ ...energy, value: 1200 }]),
    `text-as-number MeterValues ${field}.value 1`,
  ],
  [
    'its unit is in other letter case',
    metered([{ ...energy, value: '1.2', unit: 'KWh' }]),
    `letter-case MeterValues ${field}.unit 1`,
  ],
  [
    'an unknown measurand comes with it',
    metered([energy, { value: '777', measurand: 'Energy.Session' }]),
    `dropped-item MeterValues ${field} 1`,
  ],
  [
    'an unknown unit comes with it',
    metered([energy, { value: '777', unit: 'MWh' }]),
    `dropped-item MeterValues ${field} 1`,
  ],
  [
    'an unknown phase comes with it',
    metered([energy, { value: '777', phase: 'L9' }]),
    `dropped-item MeterValues ${field} 1`,
  ],
  ['its phase is empty', metered([{ ...energy, phase: '' }]), `empty-field MeterValues ${field}.phase 1`],
  ['its unit is empty', metered([{ ...energy, unit: '' }]), `empty-field MeterValues ${field}.unit 1`],
  [
    'its time has no zone',
    metered([energy], '2026-01-15T18:00:00'),
    'time-format MeterValues meterValue.timestamp 1',
  ],
  [
    'its connector is a text',
    { ...metered([energy]), connectorId: '1' },
    'number-as-text MeterValues connectorId 1',
  ],
]

test.each(readings)('a reading counts once when %s', async (_situation, request, tolerance) => {
  const { chargerId, deviceNo, charger } = await connectNew()
  expect(await charger.ask('MeterValues', request)).toEqual({})
  expect(await listReadings(deviceNo)).toEqual([
    { connector: 1, at: atDate, transaction_id: null, import_wh: 1200, import_w: null },
  ])
  await expect.poll(() => listTolerances(chargerId)).toEqual([tolerance])
})

test('deviations are counted, and the first of each kind is logged', async () => {
  const { chargerId, charger } = await connectNew()
  const status = { connectorId: 1, errorCode: 'Error', status: 'Faulted' }
  for (let round = 0; round < 3; round++) {
    expect(await charger.ask('StatusNotification', status)).toEqual({})
  }
  await expect.poll(() => listTolerances(chargerId)).toEqual(['unknown-value StatusNotification errorCode 3'])
  expect(gateway.countSaid(`"chargerId":"${chargerId}","code":"unknown-value"`)).toBe(1)
})

test('an unknown error code, a long id and an unknown stop reason are stored as they are', async () => {
  const { deviceNo, charger } = await connectNew()
  await charger.ask('StatusNotification', { connectorId: 1, errorCode: 'Error', status: 'Faulted' })
  expect(await gateway.state(deviceNo)).toMatchObject({ connector_status: 'faulted', error_code: 'Error' })
  const idTag = 'CARD-0123456789-ABCDE'
  const started = await charger.ask('StartTransaction', {
    connectorId: 1,
    idTag,
    meterStart: 999.6,
    timestamp: at,
  })
  const { transactionId } = started as { transactionId: number }
  const stop = {
    transactionId,
    meterStop: '2000',
    timestamp: '2026-01-15T20:00:00+0100',
    reason: 'CableStolen',
  }
  expect(await charger.ask('StopTransaction', stop)).toEqual({})
  const { rows } = await database.pool.query(
    `select id_tag, meter_start_wh, meter_stop_wh, stopped_at, stop_reason, stop_reason_text
     from charger_transactions where device_no = $1`,
    [deviceNo],
  )
  expect(rows).toEqual([
    {
      id_tag: idTag,
      meter_start_wh: 1000,
      meter_stop_wh: 2000,
      stopped_at: new Date('2026-01-15T19:00:00Z'),
      stop_reason: 'other',
      stop_reason_text: 'CableStolen',
    },
  ])
})

test('a message that is still refused is logged, quarantined and counted', async () => {
  const { chargerId, charger } = await connectNew()
  const status = { connectorId: 1, errorCode: 'NoError', status: 'Fine' }
  expect(await charger.ask('StatusNotification', status)).toBe('PropertyConstraintViolation')
  expect(await charger.ask('StatusNotification', status)).toBe('PropertyConstraintViolation')
  expect(await charger.ask('LaunchRocket', {})).toBe('NotImplemented')
  await expect
    .poll(() => listTolerances(chargerId))
    .toEqual(['refused StatusNotification status 2', 'refused LaunchRocket  1'])
  const quarantine = createQuarantineStore(database)
  await expect.poll(async () => (await quarantine.list({ chargerId, limit: 9 })).length).toBe(2)
  const entries = await quarantine.list({ chargerId, limit: 9 })
  // The newest first.
  expect(entries.map(({ matter, reason, details }) => [matter, reason, details])).toEqual([
    ['message', 'refused-message', 'LaunchRocket NotImplemented: the action LaunchRocket is not known'],
    [
      'message',
      'refused-message',
      'StatusNotification PropertyConstraintViolation: status must be one of Available, Preparing, Charging, SuspendedEVSE, SuspendedEV, Finishing, Reserved, Unavailable, Faulted, Occupied',
    ],
  ])
  expect(gateway.countSaid(`"chargerId":"${chargerId}","action":"StatusNotification"`)).toBe(1)
})

test('an answer with an extra field is accepted', async () => {
  const { chargerId, charger } = await connectNew()
  const talking = letTalk(charger, () => ({ status: 'Accepted', info: 'ok' }))
  const commandId = randomUUID()
  const commands = createChargerCommandStore(database)
  await commands.add({
    commandId,
    chargerId,
    action: 'Reset',
    payload: { type: 'Soft' },
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await expect
    .poll(() => commands.find(commandId))
    .toMatchObject({ state: 'answered', answer: { status: 'Accepted' } })
  expect(talking.asked('Reset')).toEqual([{ type: 'Soft' }])
})

test('connector 0 is the main meter of a charger without a house meter', async () => {
  const { deviceNo, charger } = await connectNew()
  const power = { value: '7000', measurand: 'Power.Active.Import', unit: 'W' }
  await charger.ask('MeterValues', { ...metered([energy, power]), connectorId: 0 })
  expect(await listReadings(deviceNo)).toMatchObject([{ connector: -1, import_wh: 1200 }])
  expect(await gateway.state(deviceNo)).toMatchObject({ import_w: 7000, house_net_w: null })
})

test('the main meter is not needed once the connector has reported a register', async () => {
  const { deviceNo, charger } = await connectNew()
  await charger.ask('MeterValues', metered([energy]))
  const later = '2026-01-15T18:01:00Z'
  await charger.ask('MeterValues', { ...metered([{ ...energy, value: '9000' }], later), connectorId: 0 })
  expect(await listReadings(deviceNo)).toMatchObject([{ connector: 1, import_wh: 1200 }])
})

test('connector 0 is the house meter where the device record says so', async () => {
  const { deviceNo, charger } = await connectNew(true)
  const power = { value: '-350', measurand: 'Power.Active.Import', unit: 'W' }
  await charger.ask('MeterValues', { ...metered([power]), connectorId: 0 })
  expect(await listReadings(deviceNo)).toMatchObject([{ connector: 0 }])
  expect(await gateway.state(deviceNo)).toMatchObject({ import_w: 0, house_net_w: -350 })
})

test.each([
  ['Faulted', 'faulted'],
  ['Unavailable', 'unavailable'],
])('connector 0 %s makes the charger %s until it is Available', async (status, state) => {
  const { deviceNo, charger } = await connectNew()
  function notify(connectorId: number, name: string): Promise<unknown> {
    return charger.ask('StatusNotification', { connectorId, errorCode: 'NoError', status: name })
  }
  await notify(1, 'Charging')
  await notify(0, status)
  expect(await gateway.state(deviceNo)).toMatchObject({ connector_status: state })
  await notify(0, 'Available')
  expect(await gateway.state(deviceNo)).toMatchObject({ connector_status: 'charging' })
})
