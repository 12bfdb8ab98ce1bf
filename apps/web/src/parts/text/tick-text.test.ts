// @vitest-environment node
import { expect, test } from 'vitest'
import { sayEnergyTick, sayPence } from './tick-text.ts'

test.each([
  [0, '0 kWh'],
  [7400, '7.4 kWh'],
  [-2500, '−2.5 kWh'],
  [-20, '0 kWh'],
  [1_200_000, '1,200 kWh'],
])('%i Wh on an axis', (wattHours, text) => {
  expect(sayEnergyTick(wattHours)).toBe(text)
})

test.each([
  [7, '7p'],
  [31.94, '31.9p'],
  [-1.25, '−1.3p'],
])('%d pence', (pence, text) => {
  expect(sayPence(pence)).toBe(text)
})
