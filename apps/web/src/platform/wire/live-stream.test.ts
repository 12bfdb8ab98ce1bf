// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCell } from '../cell.ts'
import { createGraphqlClient } from './graphql-client.ts'
import { openLiveStream } from './live-stream.ts'
import { openTestStream, type TestStream } from '../testing/test-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Refusal = { readonly status: number; readonly retryAfter?: string } | 'lost' | 'silent'

function seen(): { visibilityState: DocumentVisibilityState } {
  return { visibilityState: 'visible' }
}

/** A page with a live stream, on a server that refuses with the given answers before it opens one. */
function setUp(...refusals: Refusal[]) {
  const page = Object.assign(new EventTarget(), seen())
  const isOnline = createCell(true)
  const lines: TestStream[] = []
  const tokens: string[] = []
  const said: string[] = []
  const dialledAt: number[] = []
  const start = Date.now()

  async function fetch(_path: string, init: RequestInit): Promise<Response> {
    const signal = init.signal ?? null
    signal?.throwIfAborted()
    dialledAt.push(Date.now() - start)
    tokens.push(new Headers(init.headers).get('authorization') ?? '')
    const refusal = refusals.shift()
    if (refusal === 'lost') throw new TypeError('Load failed')
    if (refusal === 'silent') {
      return new Promise((_, refuse) =>
        signal?.addEventListener('abort', () => refuse(signal.reason as Error)),
      )
    }
    if (!refusal) return openTestStream(lines, signal)
    const headers = refusal.retryAfter === undefined ? {} : { 'retry-after': refusal.retryAfter }
    return new Response('no', { status: refusal.status, headers })
  }

  let token = 1
  const graphql = createGraphqlClient({
    fetch,
    tokens: { getToken: async () => `t${token}`, renewToken: async () => `t${(token += 1)}` },
    learnWorldTime: () => undefined,
  })
  const end = openLiveStream(
    { graphql, isOnline, page, now: Date.now },
    {
      onOpen: () => said.push('open'),
      onDeviceState: (deviceId) => said.push(deviceId),
      onPlanMade: (deviceId) => said.push(`plan ${deviceId}`),
    },
  )
  function show(next: DocumentVisibilityState): void {
    page.visibilityState = next
    page.dispatchEvent(new Event('visibilitychange'))
  }
  function line(): TestStream {
    const latest = lines.at(-1)
    if (!latest) throw new Error('There is no line yet')
    return latest
  }
  return { lines, line, tokens, said, dialledAt, isOnline, show, end }
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

test('events arrive however the stream is split', async () => {
  const { line, said, tokens, end } = setUp()
  await pass(0)
  expect([said, tokens]).toEqual([['open'], ['Bearer t1']])
  for (const bit of ['event: devi', 'ce-state\ndata: {"deviceId":"o', 'ne"}\n', '\n']) line().write(bit)
  line().tell('device-state', 'två')
  line().tell('plan-made', 'one')
  await pass(0)
  expect(said).toEqual(['open', 'one', 'två', 'plan one'])
  end()
})

test('a refused stream is retried with back-off', async () => {
  const { dialledAt, said, end } = setUp(
    { status: 500 },
    'lost',
    { status: 404 },
    { status: 503 },
    { status: 502 },
    'lost',
  )
  await pass(100_000)
  expect(dialledAt).toEqual([0, 500, 1_500, 4_500, 14_500, 44_500, 74_500])
  expect(said).toEqual(['open'])
  end()
})

test('back-off delays have up to 20 % jitter', async () => {
  vi.mocked(Math.random).mockReturnValue(1)
  const { dialledAt, end } = setUp({ status: 500 }, { status: 500 })
  await pass(3_000)
  expect(dialledAt).toEqual([0, 600, 1_800])
  end()
})

const endings: [string, (line: TestStream) => void][] = [
  ['says that it closes', (line) => line.sayGoodbye('closing')],
  ['says that the token has expired', (line) => line.sayGoodbye('token-expired')],
  ['says goodbye for an unknown reason', (line) => line.sayGoodbye('lunch')],
  ['ends without a word', (line) => line.end()],
  ['breaks', (line) => line.cut()],
]

test.each(endings)('a stable stream that %s is reopened after half a second', async (_, finish) => {
  const { line, dialledAt, said, end } = setUp({ status: 500 }, { status: 500 })
  await pass(12_000)
  expect(dialledAt).toEqual([0, 500, 1_500])
  finish(line())
  await pass(499)
  expect(dialledAt).toHaveLength(3)
  await pass(1)
  expect(dialledAt.at(-1)).toBe(12_500)
  expect(said).toEqual(['open', 'open'])
  end()
})

test('a stream that never stays open is retried with back-off', async () => {
  const { line, dialledAt, end } = setUp()
  await pass(0)
  for (const wait of [500, 1_000, 3_000]) {
    line().end()
    await pass(wait)
  }
  expect(dialledAt).toEqual([0, 500, 1_500, 4_500])
  end()
})

const waits: [string, string, number][] = [
  ['30 seconds', '30', 30_000],
  ['less than the ladder', '0', 500],
  ['a day, at most five minutes', '86400', 300_000],
  ['until a date, the ladder', 'Sun, 15 Nov 2026 06:00:00 GMT', 500],
  ['nonsense, the ladder', '-5', 500],
]

test.each(waits)('a full server that asks for a delay of %s', async (_, retryAfter, expected) => {
  const { dialledAt, end } = setUp({ status: 503, retryAfter })
  await pass(expected - 1)
  expect(dialledAt).toEqual([0])
  await pass(1)
  expect(dialledAt).toEqual([0, expected])
  end()
})

test('a refused token is renewed once, then retried with back-off', async () => {
  const { tokens, said, end } = setUp({ status: 401 }, { status: 401 })
  await pass(0)
  expect([tokens, said]).toEqual([['Bearer t1', 'Bearer t2'], []])
  await pass(500)
  expect([tokens.at(-1), said]).toEqual(['Bearer t2', ['open']])
  end()
})

test('a replaced stream stays closed until the page becomes visible again', async () => {
  const { line, dialledAt, show, end } = setUp()
  await pass(0)
  line().sayGoodbye('replaced')
  await pass(120_000)
  expect(dialledAt).toHaveLength(1)
  show('visible')
  await pass(0)
  expect(dialledAt).toHaveLength(1)
  show('hidden')
  show('visible')
  await pass(0)
  expect(dialledAt).toHaveLength(2)
  end()
})

test('a stream is dead after 40 s of silence, and a heartbeat resets the timeout', async () => {
  const { line, lines, dialledAt, end } = setUp()
  await pass(0)
  await pass(39_999)
  line().write(': beat\n\n')
  await pass(39_999)
  expect([line().isOpen(), dialledAt.length]).toEqual([true, 1])
  await pass(1)
  expect(lines[0]?.isOpen()).toBe(false)
  await pass(500)
  expect(dialledAt).toHaveLength(2)
  end()
})

test('a request without an answer is aborted after 40 s', async () => {
  const { dialledAt, said, end } = setUp('silent')
  await pass(40_499)
  expect(dialledAt).toHaveLength(1)
  await pass(1)
  expect([dialledAt.length, said]).toEqual([2, ['open']])
  end()
})

test('a stream with an endless block is closed', async () => {
  const { line, lines, end } = setUp()
  await pass(0)
  for (let count = 0; count < 20; count++) line().write('x'.repeat(1_000))
  await pass(0)
  expect(lines[0]?.isOpen()).toBe(false)
  end()
})

test('a hidden page closes the stream; a visible one reconnects at once', async () => {
  const { line, lines, dialledAt, said, show, end } = setUp()
  await pass(0)
  show('hidden')
  expect(line().isOpen()).toBe(false)
  await pass(0)
  expect(vi.getTimerCount()).toBe(0)
  await pass(600_000)
  expect(dialledAt).toHaveLength(1)
  show('visible')
  await pass(0)
  expect([lines.length, said]).toEqual([2, ['open', 'open']])
  end()
})

test('a page that hides during the back-off leaves no timer', async () => {
  const { dialledAt, show, end } = setUp('lost', 'lost', 'lost')
  await pass(2_000)
  expect(dialledAt).toHaveLength(3)
  show('hidden')
  expect(vi.getTimerCount()).toBe(0)
  await pass(60_000)
  show('visible')
  await pass(0)
  expect(dialledAt).toHaveLength(4)
  end()
})

test('offline no stream is opened; online one opens at once', async () => {
  const { line, lines, dialledAt, isOnline, end } = setUp()
  await pass(0)
  isOnline.set(false)
  await pass(60_000)
  expect([line().isOpen(), dialledAt.length]).toEqual([false, 1])
  isOnline.set(true)
  await pass(0)
  expect(lines).toHaveLength(2)
  end()
})

test('closing the stream stops events and leaves no timer', async () => {
  const { line, said, show, isOnline, end } = setUp()
  await pass(0)
  end()
  await pass(0)
  expect([line().isOpen(), vi.getTimerCount()]).toEqual([false, 0])
  show('hidden')
  show('visible')
  isOnline.set(false)
  isOnline.set(true)
  await pass(60_000)
  expect(said).toEqual(['open'])
})

test('closing before the token arrives opens no stream', async () => {
  const { dialledAt, end } = setUp()
  end()
  await pass(60_000)
  expect(dialledAt).toEqual([])
})
