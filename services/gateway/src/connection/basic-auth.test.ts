import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPasswordOf, readBasicAuth } from './basic-auth.ts'

const HEX = '00ff3a0d0a80c3e9aa1b7f00ff3a0d0a80c3e9aa'
const stored = sha256(HEX)

function sha256(password: string): Buffer {
  return createHash('sha256').update(password).digest()
}

function base64(bytes: Buffer | string): string {
  return `Basic ${Buffer.from(bytes).toString('base64')}`
}

type HeaderCase = [situation: string, header: string | undefined, username: string | null, password: string]

const headers: HeaderCase[] = [
  ['there is none', undefined, null, ''],
  ['it is a token', 'Bearer abc', null, ''],
  ['it has no colon', base64('me'), null, ''],
  ['it is not base64', 'Basic ***', null, ''],
  ['the scheme is in lower case', base64('me:secret').replace('Basic', 'basic'), 'me', '736563726574'],
  ['the password has a colon', base64('me:a:b'), 'me', '613a62'],
  ['the password is empty', base64('me:'), 'me', ''],
  [
    'the password is raw bytes',
    base64(Buffer.concat([Buffer.from('me:'), Buffer.from(HEX, 'hex')])),
    'me',
    HEX,
  ],
]

test.each(headers)('an Authorization header is read when %s', (_situation, header, username, password) => {
  const credentials = readBasicAuth(header)
  expect(credentials?.username ?? null).toBe(username)
  expect(credentials?.password.toString('hex') ?? '').toBe(password)
})

type PasswordCase = [form: string, password: Buffer, passwordSha256: Buffer | null, isAccepted: boolean]

const passwords: PasswordCase[] = [
  ['the text as it was printed', Buffer.from(HEX), stored, true],
  ['hexadecimal in upper case', Buffer.from(HEX.toUpperCase()), stored, true],
  ['the 20 raw bytes', Buffer.from(HEX, 'hex'), stored, true],
  ['19 of the raw bytes', Buffer.from(HEX.slice(2), 'hex'), stored, false],
  ['another byte at the end', Buffer.from(`${HEX}00`, 'hex'), stored, false],
  ['the hash itself', stored, stored, false],
  ['nothing', Buffer.alloc(0), stored, false],
  ['the password of an unknown charger', Buffer.from(HEX), null, false],
  ['the zeros that stand for an unknown charger', Buffer.alloc(32), null, false],
  ['a text that is not hexadecimal', Buffer.from('correct horse'), sha256('correct horse'), true],
  ['such a text in another case', Buffer.from('Correct Horse'), sha256('correct horse'), false],
]

test.each(passwords)('a password is compared: %s', (_form, password, passwordSha256, isAccepted) => {
  expect(isPasswordOf(password, passwordSha256)).toBe(isAccepted)
})
