// @vitest-environment node
import { expect, test } from 'vitest'
import { createIdentityClient } from '#platform/session/identity-client.ts'
import { requestPasswordReset, resetPassword, setInitialPassword } from './mutation.ts'

const cases: [string, () => Response, string][] = [
  ['404 without a word', () => new Response('', { status: 404 }), 'user-not-found'],
  [
    'the word user-not-found, whatever its status',
    () => Response.json({ errorMessage: 'user-not-found' }, { status: 400 }),
    'user-not-found',
  ],
  ['429', () => Response.json({}, { status: 429 }), 'too-many-attempts'],
  [
    'a common password',
    () => Response.json({ errorMessage: 'password-too-common' }, { status: 400 }),
    'password-too-common',
  ],
  [
    'a word that we do not know',
    () => Response.json({ errorMessage: 'toString' }, { status: 400 }),
    'unexpected-error',
  ],
  ['502 without JSON', () => new Response('<html>', { status: 502 }), 'unexpected-error'],
]

test.each(cases)('an answer of %s maps to %s', async (_, answer, code) => {
  const identity = createIdentityClient(async () => answer())
  expect(await requestPasswordReset(identity, { username: 'sam@example.org' })).toEqual({
    ok: false,
    problem: { code },
  })
})

test('a lost connection maps to unexpected-error', async () => {
  const identity = createIdentityClient(async () => {
    throw new TypeError('Failed to fetch')
  })
  const answer = await setInitialPassword(identity, { session: 's', username: 'u', newPassword: 'p' })
  expect(answer).toEqual({ ok: false, problem: { code: 'unexpected-error' } })
})

test('each call has its address and its body', async () => {
  const sent: [string, unknown][] = []
  const identity = createIdentityClient(async (path, init) => {
    sent.push([path, await new Response(init.body).json()])
    return Response.json({})
  })
  const reset = { username: 'u', password: 'p', confirmationCode: '123' }
  const initial = { session: 's', username: 'u', newPassword: 'p' }
  expect(await requestPasswordReset(identity, { username: 'u' })).toEqual({ ok: true, value: null })
  await resetPassword(identity, reset)
  await setInitialPassword(identity, initial)
  expect(sent).toEqual([
    ['/identity/forgot-password', { username: 'u' }],
    ['/identity/reset-password', reset],
    ['/identity/set-initial-password', initial],
  ])
})
