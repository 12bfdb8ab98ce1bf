import { describe, expect, test } from 'vitest'
import { listPriceSlots } from '../tariff/price-day.ts'
import { HALF_HOUR_MS, countHalfHours } from '../time/half-hour.ts'
import { addDays, localDateOf, startOfDay, type LocalDate } from '../time/local-date.ts'
import { cheapPrices } from './cheap-prices.ts'
import { makeNoticeFacts, NOW } from './test-notice-facts.ts'

/** A day at one price, with another for six half hours from 02:00 on. */
function makeDay(date: LocalDate, pence: number, cheap = pence) {
  const first = startOfDay(date)
  const prices = Array.from({ length: countHalfHours(date) }, (_, index): [number, number] => [
    first + index * HALF_HOUR_MS,
    index >= 4 && index < 10 ? cheap : pence,
  ])
  return listPriceSlots(date, new Map(prices))
}

function find(now: number, cheap: number) {
  const today = localDateOf(now)
  const prices = { today: makeDay(today, 20), tomorrow: makeDay(addDays(today, 1), 30, cheap) }
  return cheapPrices.find(makeNoticeFacts({ now, prices }))
}

describe('cheap prices tomorrow', () => {
  test.each([
    ['more than half of today’s average', 10.1, null],
    ['half of today’s average', 10, 10],
    ['nothing', 0, 0],
    ['less than nothing', -1.5, -1.5],
  ])('three hours that cost %s', (_name, cheap, told) => {
    expect(find(NOW, cheap)?.figures.averagePence ?? null).toBe(told)
  })

  test.each([
    ['a day of 24 hours', '2026-11-16T18:00:00Z', '2026-11-17', '2026-11-17T02:00:00Z'],
    ['a day of 23 hours', '2026-03-28T18:00:00Z', '2026-03-29', '2026-03-29T02:00:00Z'],
    ['a day of 25 hours', '2026-10-24T17:00:00Z', '2026-10-25', '2026-10-25T01:00:00Z'],
  ])('on %s', (_name, now, occasion, from) => {
    const found = find(Date.parse(now), 5)
    expect(found?.occasion).toBe(occasion)
    expect(new Date(found?.figures.from ?? 0)).toEqual(new Date(from))
  })

  test('is not told before the whole day is published, nor of a price that does not change', () => {
    const today = localDateOf(NOW)
    const tomorrow = [...makeDay(addDays(today, 1), 30, 1), { start: 0, pence: null }]
    expect(cheapPrices.find(makeNoticeFacts({ prices: { today: makeDay(today, 20), tomorrow } }))).toBeNull()
    expect(cheapPrices.find(makeNoticeFacts())).toBeNull()
  })
})
