import { expect, test } from 'vitest'
import { isAccessToken, readAccessToken, type AccessTokenFields } from './access-token.ts'

const now = new Date('2026-03-01T12:00:00Z')
const fields: AccessTokenFields = { name: 'Home Assistant', scope: 'read', days: 30 }

test.each([
  ['a day', 1, '2026-03-02T12:00:00.000Z'],
  ['30 days', 30, '2026-03-31T12:00:00.000Z'],
  ['a year', 365, '2027-03-01T12:00:00.000Z'],
])('a token for %s ends on its last day', (_case, days, expiresAt) => {
  const read = readAccessToken({ ...fields, days }, now)
  expect(read.ok && read.value.expiresAt.toISOString()).toBe(expiresAt)
})

test.each([
  ['no day', { days: 0 }, 'invalid-expiry'],
  ['a day more than a year', { days: 366 }, 'invalid-expiry'],
  ['half a day', { days: 1.5 }, 'invalid-expiry'],
  ['no number', { days: Number.NaN }, 'invalid-expiry'],
  ['an unknown scope', { scope: 'admin' }, 'invalid-scope'],
  ['a name of spaces', { name: '   ' }, 'invalid-name'],
  ['a name of 41 characters', { name: 'a'.repeat(41) }, 'invalid-name'],
  ['a name with a line break', { name: 'a\nb' }, 'invalid-name'],
])('%s is refused', (_case, over, code) => {
  expect(readAccessToken({ ...fields, ...over }, now)).toEqual({ ok: false, problem: { code } })
})

test('a name of 40 characters is kept without its spaces', () => {
  const read = readAccessToken({ ...fields, name: ` ${'a'.repeat(40)} `, scope: 'control' }, now)
  expect(read).toMatchObject({ ok: true, value: { name: 'a'.repeat(40), scope: 'control' } })
})

test.each([
  [`dwt_${'A'.repeat(43)}`, true],
  [`dwt_${'A'.repeat(42)}`, false],
  [`dwt_${'A'.repeat(44)}`, false],
  ['A'.repeat(47), false],
])('%s is a token: %s', (text, isToken) => {
  expect(isAccessToken(text)).toBe(isToken)
})
