// @vitest-environment node
import { expect, test } from 'vitest'
import { createIdentityClient } from './identity-client.ts'

const tokens = { idToken: 'h.p.s', expires: '2026-01-01T00:15:00.000Z', refreshToken: null, challenges: [] }

function challenge(name: string, userAttributes: string): Response {
  const props = { session: 'one-time', params: { userAttributes } }
  return Response.json({ idToken: null, expires: null, refreshToken: null, challenges: [{ name, props }] })
}

type Case = [string, () => Response, string]

const failures: Case[] = [
  [
    '401',
    () => Response.json({ errorMessage: 'incorrect-credentials' }, { status: 401 }),
    'incorrect-credentials',
  ],
  ['429', () => Response.json({ errorMessage: 'too-many-attempts' }, { status: 429 }), 'too-many-attempts'],
  [
    '400',
    () => Response.json({ errorMessage: 'incorrect-credentials' }, { status: 400 }),
    'unexpected-error',
  ],
  ['500 without JSON', () => new Response('<html>', { status: 500 }), 'unexpected-error'],
  ['200 without JSON', () => new Response('<html>', { status: 200 }), 'unexpected-error'],
  ['neither token nor challenge', () => Response.json({ ...tokens, idToken: null }), 'unexpected-error'],
  ['a challenge that we do not know', () => challenge('SMS_MFA', '{}'), 'unsupported-challenge'],
  [
    'such a challenge without parameters',
    () => Response.json({ ...tokens, idToken: null, challenges: [{ name: 'SMS_MFA', props: {} }] }),
    'unsupported-challenge',
  ],
]

test.each(failures)('an answer of %s to a sign-in maps to %s', async (_, answer, code) => {
  const client = createIdentityClient(async () => answer())
  expect(await client.login('sam', 'secret')).toEqual({ ok: false, problem: { code } })
})

test('a lost connection is an unexpected error too', async () => {
  const client = createIdentityClient(async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await client.login('sam', 'secret')).toEqual({ ok: false, problem: { code: 'unexpected-error' } })
})

test('every call is a POST of JSON under /identity/', async () => {
  const sent: [string, string | undefined, unknown][] = []
  const client = createIdentityClient(async (path, init) => {
    sent.push([path, init.method, await new Response(init.body).json()])
    return Response.json(tokens)
  })
  expect(await client.login('sam', 'secret')).toEqual({
    ok: true,
    value: { kind: 'tokens', tokens: { idToken: tokens.idToken, expires: tokens.expires } },
  })
  expect(await client.refresh()).toEqual({ idToken: tokens.idToken, expires: tokens.expires })
  await client.logout()
  expect(sent).toEqual([
    ['/identity/login', 'POST', { username: 'sam', password: 'secret' }],
    ['/identity/refresh-login', 'POST', { refreshToken: null }],
    ['/identity/logout', 'POST', {}],
  ])
})

test('a first password returns the challenge to choose another', async () => {
  const client = createIdentityClient(async () => challenge('NEW_PASSWORD_REQUIRED', '{}'))
  expect(await client.login('sam', 'secret')).toEqual({
    ok: true,
    value: { kind: 'challenge', challenge: { session: 'one-time', username: 'sam' } },
  })
})

const links: [string, () => Response, string][] = [
  ['an unknown or used link', () => Response.json({}, { status: 401 }), 'incorrect-credentials'],
  ["another account's link", () => Response.json({}, { status: 409 }), 'already-signed-in'],
  ['a challenge without a user name', () => challenge('NEW_PASSWORD_REQUIRED', '{}'), 'unexpected-error'],
  ['a challenge in tatters', () => challenge('NEW_PASSWORD_REQUIRED', '{'), 'unexpected-error'],
  ['a challenge for a number', () => challenge('NEW_PASSWORD_REQUIRED', '{"email":1}'), 'unexpected-error'],
]

test.each(links)('%s maps to its problem code', async (_, answer, code) => {
  const client = createIdentityClient(async () => answer())
  expect(await client.loginByLink('abc')).toEqual({ ok: false, problem: { code } })
})

test('credentials of a link are sent in the body only, and a challenge carries the user name', async () => {
  const sent: [string, unknown][] = []
  const client = createIdentityClient(async (path, init) => {
    sent.push([path, await new Response(init.body).json()])
    return challenge('NEW_PASSWORD_REQUIRED', '{"email":"sam@example.org"}')
  })
  expect(await client.loginByLink('abc')).toMatchObject({
    value: { challenge: { username: 'sam@example.org' } },
  })
  expect(sent).toEqual([['/identity/login', { encodedCredentials: 'abc' }]])
})

test('a refresh outlives its page, because the old refresh token would end the session later', async () => {
  const sent: (boolean | undefined)[] = []
  const client = createIdentityClient(async (_, init) => {
    sent.push(init.keepalive)
    return Response.json(tokens)
  })
  await client.refresh()
  expect(sent).toEqual([true])
})
