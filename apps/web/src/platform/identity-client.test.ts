// @vitest-environment node
import { expect, test } from 'vitest'
import { createIdentityClient } from './identity-client.ts'

const tokens = { idToken: 'h.p.s', expires: '2026-01-01T00:15:00.000Z', refreshToken: null, challenges: [] }

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
  ['500 that is no JSON', () => new Response('<html>', { status: 500 }), 'unexpected-error'],
  ['200 that is no JSON', () => new Response('<html>', { status: 200 }), 'unexpected-error'],
  [
    'a challenge that we do not know',
    () => Response.json({ ...tokens, idToken: null, expires: null }),
    'unexpected-error',
  ],
]

test.each(failures)('[AUTH-03] an answer of %s to a sign-in is %s', async (_, answer, code) => {
  const client = createIdentityClient(async () => answer())
  expect(await client.login('sam', 'secret')).toEqual({ ok: false, problem: { code } })
})

test('[AUTH-03] a lost connection is an unexpected error too', async () => {
  const client = createIdentityClient(async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await client.login('sam', 'secret')).toEqual({ ok: false, problem: { code: 'unexpected-error' } })
})

test('[AUTH-15] every call is a POST of JSON under /identity/', async () => {
  const sent: [string, string | undefined, unknown][] = []
  const client = createIdentityClient(async (path, init) => {
    sent.push([path, init.method, await new Response(init.body).json()])
    return Response.json(tokens)
  })
  expect(await client.login('sam', 'secret')).toEqual({
    ok: true,
    value: { idToken: tokens.idToken, expires: tokens.expires },
  })
  expect(await client.refresh()).toEqual({ idToken: tokens.idToken, expires: tokens.expires })
  await client.logout()
  expect(sent).toEqual([
    ['/identity/login', 'POST', { username: 'sam', password: 'secret' }],
    ['/identity/refresh-login', 'POST', { refreshToken: null }],
    ['/identity/logout', 'POST', {}],
  ])
})
