import {
  activity,
  asPlanned,
  at,
  atLevel,
  makePastNight,
  period,
  PLUGGED_IN,
  version,
} from '@driveway/testkit/test-past-night'
import { expect, test } from 'vitest'
import { settleNight } from './night-outcome.ts'

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
