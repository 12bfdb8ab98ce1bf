import { expect, test } from 'vitest'
import { findSessions } from './charge-session.ts'
import { mergeConnectorWords, readCable, type TransactionSpan } from './connector-words.ts'

const cables: [string, string | null][] = [
  ['Available', 'disconnected'],
  ['Preparing', 'connected'],
  ['Charging', 'connected'],
  ['SuspendedEV', 'connected'],
  ['SuspendedEVSE', 'connected'],
  ['Finishing', 'connected'],
  ['Faulted', null],
  ['Unavailable', 'other'],
  ['Reserved', 'other'],
  ['something new', 'other'],
]

test.each(cables)('[HIST-02] %s says of the cable: %s', (status, cable) => {
  expect(readCable(status)).toBe(cable)
})

function span(
  startedAt: number,
  stoppedAt: number | null = null,
  stopReason: string | null = null,
): TransactionSpan {
  return { startedAt, stoppedAt, stopReason }
}

/** Statuses as `minute status`, sessions as `from-to`. */
const cases: [string, string[], TransactionSpan[], string[]][] = [
  ['nothing was said', [], [], []],
  ['the car comes and goes', ['1 Preparing', '2 Charging', '9 Available'], [], ['1-9']],
  ['the car is still there', ['1 Preparing', '2 Charging'], [], ['1-now']],
  ['words come in any order', ['9 Available', '2 Charging', '1 Preparing'], [], ['1-9']],
  ['a fault does not pull the plug', ['1 Charging', '3 Faulted', '4 Preparing', '9 Available'], [], ['1-9']],
  ['nor does a charger out of service', ['1 Charging', '3 Unavailable', '9 Available'], [], ['1-9']],
  ['a fault without a car is no session', ['1 Available', '3 Faulted', '4 Available'], [], []],
  ['the car is unplugged for a moment', ['1 Charging', '5 Available', '6 Preparing'], [], ['1-5', '6-now']],
  ['a transaction tells what no status told', ['0 Available', '9 Charging'], [span(4)], ['4-now']],
  [
    'a transaction came and went in between',
    ['0 Available', '9 Available'],
    [span(4, 6, 'EVDisconnected')],
    ['4-6'],
  ],
  [
    'one that ends otherwise leaves the car there',
    ['0 Available', '9 Available'],
    [span(4, 6, 'Local')],
    ['4-9'],
  ],
  [
    'a transaction adds nothing to what statuses say',
    ['1 Preparing', '9 Available'],
    [span(2, 9, 'EVDisconnected')],
    ['1-9'],
  ],
]

test.each(cases)('[HIST-04] when %s', (_, statuses, transactions, expected) => {
  const words = statuses.map((text) => {
    const [at = '', status = ''] = text.split(' ')
    return { at: Number(at), status, info: '' }
  })
  const sessions = findSessions(mergeConnectorWords(words, transactions))
  expect(sessions.map(({ from, to }) => `${from}-${to ?? 'now'}`)).toEqual(expected)
})
