import {
  activity,
  asPlanned,
  at,
  atLevel,
  idle,
  inputs,
  known,
  less,
  makePastNight,
  period,
  periods,
  READY,
  roundCause,
  short,
  version,
} from '@driveway/testkit/test-past-night'
import { expect, test } from 'vitest'
import type { NightInputs } from '../model/plan-model.ts'
import { settleNight } from './night-outcome.ts'
import type { PastNight } from './outcome-model.ts'

const MINUTE_MS = 60_000
const ONE_PERCENT_WH = 400

function isPast(clock: string): Pick<NightInputs, 'now'> {
  return { now: at(clock) }
}

/** A car that was planned at 50 %, and at another estimate (%) later. */
function laterEstimate(low: number, expected: number, high: number): Partial<PastNight> {
  const car = atLevel(expected)
  const levelWh = {
    low: low * ONE_PERCENT_WH,
    expected: expected * ONE_PERCENT_WH,
    high: high * ONE_PERCENT_WH,
  }
  return {
    plans: [
      version(),
      version({ ...isPast('22:30'), car: { ...car, levelKind: 'estimated', levelWh } }, 'drift'),
    ],
    periods: [...asPlanned, period('03:00', 4_000)],
    activities: [idle, activity('00:30', 'charging'), activity('03:30', 'idle')],
  }
}

const cases: [string, Partial<PastNight>, readonly object[]][] = [
  ['nothing', {}, []],
  [
    'a start within two minutes',
    { activities: [idle, activity('00:32', 'charging'), activity('03:00', 'idle')] },
    [],
  ],
  [
    'a start that nothing explains',
    { activities: [idle, activity('00:33', 'charging'), activity('03:00', 'idle')] },
    [{ kind: 'other', pence: 0, energyWh: 0 }],
  ],
  [
    'charging at another time that nothing explains',
    {
      periods: periods('18:00', '18:30', '19:00', '19:30', '20:00'),
      activities: [activity('18:00', 'charging'), activity('20:30', 'idle')],
    },
    [{ kind: 'other', pence: 460, energyWh: 0 }],
  ],
  [
    'a boost',
    {
      periods: periods('18:00', '18:30', '19:00', '19:30', '20:00'),
      activities: [activity('18:00', 'boosting'), activity('20:30', 'idle')],
    },
    [{ kind: 'boost', pence: 460, energyWh: 0 }],
  ],
  [
    'a boost, after which less was planned',
    {
      plans: [version(), version({ ...isPast('23:00'), car: atLevel(68) }, 'boost')],
      periods: periods('22:00', '22:30', '00:30', '01:00', '01:30'),
      activities: [
        activity('22:00', 'boosting'),
        activity('23:00', 'idle'),
        activity('00:30', 'charging'),
        activity('02:00', 'idle'),
      ],
    },
    [{ kind: 'boost', pence: 184, energyWh: 0 }],
  ],
  [
    'a car that left',
    {
      endedAt: at('02:00'),
      periods: less,
      activities: [idle, activity('00:30', 'charging'), activity('02:00', 'none', 'disconnected')],
    },
    [{ kind: 'left-early', at: at('02:00'), pence: -56, energyWh: -8_000 }],
  ],
  [
    'a charger that was offline',
    {
      periods: less,
      activities: [idle, activity('00:30', 'charging'), activity('02:00', 'none', 'offline')],
    },
    [{ kind: 'offline', from: at('02:00'), to: READY, pence: -56, energyWh: -8_000 }],
  ],
  [
    'ten minutes offline',
    {
      periods: [...less, period('02:00', 3_000), period('02:30', 4_000)],
      activities: [
        idle,
        activity('00:30', 'charging'),
        activity('02:00', 'none', 'offline'),
        activity('02:10', 'charging'),
        activity('03:00', 'idle'),
      ],
    },
    [{ kind: 'offline', from: at('02:00'), to: at('02:10'), pence: -7, energyWh: -1_000 }],
  ],
  [
    'less than ten minutes offline, which a charger bridges',
    {
      periods: [...less, period('02:00', 3_000), period('02:30', 4_000)],
      activities: [
        idle,
        activity('00:30', 'charging'),
        activity('02:00', 'none', 'offline'),
        activity('02:09', 'charging'),
        activity('03:00', 'idle'),
      ],
    },
    [{ kind: 'held-back', pence: -7, energyWh: -1_000 }],
  ],
  [
    'a charger that was offline and charged later by a new plan',
    {
      plans: [version(), version({ ...isPast('04:30'), car: atLevel(68) }, 'reconnect')],
      periods: periods('00:30', '01:00', '04:30', '05:00', '05:30'),
      activities: [
        idle,
        activity('00:30', 'charging'),
        activity('01:30', 'none', 'offline'),
        activity('04:30', 'charging'),
        activity('06:00', 'idle'),
      ],
    },
    [{ kind: 'offline', from: at('01:30'), to: at('04:30'), pence: 276, energyWh: 0 }],
  ],
  [
    'a fault',
    {
      periods: less,
      activities: [
        idle,
        activity('00:30', 'charging'),
        activity('02:00', 'fault'),
        activity('03:10', 'idle'),
      ],
    },
    [{ kind: 'fault', from: at('02:00'), to: at('03:10'), pence: -56, energyWh: -8_000 }],
  ],
  [
    'a random delay',
    {
      plans: [version({ startDelayMs: 8 * MINUTE_MS })],
      periods: [
        period('00:30', 2_933),
        ...periods('01:00', '01:30', '02:00', '02:30'),
        period('03:00', 1_067),
      ],
      activities: [idle, activity('00:38', 'charging'), activity('03:08', 'idle')],
    },
    [{ kind: 'random-delay', minutes: 8, pence: 0, energyWh: 0 }],
  ],
  [
    'another level than estimated, known at the end',
    {
      periods: [...asPlanned, period('03:00', 800)],
      activities: [idle, activity('00:30', 'charging'), activity('03:06', 'idle')],
      after: known(93),
    },
    [{ kind: 'level', planned: 50, actual: expect.closeTo(46.2, 6) as number, pence: 5.6, energyWh: 800 }],
  ],
  [
    'a level within two points of the estimate',
    {
      periods: [...asPlanned, period('03:00', 800)],
      activities: [idle, activity('00:30', 'charging'), activity('03:06', 'idle')],
      after: known(94.8),
    },
    [{ kind: 'other', pence: 5.6, energyWh: 800 }],
  ],
  [
    'a level that other losses explain as well',
    {
      periods: [...asPlanned, period('03:00', 800)],
      activities: [idle, activity('00:30', 'charging'), activity('03:06', 'idle')],
      after: known(94),
    },
    [{ kind: 'other', pence: 5.6, energyWh: 800 }],
  ],
  [
    'losses, after a later plan that knew the estimated level',
    {
      plans: [version(), version({ ...isPast('22:30'), car: atLevel(50) }, 'forecast')],
      periods: [...asPlanned, period('03:00', 800)],
      activities: [idle, activity('00:30', 'charging'), activity('03:06', 'idle')],
      after: known(93),
    },
    [{ kind: 'other', pence: 5.6, energyWh: 800 }],
  ],
  [
    'another level than estimated, which a later plan knew',
    {
      plans: [version(), version({ ...isPast('22:30'), car: atLevel(41) }, 'drift')],
      periods: [...asPlanned, period('03:00', 4_000)],
      activities: [idle, activity('00:30', 'charging'), activity('03:30', 'idle')],
    },
    [{ kind: 'level', planned: 50, actual: 41, pence: 28, energyWh: 4_000 }],
  ],
  [
    'another level than estimated, of which a later estimate knew a part and the last one more',
    {
      plans: [
        version({ car: { ...inputs.car, levelKind: 'estimated' } }),
        version({ ...isPast('22:30'), car: { ...atLevel(45), levelKind: 'estimated' } }, 'drift'),
        version({ ...isPast('23:30'), car: { ...atLevel(41), levelKind: 'estimated' } }, 'drift'),
      ],
      periods: [...asPlanned, period('03:00', 4_000)],
      activities: [idle, activity('00:30', 'charging'), activity('03:30', 'idle')],
    },
    [{ kind: 'level', planned: 50, actual: 41, pence: 28, energyWh: 4_000 }],
  ],
  ...[
    { name: 'an estimate with a narrow band', low: 37, high: 49, actual: 43 },
    {
      name: 'an estimate with a wide band that leaves out the planned level',
      low: 35.8,
      high: 47.9,
      actual: null,
    },
  ].map(({ name, low, high, actual }): (typeof cases)[number] => [
    name,
    laterEstimate(low, 43, high),
    [{ kind: 'level', planned: 50, actual, pence: 28, energyWh: 4_000 }],
  ]),
  [
    'an estimate with a wide band that holds the planned level',
    laterEstimate(37, 43, 50),
    [{ kind: 'other', pence: 28, energyWh: 4_000 }],
  ],
  [
    'an estimate with a wide band that ends two points below the planned level',
    laterEstimate(35.8, 43, 48),
    [{ kind: 'other', pence: 28, energyWh: 4_000 }],
  ],
  [
    'a car of unknown level that was full',
    {
      plans: [version({ car: { ...inputs.car, levelKind: 'unknown' } })],
      periods: less,
      activities: short,
      after: known(96),
    },
    [{ kind: 'car-full', at: at('02:00'), pence: -56, energyWh: -8_000 }],
  ],
  [
    'a full car that took nothing',
    {
      plans: [version({ car: { ...inputs.car, levelKind: 'unknown' } })],
      periods: [],
      activities: [idle],
      after: known(100),
    },
    [{ kind: 'car-full', at: at('00:30'), pence: -140, energyWh: -20_000 }],
  ],
  [
    'a car that held back',
    { periods: less, activities: short },
    [{ kind: 'held-back', pence: -56, energyWh: -8_000 }],
  ],
]
test.each(cases)('a night differed by %s', (_, changes, causes) => {
  expect(settleNight(makePastNight(changes)).causes.map(roundCause)).toEqual(causes)
})
