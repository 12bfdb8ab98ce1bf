import { describe, expect, test } from 'vitest'
import { listPriceSlots } from '../tariff/price-day.ts'
import { HALF_HOUR_MS, countHalfHours } from '../time/half-hour.ts'
import { addDays, localDateOf, startOfDay, type LocalDate } from '../time/local-date.ts'
import { cheapPrices } from './cheap-prices.ts'
import { decideNotices } from './decide-notices.ts'
import { makeNoticeFacts, NOW } from './testing/test-notice-facts.ts'

/** A day at one price, with another for six half hours from 02:00 on, or from another half hour. */
function makeDay(date: LocalDate, pence: number, cheap = pence, first = 4) {
  const midnight = startOfDay(date)
  const prices = Array.from({ length: countHalfHours(date) }, (_, index): [number, number] => [
    midnight + index * HALF_HOUR_MS,
    index >= first && index < first + 6 ? cheap : pence,
  ])
  return listPriceSlots(date, new Map(prices))
}

function find(now: number, cheap: number) {
  const today = localDateOf(now)
  const prices = { yesterday: [], today: makeDay(today, 20), tomorrow: makeDay(addDays(today, 1), 30, cheap) }
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
    const prices = { yesterday: [], today: makeDay(today, 20), tomorrow }
    expect(cheapPrices.find(makeNoticeFacts({ prices }))).toBeNull()
    expect(cheapPrices.find(makeNoticeFacts())).toBeNull()
  })
})

describe('cheap prices that were published in quiet hours', () => {
  // From 13:00 to 16:00 on the 17th.
  const cheapDay = makeDay('2026-11-17', 20, 5, 26)
  const unknown = [{ start: startOfDay('2026-11-18'), pence: null }]

  function findAt(time: string, yesterday = makeDay('2026-11-16', 20)) {
    const [now, evening] = [Date.parse(time), time.startsWith('2026-11-16')]
    const prices = evening
      ? { yesterday: [], today: yesterday, tomorrow: cheapDay }
      : { yesterday, today: cheapDay, tomorrow: unknown }
    return decideNotices(makeNoticeFacts({ now, prices }), ['cheap-prices'], [])
  }

  test.each([
    ['are held at 23:00', '2026-11-16T23:00:00Z', []],
    ['are held at 06:59', '2026-11-17T06:59:00Z', []],
    ['are told at 07:00', '2026-11-17T07:00:00Z', [true]],
    ['are told while they last', '2026-11-17T15:59:00Z', [true]],
    ['are not told when they are over', '2026-11-17T16:00:00Z', []],
  ])('%s', (_name, time, told) => {
    const { decisions } = findAt(time)
    expect(decisions.map((each) => each.act === 'tell' && each.notice.figures)).toEqual(
      told.map((isToday) => expect.objectContaining({ isToday, averagePence: 5 }) as unknown),
    )
  })

  test('are not told of where today’s tariff was another, nor a second time', () => {
    expect(findAt('2026-11-17T07:00:00Z', []).decisions).toEqual([])
    const evening = cheapPrices.find(
      makeNoticeFacts({
        now: NOW,
        prices: { yesterday: [], today: makeDay('2026-11-16', 20), tomorrow: cheapDay },
      }),
    )
    expect(evening).toMatchObject({ occasion: '2026-11-17', figures: { isToday: false } })
    const [morning] = findAt('2026-11-17T07:00:00Z').decisions
    expect(morning?.act === 'tell' && morning.notice.occasion).toBe('2026-11-17')
  })
})
