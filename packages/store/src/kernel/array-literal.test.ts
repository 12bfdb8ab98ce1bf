// @vitest-environment node
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantArray } from './array-literal.ts'

test.each([
  ['2026-11-15T20:00:00.000Z', '{2026-11-15T20:00:00.000Z}'],
  ['2026-11-15T23:59:59.999Z', '{2026-11-15T23:59:59.999Z}'],
  ['2026-11-16T00:00:00.000Z', '{2026-11-16T00:00:00.000Z}'],
  ['1969-12-31T23:59:59.009Z', '{1969-12-31T23:59:59.009Z}'],
  ['+010000-01-01T01:02:03.045Z', '{+010000-01-01T01:02:03.045Z}'],
])('writes %s as %s', (text, literal) => {
  expect(instantArray([new Date(text)])).toBe(literal)
})

test('writes a missing instant as NULL', () => {
  expect(instantArray([null, new Date(0)])).toBe('{NULL,1970-01-01T00:00:00.000Z}')
})

test('writes any instants as their ISO text, in any order', () => {
  const dates = fc.array(fc.date({ noInvalidDate: true }), { minLength: 1 })
  fc.assert(
    fc.property(dates, (instants) => {
      expect(instantArray(instants)).toBe(`{${instants.map((at) => at.toISOString()).join(',')}}`)
    }),
  )
})

test('refuses an invalid date', () => {
  expect(() => instantArray([new Date(Number.NaN)])).toThrow(RangeError)
})
