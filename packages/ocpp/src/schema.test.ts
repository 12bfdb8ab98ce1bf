import { expect, test } from 'vitest'
import { array, boolean, dateTime, integer, object, oneOf, optional, string, tenths } from './schema.ts'
import type { Schema } from './schema.ts'

const pair = object({ name: string(3), size: optional(integer(0)) })
const list = object({ items: array(object({ at: dateTime }), { min: 1, max: 2 }) })
const at = { at: '2026-03-29T01:00:00Z' }

type Case = [situation: string, schema: Schema<unknown>, value: unknown, code: string | null, path?: string]

const cases: Case[] = [
  ['an object has all of its fields', pair, { name: 'abc', size: 0 }, null],
  ['an object lacks an optional field', pair, { name: 'abc' }, null],
  ['an object lacks a field that it needs', pair, { size: 1 }, 'OccurenceConstraintViolation', 'name'],
  ['an optional field is null', pair, { name: 'a', size: null }, 'TypeConstraintViolation', 'size'],
  ['an object has a field more', pair, { name: 'a', more: 1 }, 'FormationViolation', 'more'],
  ['an array stands for an object', pair, ['abc'], 'TypeConstraintViolation', ''],
  ['null stands for an object', pair, null, 'TypeConstraintViolation', ''],
  [
    'a field is called __proto__',
    pair,
    JSON.parse('{"name":"a","__proto__":{}}'),
    'FormationViolation',
    '__proto__',
  ],
  ['a field is called constructor', pair, { name: 'a', constructor: 1 }, 'FormationViolation', 'constructor'],
  ['a text is as long as it may be', string(3), 'abc', null],
  ['a text is one character too long', string(3), 'abcd', 'PropertyConstraintViolation'],
  ['a text is a number', string(3), 12, 'TypeConstraintViolation'],
  ['a text holds U+0000', string(3), 'a\u0000', 'PropertyConstraintViolation'],
  ['a name is one of the list', oneOf(['a', 'b']), 'b', null],
  ['a name is not in the list', oneOf(['a', 'b']), 'c', 'PropertyConstraintViolation'],
  ['a name is a member of every object', oneOf(['a', 'b']), 'toString', 'PropertyConstraintViolation'],
  ['a name is a number', oneOf(['a', 'b']), 1, 'TypeConstraintViolation'],
  ['an integer is one below its least', integer(1), 0, 'PropertyConstraintViolation'],
  ['an integer is its least', integer(1), 1, null],
  ['an integer fills 32 bits', integer(), 2_147_483_647, null],
  ['an integer is one over 32 bits', integer(), 2_147_483_648, 'PropertyConstraintViolation'],
  ['an integer has a fraction', integer(), 1.5, 'TypeConstraintViolation'],
  ['an integer is a text', integer(), '1', 'TypeConstraintViolation'],
  ['a limit has two decimals', tenths, 6.25, 'PropertyConstraintViolation'],
  ['a limit is negative', tenths, -3000.5, null],
  ['a limit overflows to infinity', tenths, JSON.parse('1e999'), 'PropertyConstraintViolation'],
  ['a limit is a text', tenths, '6.2', 'TypeConstraintViolation'],
  ['a flag is a flag', boolean, false, null],
  ['a flag is a number', boolean, 0, 'TypeConstraintViolation'],
  ['an array has fewer items than it needs', list, { items: [] }, 'OccurenceConstraintViolation', 'items'],
  ['an array has as many items as it may', list, { items: [at, at] }, null],
  ['an array has one item too many', list, { items: [at, at, at] }, 'OccurenceConstraintViolation', 'items'],
  ['an object stands for an array', list, { items: {} }, 'TypeConstraintViolation', 'items'],
  ['the second item is wrong', list, { items: [at, { at: 1 }] }, 'TypeConstraintViolation', 'items[1].at'],
  ['a time is in UTC', dateTime, '2026-03-29T01:00:00.123Z', null],
  ['a time has an offset', dateTime, '2026-03-29T01:00:00+01:00', null],
  ['a time has no offset', dateTime, '2026-03-29T01:00:00', 'PropertyConstraintViolation'],
  ['a time is on 29 February of a leap year', dateTime, '2028-02-29T00:00:00Z', null],
  [
    'a time is on 29 February of another year',
    dateTime,
    '2026-02-29T00:00:00Z',
    'PropertyConstraintViolation',
  ],
  ['a time is in the year 0', dateTime, '0000-01-01T00:00:00Z', 'PropertyConstraintViolation'],
  ['a time is a word', dateTime, 'yesterday', 'PropertyConstraintViolation'],
  ['a time is a number', dateTime, 0, 'TypeConstraintViolation'],
]

test.each(cases)('[WORLD-01] when %s', (_situation, schema, value, code, path = '') => {
  const violation = schema.check(value)
  expect(violation && [violation.code, violation.path]).toEqual(code && [code, path])
})

test('[WORLD-01] every limit from 0.0 to 32.0 in steps of a tenth is allowed', () => {
  const refused = Array.from({ length: 321 }, (_, step) => Number((step / 10).toFixed(1))).filter(
    (limit) => tenths.check(limit) !== null,
  )
  expect(refused).toEqual([])
})
