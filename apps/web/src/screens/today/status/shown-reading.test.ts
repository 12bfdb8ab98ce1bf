// @vitest-environment node
import { expect, test } from 'vitest'
import type { ChargerReading } from '#data/device/mapper.ts'
import { limitReading } from './shown-reading.ts'

const charging: ChargerReading = {
  state: 'CHARGING',
  homeAlone: false,
  chargeRateW: 7_400,
  split: { solarW: 1_850, gridW: 5_550, solarPercent: 25, gridPercent: 75 },
  stateOfCharge: null,
  isPluggedIn: true,
  lastHeard: new Date('2026-07-01T12:00:00Z'),
}
const told = { maxHourlyWh: null, hasSplitConsumption: true }

test('[DASH-10] without a busiest hour the rate shows as it is', () => {
  expect(limitReading(charging, told)).toEqual(charging)
})

test('[DASH-10] with one the rate is capped, and sun and grid still add up to it', () => {
  const shown = limitReading(charging, { ...told, maxHourlyWh: 3_700 })
  expect(shown.chargeRateW).toBe(3_700)
  expect(shown.split).toEqual({ solarW: 925, gridW: 2_775, solarPercent: 25, gridPercent: 75 })
})

test('[DASH-10] what flows out of a car has no cap', () => {
  const exporting: ChargerReading = { ...charging, state: 'EXPORTING' }
  expect(limitReading(exporting, { ...told, maxHourlyWh: 3_700 }).chargeRateW).toBe(7_400)
})

test('[DASH-08] who is not told of sun and grid is told of neither percent nor kW', () => {
  expect(limitReading(charging, { ...told, hasSplitConsumption: false }).split).toBeNull()
})

test('[DASH-10] nothing that flows is not divided by itself', () => {
  const still: ChargerReading = {
    ...charging,
    chargeRateW: 0,
    split: { solarW: 0, gridW: 0, solarPercent: 0, gridPercent: 0 },
  }
  expect(limitReading(still, { ...told, maxHourlyWh: 3_700 })).toEqual(still)
})
