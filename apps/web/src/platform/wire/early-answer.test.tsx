import { paths } from '@driveway/domain/journey/paths'
import { expect, test, vi } from 'vitest'
import { askEarly, takeEarlyAnswer } from './early-answer.ts'

const NOW = Date.UTC(2026, 10, 16, 8)

type Send = (address: string, init?: RequestInit) => Promise<Response>

/** A page whose session has this time left; null for a visitor, 'none' for a session without a token. */
function open(
  path: string,
  left: number | 'none' | null,
  answer: Response | null = null,
  sent: string | null = null,
) {
  const send = vi.fn<Send>((address) => {
    if (!address.startsWith('/identity')) return Promise.resolve(new Response('{}'))
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'))
  })
  const jar = new Map<string, string>()
  if (left !== null) jar.set('__Secure-signedIn', '1')
  if (typeof left === 'number') {
    jar.set('__Secure-accessToken', 'token-1')
    jar.set('__Secure-accessTokenExpires', encodeURIComponent(new Date(NOW + left).toISOString()))
  }
  const document = {
    location: { protocol: 'http:' },
    getElementById: () => (sent === null ? null : { textContent: sent, remove: () => undefined }),
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(text) ?? []
      jar.set(name, value)
    },
  }
  const page = { location: { pathname: path }, document, navigator: {}, fetch: send }
  const isDone = askEarly(page as unknown as Window, () => NOW)
  return { send, jar, isDone }
}

function listAddresses(send: ReturnType<typeof open>['send']): string[] {
  return send.mock.calls.map(([address]) => address.replace(/\?.*/, ''))
}

test.each([
  ['Today', paths.today, 60_001, ['/graphql', '/graphql']],
  ['home', paths.home, 60_001, ['/graphql', '/graphql']],
  ['History', paths.history, 60_001, ['/graphql', '/graphql']],
  ['Today with a token that is renewed first', paths.today, 60_000, ['/identity/refresh-login']],
  ['Today without a token', paths.today, 'none', ['/identity/refresh-login']],
  ['Today without a session', paths.today, null, []],
  ['the sign-in page', '/login', 60_001, []],
] as const)('%s', async (_, path, left, requests) => {
  const { send, isDone } = open(path, left, new Response('', { status: 401 }))
  await isDone
  expect(listAddresses(send)).toEqual(requests)
})

test('a session without a token is renewed first, and asks with the new token, which the app finds', async () => {
  const expires = new Date(NOW + 600_000).toISOString()
  const answer = new Response(JSON.stringify({ idToken: 'token-2', expires, challenges: [] }))
  const { send, jar, isDone } = open(paths.today, 'none', answer)
  await isDone
  expect(listAddresses(send)).toEqual(['/identity/refresh-login', '/graphql', '/graphql'])
  expect(send.mock.calls[1]?.[1]?.headers).toMatchObject({ authorization: 'Bearer token-2' })
  expect(decodeURIComponent(jar.get('__Secure-accessTokenExpires') ?? '')).toBe(expires)
  expect(jar.get('__Secure-accessToken')).toBe('token-2')
  expect(takeEarlyAnswer(send.mock.calls[1]?.[0] ?? '', 'Bearer token-2', NOW)).not.toBeNull()
})

test('a renewal that fails asks for nothing and leaves it to the app', async () => {
  const { send, jar, isDone } = open(paths.today, 'none')
  await isDone
  expect([send.mock.calls.length, jar.has('__Secure-accessToken')]).toEqual([1, false])
})

test('the devices and the account are asked for', () => {
  const bodies = open('/electric-vehicles', 60_001).send.mock.calls.map(([, init]) => init?.body)
  expect(bodies).toEqual([
    expect.stringContaining('query GetCustomerDevices {'),
    expect.stringContaining('query GetCustomerAccount {'),
  ])
})

test.each([0, 1])('the app takes answer %i to the same call of the same customer, once', async (at) => {
  const { send } = open('/electric-vehicles', 60_001)
  const address = send.mock.calls[at]?.[0] ?? ''
  expect(address).toMatch(/^\/graphql\?k=\d+&q=true$/)
  expect(takeEarlyAnswer('/graphql?k=1&q=true', 'Bearer token-1', NOW + 9_999)).toBeNull()
  expect(takeEarlyAnswer(address, 'Bearer token-2', NOW)).toBeNull()
  expect((await takeEarlyAnswer(address, 'Bearer token-1', NOW + 9_999))?.status).toBe(200)
  expect(takeEarlyAnswer(address, 'Bearer token-1', NOW + 9_999)).toBeNull()
})

test.each([
  [9_999, true],
  [10_000, false],
])('an answer of %i ms ago is taken: %s', (ageMs, isTaken) => {
  const address = open('/electric-vehicles', 60_001).send.mock.calls[0]?.[0] ?? ''
  expect(takeEarlyAnswer(address, 'Bearer token-1', NOW + ageMs) !== null).toBe(isTaken)
})

test('the timeout of the call that takes it aborts the request itself', () => {
  const [address = '', init] = open('/electric-vehicles', 60_001).send.mock.calls[0] ?? []
  const timeout = new AbortController()
  expect(takeEarlyAnswer(address, 'Bearer token-1', NOW, timeout.signal)).not.toBeNull()
  expect(init?.signal?.aborted).toBe(false)
  timeout.abort(new Error('too late'))
  expect(init?.signal?.reason).toEqual(new Error('too late'))
})

const sent = JSON.stringify({
  headers: { 'x-world-time': '2026-11-16T08:00:00.000Z' },
  devices: { data: { customer: 'devices' } },
  account: { data: { customer: 'account' } },
})

test.each([
  ['with a token', 60_001, []],
  ['without a token', 'none', ['/identity/refresh-login']],
] as const)('answers that came with the page are not asked for again %s', async (_, left, requests) => {
  const asked = open(paths.today, 60_001).send.mock.calls.map(([address]) => address)
  const { send, isDone } = open(paths.today, left, new Response('', { status: 401 }), sent)
  await isDone
  expect(listAddresses(send)).toEqual(requests)
  const answers = asked.map((address) => takeEarlyAnswer(address, null, NOW))
  expect(await Promise.all(answers.map(async (answer) => (await answer)?.json()))).toEqual([
    { data: { customer: 'devices' } },
    { data: { customer: 'account' } },
  ])
  expect(takeEarlyAnswer(asked[0] ?? '', null, NOW)).toBeNull()
})

test('the answers of a page are not taken once the customer has signed out', () => {
  const asked = open(paths.today, 60_001).send.mock.calls.map(([address]) => address)
  open(paths.today, null, null, sent)
  expect(takeEarlyAnswer(asked[0] ?? '', null, NOW)).toBeNull()
})
