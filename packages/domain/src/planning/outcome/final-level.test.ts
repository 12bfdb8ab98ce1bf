import {
  activity,
  asPlanned,
  at,
  atLevel,
  inputs,
  known,
  makePastNight,
  period,
  PLUGGED_IN,
  READY,
  version,
} from '@driveway/testkit/test-past-night'
import { expect, test } from 'vitest'
import { finalLevelOf } from './final-level.ts'
import { settleNight } from './night-outcome.ts'
import type { PastNight } from './outcome-model.ts'

/** 20 kWh flowed as planned from 00:30 to 03:00, which are 45 %, and 0.8 kWh after it. The newest plan is of 03:00. */
const cases: [string, wh: number, since: number, percent: number, level: number, isCause: boolean][] = [
  ['of nothing', 0, at('00:00'), 50, 96.8, false],
  ['of half', 9_000, at('00:00'), 72.5, 96.8, false],
  ['of all', 18_000, at('00:00'), 95, 96.8, false],
  ['of nothing since 01:30', 0, at('01:30'), 68, 96.8, false],
  ['of nothing since the plug-in', 0, PLUGGED_IN, 50, 96.8, false],
  ['of nothing, by evidence of the plug-in before', 0, PLUGGED_IN - 1, 50, 51.8, true],
]
test.each(cases)('a plan that knew %s of a night’s energy', (_, wh, since, percent, level, isCause) => {
  const car = { ...atLevel(percent), metered: { since, wh } }
  const { done, causes } = settleNight(
    makePastNight({
      plans: [version(), version({ now: at('03:00'), car }, 'drift')],
      periods: [...asPlanned, period('03:00', 800)],
      activities: [activity('17:59', 'idle'), activity('00:30', 'charging'), activity('03:06', 'idle')],
    }),
  )
  expect(done.level).toBeCloseTo(level, 6)
  // A level that late readings explain was not another than estimated.
  expect(causes.some(({ kind }) => kind === 'level')).toBe(isCause)
})

const unknown = version({ car: { ...inputs.car, levelKind: 'unknown' } })
/** It knows that the car was at 80 % at 02:00. */
const knowing = version({ now: at('02:05'), car: { ...atLevel(80), metered: { since: at('02:00'), wh: 0 } } })

/** 20 kWh flowed as planned up to 03:00, which make 95 % of the 50 % of the first plan. */
const stops: [string, over: Partial<PastNight>, stop: PastNight['stop'], level: number | null][] = [
  ['that no plan knew', {}, { since: at('03:00'), level: 100 }, 100],
  ['at its own limit', {}, { since: at('03:00'), level: 80 }, 80],
  ['of a car of an unknown level', { plans: [unknown] }, { since: at('03:00'), level: 100 }, 100],
  ['before a level that the car reported', { after: known(97) }, { since: at('03:00'), level: 100 }, 97],
  ['before the evidence of a plan', { plans: [version(), knowing] }, { since: at('01:30'), level: 100 }, 98],
  ['after the evidence of a plan', { plans: [version(), knowing] }, { since: at('03:00'), level: 100 }, 100],
  ['of none', {}, null, 95],
  ['of none, of a car of an unknown level', { plans: [unknown] }, null, null],
]
test.each(stops)('[TRUTH-01] the level after a stop %s', (_, over, stop, level) => {
  const { done, wasMet } = settleNight(makePastNight({ ...over, stop }))
  expect(done.level === null ? null : Math.round(done.level * 10) / 10).toBe(level)
  expect(wasMet).toBe(level === null ? null : level >= 94)
})

/** Bounds at 18:00; 20 kWh make 45 % more. A battery holds no more than 100 %. */
const bands: [low: number, high: number, level: number | null][] = [
  [41, 50, 95],
  [40, 50, null],
  [45, 90, 95],
  [39, 90, null],
]
test.each(bands)('[TRUTH-01] the level of a car that came with %d to %d % is %s', (low, high, level) => {
  const levelWh = { low: low * 400, expected: 20_000, high: high * 400 }
  const estimated = version({ car: { ...inputs.car, levelKind: 'estimated', levelWh } })
  const { done } = settleNight(makePastNight({ plans: [estimated] }))
  expect(done.level === null ? null : Math.round(done.level)).toBe(level)
})

/** 20 kWh are at least 42 % more. The target is 80 %, and the car may have been 21 % above the low end, or full. */
const leasts: [low: number, maxExportW: number, level: number | null][] = [
  [45, 0, 87],
  [38, 0, 80],
  [37, 0, 79],
  [36.9, 0, null],
  [45, 6_000, null],
]
test.each(leasts)(
  '[TRUTH-01] the least level of a car that came with %d %% or more: %#',
  (low, maxExportW, level) => {
    const levelWh = { low: low * 400, expected: (low + 21) * 400, high: 40_000 }
    const estimated = version({
      car: { ...inputs.car, levelKind: 'estimated', levelWh },
      power: { ...inputs.power, maxExportW },
      readyTargets: [{ at: READY, targetWh: 32_000 }],
    })
    const { done, wasMet } = settleNight(makePastNight({ plans: [estimated] }))
    expect(done.level === null ? null : Math.round(done.level * 10) / 10).toBe(level)
    expect([done.isLevelLeast, wasMet]).toEqual(level === null ? [false, null] : [true, true])
  },
)

test.each([
  [80, 40_000, 79],
  [80, 13_800, null],
  [79.9, 13_800, 79.9],
])(
  '[TRUTH-01] a plan that counts %d %% of %d Wh as reached, of 80, may lack a top-up',
  (low, batteryWh, level) => {
    const levelWh = { low: (low * batteryWh) / 100, expected: 0.96 * batteryWh, high: batteryWh }
    const after = {
      ...inputs,
      now: READY,
      car: { ...inputs.car, batteryWh, levelKind: 'estimated', levelWh } as const,
      readyTargets: [{ at: READY + 86_400_000, targetWh: 0.8 * batteryWh }],
    }
    const plans = [version({ readyTargets: [{ at: READY, targetWh: 32_000 }] })] as const
    const { done } = settleNight(makePastNight({ plans, after }))
    expect(done.level === null ? null : Math.round(done.level * 10) / 10).toBe(level)
  },
)

/** Planned are 20 kWh from 00:30 to 03:00, of which the charger has told those up to then. */
const offline: [from: string, told: PastNight['periods'], over: Partial<PastNight>, level: number | null][] =
  [
    ['02:30', asPlanned.slice(0, 4), {}, null],
    ['02:30', [...asPlanned.slice(0, 4), period('02:30', 2_000)], {}, 91],
    ['02:30', asPlanned.slice(0, 4), { after: known(95) }, 95],
    ['03:00', asPlanned, {}, 95],
    ['05:00', asPlanned, {}, 95],
  ]
test.each(offline)(
  '[TRUTH-01] the level of a charger that is offline from %s to the ready time: %#',
  (from, told, over, level) => {
    const activities = [
      activity('17:59', 'idle'),
      activity('00:30', 'charging'),
      activity(from, 'none', 'offline'),
    ]
    const { done } = settleNight(makePastNight({ periods: told, activities, ...over }))
    expect(done.level === null ? null : Math.round(done.level)).toBe(level)
  },
)

const flow = { from: at('00:30'), to: at('01:00') }
const levels: [string, Partial<PastNight>, number, boolean][] = [
  ['is known by a reading after it', { after: known(94) }, 0, false],
  ['is known while 2 points were metered since', {}, 888, false],
  ['is an estimate once more were', {}, 889, true],
]

test.each(levels)('the level %s', (_, over, wh, isEstimated) => {
  expect(finalLevelOf(makePastNight(over), [{ ...flow, wh }], 95).isLevelEstimated).toBe(isEstimated)
})
