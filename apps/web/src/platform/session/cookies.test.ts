import { beforeEach, expect, test } from 'vitest'
import { createCookies } from './cookies.ts'

const cookies = createCookies(document)

beforeEach(() => {
  for (const name of ['a', 'ab', 'odd']) cookies.remove(name)
})

test('what is written is read, and nothing else by its name', () => {
  cookies.write('ab', 'second', 60)
  expect(cookies.read('ab')).toBe('second')
  expect(cookies.read('a')).toBeNull()
})

test('a value with special characters comes back as it was', () => {
  cookies.write('odd', 'a;b=c %25 ✓', 60)
  expect(cookies.read('odd')).toBe('a;b=c %25 ✓')
})

test('a foreign value that is not encoded is read as it stands', () => {
  document.cookie = 'odd=100%; Path=/'
  expect(cookies.read('odd')).toBe('100%')
})

test('what is removed, or has no time left, is gone', () => {
  cookies.write('a', 'x', 60)
  cookies.remove('a')
  cookies.write('ab', 'x', 0)
  expect([cookies.read('a'), cookies.read('ab')]).toEqual([null, null])
})
