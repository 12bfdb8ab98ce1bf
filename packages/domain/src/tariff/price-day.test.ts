import { describe, expect, test } from 'vitest'
import {
  arePricesDue,
  findCheapestWindow,
  findCurrentSlot,
  listPriceSlots,
  summarisePrices,
  type PriceSlot,
} from './price-day.ts'

const HALF = 1_800_000
const midnight = Date.parse('2026-01-15T00:00:00Z')

function at(time: string): number {
  return Date.parse(`2026-01-15T${time}:00Z`)
}

/** Half hours from midnight on. */
function slots(...prices: readonly (number | null)[]): readonly PriceSlot[] {
  return prices.map((pence, index) => ({ start: midnight + index * HALF, pence }))
}

describe('the half hours of a day in London', () => {
  test.each([
    ['an ordinary winter day', '2026-01-15', 48, '2026-01-15T00:00:00Z', '2026-01-15T23:30:00Z'],
    ['a summer day', '2026-06-10', 48, '2026-06-09T23:00:00Z', '2026-06-10T22:30:00Z'],
    ['the day on which clocks go forward', '2026-03-29', 46, '2026-03-29T00:00:00Z', '2026-03-29T22:30:00Z'],
    ['the day on which clocks go back', '2026-10-25', 50, '2026-10-24T23:00:00Z', '2026-10-25T23:30:00Z'],
  ])('%s', (_name, date, count, first, last) => {
    const listed = listPriceSlots(date, new Map())
    expect(listed).toHaveLength(count)
    expect([listed[0], listed.at(-1)]).toEqual([
      { start: Date.parse(first), pence: null },
      { start: Date.parse(last), pence: null },
    ])
  })

  test('carry the prices that are known, also 0 and below', () => {
    const prices = new Map([
      [at('00:00'), 0],
      [at('00:30'), -2.5],
      [at('01:30'), 12.25],
      [midnight - HALF, 99],
    ])
    expect(
      listPriceSlots('2026-01-15', prices)
        .slice(0, 4)
        .map(({ pence }) => pence),
    ).toEqual([0, -2.5, null, 12.25])
  })
})

describe('lowest, highest and average', () => {
  test('leave out unknown prices, and name the earliest of equal ones', () => {
    expect(summarisePrices(slots(null, 10, 30, 10, 30, null))).toEqual({
      lowest: { start: at('00:30'), pence: 10 },
      highest: { start: at('01:00'), pence: 30 },
      averagePence: 20,
    })
  })

  test('of one price are that price', () => {
    const only = { start: at('00:00'), pence: -1.5 }
    expect(summarisePrices(slots(-1.5))).toEqual({ lowest: only, highest: only, averagePence: -1.5 })
  })

  test.each([
    ['an empty day', slots()],
    ['a day without prices', slots(null, null)],
  ])('of %s are not known', (_name, day) => {
    expect(summarisePrices(day)).toBeNull()
  })
})

type Case = [name: string, day: readonly PriceSlot[], hours: number, now: string | null, from: string | null]

const cases: readonly Case[] = [
  ['the dip is in the middle', slots(9, 8, 3, 4, 9, 9), 1, null, '01:00'],
  ['two dips are equal, the earlier', slots(3, 4, 9, 4, 3), 1, null, '00:00'],
  [
    'equal sums differ in their order of adding',
    slots(0.1, 0.2, 0.3, 0.4, 0.3, 0.2, 0.1),
    1.5,
    null,
    '00:00',
  ],
  ['prices below 0 count', slots(1, 0, -3, -4, 2, 2), 1, null, '01:00'],
  ['the cheapest half hour is beside a dear one', slots(5, 5, 1, 20, 20, 5), 1, null, '00:30'],
  ['the window is as long as the day', slots(1, 2, 3, 4), 2, null, '00:00'],
  ['the window is a half hour longer than the day', slots(1, 2, 3), 2, null, null],
  ['an unknown price is inside', slots(1, null, 1, 5, 5), 1, null, '01:00'],
  ['every stretch has an unknown price', slots(1, null, 1, null), 1, null, null],
  ['the dip has not begun', slots(1, 1, 5, 4, 4), 1, '00:00', '00:00'],
  ['the first half hour of the dip is in progress', slots(1, 1, 5, 4, 4), 1, '00:29', '00:00'],
  ['the first half hour of the dip is just over', slots(1, 1, 9, 4, 4), 1, '00:30', '01:30'],
  ['it begins now, and exactly fits', slots(1, 1, 5, 4, 4), 1, '01:30', '01:30'],
  ['too little of the day is left', slots(1, 1, 5, 4, 4), 1, '02:00', null],
]

describe('the cheapest hours in one go', () => {
  test.each(cases)('when %s', (_name, day, hours, now, from) => {
    const found = findCheapestWindow(day, hours, now === null ? undefined : at(now))
    const expected = from === null ? null : { from: at(from), to: at(from) + hours * 2 * HALF }
    expect(found && { from: found.from, to: found.to }).toEqual(expected)
  })

  test('have the average of their prices', () => {
    expect(findCheapestWindow(slots(9, 7.5, 6, 5.1, 9), 1.5)?.averagePence).toBe(6.2)
  })

  test('go over a clock change as time passes, not as clocks show it', () => {
    const prices = new Map(
      ['00:30', '01:00', '01:30', '02:00'].map((time) => [Date.parse(`2026-10-25T${time}:00Z`), 1] as const),
    )
    expect(findCheapestWindow(listPriceSlots('2026-10-25', prices), 2)).toEqual({
      from: Date.parse('2026-10-25T00:30:00Z'),
      to: Date.parse('2026-10-25T02:30:00Z'),
      averagePence: 1,
    })
  })
})

test.each([
  ['a millisecond before the day', midnight - 1, null],
  ['at midnight', midnight, 0],
  ['in the last millisecond of the first half hour', midnight + HALF - 1, 0],
  ['at 00:30', midnight + HALF, 1],
  ['at the end of the day', midnight + 2 * HALF, null],
])('the half hour in progress %s', (_name, now, expected) => {
  expect(findCurrentSlot(slots(1, 2), now)).toBe(expected)
})

test.each([
  ['2026-01-15T15:59:59Z', false],
  ['2026-01-15T16:00:00Z', true],
  ['2026-06-15T14:59:59Z', false],
  ['2026-06-15T15:00:00Z', true],
])("at %s tomorrow's prices are due: %s", (now, expected) => {
  expect(arePricesDue(Date.parse(now))).toBe(expected)
})
