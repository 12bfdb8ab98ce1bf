// @vitest-environment node
import { expect, test } from 'vitest'
import { toSupplierPrices } from './mapper.ts'

test('prices are found by the start of their half hour', () => {
  const results = [
    { valid_from: '2026-06-10T00:30:00.000Z', value_inc_vat: 17.934 },
    { valid_from: '2026-06-10T01:00:00.000Z', value_inc_vat: -1 },
  ]
  expect(toSupplierPrices({ energySupplier: 'North', results })).toEqual({
    energySupplier: 'North',
    prices: new Map([
      [Date.parse('2026-06-10T00:30:00Z'), 17.934],
      [Date.parse('2026-06-10T01:00:00Z'), -1],
    ]),
  })
})

test('a price API that has answered nothing gives null, and so does a customer without Agile', () => {
  expect(toSupplierPrices({ energySupplier: 'North', results: null })).toEqual({
    energySupplier: 'North',
    prices: null,
  })
  expect(toSupplierPrices({ energySupplier: null, results: null })).toBeNull()
})
