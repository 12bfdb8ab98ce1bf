import { expect, test } from 'vitest'
import {
  boot,
  energy,
  metered,
  scheduled,
  schemas,
  start,
  status,
  stop,
  testOddCases,
  type OddCase,
} from '../testing/odd-message.ts'

const serial = 'SERIAL-0123456789-ABCDEFGH'
const card = 'CARD-0123456789-ABCDE'
const samplePath = 'meterValue.sampledValue'

const cases: OddCase[] = [
  [
    'a serial number has 26 characters',
    'boot',
    { ...boot, chargePointSerialNumber: serial },
    { ...boot, chargePointSerialNumber: serial },
    ['long-text chargePointSerialNumber'],
  ],
  [
    'an id tag has 21 characters',
    'start',
    { ...start, idTag: card },
    { ...start, idTag: card },
    ['long-text idTag'],
  ],
  [
    'an id tag is a number',
    'start',
    { ...start, idTag: 4711 },
    { ...start, idTag: '4711' },
    ['text-as-number idTag'],
  ],
  [
    'the id tag is missing',
    'start',
    { ...start, idTag: null },
    { ...start, idTag: '' },
    ['missing-field idTag'],
  ],
  [
    'a model has 21 characters',
    'boot',
    { ...boot, chargePointModel: 'ABCDEFGHIJKLMNOPQRSTU' },
    { ...boot, chargePointModel: 'ABCDEFGHIJKLMNOPQRST' },
    ['long-text chargePointModel'],
  ],
  [
    'the model is missing',
    'boot',
    { chargePointVendor: 'Maker' },
    { ...boot, chargePointModel: '' },
    ['missing-field chargePointModel'],
  ],
  [
    'a text is padded with U+0000',
    'boot',
    { ...boot, firmwareVersion: '1.2\u0000\u0000' },
    { ...boot, firmwareVersion: '1.2' },
    ['padded-text firmwareVersion'],
  ],
  [
    'the error code is unknown',
    'status',
    { ...status, errorCode: 'Error' },
    { ...status, errorCode: 'Error' },
    ['unknown-value errorCode'],
  ],
  [
    'the error code is missing',
    'status',
    { connectorId: 1, status: 'Available' },
    status,
    ['missing-field errorCode'],
  ],
  [
    'the status has other letter case',
    'status',
    { ...status, status: 'available ' },
    status,
    ['letter-case status'],
  ],
  [
    'the stop reason is unknown',
    'stop',
    { ...stop, reason: 'CableStolen' },
    { ...stop, reason: 'CableStolen' },
    ['unknown-value reason'],
  ],
  [
    'the firmware status is unknown',
    'firmware',
    { status: 'Verifying' },
    { status: 'Verifying' },
    ['unknown-value status'],
  ],
  [
    'a register has decimals',
    'start',
    { ...start, meterStart: 100.6 },
    { ...start, meterStart: 101 },
    ['rounded-number meterStart'],
  ],
  ['a register is a text', 'stop', { ...stop, meterStop: '900' }, stop, ['number-as-text meterStop']],
  [
    'a register is a text with decimals',
    'stop',
    { ...stop, meterStop: '899.5' },
    stop,
    ['number-as-text meterStop', 'rounded-number meterStop'],
  ],
  [
    'the transaction is a text',
    'stop',
    { ...stop, transactionId: '7' },
    stop,
    ['number-as-text transactionId'],
  ],
  [
    'an optional transaction cannot be read',
    'meter',
    { ...metered([energy]), transactionId: 'abc' },
    metered([energy]),
    ['unreadable-field transactionId'],
  ],
  [
    'the connector is a text',
    'status',
    { ...status, connectorId: '1' },
    status,
    ['number-as-text connectorId'],
  ],
  [
    'a time has no zone',
    'start',
    { ...start, timestamp: '2026-01-15T18:00:00' },
    { ...start, timestamp: '2026-01-15T18:00:00.000Z' },
    ['time-format timestamp'],
  ],
  [
    'a time has a space and no zone',
    'meter',
    metered([energy], '2026-01-15 18:00:00.250'),
    metered([energy], '2026-01-15T18:00:00.250Z'),
    ['time-format meterValue.timestamp'],
  ],
  [
    'a time has no seconds',
    'start',
    { ...start, timestamp: '2026-01-15T18:00Z' },
    { ...start, timestamp: '2026-01-15T18:00:00.000Z' },
    ['time-format timestamp'],
  ],
  [
    'a time of an optional field cannot be read',
    'status',
    { ...status, timestamp: '0000-00-00T00:00:00Z' },
    status,
    ['unreadable-field timestamp'],
  ],
  [
    'the time of a register cannot be read',
    'start',
    { ...start, timestamp: '2026-02-30T00:00:00Z' },
    { ...start, timestamp: '1970-01-01T00:00:00.000Z' },
    ['unreadable-time timestamp'],
  ],
  [
    'the time of a register is missing',
    'stop',
    { transactionId: 7, meterStop: 900 },
    { ...stop, timestamp: '1970-01-01T00:00:00.000Z' },
    ['missing-field timestamp'],
  ],
  [
    'vendor data is an object',
    'data',
    { vendorId: 'Maker', data: { a: 1 } },
    { vendorId: 'Maker' },
    ['unreadable-field data'],
  ],
  [
    'an answer has an extra field',
    'profile',
    { status: 'Accepted', info: 'ok' },
    { status: 'Accepted' },
    ['unknown-field info'],
  ],
  [
    'a boolean of an answer is a text',
    'configuration',
    { configurationKey: [{ key: 'A', readonly: 'False', value: 1 }] },
    { configurationKey: [{ key: 'A', readonly: false, value: '1' }] },
    ['boolean-as-text configurationKey.readonly', 'text-as-number configurationKey.value'],
  ],
  [
    'a limit of an answer has two decimals',
    'schedule',
    scheduled(7.24),
    scheduled(7.2),
    ['rounded-number chargingSchedule.chargingSchedulePeriod.limit'],
  ],
  [
    'one deviation comes many times',
    'meter',
    metered([
      { ...energy, a: 1 },
      { ...energy, a: 2 },
    ]),
    metered([energy, energy]),
    [`unknown-field ${samplePath}.a`],
  ],
]

testOddCases([
  ...cases,
  [
    'the payload is null',
    'boot',
    null,
    { chargePointVendor: '', chargePointModel: '' },
    ['empty-payload ', 'missing-field chargePointVendor', 'missing-field chargePointModel'],
  ],
  [
    'the payload is an empty list',
    'boot',
    [],
    { chargePointVendor: '', chargePointModel: '' },
    ['empty-payload ', 'missing-field chargePointVendor', 'missing-field chargePointModel'],
  ],
  ['the error code is empty', 'status', { ...status, errorCode: '' }, status, ['missing-field errorCode']],
  ['the time is empty', 'status', { ...status, timestamp: '' }, status, ['empty-field timestamp']],
  ['the stop reason is empty', 'stop', { ...stop, reason: '' }, stop, ['empty-field reason']],
  [
    'a register is a text with spaces',
    'stop',
    { ...stop, meterStop: ' 900 ' },
    stop,
    ['number-as-text meterStop'],
  ],
  [
    'a status is padded with U+0000',
    'status',
    { ...status, status: 'Available\u0000' },
    status,
    ['letter-case status'],
  ],
])

test('Occupied, of OCPP 1.5, is accepted as it is', () => {
  expect(schemas.status.findViolation({ ...status, status: 'Occupied' })).toBeNull()
})

const units = ['Hertz', 'Hz']

test.each(units)('the unit %s is accepted as it is', (unit) => {
  const frequency = metered([{ value: '50', measurand: 'Frequency', unit }])
  expect(schemas.meter.findViolation(frequency)).toBeNull()
})

test.each(['2026-01-15T18:00:00+0100', '2026-01-15T18:00:00+01:00', '2026-01-15T18:00:00+01'])(
  'the time %s is 17:00 in UTC',
  (timestamp) => {
    const payload = { ...start, timestamp }
    const odd = schemas.start.readOdd(payload)
    const read = odd.ok ? odd.payload : null
    expect(new Date((read as typeof start).timestamp)).toEqual(new Date('2026-01-15T17:00:00Z'))
  },
)

test('a signed meter value of 100,000 characters is accepted as it is', () => {
  const signed = { value: 'a'.repeat(100_000), format: 'SignedData' }
  expect(schemas.meter.findViolation(metered([signed]))).toBeNull()
})
