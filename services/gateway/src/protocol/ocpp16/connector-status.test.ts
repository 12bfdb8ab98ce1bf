import { expect, test } from 'vitest'
import { toChargerFault, toConnectorState } from '../shared/connector-status.ts'
import { toErrorCode, toStopReason } from './connector-status.ts'

const statuses: [Parameters<typeof toConnectorState>[0], ReturnType<typeof toConnectorState>][] = [
  ['Available', { kind: 'unplugged' }],
  ['Preparing', { kind: 'waiting', heldBackBy: 'unknown' }],
  ['SuspendedEV', { kind: 'waiting', heldBackBy: 'car' }],
  ['SuspendedEVSE', { kind: 'waiting', heldBackBy: 'charger' }],
  ['Charging', { kind: 'charging' }],
  ['Finishing', { kind: 'finishing' }],
  ['Faulted', { kind: 'faulted' }],
  ['Reserved', { kind: 'unavailable' }],
  ['Unavailable', { kind: 'unavailable' }],
]

test.each(statuses)('%s is the connector state %o', (status, state) => {
  expect(toConnectorState(status)).toEqual(state)
})

const reasons: [string | undefined, ReturnType<typeof toStopReason>['reason']][] = [
  ['EVDisconnected', 'unplugged'],
  ['Local', 'local'],
  ['Remote', 'remote'],
  ['EmergencyStop', 'emergency-stop'],
  ['PowerLoss', 'power-loss'],
  ['HardReset', 'reset'],
  ['SoftReset', 'reset'],
  ['Reboot', 'reset'],
  ['DeAuthorized', 'deauthorised'],
  ['UnlockCommand', 'unlocked'],
  ['Other', 'other'],
  [undefined, null],
]

test.each(reasons)('a transaction that stops with %s has the reason %s', (reason, neutral) => {
  expect(toStopReason(reason)).toEqual({ reason: neutral })
})

test.each(['CableStolen', 'constructor'])('the unknown reason %s is kept as text', (reason) => {
  expect(toStopReason(reason)).toEqual({ reason: 'other', reasonText: reason })
})

const faults: [Parameters<typeof toChargerFault>[0], ReturnType<typeof toChargerFault>][] = [
  ['Faulted', { kind: 'faulted' }],
  ['Unavailable', { kind: 'unavailable' }],
  ['Available', null],
  ['Charging', null],
  ['Preparing', null],
  ['Reserved', null],
]

test.each(faults)('connector 0 with %s has the fault %o', (status, fault) => {
  expect(toChargerFault(status)).toEqual(fault)
})

test('a charger without a fault has an empty error code', () => {
  expect(toErrorCode('NoError')).toBe('')
  expect(toErrorCode('GroundFailure')).toBe('GroundFailure')
})
