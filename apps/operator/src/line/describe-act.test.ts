import { expect, test } from 'vitest'
import { findActSubject, findChoice } from './describe-act.ts'

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

test.each([
  ['charger reset <id> soft|hard', ['DW-1', 'hard'], 'hard'],
  ['charger reset <id> soft|hard', ['DW-1', 'soft'], 'soft'],
  ['charger reset <id> soft|hard', ['hard'], null],
  ['charger unlock <id> [--connector <N>]', ['DW-1'], null],
  ['charger change-configuration <id> <name> <value>', ['DW-1', 'AuthorizationKey', 'hard'], null],
])('%s %j is told apart by %s', (usage, args, choice) => {
  expect(findChoice(usage, args)).toBe(choice)
})
