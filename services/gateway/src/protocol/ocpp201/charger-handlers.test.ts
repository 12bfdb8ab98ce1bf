import { expect, test } from 'vitest'
import { makeEvent, openCharger201, worldNow } from '@driveway/gateway/testing/charger-201'

const at = '2026-11-16T17:59:00Z'
const report = { requestId: 1, generatedAt: at, seqNo: 0 }
const component = { name: 'Connector', evse: { id: 1, connectorId: 1 } }
const profile = {
  id: 1,
  stackLevel: 0,
  chargingProfilePurpose: 'TxDefaultProfile',
  chargingProfileKind: 'Relative',
  chargingSchedule: [
    { id: 1, chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 16 }] },
  ],
}
const ocspRequestData = {
  hashAlgorithm: 'SHA256',
  issuerNameHash: 'a',
  issuerKeyHash: 'b',
  serialNumber: '1',
  responderURL: 'http://ocsp.example',
}

function notifyStatus(connectorStatus: string, more: object = {}) {
  return { timestamp: at, connectorStatus, evseId: 1, connectorId: 1, ...more }
}

function notifyEvent(variable: string, actualValue: string, more: object = {}) {
  const event = {
    eventId: 1,
    timestamp: at,
    trigger: 'Alerting',
    actualValue,
    eventNotificationType: 'HardWiredNotification',
    component,
    variable: { name: variable },
    ...more,
  }
  return { generatedAt: at, seqNo: 0, eventData: [event] }
}

test('a boot is answered with world time, and model and firmware are stored', async () => {
  await using one = await openCharger201()
  const chargingStation = { vendorName: 'Acme', model: 'Wall 22', firmwareVersion: '3.0' }
  expect(await one.ask('BootNotification', { reason: 'PowerUp', chargingStation })).toEqual({
    status: 'Accepted',
    currentTime: worldNow,
    interval: 300,
  })
  const device = await one.database.kysely.selectFrom('devices').selectAll().executeTakeFirstOrThrow()
  expect(device).toMatchObject({ vendor: 'Acme', model: 'Wall 22', firmware_version: '3.0' })
  expect(await one.state()).toMatchObject({ protocol: 'ocpp2.0.1', heard_at: new Date(worldNow) })
})

const statuses: [status: string, state: string][] = [
  ['Available', 'unplugged'],
  ['Occupied', 'preparing'],
  ['Reserved', 'unavailable'],
  ['Unavailable', 'unavailable'],
  ['Faulted', 'faulted'],
]

test.each(statuses)('the status %s is stored as %s', async (status, state) => {
  await using one = await openCharger201()
  expect(await one.ask('StatusNotification', notifyStatus(status))).toEqual({})
  expect(await one.state()).toMatchObject({ connector_status: state, status_at: new Date(at) })
})

test('a status of another connector or EVSE says nothing about the car', async () => {
  await using one = await openCharger201()
  await one.ask('StatusNotification', notifyStatus('Occupied'))
  await one.ask('StatusNotification', notifyStatus('Available', { connectorId: 2 }))
  await one.ask('StatusNotification', notifyStatus('Available', { evseId: 2 }))
  expect(await one.state()).toMatchObject({ connector_status: 'preparing' })
})

test('our own chargers report their modes as custom data', async () => {
  await using one = await openCharger201()
  const customData = { vendorId: 'driveway', info: 'CALIBRATING' }
  await one.ask('StatusNotification', notifyStatus('Occupied', { customData }))
  expect(await one.state()).toMatchObject({ vendor_info: 'CALIBRATING' })
  const charging = makeEvent('Started', 0, '17:59:30', { info: { chargingState: 'Charging' } })
  await one.ask('TransactionEvent', { ...charging, customData: { vendorId: 'driveway', info: 'HOME_ALONE' } })
  expect(await one.state()).toMatchObject({ connector_status: 'charging', vendor_info: 'HOME_ALONE' })
  await one.ask('StatusNotification', notifyStatus('Available', { timestamp: worldNow }))
  expect(await one.state()).toMatchObject({ vendor_info: '' })
})

test('meter values are stored in Wh and W, and EVSE 0 is the meter of the house where there is one', async () => {
  await using one = await openCharger201({ hasHouseMeter: true })
  const sampledValue = [
    { value: 7.2, measurand: 'Power.Active.Import', unitOfMeasure: { unit: 'W', multiplier: 3 } },
    { value: 123.456, measurand: 'Energy.Active.Import.Register', unitOfMeasure: { unit: 'kWh' } },
    { value: 64, measurand: 'SoC', location: 'EV', unitOfMeasure: { unit: 'Percent' } },
  ]
  const house = [{ value: -350, measurand: 'Power.Active.Import' }]
  expect(await one.ask('MeterValues', { evseId: 1, meterValue: [{ timestamp: at, sampledValue }] })).toEqual(
    {},
  )
  await one.ask('MeterValues', { evseId: 0, meterValue: [{ timestamp: at, sampledValue: house }] })
  expect(await one.listReadings()).toMatchObject([
    { connector: 0, import_w: 0, export_w: 350 },
    { connector: 1, import_wh: 123_456, import_w: 7200, state_of_charge: 64 },
  ])
})

test('a register beyond any meter is quarantined', async () => {
  await using one = await openCharger201()
  const sampledValue = [{ value: 1e300 }]
  await one.ask('MeterValues', { evseId: 1, meterValue: [{ timestamp: at, sampledValue }] })
  expect(await one.listReadings()).toEqual([])
  const entries = await one.database.kysely.selectFrom('quarantine').selectAll().execute()
  expect(entries).toMatchObject([{ reason: 'not-a-number', words: 'Energy.Active.Import.Register 1e+300' }])
})

const events: [situation: string, request: object, state: string | null, errorCode: string | null][] = [
  ['a fault of the connector', notifyEvent('AvailabilityState', 'Faulted'), 'faulted', 'Connector'],
  [
    'a problem with its code',
    notifyEvent('Problem', 'true', { component: { name: 'ConnectedEV' }, techCode: 'E42' }),
    'faulted',
    'ConnectedEV E42',
  ],
  ['a car that is plugged in', notifyEvent('AvailabilityState', 'Occupied'), 'preparing', ''],
  [
    'a charger out of service',
    notifyEvent('AvailabilityState', 'Unavailable', { component: { name: 'ChargingStation' } }),
    'unavailable',
    '',
  ],
  [
    'a charger in service',
    notifyEvent('AvailabilityState', 'Available', { component: { name: 'ChargingStation' } }),
    null,
    null,
  ],
  [
    'a part of the charger out of service',
    notifyEvent('AvailabilityState', 'Unavailable', { component: { name: 'TokenReader' } }),
    null,
    null,
  ],
  ['a problem that is over', notifyEvent('Problem', 'true', { cleared: true }), null, null],
  ['a problem that is not there', notifyEvent('Problem', 'false'), null, null],
  [
    'another EVSE',
    notifyEvent('Problem', 'true', { component: { name: 'EVSE', evse: { id: 2 } } }),
    null,
    null,
  ],
  [
    'another connector of the EVSE',
    notifyEvent('AvailabilityState', 'Occupied', {
      component: { name: 'Connector', evse: { id: 1, connectorId: 2 } },
    }),
    null,
    null,
  ],
  ['a temperature', notifyEvent('Temperature', '41'), null, null],
  ['an unknown state', notifyEvent('AvailabilityState', 'Dancing'), null, null],
]

test.each(events)('an event about %s is read', async (_, request, state, errorCode) => {
  await using one = await openCharger201()
  expect(await one.ask('NotifyEvent', request)).toEqual({})
  expect(await one.state()).toMatchObject({ connector_status: state, error_code: errorCode })
})

const faults: [situation: string, fault: object, end: object, state: string, errorCode: string][] = [
  [
    'a problem until it is cleared',
    notifyEvent('Problem', 'true', { techCode: 'E42' }),
    notifyEvent('Problem', 'true', { cleared: true, timestamp: worldNow }),
    'faulted',
    'Connector E42',
  ],
  [
    'a problem until it is reported as false',
    notifyEvent('Problem', 'true'),
    notifyEvent('Problem', 'false', { timestamp: worldNow }),
    'faulted',
    'Connector',
  ],
  [
    'a charger out of service until it is available',
    notifyEvent('AvailabilityState', 'Unavailable', { component: { name: 'ChargingStation' } }),
    notifyEvent('AvailabilityState', 'Available', {
      component: { name: 'ChargingStation' },
      timestamp: worldNow,
    }),
    'unavailable',
    '',
  ],
]

test.each(faults)('%s stands in for the state of the connector', async (_, fault, end, state, errorCode) => {
  await using one = await openCharger201()
  const started = makeEvent('Started', 0, '17:30:00', { info: { chargingState: 'Charging' } })
  await one.ask('TransactionEvent', started)
  await one.ask('NotifyEvent', fault)
  expect(await one.state()).toMatchObject({ connector_status: state, error_code: errorCode })
  const paused = makeEvent('Updated', 1, '17:59:30', { info: { chargingState: 'SuspendedEVSE' } })
  await one.ask('TransactionEvent', paused)
  expect(await one.state()).toMatchObject({ connector_status: state, error_code: errorCode })
  await one.ask('NotifyEvent', end)
  expect(await one.state()).toMatchObject({ connector_status: 'held-by-charger', error_code: '' })
})

test('a charger with two problems is faulted until both are over', async () => {
  await using one = await openCharger201()
  const fan = { component: { name: 'Fan' }, timestamp: worldNow }
  await one.ask('StatusNotification', notifyStatus('Available'))
  await one.ask('NotifyEvent', notifyEvent('Problem', 'true', { techCode: 'E42', timestamp: worldNow }))
  await one.ask('NotifyEvent', notifyEvent('Problem', 'true', fan))
  await one.ask('NotifyEvent', notifyEvent('Problem', 'false', fan))
  expect(await one.state()).toMatchObject({ connector_status: 'faulted' })
  await one.ask('NotifyEvent', notifyEvent('Problem', 'false', { timestamp: worldNow }))
  expect(await one.state()).toMatchObject({ connector_status: 'unplugged', error_code: '' })
})

test('a paired charger accepts every token, and an unpaired one accepts none', async () => {
  await using one = await openCharger201()
  await one.gateway.addCharger('stock')
  const stock = await one.connect('stock')
  const idToken = { idToken: 'ANY', type: 'ISO14443' }
  expect(await one.ask('Authorize', { idToken })).toEqual({ idTokenInfo: { status: 'Accepted' } })
  expect(await stock.say('Authorize', { idToken })).toEqual({ idTokenInfo: { status: 'Invalid' } })
  const started = makeEvent('Started', 0, '17:00:00', { idToken })
  expect(await one.ask('TransactionEvent', started)).toEqual({ idTokenInfo: { status: 'Accepted' } })
  expect(await stock.say('TransactionEvent', started)).toEqual({ idTokenInfo: { status: 'Invalid' } })
})

const answers: [action: string, request: object, answer: object][] = [
  ['Heartbeat', {}, { currentTime: worldNow }],
  ['NotifyReport', report, {}],
  ['NotifyMonitoringReport', report, {}],
  ['NotifyCustomerInformation', { ...report, data: 'x' }, {}],
  [
    'NotifyEVChargingNeeds',
    { evseId: 1, chargingNeeds: { requestedEnergyTransfer: 'DC' } },
    { status: 'Processing' },
  ],
  [
    'NotifyEVChargingSchedule',
    { evseId: 1, timeBase: at, chargingSchedule: profile.chargingSchedule[0] },
    { status: 'Accepted' },
  ],
  ['NotifyChargingLimit', { chargingLimit: { chargingLimitSource: 'EMS' } }, {}],
  ['ClearedChargingLimit', { chargingLimitSource: 'EMS' }, {}],
  [
    'ReportChargingProfiles',
    { requestId: 1, evseId: 1, chargingLimitSource: 'CSO', chargingProfile: [profile] },
    {},
  ],
  ['FirmwareStatusNotification', { status: 'Installed', requestId: 1 }, {}],
  ['LogStatusNotification', { status: 'Uploaded', requestId: 1 }, {}],
  ['SecurityEventNotification', { type: 'StartupOfTheDevice', timestamp: at }, {}],
  ['ReservationStatusUpdate', { reservationId: 1, reservationUpdateStatus: 'Expired' }, {}],
  ['SignCertificate', { csr: 'MIIB' }, { status: 'Rejected' }],
  ['GetCertificateStatus', { ocspRequestData }, { status: 'Failed' }],
  [
    'Get15118EVCertificate',
    { iso15118SchemaVersion: 'urn:iso:15118:2', action: 'Install', exiRequest: 'gA==' },
    { status: 'Failed', exiResponse: '' },
  ],
  ['NotifyDisplayMessages', { requestId: 1 }, {}],
  ['PublishFirmwareStatusNotification', { status: 'Published', location: ['http://a.example'] }, {}],
  ['DataTransfer', { vendorId: 'acme' }, { status: 'UnknownVendorId' }],
]

test('every other message is answered and counts as contact', async () => {
  await using one = await openCharger201()
  for (const [action, request, answer] of answers) {
    expect([action, await one.ask(action, request)]).toEqual([action, answer])
  }
  expect(await one.state()).toMatchObject({ heard_at: new Date(worldNow) })
})

test('errors are spelled as OCPP 2.0.1 spells them', async () => {
  await using one = await openCharger201()
  expect(await one.ask('StartTransaction', {})).toBe('NotImplemented')
  expect(await one.ask('StatusNotification', { evseId: 1 })).toBe('OccurrenceConstraintViolation')
  expect(
    await one.ask('MeterValues', {
      evseId: 17,
      meterValue: [{ timestamp: at, sampledValue: [{ value: 1 }] }],
    }),
  ).toBe('PropertyConstraintViolation')
  const charger = await one.gateway.connect('one', {}, 'ocpp2.0.1')
  charger.send('{')
  expect((await charger.read())[2]).toBe('RpcFrameworkError')
})

test('a security event is kept in the log', async () => {
  await using one = await openCharger201()
  await one.ask('SecurityEventNotification', { type: 'TamperDetectionActivated', timestamp: at })
  expect(one.gateway.countSaid('TamperDetectionActivated')).toBe(1)
})
