import { expect, test } from 'vitest'
import type { StartMode } from '../charger/start-mode.ts'
import { connectorStates, type ConnectorStateName } from '../connector/connector-state.ts'
import { decideSteering, type SteeringFacts } from './steering.ts'

const base: SteeringFacts = {
  mayCharge: true,
  connectorState: connectorStates.preparing,
  transactionId: null,
  isBoosting: false,
  startMode: 'remote',
  keepsPlan: true,
  wasStopped: false,
}

const none = { kind: 'none' }
const start = { kind: 'start' }
const stop = { kind: 'stop', transactionId: 5 }

const starts: [state: ConnectorStateName, startMode: StartMode, keepsPlan: boolean, action: object][] = [
  ['preparing', 'remote', true, start],
  ['preparing', 'remote', false, start],
  ['preparing', 'plug', true, none],
  ['preparing', 'plug', false, none],
  ['preparing', 'card', true, none],
  ['preparing', 'card', false, none],
  ['finishing', 'remote', true, none],
  ['finishing', 'remote', false, start],
  ['finishing', 'card', false, start],
  ['charging', 'remote', false, none],
  ['held-by-charger', 'remote', false, none],
  ['held-by-car', 'remote', false, none],
  ['unplugged', 'remote', false, none],
  ['faulted', 'remote', false, none],
  ['unavailable', 'remote', false, none],
]

test.each(starts)(
  'when the plan allows charging: %s, starts by %s, keeps the plan: %s',
  (name, startMode, keepsPlan, action) => {
    expect(decideSteering({ ...base, connectorState: connectorStates[name], startMode, keepsPlan })).toEqual(
      action,
    )
  },
)

test('a charger that keeps its plan is started again if the server ended its transaction, else the owner did', () => {
  const finishing = { ...base, connectorState: connectorStates.finishing }
  expect(decideSteering({ ...finishing, wasStopped: true })).toEqual(start)
  expect(decideSteering({ ...finishing, wasStopped: true, mayCharge: false })).toEqual(none)
  expect(decideSteering({ ...finishing, wasStopped: false })).toEqual(none)
})

const stops: [state: ConnectorStateName, transactionId: number | null, keepsPlan: boolean, action: object][] =
  [
    ['charging', 5, false, stop],
    ['charging', 5, true, none],
    ['charging', null, false, none],
    ['held-by-charger', 5, false, stop],
    ['held-by-car', 5, false, stop],
    ['preparing', 5, false, none],
    ['finishing', 5, false, none],
    ['preparing', null, true, none],
  ]

test.each(stops)(
  'when the plan lets the car wait: %s, transaction %s, keeps the plan: %s',
  (name, transactionId, keepsPlan, action) => {
    const facts = {
      ...base,
      mayCharge: false,
      connectorState: connectorStates[name],
      transactionId,
      keepsPlan,
    }
    expect(decideSteering(facts)).toEqual(action)
  },
)

test('a boost is left alone, whatever the plan says', () => {
  const boosting = { ...base, isBoosting: true, keepsPlan: false }
  expect(decideSteering(boosting)).toEqual(none)
  const charging = {
    ...boosting,
    connectorState: connectorStates.charging,
    transactionId: 5,
    mayCharge: false,
  }
  expect(decideSteering(charging)).toEqual(none)
})
