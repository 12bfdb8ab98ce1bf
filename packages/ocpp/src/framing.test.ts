import { expect, test } from 'vitest'
import { formatCall, formatError, formatResult, parseFrame } from './framing.ts'
import type { Frame } from './framing.ts'

const id36 = 'x'.repeat(36)

type Case = [situation: string, text: string, frame: Partial<Frame>]

const cases: Case[] = [
  ['a call is valid', '[2,"7","Heartbeat",{}]', { kind: 'call', id: '7', action: 'Heartbeat', payload: {} }],
  ['a result is valid', '[3,"7",{"a":1}]', { kind: 'result', id: '7', payload: { a: 1 } }],
  [
    'an error loses its details',
    '[4,"7","InternalError","broken",{"deep":{}}]',
    { kind: 'error', id: '7', code: 'InternalError', description: 'broken' },
  ],
  ['an error has an unknown code', '[4,"7","Oops","",{}]', { kind: 'error', code: 'GenericError' }],
  [
    'an error has neither description nor details',
    '[4,"7","GenericError"]',
    { kind: 'error', description: '' },
  ],
  ['a byte order mark comes first', '\uFEFF[2,"7","Heartbeat",{}]', { kind: 'call', id: '7' }],
  ['zeros come last', '[2,"7","Heartbeat",{}]\u0000\u0000', { kind: 'call', id: '7' }],
  ['there are only zeros', '\u0000\u0000', { kind: 'malformed-call', id: '-1' }],
  ['the text is not JSON', '[2,"7","Heartbeat",{', { kind: 'malformed-call', id: '-1' }],
  ['the text is empty', '', { kind: 'malformed-call', id: '-1' }],
  ['the text is an object', '{"2":"7"}', { kind: 'malformed-call', id: '-1' }],
  ['the text is null', 'null', { kind: 'malformed-call', id: '-1' }],
  ['the array is empty', '[]', { kind: 'malformed-call', id: '-1' }],
  ['the type is a text', '["2","7","Heartbeat",{}]', { kind: 'malformed-call', id: '7' }],
  ['the type is unknown to OCPP', '[5,"7","Heartbeat",{}]', { kind: 'unknown-type' }],
  ['a call has three elements', '[2,"7","Heartbeat"]', { kind: 'malformed-call', id: '7' }],
  ['a call has five elements', '[2,"7","Heartbeat",{},{}]', { kind: 'malformed-call', id: '7' }],
  ['the action is a number', '[2,"7",1,{}]', { kind: 'malformed-call', id: '7' }],
  ['the id is a number', '[2,7,"Heartbeat",{}]', { kind: 'malformed-call', id: '-1' }],
  ['the id is empty', '[2,"","Heartbeat",{}]', { kind: 'malformed-call', id: '-1' }],
  ['the id has 36 characters', `[2,"${id36}","Heartbeat",{}]`, { kind: 'call', id: id36 }],
  ['the id has 37 characters', `[2,"${id36}x","Heartbeat",{}]`, { kind: 'malformed-call', id: '-1' }],
  ['a result has two elements', '[3,"7"]', { kind: 'malformed-answer', id: '7' }],
  ['a result has no id', '[3]', { kind: 'malformed-answer', id: null }],
  ['an error has no code', '[4,"7"]', { kind: 'malformed-answer', id: '7' }],
  ['an error has an object for its description', '[4,"7","A",{}]', { kind: 'malformed-answer', id: '7' }],
]

test.each(cases)('when %s', (_situation, text, frame) => {
  expect(parseFrame(text)).toMatchObject(frame)
})

test('30,000 nested brackets are parsed at any position', () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  expect(parseFrame(deep).kind).toBe('malformed-call')
  expect(parseFrame(`[2,"7","Heartbeat",${deep}]`).kind).toBe('call')
  expect(parseFrame(`[4,"7","GenericError","",${deep}]`)).toMatchObject({ kind: 'error', description: '' })
})

test('formatted frames are parsed back', () => {
  expect(parseFrame(formatCall('a"b', 'Reset', { type: 'Hard' }))).toEqual({
    kind: 'call',
    id: 'a"b',
    action: 'Reset',
    payload: { type: 'Hard' },
  })
  expect(parseFrame(formatResult('7', {}))).toEqual({ kind: 'result', id: '7', payload: {} })
  expect(parseFrame(formatError('7', 'NotSupported', 'x'.repeat(300)))).toEqual({
    kind: 'error',
    id: '7',
    code: 'NotSupported',
    description: 'x'.repeat(255),
  })
})
