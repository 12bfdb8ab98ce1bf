import { expect, test } from 'vitest'
import { writeError } from './logger.ts'

test('a timeout is logged without the constants of its class', () => {
  expect(Object.keys(writeError(new DOMException('It took too long', 'TimeoutError')))).toEqual([
    'type',
    'message',
    'stack',
  ])
})

test('another error keeps its fields', () => {
  expect(writeError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toMatchObject({
    type: 'Error',
    message: 'refused',
    code: 'ECONNREFUSED',
  })
})
