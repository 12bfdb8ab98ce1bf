import { expect, test } from 'vitest'
import { findViolation } from '../message.ts'
import type { Messages } from '../message.ts'
import { centralMessages } from './central-messages.ts'
import { chargerMessages } from './charger-messages.ts'

const at = '2026-01-15T18:00:00Z'
const idTagInfo = { status: 'Accepted' }
const meterValue = [
  {
    timestamp: at,
    sampledValue: [
      { value: '7200', measurand: 'Power.Active.Import', unit: 'W', context: 'Sample.Periodic' },
      { value: '1200345' },
    ],
  },
]
const schedule = {
  chargingRateUnit: 'W',
  startSchedule: at,
  duration: 3600,
  chargingSchedulePeriod: [{ startPeriod: 0, limit: 7400.1, numberPhases: 1 }],
}
const profile = {
  chargingProfileId: 1,
  stackLevel: 0,
  chargingProfilePurpose: 'TxDefaultProfile',
  chargingProfileKind: 'Absolute',
  chargingSchedule: schedule,
}
const certificateHash = {
  hashAlgorithm: 'SHA256',
  issuerNameHash: 'ab',
  issuerKeyHash: 'cd',
  serialNumber: '1f',
}
const accepted = { status: 'Accepted' }

type Case = [action: string, messages: Messages, request: object, answer: object]

const cases: Case[] = [
  [
    'BootNotification',
    chargerMessages,
    { chargePointVendor: 'Driveway', chargePointModel: 'Smart 7', firmwareVersion: '2.4.1' },
    { status: 'Accepted', currentTime: at, interval: 300 },
  ],
  ['Heartbeat', chargerMessages, {}, { currentTime: at }],
  [
    'StatusNotification',
    chargerMessages,
    {
      connectorId: 1,
      errorCode: 'NoError',
      status: 'Charging',
      info: '',
      timestamp: at,
      vendorId: 'driveway',
    },
    {},
  ],
  ['Authorize', chargerMessages, { idTag: 'OWNER' }, { idTagInfo }],
  [
    'StartTransaction',
    chargerMessages,
    { connectorId: 1, idTag: 'OWNER', meterStart: 0, timestamp: at },
    { transactionId: 1, idTagInfo },
  ],
  [
    'StopTransaction',
    chargerMessages,
    { transactionId: 1, meterStop: 9, timestamp: at, reason: 'EVDisconnected', transactionData: meterValue },
    {},
  ],
  ['MeterValues', chargerMessages, { connectorId: 0, transactionId: 1, meterValue }, {}],
  ['DataTransfer', chargerMessages, { vendorId: 'x', data: '{}' }, { status: 'UnknownVendorId' }],
  ['FirmwareStatusNotification', chargerMessages, { status: 'Installed' }, {}],
  ['DiagnosticsStatusNotification', chargerMessages, { status: 'Uploaded' }, {}],
  ['LogStatusNotification', chargerMessages, { status: 'Uploaded', requestId: 1 }, {}],
  ['SecurityEventNotification', chargerMessages, { type: 'ResetOrReboot', timestamp: at }, {}],
  ['SignCertificate', chargerMessages, { csr: '-----BEGIN CERTIFICATE REQUEST-----' }, accepted],
  ['SignedFirmwareStatusNotification', chargerMessages, { status: 'InvalidSignature', requestId: 7 }, {}],
  ['RemoteStartTransaction', centralMessages, { idTag: 'OWNER', chargingProfile: profile }, accepted],
  ['RemoteStopTransaction', centralMessages, { transactionId: 1 }, accepted],
  ['SetChargingProfile', centralMessages, { connectorId: 1, csChargingProfiles: profile }, accepted],
  ['ClearChargingProfile', centralMessages, { chargingProfilePurpose: 'TxProfile' }, { status: 'Unknown' }],
  [
    'GetCompositeSchedule',
    centralMessages,
    { connectorId: 1, duration: 86_400, chargingRateUnit: 'W' },
    { status: 'Accepted', connectorId: 1, scheduleStart: at, chargingSchedule: schedule },
  ],
  ['ChangeConfiguration', centralMessages, { key: 'A', value: '1' }, { status: 'RebootRequired' }],
  [
    'GetConfiguration',
    centralMessages,
    { key: ['A', 'B'] },
    { configurationKey: [{ key: 'A', readonly: true, value: '1' }], unknownKey: ['B'] },
  ],
  ['Reset', centralMessages, { type: 'Soft' }, accepted],
  ['TriggerMessage', centralMessages, { requestedMessage: 'Heartbeat' }, { status: 'NotImplemented' }],
  ['ChangeAvailability', centralMessages, { connectorId: 0, type: 'Operative' }, { status: 'Scheduled' }],
  ['UnlockConnector', centralMessages, { connectorId: 1 }, { status: 'Unlocked' }],
  ['UpdateFirmware', centralMessages, { location: 'http://example.org/3.5.0.bin', retrieveDate: at }, {}],
  ['GetDiagnostics', centralMessages, { location: 'http://example.org/logs/' }, { fileName: 'log.txt' }],
  [
    'SendLocalList',
    centralMessages,
    { listVersion: 2, updateType: 'Full', localAuthorizationList: [{ idTag: 'CARD', idTagInfo }] },
    { status: 'VersionMismatch' },
  ],
  ['GetLocalListVersion', centralMessages, {}, { listVersion: 2 }],
  ['ClearCache', centralMessages, {}, accepted],
  [
    'ReserveNow',
    centralMessages,
    { connectorId: 1, expiryDate: at, idTag: 'CARD', reservationId: 1 },
    { status: 'Occupied' },
  ],
  ['CancelReservation', centralMessages, { reservationId: 1 }, { status: 'Rejected' }],
  ['DataTransfer', centralMessages, { vendorId: 'x' }, { status: 'UnknownVendorId' }],
  [
    'GetLog',
    centralMessages,
    { logType: 'DiagnosticsLog', requestId: 1, log: { remoteLocation: 'http://example.org/logs/' } },
    { status: 'Accepted', filename: 'log.txt' },
  ],
  ['ExtendedTriggerMessage', centralMessages, { requestedMessage: 'Heartbeat' }, accepted],
  ['CertificateSigned', centralMessages, { certificateChain: '-----BEGIN CERTIFICATE-----' }, accepted],
  [
    'InstallCertificate',
    centralMessages,
    { certificateType: 'CentralSystemRootCertificate', certificate: '-----BEGIN CERTIFICATE-----' },
    accepted,
  ],
  [
    'GetInstalledCertificateIds',
    centralMessages,
    { certificateType: 'ManufacturerRootCertificate' },
    { status: 'Accepted', certificateHashData: [certificateHash] },
  ],
  ['DeleteCertificate', centralMessages, { certificateHashData: certificateHash }, { status: 'NotFound' }],
  [
    'SignedUpdateFirmware',
    centralMessages,
    {
      requestId: 7,
      firmware: {
        location: 'https://example.org/firmware',
        retrieveDateTime: at,
        signingCertificate: '-----BEGIN CERTIFICATE-----',
        signature: 'c2lnbmF0dXJl',
      },
    },
    { status: 'AcceptedCanceled' },
  ],
]

test.each(cases)(
  '%s is understood both ways, and nothing may be added',
  (action, messages, request, answer) => {
    const message = messages[action]
    if (message === undefined) throw new Error(`${action} is not there`)
    expect(findViolation(message.request, request)).toBeNull()
    expect(findViolation(message.answer, answer)).toBeNull()
    expect(findViolation(message.request, { ...request, extra: 1 })?.code).toBe('FormationViolation')
    expect(findViolation(message.answer, { ...answer, extra: 1 })?.code).toBe('FormationViolation')
    expect(findViolation(message.request, [])?.code).toBe('FormationViolation')
  },
)

test('the table has every message', () => {
  expect(cases.map(([action]) => action)).toEqual([
    ...Object.keys(chargerMessages),
    ...Object.keys(centralMessages),
  ])
})
