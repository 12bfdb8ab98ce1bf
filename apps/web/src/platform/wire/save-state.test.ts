// @vitest-environment node
import { fail, succeed } from '@driveway/domain/result'
import { expect, test } from 'vitest'
import { saveStatusOf, reduceSave, type SaveEvent, type SaveState } from './save-state.ts'

type State = SaveState<string, number, { readonly code: 'refused' }>
type Event = SaveEvent<string, number, { readonly code: 'refused' }>

const idle: State = { inFlight: new Map(), outcome: null }
const saving: State = { inFlight: new Map([['a', { draft: 'first' }]]), outcome: null }
const saved: State = { inFlight: new Map(), outcome: { kind: 'saved', draft: 'first', value: 7 } }
const refused = { code: 'refused' } as const
const failed: State = { inFlight: new Map(), outcome: { kind: 'failed', draft: 'first', problem: refused } }
const offline: State = {
  inFlight: new Map(),
  outcome: { kind: 'failed', draft: 'second', problem: { code: 'offline' } },
}
const second: State = { inFlight: new Map([['a', { draft: 'second' }]]), outcome: null }
const both: State = {
  inFlight: new Map([
    ['a', { draft: 'first' }],
    ['b', { draft: 'second' }],
  ]),
  outcome: null,
}
const failedBeside: State = {
  inFlight: new Map([['b', { draft: 'second' }]]),
  outcome: { kind: 'failed', draft: 'first', problem: refused },
}

const start: Event = { type: 'start', key: 'a', draft: 'second', isOnline: true }
const startOther: Event = { type: 'start', key: 'b', draft: 'second', isOnline: true }
const startOffline: Event = { type: 'start', key: 'a', draft: 'second', isOnline: false }
const accept: Event = { type: 'settle', key: 'a', answer: succeed(7) }
const refuse: Event = { type: 'settle', key: 'a', answer: fail(refused) }
const expire: Event = { type: 'expire' }

const cases: [string, State, Event, State, string][] = [
  ['idle starts to save', idle, start, second, 'saving'],
  ['a second tap while saving is ignored, and the first draft stays', saving, start, saving, 'saving'],
  ['a draft of another key is saved beside it', saving, startOther, both, 'saving'],
  ['offline refuses at once and keeps the draft', idle, startOffline, offline, 'failed'],
  ['offline after a failure replaces that failure', failed, startOffline, offline, 'failed'],
  ['a second tap while saving is ignored offline too', saving, startOffline, saving, 'saving'],
  ['an accepted draft is saved', saving, accept, saved, 'saved'],
  ['a refused draft is kept with its problem', saving, refuse, failed, 'failed'],
  ['a failure beside another save is known before that save ends', both, refuse, failedBeside, 'saving'],
  ['an answer to no save is ignored', idle, accept, idle, 'idle'],
  ['a save after a failure clears the failure', failed, start, second, 'saving'],
  ['a save after a success clears the success', saved, start, second, 'saving'],
  ['a failure expires', failed, expire, idle, 'idle'],
  ['a success expires', saved, expire, idle, 'idle'],
  ['nothing to expire while saving', saving, expire, saving, 'saving'],
]

test.each(cases)('%s', (_, before, event, after, status) => {
  const next = reduceSave(before, event)
  expect(next).toEqual(after)
  expect(saveStatusOf(next)).toBe(status)
})

test('an ignored event returns the same state object', () => {
  expect(reduceSave(saving, start)).toBe(saving)
})
