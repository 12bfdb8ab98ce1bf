// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { ChargerReading } from '#data/device/mapper.ts'
import { viewToday, type TodayView } from './today-view.ts'
import { makeReading } from './testing/test-reading.ts'

const NOW = Date.UTC(2026, 9, 30, 18, 42)

function view(over: Partial<ChargerReading>): TodayView {
  const reading = makeReading({ stateOfCharge: null, lastUpdated: new Date(NOW), ...over })
  return viewToday(reading.state ?? 'UNKNOWN_STATE', { reading, vehicle: null, chargePath: null, now: NOW })
}

describe('a level that is estimated', () => {
  const estimate = { percent: 54.4, low: 49.6, high: 58.2 }
  const estimated = { stateOfCharge: null, estimate, state: 'CHARGING', chargeRateW: 7_000 } as const

  test('is read out with its band, and the ring does not breathe', () => {
    expect(view(estimated).ring).toMatchObject({
      mood: 'still',
      percent: 54.4,
      band: { low: 50, high: 58 },
      label: 'Battery about 54 per cent, estimated between 50 and 58',
      middle: 'percentage',
      note: 'estimated, 50 to 58%',
    })
  })

  test.each([
    ['an estimate', { ...estimated }, 'Correct the charge level'],
    ['nothing known, which the plan asks for', { stateOfCharge: null }, null],
    [
      'a car that has stopped',
      { ...estimated, stop: { kind: 'stopped', since: 0, isConfirmed: false } as const },
      null,
    ],
    [
      'a car that has stopped at a level that the customer gave',
      { ...estimated, stop: { kind: 'stopped', since: 0, isConfirmed: true } as const },
      'Correct the charge level',
    ],
    ['a known level', { stateOfCharge: 64 }, null],
    ['no car', { stateOfCharge: null, isPluggedIn: false, state: 'DISCONNECTED' as const }, null],
    ['an offline charger', { stateOfCharge: null, state: 'OFFLINE' as const }, null],
  ])('with %s the customer can enter it: %s', (_, over, button) => {
    expect(view(over).levelButton).toBe(button)
  })
})

test('a level that the car reported says how old it is', () => {
  const { ring } = view({ stateOfCharge: 64, carReportedAt: new Date(NOW - 240_000) })
  expect(ring).toMatchObject({ label: 'Battery at 64%', note: 'from your car, 4 minutes ago' })
})
