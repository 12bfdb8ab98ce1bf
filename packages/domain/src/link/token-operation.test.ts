import { expect, test } from 'vitest'
import { mayTokenUse } from './token-operation.ts'

test.each([
  ['read', 'Query.customer', true],
  ['control', 'Query.customer', true],
  ['read', 'Mutation.setEvChargerOverride', false],
  ['control', 'Mutation.setEvChargerOverride', true],
  ['control', 'Mutation.requestUpdateEmail', false],
  ['control', 'Customer.username', false],
  ['control', 'Mutation.nobodyListedIt', false],
  ['control', 'constructor', false],
] as const)('a token to %s may use %s: %s', (scope, field, isAllowed) => {
  expect(mayTokenUse(scope, field)).toBe(isAllowed)
})
