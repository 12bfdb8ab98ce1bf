import { expect, test } from 'vitest'
import { clockTimeOf, writeClockTime, writeTimeWithSeconds } from '../time/clock-time.ts'
import {
  roundParts,
  toGrams,
  toKilograms,
  toMicropence,
  toPence,
  writeKilowattHours,
  writePounds,
} from './units.ts'

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

const parts: [string, number[], string[]][] = [
  ['that are nothing', [0, 0], ['0.0', '0.0']],
  ['that round as they are', [9200, 2600], ['9.2', '2.6']],
  ['that would lose a step (18.7)', [49, 18_601], ['0.1', '18.6']],
  ['that would gain a step (18.6)', [50, 18_550], ['0.1', '18.5']],
  ['of three sources (1.0)', [330, 330, 340], ['0.3', '0.3', '0.4']],
]

test.each(parts)('parts %s (%j Wh) are shown so that they add up', (_, wh, texts) => {
  expect(roundParts(wh).map(writeKilowattHours)).toEqual(texts)
})

const moneys: [string, number, string][] = [
  ['nothing', 0, '£0.00'],
  ['half a penny', 0.5, '£0.01'],
  ['a night', 162.4, '£1.62'],
  ['what a negative price earns', -12, '−£0.12'],
  ['nothing, from below', -0, '£0.00'],
  ['so little less that it reads as nothing', -0.4, '£0.00'],
  ['the least below nothing that shows', -0.5, '−£0.01'],
  ['a year', 123_456.7, '£1,234.57'],
]

test.each(moneys)('%s (%f p) reads as %s', (_, pence, text) => {
  expect(writePounds(pence)).toBe(text)
})

test('grams make kilograms, milligrams grams, and millionths of a penny pence', () => {
  expect(toKilograms(1500)).toBe(1.5)
  expect(toGrams(1500)).toBe(1.5)
  expect(toPence(7_499_000)).toBe(7.499)
  expect(toMicropence(7.499)).toBe(7_499_000)
})

test('[GEN-17] kWh to 1 decimal, pounds to 2, kilograms, and times as HH:mm or HH:mm:ss in London', () => {
  expect([0, 49, 50, 11_849, 11_850, 1_234_567].map(writeKilowattHours)).toEqual([
    '0.0',
    '0.0',
    '0.1',
    '11.8',
    '11.9',
    '1,234.6',
  ])
  expect([0, 0.4, 0.5, 342, 123_456].map((pence) => writePounds(pence))).toEqual([
    '£0.00',
    '£0.00',
    '£0.01',
    '£3.42',
    '£1,234.56',
  ])
  expect([0, 1, 2_450].map(toKilograms)).toEqual([0, 0.001, 2.45])
  const winter = Date.parse('2026-01-15T08:05:09.999Z')
  const summer = Date.parse('2026-07-15T23:59:59Z')
  expect([winter, summer].map((instant) => writeClockTime(clockTimeOf(instant)))).toEqual(['08:05', '00:59'])
  expect([winter, summer].map(writeTimeWithSeconds)).toEqual(['08:05:09', '00:59:59'])
})
