import type { RequestValues } from '@driveway/contract/generated/operator-schema'
import { expect, test } from 'vitest'
import { readRequest } from './request-input.ts'

const cases: readonly (readonly [string, RequestValues, unknown])[] = [
  ['reset', {}, { kind: 'reset', isHard: false }],
  ['restart', {}, { kind: 'reset', isHard: true }],
  ['unlock', {}, { kind: 'unlock', connector: 1 }],
  ['unlock', { connector: 0 }, 'invalid-request'],
  ['unlock', { connector: 16 }, { kind: 'unlock', connector: 16 }],
  ['unlock', { connector: 17 }, 'invalid-request'],
  ['out-of-service', {}, { kind: 'change-availability', connector: 0, isAvailable: false }],
  ['in-service', { connector: 1 }, { kind: 'change-availability', connector: 1, isAvailable: true }],
  ['report', { report: 'meter' }, { kind: 'trigger', report: 'meter' }],
  ['report', { report: 'mood' }, 'invalid-request'],
  ['settings', {}, { kind: 'get-configuration', names: [] }],
  ['settings', { names: [' A ', ''] }, { kind: 'get-configuration', names: ['A'] }],
  ['settings', { names: Array<string>(51).fill('A') }, 'invalid-request'],
  ['setting', { name: 'A', value: '' }, { kind: 'change-configuration', name: 'A', value: '' }],
  ['setting', { name: '', value: '1' }, 'invalid-request'],
  [
    'reserve',
    { cardId: 'AB', reservationId: 1 },
    { kind: 'reserve', reservationId: 1, connector: 1, cardId: 'AB', minutes: 60 },
  ],
  ['reserve', { cardId: 'AB', reservationId: 0 }, 'invalid-request'],
  ['reserve', { cardId: 'AB', reservationId: 1, minutes: 10_081 }, 'invalid-request'],
  ['cancel-reservation', { reservationId: 7 }, { kind: 'cancel-reservation', reservationId: 7 }],
  ['cancel-reservation', {}, 'invalid-request'],
  ['dance', {}, 'unknown-request'],
  ['constructor', {}, 'unknown-request'],
]

test.each(cases)('%s with %j', (name, values, expected) => {
  const read = readRequest(name, values)
  expect(typeof read === 'string' ? read : read.request).toEqual(expected)
})

test('the value of a setting and the number of a card stay out of the audit trail', () => {
  expect(readRequest('setting', { name: 'AuthorizationKey', value: 'secret' })).toMatchObject({
    command: 'charger change-configuration AuthorizationKey',
  })
  expect(readRequest('reserve', { cardId: 'AB', reservationId: 1 })).toMatchObject({
    command: 'charger reserve',
  })
})
