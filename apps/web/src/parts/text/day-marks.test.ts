// @vitest-environment node
import { expect, test } from 'vitest'
import { listDayMarks } from './day-marks.ts'

const marks: [string, string, number[]][] = [
  ['an ordinary day', '2026-06-30', [0, 6 / 24, 12 / 24, 18 / 24, 1]],
  ['the day on which the clocks go forward', '2026-03-29', [0, 5 / 23, 11 / 23, 17 / 23, 1]],
  ['the day on which they go back', '2026-10-25', [0, 7 / 25, 13 / 25, 19 / 25, 1]],
]

test.each(marks)('on %s (%s) a time label is at its bar', (_, date, expected) => {
  expect(listDayMarks(date).map(({ at }) => at)).toEqual(expected)
  expect(listDayMarks(date).map(({ label }) => label)).toEqual(['00:00', '06:00', '12:00', '18:00', '00:00'])
})
