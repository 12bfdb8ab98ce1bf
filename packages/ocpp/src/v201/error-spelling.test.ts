import { expect, test } from 'vitest'
import { callErrorCodes, readErrorCode } from '../call-error.ts'
import { ERRORS_201 } from './error-spelling.ts'

test('2.0.1 corrects the spelling of two codes and keeps the others', () => {
  expect(callErrorCodes.map((code) => ERRORS_201.spell(code))).toEqual([
    'NotImplemented',
    'NotSupported',
    'InternalError',
    'ProtocolError',
    'SecurityError',
    'FormatViolation',
    'PropertyConstraintViolation',
    'OccurrenceConstraintViolation',
    'TypeConstraintViolation',
    'GenericError',
  ])
})

test.each([
  ['FormatViolation', 'FormationViolation'],
  ['OccurrenceConstraintViolation', 'OccurenceConstraintViolation'],
  ['RpcFrameworkError', 'FormationViolation'],
  ['MessageTypeNotSupported', 'NotSupported'],
  ['NotSupported', 'NotSupported'],
  ['SomethingElse', 'GenericError'],
])('%s is read as %s', (text, code) => {
  expect(readErrorCode(text)).toBe(code)
})
