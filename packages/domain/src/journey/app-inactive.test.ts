import { expect, test } from 'vitest'
import { isAppInactive, type CustomerAnswer } from './app-inactive.ts'

const cases: readonly (readonly [string, CustomerAnswer, boolean])[] = [
  ['the customer has moved and has no charger', { errorCodes: ['CUSTOMER_CLOSED'], hasDevice: false }, true],
  [
    'the customer has moved but a charger is known',
    { errorCodes: ['CUSTOMER_CLOSED'], hasDevice: true },
    false,
  ],
  ['the server failed inside', { errorCodes: ['INTERNAL'], hasDevice: false }, false],
  ['the request was lost or refused', { errorCodes: [], hasDevice: false }, false],
  ['all is well without a charger', { errorCodes: [], hasDevice: false }, false],
]

test.each(cases)('when %s', (_, answer, expected) => {
  expect(isAppInactive(answer)).toBe(expected)
})
