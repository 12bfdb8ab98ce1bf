import {
  activity,
  at,
  atLevel,
  inputs,
  known,
  less,
  makePastNight,
  period,
  periods,
  roundCause,
  short,
  version,
} from '@driveway/testkit/test-past-night'
import { expect, test } from 'vitest'
import { settleNight } from './night-outcome.ts'
import type { PastNight } from './outcome-model.ts'

const unknown = { car: { ...inputs.car, levelKind: 'unknown' } } as const

const cases: [string, Partial<PastNight>, readonly object[]][] = [
  [
    'a full car, after a boost that was over when the plan was made',
    {
      plans: [
        version(),
        version({ now: at('19:00'), car: { ...atLevel(59), levelKind: 'unknown' } }, 'boost'),
      ],
      periods: [period('18:00', 4_000), ...less],
      activities: [
        activity('18:00', 'boosting'),
        activity('18:30', 'idle'),
        activity('00:30', 'charging'),
        activity('02:00', 'idle'),
      ],
      after: known(96),
    },
    [{ kind: 'car-full', at: at('02:00'), pence: -28, energyWh: -4_000 }],
  ],
  [
    'a boost, and a car that was full long before the plan had charged the rest',
    {
      plans: [version(unknown)],
      periods: periods('22:30', '00:30', '01:00'),
      activities: [
        activity('22:30', 'boosting'),
        activity('23:00', 'idle'),
        activity('00:30', 'charging'),
        activity('01:30', 'idle'),
      ],
      after: known(96),
    },
    [
      { kind: 'boost', pence: 92, energyWh: 0 },
      { kind: 'car-full', at: at('01:30'), pence: -56, energyWh: -8_000 },
    ],
  ],
  [
    'a full car, for which a check had planned more: one cause with the whole difference',
    {
      plans: [version(unknown), version({ ...unknown, now: at('01:00') }, 'drift')],
      periods: less,
      activities: short,
      after: known(96),
    },
    [{ kind: 'car-full', at: at('02:00'), pence: -56, energyWh: -8_000 }],
  ],
]
test.each(cases)('a night differed by %s', (_, changes, causes) => {
  expect(settleNight(makePastNight(changes)).causes.map(roundCause)).toEqual(causes)
})
