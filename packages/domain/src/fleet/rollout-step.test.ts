import { expect, test } from 'vitest'
import {
  failuresToStop,
  nextStep,
  type RolloutProgress,
  type RolloutRules,
  type RolloutStep,
} from './rollout-step.ts'

test.each([
  [1, 1],
  [50, 1],
  [51, 1],
  [100, 1],
  [101, 2],
  [150, 2],
  [151, 3],
  [2_000, 39],
  [2_001, 40],
  [100_000, 1_999],
])('of %i chargers %i may fail', (total, failures) => {
  expect(failuresToStop(total)).toBe(failures)
})

const now = new Date('2026-11-15T10:00:00Z')
const campaign: RolloutRules = {
  kind: 'campaign',
  waves: [1, 10, 100],
  successPercent: 95,
  soakMinutes: 60,
  endsAt: new Date('2026-11-15T10:00:00.001Z'),
}
const bulk: RolloutRules = { ...campaign, kind: 'bulk' }
const anHourAgo = new Date('2026-11-15T09:00:00Z')
const lessAgo = new Date('2026-11-15T09:00:00.001Z')

/** Of 2,000 chargers; the others wait. */
function progress(part: Partial<RolloutProgress>): RolloutProgress {
  const all = {
    total: 2_000,
    wave: 0,
    started: 0,
    succeeded: 0,
    failed: 0,
    lastFinishedAt: anHourAgo,
    ...part,
  }
  return { waiting: all.total - all.started - all.succeeded - all.failed, ...all }
}

type Case = [situation: string, rules: RolloutRules, progress: RolloutProgress, step: RolloutStep]

const wait = { kind: 'wait' } as const
const finish = { kind: 'finish' } as const
const failing = { kind: 'stop', reason: 'failures' } as const

const cases: Case[] = [
  ['nothing has begun', campaign, progress({}), { kind: 'start', count: 20 }],
  [
    'half of a first wave of 2 % has begun',
    { ...campaign, waves: [2, 100] },
    progress({ succeeded: 20 }),
    { kind: 'start', count: 20 },
  ],
  ['all may begin at once', { ...campaign, waves: [100] }, progress({}), { kind: 'start', count: 39 }],
  ['a part of the wave has begun', campaign, progress({ started: 12 }), { kind: 'start', count: 8 }],
  ['the whole wave has begun', campaign, progress({ started: 20 }), wait],
  ['one of the wave has not ended', campaign, progress({ started: 1, succeeded: 19 }), wait],
  ['the wave soaks', campaign, progress({ succeeded: 20, lastFinishedAt: lessAgo }), wait],
  ['the wave has soaked', campaign, progress({ succeeded: 20 }), { kind: 'next-wave' }],
  [
    '95 % of the wave have succeeded',
    campaign,
    progress({ succeeded: 19, failed: 1 }),
    { kind: 'next-wave' },
  ],
  [
    'less of the wave have succeeded',
    campaign,
    progress({ succeeded: 18, failed: 2 }),
    { kind: 'stop', reason: 'wave-failed' },
  ],
  [
    'the second wave begins: as many as may fail',
    campaign,
    progress({ wave: 1, succeeded: 20 }),
    { kind: 'start', count: 39 },
  ],
  [
    'failures take their room',
    campaign,
    progress({ wave: 1, succeeded: 19, failed: 1 }),
    { kind: 'start', count: 38 },
  ],
  ['as many have begun as may fail', campaign, progress({ wave: 1, started: 38, failed: 1 }), wait],
  [
    'one less than too many has failed',
    campaign,
    progress({ wave: 2, succeeded: 500, failed: 38 }),
    { kind: 'start', count: 1 },
  ],
  ['too many have failed', campaign, progress({ wave: 2, succeeded: 500, failed: 39 }), failing],
  [
    'too many have failed and others are at it',
    campaign,
    progress({ wave: 2, started: 3, failed: 39 }),
    failing,
  ],
  [
    'the last wave has few left',
    campaign,
    progress({ wave: 2, succeeded: 1_995 }),
    { kind: 'start', count: 5 },
  ],
  ['everything has ended', campaign, progress({ wave: 2, succeeded: 1_990, failed: 10 }), finish],
  ['the last one has not ended', campaign, progress({ wave: 2, succeeded: 1_999, started: 1 }), wait],
  ['the end has come', { ...campaign, endsAt: now }, progress({ succeeded: 5 }), finish],
  ['the end has come and one is at it', { ...campaign, endsAt: now }, progress({ started: 1 }), wait],
  ['one of 50 begins alone', campaign, progress({ total: 50, wave: 2 }), { kind: 'start', count: 1 }],
  ['one of 50 has failed', campaign, progress({ total: 50, wave: 2, failed: 1 }), failing],
  [
    'a large campaign begins in batches',
    campaign,
    progress({ total: 100_000, wave: 2 }),
    { kind: 'start', count: 100 },
  ],
  ['a bulk act begins at once', bulk, progress({ total: 80 }), { kind: 'start', count: 80 }],
  ['a large bulk act begins in batches', bulk, progress({}), { kind: 'start', count: 100 }],
  ['500 of a bulk act have not ended', bulk, progress({ started: 500 }), wait],
  ['all of a bulk act have failed', bulk, progress({ failed: 2_000 }), finish],
  ['the hour of a bulk act is over', { ...bulk, endsAt: now }, progress({ failed: 3 }), finish],
]

test.each(cases)('when %s', (_situation, rules, given, step) => {
  expect(nextStep(rules, given, now)).toEqual(step)
})

test('whatever fails, a campaign has fewer than 2 % failures when it ends', () => {
  for (const total of [51, 100, 101, 777, 2_000, 12_345]) {
    for (const every of [1, 2, 7, 30]) {
      const { failed, succeeded } = runWorst(total, every)
      expect(failed / total, `${total} chargers, every ${every}th fails`).toBeLessThan(0.02)
      expect(failed + succeeded).toBeLessThanOrEqual(total)
    }
  }
})

/** Every nth charger fails, and all of a batch end together. */
function runWorst(total: number, every: number): RolloutProgress {
  const rules = { ...campaign, successPercent: 1, soakMinutes: 0, endsAt: new Date(now.getTime() + 1) }
  const at = { ...progress({ total }) }
  for (;;) {
    const step = nextStep(rules, at, now)
    if (step.kind === 'stop' || step.kind === 'finish') return at
    if (step.kind === 'next-wave') at.wave += 1
    else if (step.kind === 'start') {
      at.started += step.count
      at.waiting -= step.count
    } else {
      const begun = at.succeeded + at.failed
      const failed = Math.floor((begun + at.started) / every) - Math.floor(begun / every)
      at.failed += failed
      at.succeeded += at.started - failed
      at.started = 0
    }
  }
}
