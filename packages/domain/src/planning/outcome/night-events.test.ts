import {
  activity,
  asPlanned,
  at,
  idle,
  inputs,
  known,
  makePastNight,
  period,
  periods,
  roundCause,
  version,
} from '@driveway/testkit/test-past-night'
import { expect, test } from 'vitest'
import { settleNight } from './night-outcome.ts'

test.each([
  ['the last ten minutes', '06:50', { kind: 'car-full', at: at('06:50') }],
  ['its end', '06:51', { kind: 'held-back' }],
])('a night differed by a full car that charged until %s', (_, end, cause) => {
  const night = makePastNight({
    plans: [version({ car: { ...inputs.car, levelKind: 'unknown' } })],
    periods: periods('05:30', '06:00', '06:30'),
    activities: [idle, activity('05:30', 'charging'), activity(end, 'idle')],
    after: known(96),
  })
  expect(settleNight(night).causes.map(roundCause)).toEqual([{ ...cause, pence: 220, energyWh: -8_000 }])
})

test('[NIGHT-10] another level is not told where losses make it too uncertain', () => {
  const night = makePastNight({
    periods: [period('19:00', 0, { exportWh: 8_000 }), ...asPlanned, period('03:00', 4_000)],
    activities: [
      idle,
      activity('19:00', 'exporting'),
      activity('19:30', 'idle'),
      activity('00:30', 'charging'),
      activity('03:30', 'idle'),
    ],
    after: known(74),
  })
  expect(settleNight(night).causes).toContainEqual(expect.objectContaining({ kind: 'level', actual: null }))
})
