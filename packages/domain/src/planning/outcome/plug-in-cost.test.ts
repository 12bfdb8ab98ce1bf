import { activity, asPlanned, at, makePastNight, period, version } from '@driveway/testkit/test-past-night'
import { describe, expect, test } from 'vitest'
import { settleNight } from './night-outcome.ts'
import type { PastNight } from './outcome-model.ts'

/** To a thousandth. */
function round(pence: number | null): number | null {
  return pence === null ? null : Math.round(pence * 1000) / 1000
}

describe('charging at plug-in', () => {
  const evening = ['18:00', '18:30', '19:00', '19:30', '20:00']
  const cases: [string, Partial<PastNight>, number | null][] = [
    ['costs 20 kWh at 30p', {}, 600],
    [
      'costs what it did for a car that really did so, with sun that nobody expected',
      {
        periods: evening.map((clock) => period(clock, 4_000, { importFromGridWh: 1_000, isSplit: true })),
        activities: [activity('18:00', 'charging'), activity('20:30', 'idle')],
        findExportPrice: () => 5,
      },
      5 * (30 + 15),
    ],
    [
      'takes the power of the car: 3 hours at 1 kW from 22:30 on reach the cheap hours',
      {
        beganAt: at('22:30'),
        plans: [version({ now: at('22:30') })],
        periods: ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30'].map((clock) => period(clock, 500)),
        activities: [activity('22:30', 'idle'), activity('01:00', 'charging'), activity('04:00', 'idle')],
      },
      4 * 15 + 2 * 3.5,
    ],
    [
      'costs a half hour what the car paid in it, and the rest the price',
      {
        periods: [period('18:00', 1_000, { importFromGridWh: 500, isSplit: true }), period('00:30', 3_000)],
        activities: [
          activity('18:00', 'charging'),
          activity('18:15', 'idle'),
          activity('00:30', 'charging'),
          activity('01:00', 'idle'),
        ],
      },
      // 1 kWh for 15p, then 3 kWh within half an hour at 30p, of which half is in the first half hour.
      15 + 90,
    ],
    [
      'is for the energy that stayed in the car',
      {
        periods: [...asPlanned, period('20:00', 0, { exportWh: 8_100, exportToGridWh: 8_100 })],
        activities: [
          activity('20:00', 'exporting'),
          activity('20:30', 'idle'),
          activity('00:30', 'charging'),
        ],
      },
      300,
    ],
    ['costs nothing where nothing flowed', { periods: [] }, 0],
    [
      'costs nothing where the car lost no more than 50 Wh',
      { periods: [period('20:00', 0, { exportWh: 40, exportToGridWh: 40 })] },
      0,
    ],
    [
      'has no cost where the car gave back more than it took',
      { periods: [period('20:00', 0, { exportWh: 41, exportToGridWh: 41 })] },
      null,
    ],
    [
      'has no cost without a price then',
      { findImportPrice: (start) => (start < at('20:30') ? null : 7) },
      null,
    ],
    [
      'needs no price of another time',
      { findImportPrice: (start) => (start < at('20:30') ? 30 : null) },
      600,
    ],
  ]
  test.each(cases)('%s', (_, changes, pence) => {
    const { atPlugInPence, done, savedPence } = settleNight(makePastNight(changes))
    const saved = pence === null ? null : pence - (done.costPence ?? NaN)
    expect([atPlugInPence, savedPence].map(round)).toEqual([pence, saved].map(round))
  })
})
