import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  GetContactUsPage,
  GetCookieDialog,
  GetLoginTerms,
  GetPrivacyPolicyD2vPages,
  GetPrivacyPolicyPages,
  GetSeasonalSkins,
  GetTermsAndConditionsPages,
} from '@driveway/contract/generated/content-operations'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestContent, type TestContent } from './testing/test-content.ts'

let content: TestContent

beforeAll(async () => {
  content = await openTestContent({ checkEveryMs: 20 })
  await content.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => content.close())

type Asking = {
  readonly brand?: string
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
}

type Answer = {
  readonly data?: Record<string, unknown>
  readonly errors?: { message: string; extensions: { code: string } }[]
}

/** Node's fetch cannot set the Host header. */
function send(body: unknown, asking: Asking = {}): Promise<{ status: number; answer: Answer }> {
  const { brand = 'kestrel', method = 'POST', path = '/content?k=1&q=true', headers = {} } = asking
  const { port } = content.app.server.address() as AddressInfo
  const all = { host: `${brand}.localhost`, 'content-type': 'application/json', ...headers }
  return new Promise((resolve, reject) => {
    const call = httpRequest({ host: '127.0.0.1', port, method, path, headers: all }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, answer: JSON.parse(text) as Answer }))
    })
    call.on('error', reject)
    call.end(method === 'GET' ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  })
}

describe('content is public', () => {
  test.each([
    ['the cookie dialog', GetCookieDialog, {}, { cookieDialog: { title: 'Allow analytics cookies?' } }],
    [
      'the login terms',
      GetLoginTerms,
      {},
      { loginTerms: { content: expect.stringContaining('<a href="/terms') } },
    ],
    [
      'the terms',
      GetTermsAndConditionsPages,
      { brandName: 'marigold' },
      { legalPages: [{ name: 'Terms and conditions', organisations: [{ name: 'marigold' }] }] },
    ],
    [
      'the privacy policy',
      GetPrivacyPolicyPages,
      { brandName: 'marigold' },
      { legalPages: [{ id: 'legal/privacy-policy.marigold' }] },
    ],
    [
      'the privacy policy for connected cars',
      GetPrivacyPolicyD2vPages,
      { brandName: 'marigold' },
      { legalPages: [{ id: 'legal/privacy-policy-d2v.marigold' }] },
    ],
    [
      'the contact page',
      GetContactUsPage,
      { organisationId: 'marigold' },
      {
        contactUsPages: [
          {
            callUsNumber: '01632 960202',
            accountNumberDisclaimer: 'Before you ring, jot down your account number: {accountNumber}.',
          },
        ],
      },
    ],
  ])('%s without a bearer token', async (_name, query, variables, data) => {
    const { status, answer } = await send({ query, variables }, { brand: 'marigold' })
    expect([status, answer.errors]).toEqual([200, undefined])
    expect(answer.data).toMatchObject(data)
  })

  test('with a valid bearer token, without q and with swc', async () => {
    const headers = { authorization: await content.authorize('kestrel') }
    const path = '/content?k=123456&swc=false'
    expect((await send({ query: GetCookieDialog }, { headers, path })).status).toBe(200)
  })
})

describe('a bearer token that is sent must be valid', () => {
  test.each([
    ['no token', () => 'Bearer '],
    ['another scheme', () => 'Basic YTpi'],
    ['nothing', () => ''],
    ['a malformed token', () => 'Bearer abc'],
    ['a token of another brand', () => content.authorize('fjord')],
    ['an expired token', () => content.authorize('kestrel', { lifetimeS: 0 })],
    [
      'a token with another signature',
      async () => `${(await content.authorize('kestrel')).slice(0, -4)}AAAA`,
    ],
  ])('and is refused with %s', async (_name, authorize) => {
    const authorization = await authorize()
    const { status, answer } = await send({ query: GetCookieDialog }, { headers: { authorization } })
    expect([status, answer.data, answer.errors?.[0]?.extensions.code]).toEqual([
      401,
      undefined,
      'UNAUTHENTICATED',
    ])
  })
})

test('another brand’s pages are not found, with or without a bearer token', async () => {
  for (const headers of [{}, { authorization: await content.authorize('kestrel') }]) {
    const legal = await send({ query: GetPrivacyPolicyPages, variables: { brandName: 'fjord' } }, { headers })
    expect(legal).toEqual({ status: 200, answer: { data: { legalPages: [] } } })
    const contact = await send(
      { query: GetContactUsPage, variables: { organisationId: 'fjord' } },
      { headers },
    )
    expect(contact).toEqual({ status: 200, answer: { data: { contactUsPages: [] } } })
  }
})

function repeat(count: number, write: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => write(place)).join(' ')
}

const nested = `${'{ a '.repeat(6)}${'}'.repeat(6)}`
const aliases = `{ ${repeat(11, (n) => `a${n}: cookieDialog { title }`)} }`
const bomb = '{ ...f } fragment f on Query { cookieDialog { title } }'

const refused: readonly (readonly [name: string, body: unknown, code: string])[] = [
  ['a batch', [{ query: GetCookieDialog }], 'BATCH_REFUSED'],
  ['no query', {}, 'MALFORMED_REQUEST'],
  ['a number for a query', { query: 7 }, 'MALFORMED_REQUEST'],
  ['a text for a body', '"{ cookieDialog }"', 'MALFORMED_REQUEST'],
  ['a list for variables', { query: GetCookieDialog, variables: [] }, 'MALFORMED_REQUEST'],
  ['broken JSON', '{"query":', 'MALFORMED_JSON'],
  ['__proto__', '{"query":"{ cookieDialog { title } }","__proto__":{}}', 'MALFORMED_JSON'],
  ['no GraphQL', { query: 'select * from pages' }, 'QUERY_SYNTAX'],
  ['a query that is six fields deep', { query: nested }, 'QUERY_TOO_DEEP'],
  ['eleven fields at the top', { query: aliases }, 'QUERY_TOO_WIDE'],
  ['a hundred and one fields', { query: `{ cookieDialog { ${'title '.repeat(100)} } }` }, 'QUERY_TOO_WIDE'],
  ['more than 500 tokens', { query: `{ ${'a '.repeat(500)} }` }, 'QUERY_TOO_WIDE'],
  [
    'more than 4,000 characters',
    { query: `{ cookieDialog { title } } #${'x'.repeat(4_000)}` },
    'QUERY_TOO_LONG',
  ],
  ['fragments', { query: bomb }, 'QUERY_INVALID'],
  ['a fragment in place', { query: '{ ... on Query { cookieDialog { title } } }' }, 'QUERY_INVALID'],
  ['an unknown field', { query: '{ cookieDialogs { title } }' }, 'QUERY_INVALID'],
  ['the schema', { query: '{ __schema { types { name } } }' }, 'QUERY_INVALID'],
  ['the whole schema', { query: getIntrospectionQuery() }, 'QUERY_INVALID'],
  ['a change', { query: 'mutation { cookieDialog { title } }' }, 'QUERY_INVALID'],
  ['a subscription', { query: 'subscription { cookieDialog { title } }' }, 'QUERY_INVALID'],
  ['nothing but a fragment', { query: 'fragment f on Query { __typename }' }, 'OPERATION_UNKNOWN'],
  ['a variable left out', { query: GetContactUsPage }, 'VARIABLES_INVALID'],
  [
    'an object for an id',
    { query: GetContactUsPage, variables: { organisationId: {} } },
    'VARIABLES_INVALID',
  ],
  ['two operations', { query: 'query A { __typename } query B { __typename }' }, 'OPERATION_UNKNOWN'],
]

describe('the content endpoint refuses with an error', () => {
  test.each(refused)('%s', async (_name, body, code) => {
    const { status, answer } = await send(body)
    expect([status, answer.data, answer.errors?.[0]?.extensions.code]).toEqual([400, undefined, code])
    expect(answer.errors?.[0]?.message).toMatch(/^[A-Z]/)
  })

  test('more than 64 KiB', async () => {
    const { status } = await send({ query: GetCookieDialog, variables: { a: 'x'.repeat(64 * 1024) } })
    expect(status).toBe(413)
  })

  test('and accepts ten top-level fields and a hundred in total', async () => {
    const ten = `{ ${repeat(10, (n) => `a${n}: cookieDialog { title }`)} }`
    const hundred = `{ cookieDialog { ${'title '.repeat(99)} } }`
    expect((await send({ query: ten })).status).toBe(200)
    expect((await send({ query: hundred })).status).toBe(200)
  })
})

test('content is served to POST with JSON from its own origin only', async () => {
  const body = { query: GetCookieDialog }
  const statuses = await Promise.all([
    send(body, { method: 'GET' }),
    send(body, { method: 'PUT' }),
    send(body, { headers: { 'content-type': 'text/plain' } }),
    send(body, { headers: { origin: 'https://elsewhere.example' } }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([405, 405, 415, 403])
})

async function findTitle(): Promise<unknown> {
  const { answer } = await send({ query: '{ cookieDialog { title } }' }, { brand: 'fjord' })
  return answer.data?.['cookieDialog']
}

const SOON = { timeout: 90_000 }

/** Longer than several checks of the folder, which come every 20 ms. */
function waitForChecks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200))
}

test('[CONT-02] an edited file goes live without a restart, and neither a fault nor a script ever does', async () => {
  const file = 'cookie-dialog/fjord.md'
  await content.copy.edit(file, 'Allow analytics cookies?', 'Cookies, or not')
  await vi.waitFor(async () => expect(await findTitle()).toEqual({ title: 'Cookies, or not' }), SOON)
  await content.copy.edit(file, 'title: Cookies, or not', 'title: [Cookies]')
  await waitForChecks()
  expect(await findTitle()).toEqual({ title: 'Cookies, or not' })

  await content.copy.edit(file, 'title: [Cookies]', 'title: Cookies with a script')
  await vi.waitFor(async () => expect(await findTitle()).toEqual({ title: 'Cookies with a script' }), SOON)
  const good = await readFile(join(content.copy.folder, file), 'utf8')
  for (const script of [
    '<script>alert(1)</script>',
    '[a](javascript:alert(1))',
    '<b onclick="alert(1)">b</b>',
  ]) {
    await content.copy.write(file, `${good.replace('with a script', 'that run')}\n${script}\n`)
    await waitForChecks()
    const { answer } = await send({ query: GetCookieDialog }, { brand: 'fjord' })
    expect(JSON.stringify(answer.data)).toContain('Cookies with a script')
    expect(JSON.stringify(answer.data)).not.toContain('alert')
  }
  await content.copy.write(file, good.replace('with a script', 'again'))
  await vi.waitFor(async () => expect(await findTitle()).toEqual({ title: 'Cookies again' }), SOON)
})

test('a skin and its images are served on its days only', async () => {
  const variables = { currentDate: '2026-11-30' }
  expect((await send({ query: GetSeasonalSkins, variables })).answer.data).toEqual({ seasonalSkins: [] })
  const { answer } = await send({ query: GetSeasonalSkins, variables: { currentDate: '2026-12-01' } })
  const url = /"url":"([^"]+)"/.exec(JSON.stringify(answer.data))?.[1] ?? ''
  const picture = await content.app.inject({ url, headers: { host: 'fjord.localhost' } })
  expect(picture.headers['content-type']).toBe('image/svg+xml')
})
