import { expect, test } from 'vitest'
import { isoWeekOf } from './iso-week.ts'

const cases: [string, string, number][] = [
  ['the first Thursday of a year is in its first week', '2026-01-01', 1],
  ['so is the Monday before it', '2025-12-29', 1],
  ['and the Sunday before that is in the last of the old year', '2025-12-28', 52],
  ['the second week begins on a Monday', '2026-01-05', 2],
  ['a year that begins on a Friday begins in the week before', '2027-01-01', 53],
  ['and its first week on the Monday after', '2027-01-04', 1],
  ['a leap year counts its day', '2024-12-29', 52],
  ['in the middle of summer', '2026-07-01', 27],
]

test.each(cases)('%s: %s', (_, date, week) => {
  expect(isoWeekOf(date)).toBe(week)
})
