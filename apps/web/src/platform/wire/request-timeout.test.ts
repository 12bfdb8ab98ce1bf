// @vitest-environment node
import type { Operation } from '@driveway/contract/operation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGraphqlClient } from './graphql-client.ts'
import { createIdentityClient } from '../session/identity-client.ts'
import { isUnsuccessful, type Fetch } from './request-error.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const query: Operation<unknown, object> = 'query Get { customer }'

/** Aborts as a browser does. */
function waitForEver(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, refuse) =>
    signal?.addEventListener('abort', () => refuse(signal.reason as Error), { once: true }),
  )
}

function neverAnswer(_path: string, init: RequestInit): Promise<Response> {
  return waitForEver(init.signal)
}

/** Headers arrive, and half of the body. */
async function answerHalf(_path: string, init: RequestInit): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"data":'))
      init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
    },
  })
  return new Response(body)
}

function askGraphql(fetch: Fetch, signal?: AbortSignal): Promise<unknown> {
  const tokens = { getToken: async () => 'a', renewToken: async () => 'b' }
  const client = createGraphqlClient({ fetch, tokens, learnWorldTime: () => undefined })
  return client.send(query, {}, signal ? { signal } : {})
}

const askers: [string, () => Promise<unknown>][] = [
  ['a question that is never answered', () => askGraphql(neverAnswer)],
  ['an answer that stops in its middle', () => askGraphql(answerHalf)],
  ['a token that never comes', () => createIdentityClient(neverAnswer).refresh()],
]

test.each(askers)('%s counts as a lost connection after 15 s, and not before', async (_, ask) => {
  let error: unknown = null
  ask().catch((cause: unknown) => {
    error = cause
  })
  await vi.advanceTimersByTimeAsync(14_999)
  expect(error).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(isUnsuccessful(error)).toBe(true)
})

test('an answer after 10 s is accepted', async () => {
  const answer = askGraphql(async () => {
    await new Promise((done) => setTimeout(done, 10_000))
    return Response.json({ data: { customer: 'Sam' } })
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toEqual({ customer: 'Sam' })
  expect(vi.getTimerCount()).toBe(0)
})

test('an abort by the caller is not reported as a lost connection', async () => {
  const given = new AbortController()
  const answer = askGraphql(neverAnswer, given.signal).catch((cause: unknown) => cause)
  await vi.advanceTimersByTimeAsync(1_000)
  given.abort()
  expect(isUnsuccessful(await answer)).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
