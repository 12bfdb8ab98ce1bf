import { expect, test } from 'vitest'
import { findActSubject } from './describe-act.ts'

test.each([
  ['the charger that comes first', ['DW-1', 'soft'], 'DW-1'],
  ['the account', ['MAX_CHARGE', 'on', '--account', 'K-1'], 'K-1'],
  ['the brand', ['--brand', 'kestrel', '--username', 'sam@example.org'], 'kestrel'],
  ['nothing where an email address comes first', ['sam@example.org'], null],
  ['nothing where JSON comes first', ['{"key":"AuthorizationKey"}'], null],
  ['nothing where an option comes first', ['--username', 'sam'], null],
  ['nothing without arguments', [], null],
])('an act is about %s', (_, args, subject) => {
  expect(findActSubject(args)).toBe(subject)
})
