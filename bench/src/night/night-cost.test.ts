import type { SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { expect, test } from 'vitest'
import { nightCostsOf } from './night-cost.ts'
import type { Night } from './night-outcome.ts'
import { proofHouses } from './proof-houses.ts'
import type { Mark } from './run-nights.ts'

const HALF_HOUR_MS = 1_800_000
const PLUG_IN = Date.parse('2026-03-10T15:00:00Z')
const HALF_HOURS = 32

/** 30 pence until 00:30 and 8 afterwards; the plug-in hybrid of house-06 has 7.2 of 13.8 kWh at 15:00. */
function describeNight(features: 'its own' | 'none'): Night {
  const proof = proofHouses.find(({ house }) => house.key === 'house-06')
  if (proof === undefined) throw new Error('house-06 is missing')
  const slots = Array.from({ length: HALF_HOURS }, (_, index): SlotFacts => {
    const start = PLUG_IN + index * HALF_HOUR_MS
    return {
      start,
      end: start + HALF_HOUR_MS,
      importPrice: index < 19 ? 30 : 8,
      exportPrice: 0,
      carbonIntensity: 100,
      solarW: 0,
      houseW: 300,
      estimates: [],
      isPeak: false,
    }
  })
  const marks = [...slots.map(({ start }) => start), PLUG_IN + HALF_HOURS * HALF_HOUR_MS].map(
    (at, index): Mark => ({
      at,
      storedWh: index === 0 ? 7_200 : 12_600,
      importWh: index === 0 ? 0 : 6_000,
      exportWh: 0,
      isPluggedIn: true,
    }),
  )
  return {
    proof: features === 'none' ? { ...proof, house: { ...proof.house, features: [] } } : proof,
    readyAt: PLUG_IN + HALF_HOURS * HALF_HOUR_MS,
    marks,
    slots,
    caps: [],
    targetWh: 12_600,
    startDelayMs: 0,
    faults: [],
    isPossible: true,
    needsNetwork: false,
    isReady: true,
  }
}

test('with hindsight a car charges in the cheap hours', () => {
  const { atPlugIn, hindsight } = nightCostsOf(describeNight('none'))
  expect(atPlugIn.pence).toBeCloseTo(180, 6)
  expect(hindsight.pence).toBeCloseTo(48, 6)
})

test('a hybrid in ready mode charges at once until 16:00 also with hindsight', () => {
  const { hindsight } = nightCostsOf(describeNight('its own'))
  // 3.6 kWh in the hour up to 16:00, and 2.4 kWh in the cheap hours.
  expect(hindsight.pence).toBeCloseTo(3.6 * 30 + 2.4 * 8, 1)
})

test('beyond the cap of a tariff every way to charge pays the day rate', () => {
  const night = describeNight('none')
  const cap = { index: 0, beyondPrice: 30 }
  const slots = night.slots.map((slot) => (slot.importPrice === 8 ? { ...slot, cap } : slot))
  const caps = [{ unit: 'hours', left: 2, halfHour: null, isWithin: false }] as const
  const { atPlugIn, hindsight } = nightCostsOf({ ...night, slots, caps })
  expect(atPlugIn.pence).toBeCloseTo(180, 6)
  // Two half hours of 1.8 kWh are within the cap.
  expect(hindsight.pence).toBeCloseTo(3.6 * 8 + 2.4 * 30, 1)
})
