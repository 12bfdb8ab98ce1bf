import { expect, test } from 'vitest'
import {
  isHeldByCar,
  isInTransaction,
  isPluggedIn,
  nameConnectorState,
  readConnectorState,
  type ConnectorState,
} from './connector-state.ts'

type Case = [
  name: string,
  state: ConnectorState | null,
  isPluggedIn: boolean,
  isInTransaction: boolean,
  isHeldByCar: boolean,
]

const cases: Case[] = [
  ['unplugged', { kind: 'unplugged' }, false, false, false],
  ['preparing', { kind: 'waiting', heldBackBy: 'unknown' }, true, false, false],
  ['held-by-car', { kind: 'waiting', heldBackBy: 'car' }, true, true, true],
  ['held-by-charger', { kind: 'waiting', heldBackBy: 'charger' }, true, true, false],
  ['charging', { kind: 'charging' }, true, true, false],
  ['finishing', { kind: 'finishing' }, true, false, false],
  ['faulted', { kind: 'faulted' }, false, false, false],
  ['unavailable', { kind: 'unavailable' }, false, false, false],
  ['not reported yet', null, false, false, false],
]

test.each(cases)('%s: plugged in, in a transaction, held by the car', (_, state, ...expected) => {
  expect([isPluggedIn(state), isInTransaction(state), isHeldByCar(state)]).toEqual(expected)
})

test.each(cases.filter(([, state]) => state !== null))(
  '%s is the stored name of its state',
  (name, state) => {
    expect(state === null ? null : nameConnectorState(state)).toBe(name)
    expect(readConnectorState(name)).toEqual(state)
  },
)

test('a stored name that this version does not know reads as unavailable', () => {
  expect(readConnectorState('toString')).toEqual({ kind: 'unavailable' })
  expect(readConnectorState('Dreaming')).toEqual({ kind: 'unavailable' })
})

test('a connector without a stored name has not reported its state', () => {
  expect(readConnectorState(null)).toBe(null)
})
