import { expect, expectTypeOf, test } from 'vitest'
import { say, type Params } from './say.ts'

const page = {
  plain: 'Plug in your car',
  rate: '{rate} kW, {percent}% solar',
  twice: '{name} and {name}',
} as const

test('a text without placeholders is returned unchanged', () => {
  expect(say(page, 'plain')).toBe('Plug in your car')
})

test('placeholders are replaced by texts and numbers at any position', () => {
  expect(say(page, 'rate', { rate: '3.4', percent: 78 })).toBe('3.4 kW, 78% solar')
  expect(say(page, 'twice', { name: 'Sam' })).toBe('Sam and Sam')
})

test('a value is never parsed as a placeholder or a pattern', () => {
  expect(say(page, 'rate', { rate: '{percent} $&', percent: 1 })).toBe('{percent} $& kW, 1% solar')
})

test('the placeholders of plurals, numbers and dates are those of the message', () => {
  expectTypeOf<
    Params<'{times}, {count, plural, one {# boost} other {# boosts of {name}}} on {day, date, ::dMMM}'>
  >().toEqualTypeOf<Readonly<Record<'times' | 'count' | 'name' | 'day', string | number>>>()
})

test('a compiled message gets the values', () => {
  const compiled: { readonly left: '{count, plural, one {# left} other {# left}}' } = {
    left: ((values: { count: number }) => `${values.count} left`) as never,
  }
  expect(say(compiled, 'left', { count: 3 })).toBe('3 left')
})

test('a missing key or placeholder fails the type check', () => {
  expectTypeOf<Params<typeof page.rate>>().toEqualTypeOf<
    Readonly<Record<'rate' | 'percent', string | number>>
  >()
  // @ts-expect-error: the page has no such key
  expect(say(page, 'missing')).toBe('missing')
  // @ts-expect-error: the placeholders are not filled
  expect(say(page, 'rate')).toContain('kW')
  // @ts-expect-error: one placeholder is not filled
  expect(say(page, 'rate', { rate: '3.4' })).toContain('3.4 kW')
  // @ts-expect-error: the text has no placeholder
  expect(say(page, 'plain', { rate: 1 })).toBe('Plug in your car')
})
