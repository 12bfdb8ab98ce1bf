import { expect, test } from 'vitest'
import { writeDatedMoment, writeMoment, writeMomentsIn, writeTime } from './write-time.ts'

test.each([
  ['2026-11-17T07:10:05.000Z', '17 Nov, 07:10'],
  ['2026-03-29T00:59:59.999Z', '29 Mar, 00:59'],
  ['2026-03-29T01:00:00.000Z', '29 Mar, 02:00'],
  ['2026-08-31T22:59:00.000Z', '31 Aug, 23:59'],
  ['2026-08-31T23:00:00.000Z', '1 Sept, 00:00'],
])('%s is %s', (iso, moment) => {
  expect(writeMoment(iso)).toBe(moment)
})

test('every instant of a text is written as a moment', () => {
  expect(writeMomentsIn('from 2026-01-02T00:30:00.000Z to 2026-07-02T00:30:00Z')).toBe(
    'from 2 Jan, 00:30 to 2 Jul, 01:30',
  )
})

test('a moment has its year in London', () => {
  expect(writeDatedMoment('2026-12-31T23:59:00.000Z')).toBe('31 Dec 2026, 23:59')
  expect(writeDatedMoment('2027-05-31T23:30:00.000Z')).toBe('1 Jun 2027, 00:30')
})

test('a time has its seconds', () => {
  expect(writeTime('2026-07-01T06:10:05.900Z')).toBe('07:10:05')
})
