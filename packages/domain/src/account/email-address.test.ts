import { expect, test } from 'vitest'
import { isEmailAddress, isSameEmailAddress } from './email-address.ts'

const cases: readonly (readonly [name: string, text: string, isAddress: boolean])[] = [
  ['a plain one', 'sam@example.org', true],
  ['one with a tag', 'sam+charger@example.org', true],
  ['one with dots and a subdomain', 's.a.m@mail.example.co.uk', true],
  ['one with letters beyond ASCII', 'zoë@bücher.example', true],
  ['one whose name has 64 characters', `${'a'.repeat(64)}@example.org`, true],
  ['one whose name has 65', `${'a'.repeat(65)}@example.org`, false],
  [
    'one of 254 characters',
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(8)}`,
    true,
  ],
  [
    'one of 255',
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(9)}`,
    false,
  ],
  ['nothing', '', false],
  ['a word', 'sam', false],
  ['no name', '@example.org', false],
  ['no domain', 'sam@', false],
  ['a domain of one label', 'sam@localhost', false],
  ['a number for a domain', 'sam@127.0.0.1', false],
  ['two signs', 'sam@home@example.org', false],
  ['two dots', 'sam..m@example.org', false],
  ['a dot at the end', 'sam@example.org.', false],
  ['a hyphen at the end of a label', 'sam@example-.org', false],
  ['a space', 'sam m@example.org', false],
  ['a second address', 'sam@example.org,bob@example.org', false],
  ['a name in front', 'Sam <sam@example.org>', false],
  ['a second header', 'sam@example.org\r\nBcc: bob@example.org', false],
  ['a zero byte', 'sam\u0000@example.org', false],
]

test.each(cases)('an address: %s', (_name, text, isAddress) => {
  expect(isEmailAddress(text)).toBe(isAddress)
})

test.each([
  ['itself', 'sam@example.org', true],
  ['itself in another case', 'Sam@Example.ORG', true],
  ['itself with a space too many', ' sam@example.org ', true],
  ['another', 'pat@example.org', false],
])('an address and %s', (_name, other, isSame) => {
  expect(isSameEmailAddress('sam@example.org', other)).toBe(isSame)
})
