import { expect, test } from 'vitest'
import { countHalfHours, listHalfHours } from '@driveway/domain/time/half-hour'
import { addDays, startOfDay } from '@driveway/domain/time/local-date'
import {
  addSums,
  findAveragePence,
  findSolarPercent,
  groupByDay,
  sumPeriods,
  type HistoryPeriod,
} from './history-sum.ts'

function take(importWh: number, over: Partial<HistoryPeriod> = {}): HistoryPeriod {
  const split = { solarWh: 0, gridWh: importWh, toHomeWh: 0, toGridWh: 0 }
  return { start: 0, importWh, ...split, costPence: importWh / 100, earnedPence: 0, ...over }
}

test('a day is the sum of its half hours', () => {
  const sum = sumPeriods([
    take(1000, { solarWh: 600, gridWh: 400, costPence: 3 }),
    take(500, { costPence: 12.5 }),
    take(0, { toHomeWh: 700, toGridWh: 300, costPence: 0, earnedPence: 7.2 }),
  ])
  expect(sum).toEqual({
    importWh: 1500,
    solarWh: 600,
    gridWh: 900,
    toHomeWh: 700,
    toGridWh: 300,
    costPence: 15.5,
    earnedPence: 7.2,
    isCostComplete: true,
    pricedWh: 1500,
  })
})

const costs: [string, HistoryPeriod[], number | null, boolean][] = [
  ['there is nothing', [], 0, true],
  ['nothing was taken', [take(0)], 0, true],
  ['all is priced', [take(100), take(200)], 3, true],
  ['a part has no price', [take(100), take(200, { costPence: null })], 1, false],
  ['nothing that was taken has one', [take(0), take(200, { costPence: null })], null, false],
  ['what was taken was free', [take(100, { costPence: 0 }), take(1, { costPence: null })], 0, false],
]

test.each(costs)('the cost, when %s', (_, periods, cost, isComplete) => {
  expect(sumPeriods(periods)).toMatchObject({ costPence: cost, isCostComplete: isComplete })
})

test('a year is the sum of its months, and its cost is complete if all of theirs are', () => {
  const complete = sumPeriods([take(1000, { costPence: 7 })])
  const partly = sumPeriods([take(500, { costPence: 5 }), take(1500, { costPence: null })])
  expect(addSums([complete, complete])).toMatchObject({ importWh: 2000, costPence: 14, isCostComplete: true })
  expect(addSums([complete, partly])).toMatchObject({
    importWh: 3000,
    costPence: 12,
    isCostComplete: false,
    pricedWh: 1500,
  })
  expect(addSums([])).toMatchObject({ importWh: 0, costPence: 0, isCostComplete: true })
})

const averages: [string, HistoryPeriod[], number | null][] = [
  ['there is nothing', [], null],
  ['all is priced', [take(1000, { costPence: 7 }), take(3000, { costPence: 33 })], 10],
  ['a part has no price', [take(1000, { costPence: 7 }), take(3000, { costPence: null })], 7],
  ['no price is known', [take(3000, { costPence: null })], null],
  ['49 Wh were charged, which reads 0.0 kWh', [take(49, { costPence: 1 })], null],
  ['50 Wh were charged', [take(50, { costPence: 1 })], 20],
  ['it was free', [take(500, { costPence: 0 })], 0],
]

test.each(averages)('the average price, when %s', (_, periods, expected) => {
  expect(findAveragePence(sumPeriods(periods))).toBe(expected)
})

const shares: [string, number, number, number | null][] = [
  ['nothing was taken', 0, 0, null],
  ['none of it', 1000, 0, 0],
  ['just under half a percent', 1000, 4, 0],
  ['half a percent', 1000, 5, 1],
  ['all of it', 1000, 1000, 100],
]

test.each(shares)('the share of the sun, when it was %s (of %i, %i)', (_, all, sun, expected) => {
  expect(findSolarPercent(sumPeriods([take(all, { solarWh: sun })]))).toBe(expected)
})

const days: [string, string, number][] = [
  ['the day before the clocks go forward', '2026-03-28', 48],
  ['the day on which they do', '2026-03-29', 46],
  ['the day on which they go back', '2026-10-25', 50],
  ['the day after', '2026-10-26', 48],
]

test.each(days)('on %s (%s) all %i half hours are its own', (_, date, count) => {
  const [from, to] = [startOfDay(addDays(date, -1)), startOfDay(addDays(date, 2))]
  const byDay = groupByDay(listHalfHours(from, to).map((start) => take(10, { start })))
  expect(byDay.size).toBe(3)
  expect(countHalfHours(date)).toBe(count)
  expect(sumPeriods(byDay.get(date) ?? []).importWh).toBe(10 * count)
})
