// @vitest-environment node
import type { Operation } from '@driveway/contract/operation'
import { expect, test } from 'vitest'
import { createGraphqlClient, type SendOptions } from './graphql-client.ts'
import { isUnsuccessful, RequestError } from './request-error.ts'

type Answer = { readonly customer: string }

const query: Operation<Answer, { readonly id: string }> = 'query Get($id: ID!) { customer(id: $id) }'
const mutation: Operation<Answer, { readonly id: string }> = 'mutation Set($id: ID!) { customer(id: $id) }'

type Sent = { readonly path: string; readonly init: RequestInit }

function setUp(...answers: (Response | Error)[]) {
  const sent: Sent[] = []
  const renewed: string[] = []
  const worldTimes: string[] = []
  const client = createGraphqlClient({
    fetch: async (path, init) => {
      sent.push({ path, init })
      const answer = answers[sent.length - 1] ?? Response.json({ data: { customer: 'Sam' } })
      if (answer instanceof Error) throw answer
      return answer
    },
    tokens: {
      getToken: async () => 'first-token',
      renewToken: async (refused) => {
        renewed.push(refused)
        return 'second-token'
      },
    },
    learnWorldTime: (iso) => worldTimes.push(iso),
  })
  return { client, sent, renewed, worldTimes }
}

function readHeader(sent: Sent | undefined, name: string): string | null {
  return new Headers(sent?.init.headers).get(name)
}

async function catchError(task: Promise<unknown>): Promise<unknown> {
  return task.then(
    () => null,
    (error: unknown) => error,
  )
}

const addresses: [string, typeof query, SendOptions, RegExp][] = [
  ['a query', query, {}, /^\/graphql\?k=\d+&q=true$/],
  ['a mutation', mutation, {}, /^\/graphql\?k=\d+&q=false$/],
  [
    'a query that a cached answer will do for',
    query,
    { isFresh: false },
    /^\/graphql\?k=\d+&q=true&swc=false$/,
  ],
  ['a query for content', query, { endpoint: 'content' }, /^\/content\?k=\d+&q=true$/],
]

test.each(addresses)('%s is a POST to its address', async (_, operation, options, expected) => {
  const { client, sent } = setUp()
  expect(await client.send(operation, { id: '1' }, options)).toEqual({ customer: 'Sam' })
  expect(sent[0]?.path).toMatch(expected)
  expect(sent[0]?.init.method).toBe('POST')
  expect(await new Response(sent[0]?.init.body).json()).toEqual({ query: operation, variables: { id: '1' } })
  expect(readHeader(sent[0], 'content-type')).toBe('application/json')
})

test('k is equal for equal bodies and differs for others', async () => {
  const { client, sent } = setUp()
  for (const id of ['1', '1', '2']) await client.send(query, { id })
  const [first, again, other] = sent.map((each) => new URLSearchParams(each.path.split('?')[1]).get('k'))
  expect(first).toBe(again)
  expect(first).not.toBe(other)
})

test('a call carries the bearer and the client id', async () => {
  const { client, sent } = setUp()
  await client.send(query, { id: '1' }, { endpoint: 'content' })
  expect(readHeader(sent[0], 'authorization')).toBe('Bearer first-token')
  expect(readHeader(sent[0], 'x-client-id')).toBe('CUSTOMER')
})

test('an unauthenticated call carries no bearer token and requests none', async () => {
  const { client, sent, renewed } = setUp(new Response('', { status: 401 }))
  await catchError(client.send(query, { id: '1' }, { endpoint: 'content', isAuthenticated: false }))
  expect(sent).toHaveLength(1)
  expect(readHeader(sent[0], 'authorization')).toBeNull()
  expect(renewed).toEqual([])
})

test('a refused token is replaced once, and the call repeated', async () => {
  const { client, sent, renewed } = setUp(new Response('', { status: 401 }))
  expect(await client.send(query, { id: '1' })).toEqual({ customer: 'Sam' })
  expect(renewed).toEqual(['first-token'])
  expect(sent.map((each) => readHeader(each, 'authorization'))).toEqual([
    'Bearer first-token',
    'Bearer second-token',
  ])
})

type Failure = [string, () => Response | Error, string, number | null, boolean]

const failures: Failure[] = [
  ['a status of 500', () => new Response('', { status: 500 }), 'Status 500', 500, true],
  [
    'a status of 204, which is not 200 either',
    () => new Response(null, { status: 204 }),
    'Status 204',
    204,
    true,
  ],
  [
    'GraphQL errors',
    () => Response.json({ data: null, errors: [{ message: 'no' }] }),
    'Maestro error',
    200,
    false,
  ],
  [
    'GraphQL errors beside data',
    () => Response.json({ data: {}, errors: [{}] }),
    'Maestro error',
    200,
    false,
  ],
  ['no data', () => Response.json({}), 'Maestro error', 200, false],
  [
    'a lost connection in the words of Chromium',
    () => new TypeError('Failed to fetch'),
    'Failed to fetch',
    null,
    true,
  ],
  [
    'a lost connection in the words of Safari',
    () => new TypeError('Load failed'),
    'Failed to fetch',
    null,
    true,
  ],
]

test.each(failures)('[DATA-04] %s raises an error', async (_, answer, message, status, isFailure) => {
  const error = await catchError(setUp(answer()).client.send(query, { id: '1' }))
  expect(error).toBeInstanceOf(RequestError)
  expect(error).toMatchObject({ message, status })
  expect(isUnsuccessful(error)).toBe(isFailure)
})

test('an error of another kind is not "unsuccessful"', () => {
  expect([isUnsuccessful(new Error('bug')), isUnsuccessful(null)]).toEqual([false, false])
})

test('an aborted request does not count as a lost connection', async () => {
  const given = new AbortController()
  given.abort()
  const error = new Error('Aborted')
  const { client } = setUp(error)
  expect(await catchError(client.send(query, { id: '1' }, { signal: given.signal }))).toBe(error)
})

test('world time is taken from the answer', async () => {
  const headers = { 'x-world-time': '2026-06-30T12:00:00.000Z' }
  const { client, worldTimes } = setUp(Response.json({ data: { customer: 'Sam' } }, { headers }))
  await client.send(query, { id: '1' })
  expect(worldTimes).toEqual(['2026-06-30T12:00:00.000Z'])
})

test('an answered mutation is announced by its name, a failed one and a query are not', async () => {
  const { client } = setUp(Response.json({ data: { customer: 'Sam' } }), new Response('', { status: 500 }))
  const names: string[] = []
  const stop = client.onMutated((name) => names.push(name))
  await client.send(mutation, { id: '1' })
  await catchError(client.send(mutation, { id: '2' }))
  await client.send(query, { id: '3' })
  expect(names).toEqual(['Set'])
  stop()
  await client.send(mutation, { id: '4' })
  expect(names).toEqual(['Set'])
})
