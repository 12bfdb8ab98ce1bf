import { expect, test } from 'vitest'
import type { StartMode } from '@driveway/domain/charger/start-mode'
import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
import { decideSteering, findEnder, type SteeringFacts } from './steering.ts'

const base: SteeringFacts = {
  mayCharge: true,
  connectorState: connectorStates.preparing,
  transaction: null,
  isBoosting: false,
  startMode: 'remote',
  keepsPlan: true,
  endedBy: null,
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

const transaction = { transactionId: 5, cardId: 'PLAN', isListedCard: false }

const ended: [
  state: ConnectorStateName,
  endedBy: SteeringFacts['endedBy'],
  mayCharge: boolean,
  kind: string,
][] = [
  ['finishing', 'plan', true, 'start'],
  ['finishing', 'plan', false, 'none'],
  ['finishing', null, true, 'none'],
  ['finishing', 'customer', true, 'held'],
  ['finishing', 'customer', false, 'held'],
  ['preparing', 'customer', true, 'held'],
  ['preparing', 'plan', true, 'start'],
  ['charging', 'customer', true, 'none'],
  ['unplugged', 'customer', true, 'none'],
]

test.each(ended)('after a transaction: %s, ended by %s, may charge: %s', (name, endedBy, mayCharge, kind) => {
  const connectorState = connectorStates[name]
  expect(decideSteering({ ...base, connectorState, endedBy, mayCharge }).kind).toBe(kind)
  const steered = { ...base, keepsPlan: false, connectorState, endedBy, mayCharge }
  const isEndedOtherwise = name === 'finishing' && endedBy === null
  expect(decideSteering(steered).kind).toBe(isEndedOtherwise ? 'start' : kind)
})

test('a charger that the plan ended is started again whatever starts it otherwise', () => {
  const facts = { ...base, startMode: 'plug', endedBy: 'plan' } as const
  expect(decideSteering(facts)).toEqual(start)
})

test('a connector is not started while the end of its transaction is not reported', () => {
  const facts = { ...base, keepsPlan: false, connectorState: connectorStates.finishing, transaction }
  expect(decideSteering(facts)).toEqual(none)
  expect(decideSteering({ ...facts, transaction: null })).toEqual(start)
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
      transaction: transactionId === null ? null : { ...transaction, transactionId },
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
    transaction,
    mayCharge: false,
  }
  expect(decideSteering(charging)).toEqual(none)
})

const starters: [cardId: string, isListedCard: boolean, startMode: StartMode, kind: string][] = [
  ['PLAN', false, 'remote', 'stop'],
  ['BOOST', false, 'remote', 'stop'],
  ['', false, 'remote', 'stop'],
  ['04A2B3', false, 'remote', 'cannot-wait'],
  ['04A2B3', false, 'card', 'cannot-wait'],
  ['04A2B3', true, 'plug', 'cannot-wait'],
  ['HOME', false, 'plug', 'stop'],
]

test.each(starters)(
  'a charge that was started under "%s" (listed: %s) at a charger that starts by %s and keeps no plan',
  (cardId, isListedCard, startMode, kind) => {
    const facts = { ...base, connectorState: connectorStates.charging, mayCharge: false, startMode }
    const open = { transactionId: 5, cardId, isListedCard }
    expect(decideSteering({ ...facts, transaction: open, keepsPlan: false }).kind).toBe(kind)
    expect(decideSteering({ ...facts, transaction: open, keepsPlan: true })).toEqual(none)
  },
)

const ends: [reason: StopReason | null, ender: string | null][] = [
  ['local', 'customer'],
  ['remote', 'customer'],
  ['emergency-stop', 'customer'],
  ['unlocked', 'customer'],
  [null, 'customer'],
  ['power-loss', null],
  ['reset', null],
  ['deauthorised', null],
  ['other', null],
  ['unplugged', null],
]

test.each(ends)('a transaction that ended by %s was ended by %s, and else by the plan', (reason, ender) => {
  expect(findEnder(reason, false)).toBe(ender)
  expect(findEnder(reason, true)).toBe(reason === 'unplugged' ? null : 'plan')
})
