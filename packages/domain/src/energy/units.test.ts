import { expect, test } from 'vitest'
import { toGrams, toKilograms, toMicropence, toPence, writeKilowattHours, writePounds } from './units.ts'

const energies: [string, number, string][] = [
  ['nothing', 0, '0.0'],
  ['one Wh less than what shows', 49, '0.0'],
  ['the least that shows', 50, '0.1'],
  ['a night', 21_449, '21.4'],
  ['a year', 3_412_950, '3,413.0'],
]

test.each(energies)('%s (%i Wh) reads as %s kWh', (_, wh, text) => {
  expect(writeKilowattHours(wh)).toBe(text)
})

const moneys: [string, number, string][] = [
  ['nothing', 0, '0.00'],
  ['half a penny', 0.5, '0.01'],
  ['a night', 162.4, '1.62'],
  ['what a negative price earns', -12, '-0.12'],
  ['a year', 123_456.7, '1,234.57'],
]

test.each(moneys)('%s (%f p) reads as £%s', (_, pence, text) => {
  expect(writePounds(pence)).toBe(text)
})

test('grams make kilograms, milligrams grams, and millionths of a penny pence', () => {
  expect(toKilograms(1500)).toBe(1.5)
  expect(toGrams(1500)).toBe(1.5)
  expect(toPence(7_499_000)).toBe(7.499)
  expect(toMicropence(7.499)).toBe(7_499_000)
})
