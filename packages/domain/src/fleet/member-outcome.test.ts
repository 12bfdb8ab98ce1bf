import { expect, test } from 'vitest'
import { memberOutcomeOf, type MemberFacts } from './member-outcome.ts'
import type { RolloutAction } from './rollout.ts'

const reset: RolloutAction = { kind: 'request', request: { kind: 'reset', isHard: false } }
const firmware = {
  kind: 'firmware',
  file: { name: 'fw.bin', bytes: 1, sha256: 'aa' },
  version: '2.0',
  minutes: 60,
} as const satisfies RolloutAction
const anyVersion = { ...firmware, version: null }

const facts: MemberFacts = {
  command: { state: 'answered', isAway: false, problem: null },
  operation: null,
  firmwareVersion: '1.0',
  isConnected: true,
  startedAt: new Date('2026-11-15T10:00:00.000Z'),
  tries: 1,
}
const answered = facts.command
const inTime = '2026-11-15T10:59:59.999Z'
const later = '2026-11-15T11:00:00.000Z'

type Case = [
  situation: string,
  action: RolloutAction,
  facts: Partial<MemberFacts>,
  now: string,
  state: string,
  problem?: string,
]

function commandThat(state: 'pending' | 'sent' | 'failed', isAway = false): Partial<MemberFacts> {
  return { command: { state, isAway, problem: state === 'failed' ? 'so' : null } }
}

function updateThat(state: NonNullable<MemberFacts['operation']>['state'], firmwareVersion = '1.0') {
  return {
    operation: { state, problem: state === 'failed' || state === 'expired' ? 'so' : null },
    firmwareVersion,
  }
}

const cases: Case[] = [
  ['the command waits', reset, commandThat('pending'), later, 'started'],
  ['the command was sent', reset, commandThat('sent'), later, 'started'],
  ['the charger accepted', reset, { command: answered }, later, 'succeeded'],
  ['the charger refused', reset, commandThat('failed'), later, 'failed', 'so'],
  ['it disconnected', reset, commandThat('failed', true), later, 'waiting', 'so'],
  ['it disconnected twice', reset, { ...commandThat('failed', true), tries: 2 }, later, 'waiting', 'so'],
  ['it disconnected three times', reset, { ...commandThat('failed', true), tries: 3 }, later, 'failed', 'so'],
  ['the command is gone', reset, { command: null }, later, 'failed', 'the command is not stored any more'],
  ['it downloads', firmware, updateThat('downloading'), inTime, 'started'],
  ['it could not install', firmware, updateThat('failed'), inTime, 'failed', 'so'],
  ['it did not report the end', firmware, updateThat('expired'), later, 'failed', 'so'],
  ['it has the version without a report', firmware, updateThat('expired', '2.0'), later, 'succeeded'],
  ['it has installed and not restarted', firmware, updateThat('installed'), inTime, 'started'],
  [
    'it has not restarted in time',
    firmware,
    updateThat('installed'),
    later,
    'failed',
    'the charger reports firmware 1.0',
  ],
  ['it has restarted', firmware, updateThat('installed', '2.0'), inTime, 'succeeded'],
  [
    'it has not connected again',
    firmware,
    { ...updateThat('installed', '2.0'), isConnected: false },
    inTime,
    'started',
  ],
  [
    'it has not connected again in time',
    firmware,
    { ...updateThat('installed', '2.0'), isConnected: false },
    later,
    'failed',
    'the charger did not connect again',
  ],
  ['no version was named', anyVersion, updateThat('installed'), inTime, 'succeeded'],
  ['no version was named, and no end reported', anyVersion, updateThat('expired'), later, 'failed', 'so'],
  ['the update is gone', firmware, {}, later, 'failed', 'the update is not stored any more'],
]

test.each(cases)('when %s', (_situation, action, part, now, state, problem) => {
  expect(memberOutcomeOf(action, { ...facts, ...part }, new Date(now))).toEqual({
    state,
    problem: problem ?? null,
  })
})
