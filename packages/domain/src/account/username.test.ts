import { expect, test } from 'vitest'
import { foldUsername } from './username.ts'

test.each([
  ['letter case', 'Sam@Example.ORG', 'sam@example.org'],
  ['spaces around it', ' sam@example.org ', 'sam@example.org'],
  ['capital letters with accents', 'HÉLÈNE@example.org', 'hélène@example.org'],
  ['accents as characters of their own', 'HE\u0301LE\u0300NE@example.org', 'h\u00e9l\u00e8ne@example.org'],
  ['Greek, with its final sigma', 'ΝΊΚΟΣ@example.org', 'νίκος@example.org'],
])('%s does not make another user name', (_, username, folded) => {
  expect(foldUsername(username)).toBe(folded)
})
