// @vitest-environment node
import type { Operation } from '@driveway/contract/operation'
import { expect, test } from 'vitest'
import { createGraphqlClient } from './graphql-client.ts'
import { findRequestId } from './request-id.ts'

const query: Operation<unknown, object> = 'query Get { customer }'
const headers = { 'x-request-id': '3f9a1c52' }

/** The error of a query with this answer. */
async function fail(answer: Response | null): Promise<unknown> {
  const client = createGraphqlClient({
    fetch: async () => answer ?? Promise.reject(new TypeError('Failed to fetch')),
    tokens: { getToken: async () => 'token', renewToken: async () => 'token' },
    learnWorldTime: () => undefined,
  })
  return client.send(query, {}).catch((error: unknown) => error)
}

function answerErrors(...extensions: (object | undefined)[]): Response {
  const errors = extensions.map((each) => ({ message: 'no', extensions: each }))
  return Response.json({ data: null, errors }, { headers })
}

const internal = { code: 'INTERNAL_ERROR', id: '3f9a1c52' }

const cases: [string, Response | null, string | null][] = [
  ['the server answers 500', new Response('', { status: 500, headers }), '3f9a1c52'],
  ['the server answers 503', new Response('', { status: 503, headers }), '3f9a1c52'],
  ['the server answers 599', new Response('', { status: 599, headers }), '3f9a1c52'],
  ['the server answers 499', new Response('', { status: 499, headers }), null],
  ['the server answers 404', new Response('', { status: 404, headers }), null],
  ['a proxy answers 502 without an id', new Response('', { status: 502 }), null],
  ['an error is ours', answerErrors(internal), '3f9a1c52'],
  ['one of two errors is ours', answerErrors({ code: 'NOT_FOUND' }, internal), '3f9a1c52'],
  ['an error has a customer’s cause', answerErrors({ code: 'NOT_FOUND' }), null],
  ['an error has no extensions', answerErrors(undefined), null],
  ['an error is null', Response.json({ errors: [null] }, { headers }), null],
  ['there is neither data nor an error', Response.json({}, { headers }), null],
  ['the connection is lost', null, null],
]

test.each(cases)('when %s', async (_, answer, expected) => {
  expect(findRequestId(await fail(answer))).toBe(expected)
})

test('other errors have no id', () => {
  expect(findRequestId(new Error('A bug', { cause: new Response('', { status: 500, headers }) }))).toBeNull()
})
