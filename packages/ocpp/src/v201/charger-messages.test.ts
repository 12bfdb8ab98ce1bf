import { expect, test } from 'vitest'
import { findViolation } from '../message.ts'
import { chargerMessages, type ChargerAction } from './charger-messages.ts'

const at = '2026-01-15T18:00:00Z'
const component = { name: 'EVSE', evse: { id: 1, connectorId: 1 } }
const variable = { name: 'Power' }
const idTokenInfo = { status: 'Accepted' }
const meterValue = [
  {
    timestamp: at,
    sampledValue: [
      { value: 7.2, measurand: 'Power.Active.Import', unitOfMeasure: { unit: 'W', multiplier: 3 } },
      { value: 1_200_345, context: 'Transaction.Begin', location: 'Outlet', phase: 'L1' },
    ],
  },
]
const schedule = { id: 1, chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 16 }] }
const profile = {
  id: 7,
  stackLevel: 0,
  chargingProfilePurpose: 'TxDefaultProfile',
  chargingProfileKind: 'Absolute',
  chargingSchedule: [schedule],
}
const report = { requestId: 1, generatedAt: at, seqNo: 0, tbc: false }

type Case = [action: ChargerAction, request: object, answer: object]

const cases: Case[] = [
  [
    'BootNotification',
    { reason: 'PowerUp', chargingStation: { model: 'Smart 7', vendorName: 'Driveway' } },
    { status: 'Accepted', currentTime: at, interval: 300 },
  ],
  ['Heartbeat', {}, { currentTime: at }],
  ['StatusNotification', { timestamp: at, connectorStatus: 'Occupied', evseId: 1, connectorId: 1 }, {}],
  [
    'TransactionEvent',
    {
      eventType: 'Started',
      timestamp: at,
      triggerReason: 'CablePluggedIn',
      seqNo: 0,
      offline: true,
      transactionInfo: { transactionId: 'tx-1', chargingState: 'EVConnected' },
      evse: { id: 1, connectorId: 1 },
      idToken: { idToken: 'OWNER', type: 'Central' },
      meterValue,
    },
    { totalCost: 1.25, idTokenInfo },
  ],
  ['MeterValues', { evseId: 0, meterValue }, {}],
  ['Authorize', { idToken: { idToken: 'OWNER', type: 'ISO14443' } }, { idTokenInfo }],
  [
    'NotifyEvent',
    {
      generatedAt: at,
      seqNo: 0,
      eventData: [
        {
          eventId: 1,
          timestamp: at,
          trigger: 'Alerting',
          actualValue: 'true',
          eventNotificationType: 'HardWiredMonitor',
          component,
          variable: { name: 'Problem' },
        },
      ],
    },
    {},
  ],
  [
    'NotifyReport',
    { ...report, reportData: [{ component, variable, variableAttribute: [{ value: '1' }] }] },
    {},
  ],
  [
    'NotifyMonitoringReport',
    {
      ...report,
      monitor: [
        {
          component,
          variable,
          variableMonitoring: [{ id: 1, transaction: false, value: 1, type: 'Delta', severity: 5 }],
        },
      ],
    },
    {},
  ],
  [
    'NotifyEVChargingNeeds',
    { evseId: 1, chargingNeeds: { requestedEnergyTransfer: 'AC_three_phase', departureTime: at } },
    { status: 'Accepted' },
  ],
  [
    'NotifyEVChargingSchedule',
    { evseId: 1, timeBase: at, chargingSchedule: schedule },
    { status: 'Accepted' },
  ],
  ['NotifyChargingLimit', { evseId: 1, chargingLimit: { chargingLimitSource: 'EMS' } }, {}],
  ['ClearedChargingLimit', { evseId: 1, chargingLimitSource: 'SO' }, {}],
  [
    'ReportChargingProfiles',
    { requestId: 1, evseId: 1, chargingLimitSource: 'CSO', chargingProfile: [profile] },
    {},
  ],
  ['FirmwareStatusNotification', { status: 'Installed', requestId: 4 }, {}],
  ['LogStatusNotification', { status: 'Uploaded', requestId: 4 }, {}],
  ['SecurityEventNotification', { type: 'SettingSystemTime', timestamp: at }, {}],
  ['SignCertificate', { csr: 'MIIB', certificateType: 'ChargingStationCertificate' }, { status: 'Accepted' }],
  [
    'GetCertificateStatus',
    {
      ocspRequestData: {
        hashAlgorithm: 'SHA256',
        issuerNameHash: 'a',
        issuerKeyHash: 'b',
        serialNumber: '1',
        responderURL: 'http://ocsp.example',
      },
    },
    { status: 'Failed' },
  ],
  ['ReservationStatusUpdate', { reservationId: 1, reservationUpdateStatus: 'Expired' }, {}],
  ['NotifyCustomerInformation', { ...report, data: 'none' }, {}],
  ['NotifyDisplayMessages', { requestId: 1 }, {}],
  ['PublishFirmwareStatusNotification', { status: 'Published', location: ['http://a.example'] }, {}],
  [
    'Get15118EVCertificate',
    { iso15118SchemaVersion: 'urn:iso:15118:2', action: 'Install', exiRequest: 'gA==' },
    { status: 'Failed', exiResponse: '' },
  ],
  ['DataTransfer', { vendorId: 'x', data: { any: 1 } }, { status: 'UnknownVendorId' }],
]

test.each(cases)('%s is valid both ways, and a field that it lacks is not', (action, request, answer) => {
  const message = chargerMessages[action]
  expect(findViolation(message.request, request)).toBeNull()
  expect(findViolation(message.answer, answer)).toBeNull()
  expect(findViolation(message.request, { ...request, extra: 1 })?.code).toBe('FormationViolation')
  expect(findViolation(message.answer, { ...answer, extra: 1 })?.code).toBe('FormationViolation')
})

test('the table has every message', () => {
  expect(cases.map(([action]) => action)).toEqual(Object.keys(chargerMessages))
})

test('types are checked at every depth', () => {
  const request = { evseId: 1, meterValue: [{ timestamp: at, sampledValue: [{ value: '7' }] }] }
  expect(findViolation(chargerMessages.MeterValues.request, request)).toEqual({
    code: 'TypeConstraintViolation',
    path: 'meterValue[0].sampledValue[0].value',
    reason: 'must be a number',
  })
})

test('dates are checked at every depth', () => {
  const request = { evseId: 1, meterValue: [{ timestamp: 'yesterday', sampledValue: [{ value: 7 }] }] }
  expect(findViolation(chargerMessages.MeterValues.request, request)?.path).toBe('meterValue[0].timestamp')
})

test('a register beyond any meter is valid, so that it can be quarantined', () => {
  const request = { evseId: 1, meterValue: [{ timestamp: at, sampledValue: [{ value: 1e15 }] }] }
  expect(findViolation(chargerMessages.MeterValues.request, request)).toBeNull()
})

test('vendors may add custom data anywhere', () => {
  const request = { customData: { vendorId: 'x', anything: 1 } }
  expect(findViolation(chargerMessages.Heartbeat.request, request)).toBeNull()
})
