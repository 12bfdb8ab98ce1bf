import { expect, test } from 'vitest'
import { maskDateText, readDateText, writeDateText } from './date-text.ts'

test.each([
  ['01.09.2025', '2025-09-01'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2025', null],
  ['31.04.2025', null],
  ['00.01.2025', null],
  ['01.13.2025', null],
  ['1.9.2025', null],
  ['01.09.25', null],
  ['01/09/2025', null],
  ['2025-09-01', null],
  ['01.09.2025 ', null],
  ['', null],
])('"%s" is read as %s', (text, date) => {
  expect(readDateText(text)).toBe(date)
})

test('a date is shown as DD.MM.YYYY', () => {
  expect(writeDateText('2025-09-01')).toBe('01.09.2025')
})

test.each([
  ['', ''],
  ['0', '0'],
  ['01', '01'],
  ['010', '01.0'],
  ['0109', '01.09'],
  ['01092', '01.09.2'],
  ['01092025', '01.09.2025'],
  ['010920251', '01.09.2025'],
  ['01.09.2025', '01.09.2025'],
  ['01/09/2025', '01.09.2025'],
  ['a1b2', '12'],
  ['01.', '01'],
])('typing "%s" shows "%s"', (typed, shown) => {
  expect(maskDateText(typed)).toBe(shown)
})
