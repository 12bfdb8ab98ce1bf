import { expect, test } from 'vitest'
import { exportDaysOf, readExportDays, type ExportLimits } from './export-choice.ts'

const limits: ExportLimits = { month: '2026-10-01', start: '2025-03-12', today: '2026-11-15' }

const choices: [string, Parameters<typeof exportDaysOf>[0], Partial<ExportLimits>, string, string][] = [
  ['the month that is shown', 'month', {}, '2026-10-01', '2026-10-31'],
  ['this month', 'month', { month: '2026-11-01' }, '2026-11-01', '2026-11-15'],
  ['the month of the installation', 'month', { month: '2025-03-01' }, '2025-03-12', '2025-03-31'],
  ['the last twelve months', 'year', {}, '2025-11-16', '2026-11-15'],
  [
    'twelve months up to 29 February',
    'year',
    { today: '2028-02-29', start: '2025-03-12' },
    '2027-03-01',
    '2028-02-29',
  ],
  ['twelve months up to 28 February', 'year', { today: '2027-02-28' }, '2026-03-01', '2027-02-28'],
  ['twelve months up to New Year’s Eve', 'year', { today: '2026-12-31' }, '2026-01-01', '2026-12-31'],
  ['twelve months, of which there are fewer', 'year', { start: '2026-02-03' }, '2026-02-03', '2026-11-15'],
  ['everything', 'all', {}, '2025-03-12', '2026-11-15'],
  ['everything since this morning', 'all', { start: '2026-11-15' }, '2026-11-15', '2026-11-15'],
]

test.each(choices)('a file of %s', (_, choice, over, first, last) => {
  expect(exportDaysOf(choice, { ...limits, ...over })).toEqual({ first, last })
})

const days: [string, string, string, string][] = [
  ['one day', '2026-02-28', '2026-02-28', '2026-02-28 to 2026-03-01'],
  ['all that there can be', '2025-03-12', '2026-11-15', '2025-03-12 to 2026-11-16'],
  ['no first day', '', '2026-11-15', 'day-missing'],
  ['no last day', '2026-11-01', '', 'day-missing'],
  ['a day that does not exist', '2026-02-29', '2026-03-01', 'day-missing'],
  ['the last a day before the first', '2026-11-02', '2026-11-01', 'last-before-first'],
  ['a day before there was anything', '2025-03-11', '2026-11-01', 'before-history'],
  ['up to tomorrow', '2026-11-01', '2026-11-16', 'after-today'],
]

test.each(days)('%s (%s, %s) are %s', (_, first, last, expected) => {
  const answer = readExportDays({ first, last }, limits)
  expect(answer.ok ? `${answer.value.start} to ${answer.value.end}` : answer.problem.code).toBe(expected)
})
