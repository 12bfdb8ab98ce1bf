import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from './call-error.ts'
import { createRpcSide } from './rpc-side.ts'
import type { Handlers } from './rpc-side.ts'
import { centralMessages } from './v16/central-messages.ts'
import { chargerMessages } from './v16/charger-messages.ts'
import type { ChargerMessages } from './v16/charger-messages.ts'

type Line = { sent: string[]; faults: unknown[]; oddities: string[]; isOverflown: boolean }

const TIMEOUT_MS = 1_000

function openLine(handlers: Handlers<ChargerMessages, Line> = {}) {
  const side = createRpcSide<ChargerMessages, typeof centralMessages, Line>({
    inbound: chargerMessages,
    outbound: centralMessages,
    handlers,
    send: (line, text) => line.sent.push(text),
    callTimeoutMs: TIMEOUT_MS,
    maxWaitingCalls: 2,
    onOverflow: (line) => {
      line.isOverflown = true
    },
    onFault: (line, _action, error) => line.faults.push(error),
    onMalformed: (line, reason) => line.oddities.push(reason),
  })
  const line: Line = { sent: [], faults: [], oddities: [], isOverflown: false }
  return { side, line, peer: side.open(line) }
}

function idOf(text: string | undefined): string {
  return JSON.parse(text ?? '[]')[1]
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const currentTime = '2026-01-15T18:00:00Z'
const status = '{"connectorId":1,"errorCode":"NoError","status":"Available"}'

const refusals: [situation: string, text: string, answer: string][] = [
  ['the action is unknown', '[2,"1","Fly",{}]', '[4,"1","NotImplemented","the action Fly is not known",{}]'],
  [
    'the action is a property of Object.prototype',
    '[2,"1","__proto__",{}]',
    '[4,"1","NotImplemented","the action __proto__ is not known",{}]',
  ],
  [
    'the action has no handler',
    '[2,"1","Authorize",{}]',
    '[4,"1","NotSupported","Authorize is not supported",{}]',
  ],
  [
    'the payload is an array',
    '[2,"1","Heartbeat",[]]',
    '[4,"1","FormationViolation","the payload must be an object",{}]',
  ],
  [
    'a field is missing',
    '[2,"1","StatusNotification",{}]',
    '[4,"1","OccurenceConstraintViolation","connectorId is missing",{}]',
  ],
  ['the message is not JSON', '[2,', '[4,"-1","FormationViolation","the message is not valid JSON",{}]'],
  ['the handler refuses', '[2,"1","DataTransfer",{"vendorId":"x"}]', '[4,"1","SecurityError","no",{}]'],
]

test.each(refusals)('a call is refused when %s', (_situation, text, answer) => {
  const { side, peer, line } = openLine({
    Heartbeat: () => ({ currentTime }),
    StatusNotification: () => ({}),
    DataTransfer: () => new Refusal('SecurityError', 'no'),
  })
  side.receive(peer, text)
  expect(line.sent).toEqual([answer])
})

test('a handler that fails is reported, and its error is not sent', async () => {
  const { side, peer, line } = openLine({
    Heartbeat: () => {
      throw new Error('at once')
    },
    StatusNotification: () => Promise.reject(new Error('later')),
  })
  side.receive(peer, '[2,"1","Heartbeat",{}]')
  side.receive(peer, `[2,"2","StatusNotification",${status}]`)
  await vi.advanceTimersByTimeAsync(0)
  expect(line.sent).toEqual([
    '[4,"1","InternalError","the call could not be handled",{}]',
    '[4,"2","InternalError","the call could not be handled",{}]',
  ])
  expect(line.faults).toEqual([new Error('at once'), new Error('later')])
})

test('concurrent calls are handled one by one in order, and too many overflow', async () => {
  const finish: (() => void)[] = []
  const { side, peer, line } = openLine({
    Heartbeat: () => new Promise((resolve) => finish.push(() => resolve({ currentTime }))),
  })
  for (const id of ['1', '2', '3']) side.receive(peer, `[2,"${id}","Heartbeat",{}]`)
  expect(line.isOverflown).toBe(false)
  side.receive(peer, '[2,"4","Heartbeat",{}]')
  expect(line.isOverflown).toBe(true)

  while (finish.length > 0) {
    expect(finish).toHaveLength(1)
    finish.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(line.sent.map(idOf)).toEqual(['1', '2', '3'])
})

test('only one of our calls is outstanding at a time', async () => {
  const { side, peer, line } = openLine()
  const first = side.call(peer, 'Reset', { type: 'Soft' })
  const second = side.call(peer, 'UnlockConnector', { connectorId: 1 })
  expect(line.sent).toHaveLength(1)

  side.receive(peer, `[3,"${idOf(line.sent[0])}",{"status":"Accepted"}]`)
  expect(await first).toEqual({ ok: true, value: { status: 'Accepted' } })
  expect(line.sent).toHaveLength(2)

  side.receive(peer, `[4,"${idOf(line.sent[1])}","NotSupported","no lock",{}]`)
  expect(await second).toEqual({
    ok: false,
    problem: { code: 'refused', errorCode: 'NotSupported', description: 'no lock' },
  })
})

test('a call that times out is followed by the next, and its late response is reported', async () => {
  const { side, peer, line } = openLine()
  const first = side.call(peer, 'Reset', { type: 'Soft' })
  void side.call(peer, 'UnlockConnector', { connectorId: 1 })
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  expect(line.sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toEqual({ ok: false, problem: { code: 'timed-out' } })
  expect(line.sent).toHaveLength(2)

  side.receive(peer, `[3,"${idOf(line.sent[0])}",{"status":"Accepted"}]`)
  expect(line.oddities).toEqual(['an answer to no call of ours'])
})

const badAnswers: [situation: string, rest: string, description: string][] = [
  ['its value is not allowed', ',{"status":"Maybe"}]', 'status must be one of Accepted, Rejected'],
  ['it has an element too many', ',{},{}]', 'a result has 3 elements, not 4'],
]

test.each(badAnswers)('a response is invalid when %s', async (_situation, rest, description) => {
  const { side, peer, line } = openLine()
  const call = side.call(peer, 'Reset', { type: 'Hard' })
  side.receive(peer, `[3,"${idOf(line.sent[0])}"${rest}`)
  expect(await call).toEqual({ ok: false, problem: { code: 'bad-answer', description } })
})

test('a closed connection ends all of our calls and responds to none of the peer’s', async () => {
  let finish: (() => void) | undefined
  const { side, peer, line } = openLine({
    Heartbeat: () =>
      new Promise((resolve) => {
        finish = () => resolve({ currentTime })
      }),
  })
  const calls = [side.call(peer, 'Reset', { type: 'Hard' }), side.call(peer, 'Reset', { type: 'Hard' })]
  side.receive(peer, '[2,"1","Heartbeat",{}]')
  side.close(peer)
  finish?.()
  calls.push(side.call(peer, 'Reset', { type: 'Hard' }))
  side.receive(peer, '[2,"2","Heartbeat",{}]')
  const closed = { ok: false, problem: { code: 'closed' } }
  expect(await Promise.all(calls)).toEqual([closed, closed, closed])
  expect(line.sent).toHaveLength(1)
})
