import { expect, test } from 'vitest'
import {
  historyMonthOf,
  historyMonthsOf,
  historyStartOf,
  homeMonthsOf,
  monthSpanOf,
  reachesPastNow,
} from './history-months.ts'

const TODAY = '2026-11-15'

const starts: [string, string | null, string][] = [
  ['it is unknown', null, '2018-01-01'],
  ['it is not a date', '15.11.2025', '2018-01-01'],
  ['it was installed in another year', '2025-09-21', '2025-09-21'],
  ['it was installed yesterday', '2026-11-14', '2026-11-14'],
  ['it was installed today', '2026-11-15', '2026-11-15'],
  ['it is to be installed tomorrow', '2026-11-16', '2026-11-15'],
]

test.each(starts)('the installation, when %s (%s), counts as of %s', (_, installDate, expected) => {
  expect(historyStartOf(installDate, TODAY)).toBe(expected)
})

const ranges: [string, string | null, string, string, string][] = [
  ['without an installation', null, TODAY, '2018-01-01', '2026-11-01'],
  ['from the month of the installation', '2025-09-21', TODAY, '2025-09-01', '2026-11-01'],
  ['installed this month', '2026-11-02', TODAY, '2026-11-01', '2026-11-01'],
  ['on the last day of a month', '2025-09-21', '2026-10-31', '2025-09-01', '2026-10-01'],
  ['on the first day of the next', '2025-09-21', '2026-11-01', '2025-09-01', '2026-11-01'],
]

test.each(ranges)('%s (%s, today %s) months go from %s to %s', (_, install, today, first, last) => {
  expect(historyMonthsOf(install, today)).toEqual({ earliest: first, latest: last })
})

const homes: [string, (string | null)[], string][] = [
  ['no charger', [], '2018-01-01'],
  ['one charger', ['2025-09-21'], '2025-09-01'],
  ['a later second charger', ['2025-09-21', '2026-10-01'], '2025-09-01'],
  ['an earlier second charger', ['2026-10-01', '2025-09-21'], '2025-09-01'],
  ['a charger of an unknown day', ['2025-09-21', null], '2018-01-01'],
]

test.each(homes)('the months of a home with %s (%s) begin with %s', (_, installDates, earliest) => {
  expect(homeMonthsOf(installDates, TODAY)).toEqual({ earliest, latest: '2026-11-01' })
})

const asked: [string, string | null, string][] = [
  ['no date', null, '2026-11-01'],
  ['no date that exists', '2026-02-30', '2026-11-01'],
  ['the month before the first', '2025-08-31', '2025-09-01'],
  ['the first month', '2025-09-01', '2025-09-01'],
  ['a day in a month', '2026-03-29', '2026-03-01'],
  ['this month', '2026-11-30', '2026-11-01'],
  ['the month after this one', '2026-12-01', '2026-11-01'],
]

test.each(asked)('an address with %s (%s) shows %s', (_, date, expected) => {
  expect(historyMonthOf(date, { earliest: '2025-09-01', latest: '2026-11-01' })).toBe(expected)
})

test('a month with a clock change is an hour shorter or longer', () => {
  const hours = ['2026-03-01', '2026-10-01', '2026-12-01'].map((month) => {
    const { from, to } = monthSpanOf(month)
    return (to - from) / 3_600_000
  })
  expect(hours).toEqual([31 * 24 - 1, 31 * 24 + 1, 31 * 24])
})

const edges: [string, string, boolean][] = [
  ['a moment before it ends', '2026-10-31T23:59:59.999Z', true],
  ['when it has just ended', '2026-11-01T00:00:00.000Z', false],
  ['before it begins', '2026-09-30T12:00:00.000Z', true],
]

test.each(edges)('October can still change, %s (%s): %s', (_, now, expected) => {
  expect(reachesPastNow('2026-10-01', Date.parse(now))).toBe(expected)
})
