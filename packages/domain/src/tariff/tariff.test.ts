import { expect, test } from 'vitest'
import { readClockTime } from '../time/clock-time.ts'
import { findPeriod, findTariffInForce, type Tariff } from './tariff.ts'

function tariff(id: string, startDate: string, ...starts: string[]): Tariff {
  const periods = starts.map((timeStart, index) => ({ timeStart, timeEnd: timeStart, ratePence: index + 1 }))
  return { id, energySupplier: 'Test Energy', tariffType: 'UNKNOWN', startDate, periods }
}

const march = tariff('march', '2026-03-01', '0:00')
const may = tariff('may', '2026-05-01', '0:00')

const days: [string, string, string | null][] = [
  ['the day before the first tariff', '2026-02-28', null],
  ['the first day of the first', '2026-03-01', 'march'],
  ['the last day before the second', '2026-04-30', 'march'],
  ['the first day of the second', '2026-05-01', 'may'],
  ['a day years later', '2031-01-01', 'may'],
]

test.each(days)('on %s (%s) the tariff in force is %s', (_, day, id) => {
  expect(findTariffInForce([may, march], day)?.id ?? null).toBe(id)
})

const night = tariff('night', '2026-03-01', '4:30', '0:30', '23:30')

const times: [string, string, number | null][] = [
  ['the last minute before the first period of the day still has the evening’s', '0:29', 3],
  ['the first minute of the night', '0:30', 2],
  ['the last minute of the night', '4:29', 2],
  ['the first minute of the day', '4:30', 1],
  ['the last minute of the day', '23:29', 1],
  ['the first minute of the evening', '23:30', 3],
]

test.each(times)('%s (%s)', (_, time, ratePence) => {
  expect(findPeriod(night.periods, readClockTime(time) ?? -1)?.ratePence ?? null).toBe(ratePence)
})

test('a tariff without periods has no period', () => {
  expect(findPeriod([], 0)).toBeNull()
})
