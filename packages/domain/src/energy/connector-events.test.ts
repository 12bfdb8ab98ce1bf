import { expect, test } from 'vitest'
import { nameConnectorState, readConnectorState } from '../connector/connector-state.ts'
import type { StopReason } from '../connector/stop-reason.ts'
import { findSessions } from './ledger/charge-session.ts'
import { mergeConnectorEvents, readCable, type TransactionSpan } from './connector-events.ts'

const cables: [string, string | null][] = [
  ['unplugged', 'disconnected'],
  ['preparing', 'connected'],
  ['charging', 'connected'],
  ['held-by-car', 'connected'],
  ['held-by-charger', 'connected'],
  ['finishing', 'connected'],
  ['faulted', null],
  ['unavailable', 'other'],
  ['something new', 'other'],
]

test.each(cables)('the cable of the state %s is %s', (name, cable) => {
  expect(readCable(readConnectorState(name))).toBe(cable)
})

function span(
  startedAt: number,
  stoppedAt: number | null = null,
  stopReason: StopReason | null = null,
): TransactionSpan {
  return { startedAt, stoppedAt, stopReason }
}

/** Statuses as `minute status`, sessions as `from-to`. */
const cases: [string, string[], TransactionSpan[], string[]][] = [
  ['no event', [], [], []],
  ['the car comes and goes', ['1 preparing', '2 charging', '9 unplugged'], [], ['1-9']],
  ['the car is still there', ['1 preparing', '2 charging'], [], ['1-now']],
  ['events come in any order', ['9 unplugged', '2 charging', '1 preparing'], [], ['1-9']],
  ['a fault does not end a session', ['1 charging', '3 faulted', '4 preparing', '9 unplugged'], [], ['1-9']],
  [
    'a charger out of service does not end a session',
    ['1 charging', '3 unavailable', '9 unplugged'],
    [],
    ['1-9'],
  ],
  ['a fault without a car begins no session', ['1 unplugged', '3 faulted', '4 unplugged'], [], []],
  ['the car is unplugged for a moment', ['1 charging', '5 unplugged', '6 preparing'], [], ['1-5', '6-now']],
  ['a transaction begins a session without a status', ['0 unplugged', '9 charging'], [span(4)], ['4-now']],
  [
    'a transaction came and went in between',
    ['0 unplugged', '9 unplugged'],
    [span(4, 6, 'unplugged')],
    ['4-6'],
  ],
  [
    'one that ends otherwise leaves the car there',
    ['0 unplugged', '9 unplugged'],
    [span(4, 6, 'local')],
    ['4-9'],
  ],
  [
    'a transaction changes nothing that the statuses show',
    ['1 preparing', '9 unplugged'],
    [span(2, 9, 'unplugged')],
    ['1-9'],
  ],
]

test.each(cases)('when %s', (_, statuses, transactions, expected) => {
  const events = statuses.map((text) => {
    const [at = '', name = ''] = text.split(' ')
    return { at: Number(at), state: readConnectorState(name), info: '' }
  })
  const sessions = findSessions(mergeConnectorEvents(events, transactions))
  expect(sessions.map(({ from, to }) => `${from}-${to ?? 'now'}`)).toEqual(expected)
})

/** Statuses as `minute status`, events likewise. */
const lost: [string, string[], TransactionSpan[], string[]][] = [
  [
    'a charger lost the status at the end of its charge',
    ['0 preparing', '1 charging', '9 unplugged'],
    [span(1, 4, 'power-loss')],
    ['0 preparing', '1 charging', '4 finishing', '9 unplugged'],
  ],
  [
    'it charged again, and lost that too',
    ['0 preparing', '1 charging', '9 unplugged'],
    [span(1, 4, 'power-loss'), span(6, 8, 'local')],
    ['0 preparing', '1 charging', '4 finishing', '6 charging', '8 finishing', '9 unplugged'],
  ],
  [
    'the status came just before the end of the transaction',
    ['0 preparing', '1 charging', '4 held-by-car', '9 unplugged'],
    [span(1, 5, 'local')],
    ['0 preparing', '1 charging', '4 held-by-car', '9 unplugged'],
  ],
]

test.each(lost)('when %s', (_, statuses, transactions, expected) => {
  const events = statuses.map((text) => {
    const [at = '', name = ''] = text.split(' ')
    return { at: Number(at), state: readConnectorState(name), info: '' }
  })
  const merged = mergeConnectorEvents(events, transactions)
  expect(merged.map(({ at, state }) => `${at} ${nameConnectorState(state)}`)).toEqual(expected)
})
