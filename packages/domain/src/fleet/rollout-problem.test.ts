import { expect, test } from 'vitest'
import { shownStateOf, stateAfter, type RolloutAction } from './rollout.ts'
import { findRolloutProblem, type RolloutTerms } from './rollout-problem.ts'

const now = new Date('2026-11-15T10:00:00Z')

function setting(name: string): RolloutAction {
  return { kind: 'request', request: { kind: 'change-configuration', name, value: '60' } }
}

const reset: RolloutAction = { kind: 'request', request: { kind: 'reset', isHard: false } }

const campaign: RolloutTerms = {
  kind: 'campaign',
  title: 'Heartbeats',
  action: setting('HeartbeatInterval'),
  waves: [1, 10, 100],
  successPercent: 95,
  soakMinutes: 60,
  endsAt: new Date('2026-11-29T10:00:00Z'),
}

type Case = [situation: string, change: Partial<RolloutTerms>, problem: string | null]

const cases: Case[] = [
  ['all is well', {}, null],
  ['it has no title', { title: ' ' }, 'title-invalid'],
  ['its title has 200 characters', { title: 'a'.repeat(200) }, null],
  ['its title has 201 characters', { title: 'a'.repeat(201) }, 'title-invalid'],
  ['the setting is a secret', { action: setting('AuthorizationKey') }, 'secret-setting'],
  ['chargers are reset in waves', { action: reset }, 'not-in-waves'],
  ['chargers are reset at once', { kind: 'bulk', action: reset, endsAt: null }, null],
  ['a secret is set at once', { kind: 'bulk', action: setting('password') }, 'secret-setting'],
  ['there is one wave', { waves: [100] }, null],
  ['there are ten waves', { waves: [1, 2, 3, 5, 8, 13, 21, 34, 55, 100] }, null],
  ['there are eleven waves', { waves: [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 100] }, 'waves-invalid'],
  ['there is no wave', { waves: [] }, 'waves-invalid'],
  ['the last wave is 99 %', { waves: [1, 99] }, 'waves-invalid'],
  ['the last wave is 101 %', { waves: [1, 101] }, 'waves-invalid'],
  ['a wave is as large as the one before', { waves: [10, 10, 100] }, 'waves-invalid'],
  ['a wave is smaller than the one before', { waves: [10, 9, 100] }, 'waves-invalid'],
  ['the first wave has no charger', { waves: [0, 100] }, 'waves-invalid'],
  ['a wave is half a percent', { waves: [0.5, 100] }, 'waves-invalid'],
  ['waves do not rise, at once', { kind: 'bulk', waves: [], endsAt: null }, null],
  ['no success is needed', { successPercent: 0 }, 'success-percent-invalid'],
  ['little success is needed', { successPercent: 1 }, null],
  ['all must succeed', { successPercent: 100 }, null],
  ['more than all must succeed', { successPercent: 101 }, 'success-percent-invalid'],
  ['waves follow at once', { soakMinutes: 0 }, null],
  ['waves follow before', { soakMinutes: -1 }, 'soak-invalid'],
  ['waves are a week apart', { soakMinutes: 10_080 }, null],
  ['waves are further apart', { soakMinutes: 10_081 }, 'soak-invalid'],
  ['it ends now', { endsAt: now }, 'end-invalid'],
  ['it ends in 60 days', { endsAt: new Date('2027-01-14T10:00:00.000Z') }, null],
  ['it ends later', { endsAt: new Date('2027-01-14T10:00:00.001Z') }, 'end-invalid'],
  ['it has no end', { endsAt: null }, 'end-invalid'],
]

test.each(cases)('when %s', (_situation, change, problem) => {
  expect(findRolloutProblem({ ...campaign, ...change }, now)).toBe(problem)
})

test.each([
  ['running', 'pause', 'paused'],
  ['paused', 'pause', null],
  ['paused', 'resume', 'running'],
  ['running', 'resume', null],
  ['stopped', 'resume', null],
  ['awaiting-approval', 'resume', null],
  ['awaiting-approval', 'cancel', 'cancelled'],
  ['running', 'cancel', 'cancelled'],
  ['paused', 'cancel', 'cancelled'],
  ['stopped', 'cancel', null],
  ['finished', 'cancel', null],
] as const)('%s, then %s: %s', (state, change, after) => {
  expect(stateAfter(state, change)).toBe(after)
})

test.each([
  ['waiting', 'running', 'waiting'],
  ['waiting', 'paused', 'waiting'],
  ['waiting', 'finished', 'not-reached'],
  ['waiting', 'stopped', 'not-reached'],
  ['started', 'stopped', 'started'],
  ['failed', 'finished', 'failed'],
] as const)('a charger that is %s is shown in a rollout that is %s as %s', (member, rollout, shown) => {
  expect(shownStateOf(member, rollout)).toBe(shown)
})
