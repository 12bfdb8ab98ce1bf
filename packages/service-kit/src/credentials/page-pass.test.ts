import { expect, test } from 'vitest'
import { createSecretBox } from '../secrets/secret-box.ts'
import { readPagePass, writePagePass } from './page-pass.ts'

const secrets = createSecretBox(Buffer.alloc(32, 7))
const SESSION = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const issued = new Date('2026-11-17T08:00:00Z')
const pass = writePagePass(secrets, SESSION, issued)

test.each([
  ['at once', '2026-11-17T08:00:00Z', SESSION],
  ['in the last second of two days', '2026-11-19T07:59:59Z', SESSION],
  ['after two days', '2026-11-19T08:00:00Z', null],
])('a pass names its session %s', (_when, now, session) => {
  expect(readPagePass(secrets, pass, new Date(now))).toBe(session)
})

test.each([
  ['another session', pass.replace('6f96', '6f97')],
  ['a later end', pass.replace(/\.(\d+)\./, (_all, end: string) => `.${Number(end) + 1}.`)],
  ['another signature', `${pass.slice(0, -2)}AA`],
  ['no signature', pass.split('.').slice(0, 2).join('.')],
  ['nothing', ''],
])('a pass with %s is refused', (_what, text) => {
  expect(readPagePass(secrets, text, issued)).toBeNull()
})

test('a pass of another key is refused', () => {
  expect(readPagePass(createSecretBox(Buffer.alloc(32, 8)), pass, issued)).toBeNull()
})
