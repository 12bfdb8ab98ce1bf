import { expect, test } from 'vitest'
import { toConnectorState, toErrorCode, toStopReason } from './connector-status.ts'

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

const reasons: [Parameters<typeof toStopReason>[0], ReturnType<typeof toStopReason>][] = [
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
  expect(toStopReason(reason)).toBe(neutral)
})

test('a charger without a fault has an empty error code', () => {
  expect(toErrorCode('NoError')).toBe('')
  expect(toErrorCode('GroundFailure')).toBe('GroundFailure')
})
