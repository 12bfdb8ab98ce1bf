import {
  activity,
  asPlanned,
  at,
  idle,
  inputs,
  less,
  makePastNight,
  period,
  planOf,
  roundCause,
  short,
  version,
  withSlots,
} from '@driveway/testkit/test-past-night'
import { expect, test } from 'vitest'
import type { NightInputs } from '../model/plan-model.ts'
import { settleNight } from './night-outcome.ts'
import type { PastNight } from './outcome-model.ts'

const sunny = withSlots({ solarW: 3_200, exportPrice: 5 })
const night = { '00:30': 4_000, '01:00': 4_000, '01:30': 4_000, '02:00': 4_000, '02:30': 4_000 }
/** 8 of 20 kWh from the roof: 12 × 7 + 8 × 5 p. */
const sunnyPlan = planOf(sunny, night, 124)
const clocks = Object.keys(night)
const laterPlan = planOf(sunny, { ...night, '03:00': 4_000 }, 148.8)

function isPast(clock: string): Pick<NightInputs, 'now'> {
  return { now: at(clock) }
}

const cases: [string, Partial<PastNight>, readonly object[]][] = [
  [
    'less sun',
    {
      plans: [sunnyPlan],
      findExportPrice: () => 5,
      periods: clocks.map((clock) => period(clock, 4_000, { isSplit: true, importFromGridWh: 3_380 })),
    },
    [{ kind: 'solar', plannedWh: 8_000, actualWh: 3_100, pence: 9.8, energyWh: 0 }],
  ],
  [
    'a plan for another forecast, and by a little sun',
    {
      plans: [
        sunnyPlan,
        { ...laterPlan, trigger: 'forecast', inputs: { ...laterPlan.inputs, ...isPast('23:00') } },
      ],
      findExportPrice: () => 5,
      periods: [...clocks, '03:00'].map((clock) =>
        period(clock, 4_000, { isSplit: true, importFromGridWh: 2_684 }),
      ),
      activities: [idle, activity('00:30', 'charging'), activity('03:30', 'idle')],
    },
    [
      { kind: 'later-plan', at: at('23:00'), reason: 'forecast', pence: 24.8, energyWh: 4_000 },
      { kind: 'solar', plannedWh: 8_000, actualWh: 7_896, pence: 3.4, energyWh: 0 },
    ],
  ],
  [
    'a house without a meter',
    { plans: [sunnyPlan], findExportPrice: () => 5 },
    [{ kind: 'unmeasured', pence: 16, energyWh: 0 }],
  ],
  [
    'a house that used more of what the car gave back',
    {
      // 0.5 kWh for the house at 30p and 1.5 kWh to the grid at 15p were planned.
      plans: [planOf(withSlots({ houseW: 1_000, exportPrice: 15 }), { '18:00': -2_000 }, -37.5)],
      findExportPrice: () => 15,
      periods: [period('18:00', 0, { exportWh: 2_000, exportToGridWh: 400, isSplit: true })],
      activities: [activity('18:00', 'exporting'), activity('18:30', 'idle')],
    },
    [{ kind: 'house', pence: -16.5, energyWh: 1_100 }],
  ],
  [
    'other prices',
    {
      findImportPrice: () => 9,
      periods: clocks.map((clock) => period(clock, 4_000, { costMicropence: 36_000_000 })),
    },
    [{ kind: 'prices', pence: 40, energyWh: 0 }],
  ],
  [
    'a later plan for more',
    {
      plans: [
        version(),
        version(
          {
            ...isPast('23:00'),
            car: { ...inputs.car, levelWh: { low: 18_200, expected: 20_000, high: 20_000 } },
          },
          'settings',
        ),
      ],
      periods: [...asPlanned, period('03:00', 2_000)],
      activities: [idle, activity('00:30', 'charging'), activity('03:15', 'idle')],
    },
    [{ kind: 'later-plan', at: at('23:00'), reason: 'settings', pence: 14, energyWh: 2_000 }],
  ],
  [
    'two later plans for one reason, which are one cause',
    {
      plans: [
        version(),
        ...(['22:30', '23:00'] as const).map((clock, index) => {
          const [low, expected] = [19_100 - 900 * index, 20_000]
          const car = { ...inputs.car, levelWh: { low, expected, high: expected } }
          return version({ ...isPast(clock), car }, 'settings')
        }),
      ],
      periods: [...asPlanned, period('03:00', 2_000)],
      activities: [idle, activity('00:30', 'charging'), activity('03:15', 'idle')],
    },
    [
      {
        kind: 'later-plan',
        at: at('22:30'),
        until: at('23:00'),
        reason: 'settings',
        pence: 14,
        energyWh: 2_000,
      },
    ],
  ],
  [
    'other prices and a car that left',
    {
      endedAt: at('02:00'),
      findImportPrice: () => 9,
      periods: clocks.slice(0, 3).map((clock) => period(clock, 4_000, { costMicropence: 36_000_000 })),
      activities: [idle, activity('00:30', 'charging'), activity('02:00', 'none', 'disconnected')],
    },
    [
      { kind: 'left-early', at: at('02:00'), pence: -72, energyWh: -8_000 },
      { kind: 'prices', pence: 40, energyWh: 0 },
    ],
  ],
  [
    'less sun, a fault and a boost',
    {
      plans: [sunnyPlan],
      findExportPrice: () => 5,
      periods: [
        // 2 kWh at 30p instead of 1.6 kWh of sun at 5p and 0.4 kWh at 30p.
        period('19:00', 2_000, { isSplit: true }),
        ...['00:30', '01:00', '01:30', '02:30'].map((clock) => period(clock, 4_000, { isSplit: true })),
      ],
      activities: [
        idle,
        activity('19:00', 'boosting'),
        activity('19:30', 'idle'),
        activity('00:30', 'charging'),
        activity('02:00', 'fault'),
        activity('02:30', 'charging'),
        activity('03:00', 'idle'),
      ],
    },
    [
      { kind: 'solar', plannedWh: 8_000, actualWh: 0, pence: 52.8, energyWh: 0 },
      { kind: 'fault', from: at('02:00'), to: at('02:30'), pence: -24.8, energyWh: -4_000 },
      { kind: 'boost', pence: 20, energyWh: 2_000 },
    ],
  ],
  [
    'a car that held back, with as little sun as planned',
    {
      periods: clocks.map((clock) => period(clock, 2_400, { isSplit: true, importFromGridWh: 2_391 })),
    },
    [{ kind: 'held-back', pence: -56, energyWh: -8_000 }],
  ],
  [
    'a car that held back, at an unknown price',
    {
      findImportPrice: () => null,
      periods: less.map((each) => Object.assign(structuredClone(each), { costMicropence: null })),
      activities: short,
    },
    [{ kind: 'held-back', pence: null, energyWh: -8_000 }],
  ],
]
test.each(cases)('a night differed by %s', (_, changes, causes) => {
  expect(settleNight(makePastNight(changes)).causes.map(roundCause)).toEqual(causes)
})
