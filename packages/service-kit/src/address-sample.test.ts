import { expect, test } from 'vitest'
import { createAddressSample } from './address-sample.ts'

test('an address has ten lines a minute, and others have theirs', () => {
  let now = 0
  const take = createAddressSample(() => now)
  const taken = Array.from({ length: 12 }, () => take('192.0.2.1'))
  expect(taken).toEqual([...Array.from({ length: 10 }, () => true), false, false])
  expect(take('192.0.2.2')).toBe(true)
  now = 59_999
  expect(take('192.0.2.1')).toBe(false)
  now = 60_000
  expect(take('192.0.2.1')).toBe(true)
})

test('of a flood from many addresses the first thousand are written', () => {
  const take = createAddressSample(() => 0)
  const taken = Array.from({ length: 1_001 }, (_, at) => take(`address ${at}`))
  expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([1_000, false])
  expect(take('address 0')).toBe(true)
})
