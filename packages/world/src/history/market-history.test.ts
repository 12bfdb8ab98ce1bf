import { expect, test } from 'vitest'
import { agilePriceOf } from '../agile-price.ts'
import { carbonIntensityOf } from '../carbon.ts'
import { createNation } from '../national-grid.ts'
import { createHistoricPrices, listHistoricCarbon } from './market-history.ts'

const nation = createNation(4)
const noon = Date.parse('2026-06-01T12:00:00Z')
const prices = createHistoricPrices(nation, 'C')

test('the history has the figures of the street’s feeds', () => {
  const [carbon] = listHistoricCarbon(noon, noon + 1, nation)
  expect(carbon).toMatchObject({ periodStart: noon, actual: carbonIntensityOf(new Date(noon), nation) })
  const [price] = prices.list(noon, noon + 1)
  const pence = agilePriceOf(new Date(noon), nation, 'C').incVat
  expect(price).toEqual({ periodStart: noon, micropencePerKwh: Math.round(pence * 1_000_000) })
})

function count(from: string, to: string): number {
  return listHistoricCarbon(Date.parse(from), Date.parse(to), nation).length
}

test('a day of 25 hours has 50 half hours of carbon, one of 23 has 46', () => {
  expect(count('2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z')).toBe(50)
  expect(count('2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z')).toBe(46)
})

test.each([
  ['in the afternoon, today’s last', '2026-06-01T14:59:00Z', '2026-06-01T21:30:00Z', true],
  ['in the afternoon, tomorrow’s first', '2026-06-01T14:59:00Z', '2026-06-01T22:00:00Z', false],
  ['from four on, tomorrow’s last', '2026-06-01T15:00:00Z', '2026-06-02T21:30:00Z', true],
])('a plan knows only published prices: %s', (_, now, periodStart, isKnown) => {
  expect(prices.knownAt(new Date(now)).find('any', Date.parse(periodStart)) !== null).toBe(isKnown)
})
