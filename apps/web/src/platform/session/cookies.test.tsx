import { beforeEach, expect, test } from 'vitest'
import { createCookies } from './cookies.ts'

const cookies = createCookies(document)

beforeEach(() => {
  for (const name of ['a', 'ab', 'odd', '__Secure-kept']) cookies.remove(name)
})

test('a cookie is read by its exact name', () => {
  cookies.write('ab', 'second', 60)
  expect(cookies.read('ab')).toBe('second')
  expect(cookies.read('a')).toBeNull()
})

test('a value with special characters is read unchanged', () => {
  cookies.write('odd', 'a;b=c %25 ✓', 60)
  expect(cookies.read('odd')).toBe('a;b=c %25 ✓')
})

test('a foreign value that is not encoded is read unchanged', () => {
  document.cookie = 'odd=100%; Path=/'
  expect(cookies.read('odd')).toBe('100%')
})

test('a removed or expired cookie is not read', () => {
  cookies.write('a', 'x', 60)
  cookies.remove('a')
  cookies.write('ab', 'x', 0)
  expect([cookies.read('a'), cookies.read('ab')]).toEqual([null, null])
})

test('a prefixed cookie is found by its former name too, and both are removed', () => {
  document.cookie = 'kept=former; Path=/'
  expect(cookies.read('__Secure-kept')).toBe('former')
  cookies.write('__Secure-kept', 'new', 60)
  expect(cookies.read('__Secure-kept')).toBe('new')
  cookies.remove('__Secure-kept')
  expect([cookies.read('__Secure-kept'), cookies.read('kept')]).toEqual([null, null])
})
