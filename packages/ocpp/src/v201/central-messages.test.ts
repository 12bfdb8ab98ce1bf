import { expect, test } from 'vitest'
import { findViolation } from '../message.ts'
import { centralMessages, type CentralAction } from './central-messages.ts'
import { findCommandProblem } from './command-problem.ts'

const at = '2026-01-15T18:00:00Z'
const component = { name: 'SmartChargingCtrlr' }
const variable = { name: 'Enabled' }
const accepted = { status: 'Accepted' }
const token = { idToken: 'OWNER', type: 'Central' }
const period = { startPeriod: 0, limit: -16, numberPhases: 1 }
const profile = {
  id: 7,
  stackLevel: 0,
  chargingProfilePurpose: 'TxProfile',
  chargingProfileKind: 'Relative',
  transactionId: 'tx-1',
  chargingSchedule: [{ id: 1, chargingRateUnit: 'A', chargingSchedulePeriod: [period] }],
}
const hash = { hashAlgorithm: 'SHA256', issuerNameHash: 'a', issuerKeyHash: 'b', serialNumber: '1' }

type Case = [action: CentralAction, request: object, answer: object]

const cases: Case[] = [
  [
    'RequestStartTransaction',
    { evseId: 1, idToken: token, remoteStartId: 1, chargingProfile: profile },
    { status: 'Accepted', transactionId: 'tx-1' },
  ],
  ['RequestStopTransaction', { transactionId: 'tx-1' }, accepted],
  ['GetTransactionStatus', { transactionId: 'tx-1' }, { ongoingIndicator: true, messagesInQueue: false }],
  ['SetChargingProfile', { evseId: 1, chargingProfile: profile }, { status: 'Rejected' }],
  ['GetChargingProfiles', { requestId: 1, chargingProfile: {} }, { status: 'NoProfiles' }],
  ['ClearChargingProfile', { chargingProfileId: 7 }, { status: 'Unknown' }],
  [
    'GetCompositeSchedule',
    { evseId: 1, duration: 86_400, chargingRateUnit: 'A' },
    {
      status: 'Accepted',
      schedule: {
        evseId: 1,
        duration: 86_400,
        scheduleStart: at,
        chargingRateUnit: 'A',
        chargingSchedulePeriod: [period],
      },
    },
  ],
  [
    'GetVariables',
    { getVariableData: [{ component, variable }] },
    { getVariableResult: [{ component, variable, attributeStatus: 'Accepted', attributeValue: 'true' }] },
  ],
  [
    'SetVariables',
    { setVariableData: [{ component, variable, attributeValue: 'true' }] },
    { setVariableResult: [{ component, variable, attributeStatus: 'RebootRequired' }] },
  ],
  ['GetBaseReport', { requestId: 1, reportBase: 'FullInventory' }, { status: 'NotSupported' }],
  ['GetReport', { requestId: 1, componentVariable: [{ component }] }, { status: 'EmptyResultSet' }],
  ['GetMonitoringReport', { requestId: 1, monitoringCriteria: ['DeltaMonitoring'] }, accepted],
  ['SetMonitoringBase', { monitoringBase: 'All' }, accepted],
  ['SetMonitoringLevel', { severity: 5 }, accepted],
  [
    'SetVariableMonitoring',
    { setMonitoringData: [{ component, variable, value: 1, type: 'Delta', severity: 5 }] },
    { setMonitoringResult: [{ component, variable, status: 'Accepted', type: 'Delta', severity: 5 }] },
  ],
  ['ClearVariableMonitoring', { id: [1] }, { clearMonitoringResult: [{ id: 1, status: 'NotFound' }] }],
  [
    'SetNetworkProfile',
    {
      configurationSlot: 1,
      connectionData: {
        ocppVersion: 'OCPP20',
        ocppTransport: 'JSON',
        ocppCsmsUrl: 'wss://charge.example/ocpp',
        messageTimeout: 30,
        securityProfile: 2,
        ocppInterface: 'Wired0',
      },
    },
    accepted,
  ],
  ['Reset', { type: 'OnIdle' }, { status: 'Scheduled' }],
  ['TriggerMessage', { requestedMessage: 'TransactionEvent' }, { status: 'NotImplemented' }],
  ['UnlockConnector', { evseId: 1, connectorId: 1 }, { status: 'OngoingAuthorizedTransaction' }],
  ['ChangeAvailability', { operationalStatus: 'Operative', evse: { id: 1 } }, { status: 'Scheduled' }],
  [
    'UpdateFirmware',
    { requestId: 4, firmware: { location: 'https://charge.example/firmware', retrieveDateTime: at } },
    { status: 'AcceptedCanceled' },
  ],
  [
    'GetLog',
    { requestId: 4, logType: 'SecurityLog', log: { remoteLocation: 'https://charge.example/logs' } },
    { status: 'Accepted', filename: 'log.txt' },
  ],
  [
    'SendLocalList',
    {
      versionNumber: 2,
      updateType: 'Full',
      localAuthorizationList: [{ idToken: token, idTokenInfo: accepted }],
    },
    { status: 'VersionMismatch' },
  ],
  ['GetLocalListVersion', {}, { versionNumber: 2 }],
  ['ClearCache', {}, accepted],
  ['ReserveNow', { id: 1, expiryDateTime: at, idToken: token, evseId: 1 }, { status: 'Occupied' }],
  ['CancelReservation', { reservationId: 1 }, accepted],
  ['CertificateSigned', { certificateChain: 'MIIB' }, accepted],
  [
    'InstallCertificate',
    { certificateType: 'CSMSRootCertificate', certificate: 'MIIB' },
    { status: 'Failed' },
  ],
  [
    'GetInstalledCertificateIds',
    { certificateType: ['CSMSRootCertificate'] },
    {
      status: 'Accepted',
      certificateHashDataChain: [{ certificateType: 'CSMSRootCertificate', certificateHashData: hash }],
    },
  ],
  ['DeleteCertificate', { certificateHashData: hash }, { status: 'NotFound' }],
  ['CustomerInformation', { requestId: 1, report: true, clear: false, idToken: token }, accepted],
  ['DataTransfer', { vendorId: 'x', data: 'any' }, { status: 'UnknownMessageId' }],
]

test.each(cases)('%s is valid both ways, and a field that it lacks is not', (action, request, answer) => {
  const message = centralMessages[action]
  expect(findViolation(message.request, request)).toBeNull()
  expect(findViolation(message.answer, answer)).toBeNull()
  expect(findViolation(message.request, { ...request, extra: 1 })?.code).toBe('FormationViolation')
  expect(findViolation(message.answer, { ...answer, extra: 1 })?.code).toBe('FormationViolation')
})

test('the table has every message', () => {
  expect(cases.map(([action]) => action)).toEqual(Object.keys(centralMessages))
})

test('a command of 1.6 is not one of 2.0.1', () => {
  expect(findCommandProblem('RemoteStartTransaction', { idTag: 'OWNER' })).toBe(
    'RemoteStartTransaction is not an action that a charger can be sent',
  )
  expect(findCommandProblem('Reset', { type: 'Soft' })).toBe('type must be one of Immediate, OnIdle')
  expect(findCommandProblem('Reset', { type: 'OnIdle' })).toBeNull()
})
