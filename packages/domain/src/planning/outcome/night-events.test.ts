import {
  activity,
  at,
  idle,
  inputs,
  known,
  makePastNight,
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
