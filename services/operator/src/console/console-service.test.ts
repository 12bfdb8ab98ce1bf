import { signInPaths } from '@driveway/contract/console-sign-in'
import { createAuthenticator } from '@driveway/testkit/test-authenticator'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorBrands } from '../operator-brands.ts'
import { createOperatorService } from '../operator-service.ts'
import { openTestConsole, readCookie, type TestConsole } from '../testing/test-console.ts'

const HOUR_MS = 3_600_000
let site: TestConsole
beforeAll(async () => {
  site = await openTestConsole()
})
afterAll(() => site.close())

test('[CON-01] an operator comes in by a one-use link and then by passkey only, for 8 hours', async () => {
  const link = await site.makeLink('Ada@Example.org', 'admin')
  const first = await site.register(link)
  expect(first.status).toBe(204)
  expect(await site.ask(first.cookie, '{ me { mail role endsAt } }')).toEqual({
    status: 200,
    body: { data: { me: { mail: 'ada@example.org', role: 'admin', endsAt: '2026-11-18T03:00:00.000Z' } } },
  })
  // The link is used up.
  expect((await site.post(signInPaths.link, { link })).status).toBe(404)
  expect((await site.post('/graphql', { query: '{ me { mail } }' })).status).toBe(401)

  const again = await site.signIn(first.authenticator)
  expect(again.status).toBe(204)
  expect(again.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-operator=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  const stranger = await site.signIn(createAuthenticator({ verifiesUser: true }))
  expect([stranger.status, await stranger.json()]).toEqual([401, { code: 'passkey-refused' }])

  const cookie = readCookie(again)
  site.advance(8 * HOUR_MS - 1)
  expect((await site.ask(cookie, '{ me { mail } }')).status).toBe(200)
  site.advance(1)
  expect((await site.ask(cookie, '{ me { mail } }')).status).toBe(401)

  // Lost passkeys are replaced by another admin, or on the command line, which calls the same function.
  const other = await site.register(await site.makeLink('bob@example.org', 'admin'))
  const operators = await site.staff.listOperators()
  const ada = operators.find(({ mail }) => mail === 'ada@example.org')
  const replaced = await site.ask(
    other.cookie,
    'mutation ($id: ID!, $why: String!) { replacePasskeys(operatorId: $id, reason: $why) { isSuccess link } }',
    { id: ada?.operatorId, why: 'Ada lost her phone on a train' },
  )
  const { link: newLink } = (replaced.body.data as { replacePasskeys: { link: string } }).replacePasskeys
  expect(newLink).toMatch(/^https:\/\/console\.example\.org\/register#[\w-]{43}$/)
  expect((await site.signIn(first.authenticator)).status).toBe(401)
  const renewed = await site.register(newLink.split('#')[1] ?? '')
  expect((await site.ask(renewed.cookie, '{ me { mail } }')).status).toBe(200)

  // The role decides, with each request.
  const support = await site.register(await site.makeLink('sam@example.org', 'support'))
  expect((await site.ask(support.cookie, '{ operators { mail } }')).body).toMatchObject({
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  })

  // Signing out ends the session at once.
  await site.post(signInPaths.signOut, {}, renewed.cookie)
  expect((await site.ask(renewed.cookie, '{ me { mail } }')).status).toBe(401)
})

test('a passkey without a PIN or fingerprint is refused, and a challenge answers once', async () => {
  const weak = await site.register(await site.makeLink('weak@example.org', 'support'), createAuthenticator())
  expect(weak.status).toBe(401)
  const strong = await site.register(await site.makeLink('strong@example.org', 'support'))
  const { session, challenge } = await site.begin(signInPaths.options, {})
  const proof = { session, credential: strong.authenticator.use(challenge, site.HOST) }
  expect((await site.post(signInPaths.signIn, proof)).status).toBe(204)
  expect((await site.post(signInPaths.signIn, proof)).status).toBe(401)
})

test('a link that is a day old is refused', async () => {
  const link = await site.makeLink('late@example.org', 'editor')
  site.advance(24 * HOUR_MS - 1)
  expect((await site.post(signInPaths.link, { link })).status).toBe(200)
  site.advance(1)
  expect((await site.post(signInPaths.link, { link })).status).toBe(404)
})

test('the last admin stays one, and another may be removed with a reason, which ends the session', async () => {
  await using own = await createTestDatabase()
  const operator = createOperatorService({ database: own, clock: site.clock, brands: operatorBrands })
  await operator.addOperator({ mail: 'one@example.org', role: 'admin' })
  const [one] = await operator.listOperators()
  expect(await operator.removeOperator(one?.operatorId ?? '')).toEqual({
    ok: false,
    problem: { code: 'last-admin' },
  })
  expect(await operator.setOperatorRole(one?.operatorId ?? '', 'support')).toMatchObject({ ok: false })
  await operator.addOperator({ mail: 'two@example.org', role: 'admin' })
  expect(await operator.removeOperator(one?.operatorId ?? '')).toMatchObject({ ok: true })
  expect((await operator.listOperators()).map(({ mail }) => mail)).toEqual(['two@example.org'])
  // The address is free again.
  expect(await operator.addOperator({ mail: 'one@example.org', role: 'editor' })).toMatchObject({ ok: true })
})

test('every act is recorded with who, when, on what, why and outcome, exported as CSV, and nobody can change it', async () => {
  const { cookie } = await site.register(await site.makeLink('auditor@example.org', 'admin'))
  const query =
    'mutation ($why: String!) { addOperator(mail: "=cmd@example.org", role: "support", reason: $why) { isSuccess problem { code } } }'
  expect((await site.ask(cookie, query, { why: 'short' })).body.data).toEqual({
    addOperator: { isSuccess: false, problem: { code: 'missing-reason' } },
  })
  await site.ask(cookie, query, { why: 'Starts on Monday, "first line"' })
  const csv = await site.get('/acts.csv', cookie)
  const lines = (await csv.text()).split('\r\n')
  expect(lines[0]).toBe('act,began,operator,role,command,subject,reason,outcome')
  expect(lines.slice(1, 3)).toEqual([
    expect.stringMatching(/^\d+,2026-.*Z,auditor@example\.org,admin,act export,,,unfinished$/),
    expect.stringMatching(
      /^\d+,2026-.*Z,auditor@example\.org,admin,staff add support,'=cmd@example\.org,"Starts on Monday, ""first line""",done$/,
    ),
  ])
  for (const change of [
    `update operator_acts set operator = 'nobody'`,
    `update operator_acts set is_done = false where is_done`,
    `delete from operator_acts`,
  ]) {
    await expect(site.database.pool.query(change)).rejects.toThrow(
      'The audit trail of operators cannot be changed.',
    )
  }
})
