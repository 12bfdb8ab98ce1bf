// @vitest-environment node
import { expect, test } from 'vitest'
import type { ChargerReading } from '#data/device/mapper.ts'
import { limitReading } from './shown-reading.ts'
import { makeReading } from './testing/test-reading.ts'

const charging = makeReading({
  state: 'CHARGING',
  chargeRateW: 7_400,
  split: { solarW: 1_850, gridW: 5_550, solarPercent: 25, gridPercent: 75 },
  stateOfCharge: null,
  lastUpdated: new Date('2026-07-01T12:00:00Z'),
})
const uncapped = { maxHourlyWh: null, hasSplitConsumption: true }

test('without a highest hour the rate is not capped', () => {
  expect(limitReading(charging, uncapped)).toEqual(charging)
})

test('the rate is capped by the highest hour, and solar and grid still add up to it', () => {
  const shown = limitReading(charging, { ...uncapped, maxHourlyWh: 3_700 })
  expect(shown.chargeRateW).toBe(3_700)
  expect(shown.split).toEqual({ solarW: 925, gridW: 2_775, solarPercent: 25, gridPercent: 75 })
})

test('export is not capped', () => {
  const exporting: ChargerReading = { ...charging, state: 'EXPORTING' }
  expect(limitReading(exporting, { ...uncapped, maxHourlyWh: 3_700 }).chargeRateW).toBe(7_400)
})

test('without the feature the split is removed', () => {
  expect(limitReading(charging, { ...uncapped, hasSplitConsumption: false }).split).toBeNull()
})

test('a rate of zero is not divided by', () => {
  const still: ChargerReading = {
    ...charging,
    chargeRateW: 0,
    split: { solarW: 0, gridW: 0, solarPercent: 0, gridPercent: 0 },
  }
  expect(limitReading(still, { ...uncapped, maxHourlyWh: 3_700 })).toEqual(still)
})
