import { connectorStates } from '@driveway/domain/connector/connector-state'
import {
  activity,
  at,
  inputs,
  known,
  period,
  periods,
  PLUGGED_IN,
  READY,
  version,
} from '@driveway/testkit/test-past-night'
import { describe, expect, test } from 'vitest'
import { explainReadiness } from './explain-readiness.ts'
import type { ReadinessFacts } from './readiness-model.ts'
import {
  answer,
  facts,
  gap,
  half,
  lateNight,
  more,
  NOON,
  pluggedIn,
  statuses,
} from './testing/readiness-facts.ts'

type Case = readonly [name: string, facts: ReadinessFacts, verdict: string, cause: object | null]

const cases: readonly Case[] = [
  ['it charged as planned', facts({}), 'ready', null],
  [
    'there is no message of the charger at all',
    facts(null, { statuses: [] }),
    'unknown',
    { kind: 'no-data' },
  ],
  ['the day has no ready-by time', facts(null, { readyAt: null }), 'unknown', { kind: 'no-ready-time' }],
  [
    'no car came',
    facts(null, { statuses: statuses(['13:00', 'unplugged']) }),
    'not-ready',
    { kind: 'not-plugged-in' },
  ],
  [
    'the car left before the span and none came',
    facts(null, { statuses: [{ at: NOON - 1, state: connectorStates.unplugged }] }),
    'not-ready',
    { kind: 'not-plugged-in' },
  ],
  ['a car was there and nothing was planned', facts(null), 'unknown', { kind: 'no-plan' }],
  [
    'the charger was offline all the time',
    facts(null, { offline: [{ from: NOON, to: READY }] }),
    'unknown',
    { kind: 'offline', from: NOON, to: READY },
  ],
  [
    'it was plugged in at 05:30',
    facts(lateNight, { statuses: statuses(['13:00', 'unplugged'], ['05:30', 'charging']) }),
    'not-ready',
    { kind: 'plugged-in-late', at: at('05:30'), shortfallWh: expect.any(Number) as number },
  ],
  [
    'it left at 01:30',
    facts({ ...half, endedAt: at('01:30') }),
    'not-ready',
    { kind: 'left-early', at: at('01:30') },
  ],
  [
    'the charger had a fault while it was to charge',
    facts({
      ...half,
      activities: [
        activity('17:59', 'idle'),
        activity('00:30', 'charging'),
        activity('01:30', 'fault'),
        activity('03:00', 'fault', 'other'),
        activity('06:00', 'idle'),
      ],
    }),
    'not-ready',
    { kind: 'fault', ...gap },
  ],
  [
    'the charger was offline for 10 minutes of the planned time',
    facts(half, { offline: [{ from: at('02:50'), to: at('06:00') }] }),
    'not-ready',
    { kind: 'offline', from: at('02:50'), to: at('06:00') },
  ],
  [
    'the charger has been offline since',
    facts(half, { offline: [{ from: at('01:30'), to: READY }], silentSince: at('01:30') }),
    'unknown',
    { kind: 'silent', since: at('01:30') },
  ],
  [
    'the charger has been offline since, and the car itself reported its level',
    facts({ ...half, after: known(95) }, { silentSince: at('01:30') }),
    'ready',
    null,
  ],
  [
    'the charger is offline since the morning',
    facts(half, { answers: [answer('18:00', 'refused')], silentSince: READY }),
    'not-ready',
    { kind: 'refused', at: at('18:00') },
  ],
  [
    'the charger was offline for 9 minutes of the planned time',
    facts(half, { offline: [{ from: at('02:51'), to: at('06:00') }] }),
    'not-ready',
    { kind: 'slow', plannedWh: expect.closeTo(20_000, 3) as number, doneWh: 8_000 },
  ],
  [
    'its customer stopped the charge',
    facts(half, { answers: [answer('18:00', 'accepted'), answer('01:30', 'held')] }),
    'not-ready',
    { kind: 'stopped-by-customer', at: at('01:30') },
  ],
  [
    'its boost was ended and nothing charged it after',
    facts(half, { answers: [answer('01:31', 'held')], boosts: [{ from: at('00:30'), to: at('01:30') }] }),
    'not-ready',
    { kind: 'boost-ended', at: at('01:30') },
  ],
  [
    'the car stopped at 01:30',
    facts(half, { statuses: [...pluggedIn, ...statuses(['01:30', 'held-by-car'])] }),
    'not-ready',
    { kind: 'car-stopped', at: at('01:30'), drew: true },
  ],
  [
    'the car took nothing though it was offered',
    facts(
      { periods: [], activities: [activity('17:59', 'idle')] },
      { statuses: statuses(['18:00', 'preparing'], ['00:30', 'held-by-car']) },
    ),
    'not-ready',
    { kind: 'car-stopped', at: at('00:30'), drew: false },
  ],
  [
    'the charger refused the plan',
    facts(half, { answers: [answer('18:00', 'refused')] }),
    'not-ready',
    { kind: 'refused', at: at('18:00') },
  ],
  [
    'the charger did not answer the plan',
    facts(half, { answers: [answer('18:00', 'unanswered')] }),
    'not-ready',
    { kind: 'unanswered', at: at('18:00') },
  ],
  [
    'a refused plan was replaced by one that the charger took',
    facts(half, { answers: [answer('18:00', 'refused'), answer('18:05', 'network')] }),
    'not-ready',
    { kind: 'slow', plannedWh: expect.closeTo(20_000, 3) as number, doneWh: 8_000 },
  ],
  [
    'the owner asked for more at 05:30',
    facts({
      plans: [version({ readyTargets: [{ at: READY, targetWh: 20_000 }] }), more],
      periods: periods('05:30', '06:00', '06:30'),
    }),
    'not-ready',
    { kind: 'settings-changed', at: at('05:30') },
  ],
  [
    'a tariff was changed at 05:30',
    facts({
      plans: [version({ readyTargets: [{ at: READY, targetWh: 20_000 }] }), { ...more, trigger: 'tariff' }],
      periods: periods('05:30', '06:00', '06:30'),
    }),
    'not-ready',
    { kind: 'tariff-changed', at: at('05:30') },
  ],
  [
    'the car had come with less than was thought',
    facts({ after: known(70) }),
    'not-ready',
    { kind: 'level', planned: 50, actual: expect.closeTo(25, 3) as number },
  ],
  [
    'it ended 2 points lower than planned, by assumed prices',
    facts({ plans: [version({ assumed: ['import-price'] })], after: known(93) }),
    'not-ready',
    { kind: 'prices-missing' },
  ],
  [
    'it ended 2 points lower than planned, by published prices',
    facts({ after: known(93) }),
    'not-ready',
    { kind: 'unexplained' },
  ],
  [
    'it ended 3 points lower than planned',
    facts({ after: known(92) }),
    'not-ready',
    { kind: 'level', planned: 50, actual: expect.closeTo(47, 3) as number },
  ],
  ['it ended 1 point lower than planned', facts({ after: known(94) }), 'ready', null],
  [
    'it charged with half the power',
    facts({ periods: ['00:30', '01:00', '01:30', '02:00', '02:30'].map((clock) => period(clock, 2_000)) }),
    'not-ready',
    { kind: 'slow', plannedWh: expect.closeTo(20_000, 3) as number, doneWh: 10_000 },
  ],
]

describe('a car’s readiness is explained', () => {
  test.each(cases)('when %s', (_name, given, verdict, cause) => {
    const answered = explainReadiness(given)
    expect({ verdict: answered.verdict, cause: answered.cause }).toEqual({ verdict, cause })
  })

  test('when nothing is missing and its level is unknown, without a verdict', () => {
    const car = { ...inputs.car, levelKind: 'unknown' as const }
    expect(explainReadiness(facts({ plans: [version({ car })] }))).toMatchObject({
      verdict: 'unknown',
      level: null,
      cause: null,
    })
  })

  test('with its evidence in order of time', () => {
    const boosts = [{ from: at('19:00'), to: at('19:10') }]
    const { evidence, level, targetLevel } = explainReadiness(
      facts(half, { boosts, statuses: [...pluggedIn, ...statuses(['01:30', 'held-by-car'])] }),
    )
    expect(evidence).toEqual([
      { kind: 'plugged-in', at: PLUGGED_IN },
      {
        kind: 'plan',
        at: PLUGGED_IN,
        trigger: 'plug-in',
        plannedWh: expect.closeTo(20_000, 3) as number,
        shortfallWh: 0,
        hasAssumedPrices: false,
      },
      { kind: 'answer', at: at('18:00'), outcome: 'accepted' },
      { kind: 'boost', at: at('19:00'), to: at('19:10') },
      { kind: 'charged', at: at('00:30'), to: at('01:30') },
      { kind: 'held-by-car', at: at('01:30') },
    ])
    expect({ level, targetLevel }).toEqual({ level: expect.closeTo(68, 3) as number, targetLevel: 95 })
  })
})
