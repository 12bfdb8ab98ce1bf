import { expect, test } from 'vitest'
import { boot, schemas, start, status, stop } from '../testing/odd-message.ts'

type RefusedCase = [
  situation: string,
  message: keyof typeof schemas,
  payload: unknown,
  code: string,
  path: string,
]

const refused: RefusedCase[] = [
  ['the status is unknown', 'status', { ...status, status: 'Fine' }, 'PropertyConstraintViolation', 'status'],
  [
    'the status is missing',
    'status',
    { connectorId: 1, errorCode: 'NoError' },
    'OccurenceConstraintViolation',
    'status',
  ],
  [
    'the transaction is null',
    'stop',
    { ...stop, transactionId: null },
    'TypeConstraintViolation',
    'transactionId',
  ],
  [
    'the transaction has decimals',
    'stop',
    { ...stop, transactionId: 7.5 },
    'TypeConstraintViolation',
    'transactionId',
  ],
  [
    'the register is no number',
    'start',
    { ...start, meterStart: '12,5' },
    'TypeConstraintViolation',
    'meterStart',
  ],
  ['the register is empty', 'start', { ...start, meterStart: '' }, 'TypeConstraintViolation', 'meterStart'],
  [
    'an id beyond 2^53 has lost digits',
    'start',
    { ...start, idTag: 2 ** 53 },
    'TypeConstraintViolation',
    'idTag',
  ],
  [
    'an id has 2,501 characters',
    'start',
    { ...start, idTag: 'x'.repeat(2_501) },
    'PropertyConstraintViolation',
    'idTag',
  ],
  [
    'U+0000 stands within a text that is needed',
    'boot',
    { ...boot, chargePointModel: 'a\u0000b' },
    'PropertyConstraintViolation',
    'chargePointModel',
  ],
  ['an answer has no status', 'profile', { info: 'ok' }, 'OccurenceConstraintViolation', 'status'],
  [
    'a field is called __proto__',
    'status',
    JSON.parse(`{"__proto__":{}}`),
    'OccurenceConstraintViolation',
    'connectorId',
  ],
  ['the payload is a list', 'status', [status], 'FormationViolation', ''],
  ['the payload is null', 'status', null, 'OccurenceConstraintViolation', 'connectorId'],
]

test.each(refused)('a message is refused when %s', (_situation, message, payload, code, path) => {
  expect(schemas[message].readOdd(payload)).toMatchObject({ ok: false, violation: { code, path } })
})

test('an invented field name is cut, and a message lists at most 20 deviations', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [`x${index}`.padEnd(99, 'y'), 1]),
  )
  const odd = schemas.status.readOdd({ ...status, ...fields })
  expect(odd).toMatchObject({ ok: true, payload: status })
  const listed = odd.ok ? odd.tolerances : []
  expect(listed).toHaveLength(20)
  expect(listed[0]).toEqual({ code: 'unknown-field', field: 'x0'.padEnd(50, 'y') })
})
