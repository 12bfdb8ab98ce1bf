import type { AddressInfo } from 'node:net'
import { signInPaths, type PasskeyStep } from '@driveway/contract/console-sign-in'
import { operatorSchema } from '@driveway/contract/generated/operator-schema'
import { operatorRoles, type OperatorRole } from '@driveway/domain/operator/operator-role'
import { mayOperate, rolesByOperation } from '@driveway/domain/operator/operator-role-table'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger } from '@driveway/service-kit/logger'
import { createAuthenticator } from '@driveway/testkit/test-authenticator'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorBrands } from '../operator-brands.ts'
import { createOperatorService } from '../operator-service.ts'
import { createConsoleService } from './console-service.ts'

const HOST = 'console.example.org'
const HOUR_MS = 3_600_000
let database: TestDatabase
let address: string
let nowMs = Date.parse('2026-11-17T19:00:00Z')
const clock = { now: () => new Date(nowMs) }
const app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: ['127.0.0.1'] })

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-1', chargerId: 'DW-1', accountNumber: 'A-1' })
  createConsoleService({
    database,
    clock,
    logger: silentLogger,
    brands: operatorBrands,
    consoleHost: HOST,
  }).register(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await database[Symbol.asyncDispose]()
})

function staff() {
  return createOperatorService({ database, clock, brands: operatorBrands, consoleHost: HOST })
}

function post(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': HOST,
      'x-forwarded-proto': 'https',
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  })
}

function readCookie(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function makeLink(mail: string, role: OperatorRole): Promise<string> {
  const added = await staff().addOperator({ mail, role })
  if (!added.ok) throw new Error(added.problem.code)
  return added.value.split('#')[1] ?? ''
}

/** Registers a passkey by a one-use link; the cookie of the session. */
async function register(link: string, authenticator = createAuthenticator({ verifiesUser: true })) {
  const step = (await (await post(signInPaths.link, { link })).json()) as PasskeyStep
  const { challenge } = step.options as { challenge: string }
  const registered = await post(signInPaths.register, {
    session: step.session,
    credential: authenticator.create(challenge, HOST),
  })
  return { status: registered.status, cookie: readCookie(registered), authenticator }
}

async function signIn(authenticator: ReturnType<typeof createAuthenticator>): Promise<Response> {
  const step = (await (await post(signInPaths.options, {})).json()) as PasskeyStep
  const { challenge } = step.options as { challenge: string }
  return post(signInPaths.signIn, {
    session: step.session,
    credential: authenticator.use(challenge, HOST),
  })
}

async function ask(cookie: string, query: string, variables: object = {}) {
  const response = await post('/graphql', { query, variables }, cookie)
  return { status: response.status, body: (await response.json()) as { data?: never; errors?: never } }
}

test('[CON-01] an operator comes in by a one-use link and then by passkey only, for 8 hours', async () => {
  const link = await makeLink('Ada@Example.org', 'admin')
  const first = await register(link)
  expect(first.status).toBe(204)
  expect(await ask(first.cookie, '{ me { mail role endsAt } }')).toEqual({
    status: 200,
    body: { data: { me: { mail: 'ada@example.org', role: 'admin', endsAt: '2026-11-18T03:00:00.000Z' } } },
  })
  // The link is used up.
  expect((await post(signInPaths.link, { link })).status).toBe(404)
  expect((await post('/graphql', { query: '{ me { mail } }' })).status).toBe(401)

  const again = await signIn(first.authenticator)
  expect(again.status).toBe(204)
  expect(again.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-operator=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  const stranger = await signIn(createAuthenticator({ verifiesUser: true }))
  expect([stranger.status, await stranger.json()]).toEqual([401, { code: 'passkey-refused' }])

  const cookie = readCookie(again)
  nowMs += 8 * HOUR_MS - 1
  expect((await ask(cookie, '{ me { mail } }')).status).toBe(200)
  nowMs += 1
  expect((await ask(cookie, '{ me { mail } }')).status).toBe(401)

  // Lost passkeys are replaced by another admin, or on the command line, which calls the same function.
  const other = await register(await makeLink('bob@example.org', 'admin'))
  const operators = await staff().listOperators()
  const ada = operators.find(({ mail }) => mail === 'ada@example.org')
  const replaced = await ask(
    other.cookie,
    'mutation ($id: ID!, $why: String!) { replacePasskeys(operatorId: $id, reason: $why) { isSuccess link } }',
    { id: ada?.operatorId, why: 'Ada lost her phone on a train' },
  )
  const { link: newLink } = (replaced.body.data as unknown as { replacePasskeys: { link: string } })
    .replacePasskeys
  expect(newLink).toMatch(/^https:\/\/console\.example\.org\/register#[\w-]{43}$/)
  expect((await signIn(first.authenticator)).status).toBe(401)
  const renewed = await register(newLink.split('#')[1] ?? '')
  expect((await ask(renewed.cookie, '{ me { mail } }')).status).toBe(200)

  // Signing out ends the session at once.
  await post(signInPaths.signOut, {}, renewed.cookie)
  expect((await ask(renewed.cookie, '{ me { mail } }')).status).toBe(401)
})

test('a passkey without a PIN or fingerprint is refused, and a challenge answers once', async () => {
  const weak = await register(await makeLink('weak@example.org', 'support'), createAuthenticator())
  expect(weak.status).toBe(401)
  const strong = await register(await makeLink('strong@example.org', 'support'))
  const step = (await (await post(signInPaths.options, {})).json()) as PasskeyStep
  const { challenge } = step.options as { challenge: string }
  const proof = { session: step.session, credential: strong.authenticator.use(challenge, HOST) }
  expect((await post(signInPaths.signIn, proof)).status).toBe(204)
  expect((await post(signInPaths.signIn, proof)).status).toBe(401)
})

test('a link that is a day old is refused', async () => {
  const link = await makeLink('late@example.org', 'editor')
  nowMs += 24 * HOUR_MS - 1
  expect((await post(signInPaths.link, { link })).status).toBe(200)
  nowMs += 1
  expect((await post(signInPaths.link, { link })).status).toBe(404)
})

/** One call of each operation, with arguments that are valid and change nothing. */
const calls: Readonly<Record<keyof typeof rolesByOperation, string>> = {
  'Query.me': '{ me { mail } }',
  'Query.now': '{ now { readAt } }',
  'Query.nights': '{ nights(id: "DW-1", date: "2026-11-17") { nights { verdict } } }',
  'Query.charger': '{ charger(id: "DW-1") { id } }',
  'Query.acts': '{ acts(limit: 1) { actNo } }',
  'Query.operators': '{ operators { mail } }',
  'Mutation.addOperator':
    'mutation { addOperator(mail: "x", role: "admin", reason: "a long reason") { isSuccess } }',
  'Mutation.setOperatorRole':
    'mutation { setOperatorRole(operatorId: "x", role: "admin", reason: "a long reason") { isSuccess } }',
  'Mutation.removeOperator':
    'mutation { removeOperator(operatorId: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.replacePasskeys':
    'mutation { replacePasskeys(operatorId: "x", reason: "a long reason") { isSuccess } }',
}

/** Literally, so that a change of the table is a change here. */
const allowed: Readonly<Record<keyof typeof rolesByOperation, string>> = {
  'Query.me': 'support engineer editor admin',
  'Query.now': 'support engineer editor admin',
  'Query.nights': 'support engineer admin',
  'Query.charger': 'support engineer admin',
  'Query.acts': 'admin',
  'Query.operators': 'admin',
  'Mutation.addOperator': 'admin',
  'Mutation.setOperatorRole': 'admin',
  'Mutation.removeOperator': 'admin',
  'Mutation.replacePasskeys': 'admin',
}

test('the role table has every operation of the schema, and no other', () => {
  const schema = buildSchema(operatorSchema)
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  )
  expect(Object.keys(rolesByOperation).toSorted()).toEqual(operations.toSorted())
  expect(mayOperate('admin', 'Query.secrets')).toBe(false)
})

test.each(operatorRoles)('a role may do what the table says and nothing else: %s', async (role) => {
  const { cookie } = await register(await makeLink(`${role}@roles.example`, role))
  for (const [operation, query] of Object.entries(calls)) {
    const { body } = await ask(cookie, query)
    const codes = ((body.errors ?? []) as { extensions: { code: string } }[]).map(
      ({ extensions }) => extensions.code,
    )
    const isAllowed = allowed[operation as keyof typeof allowed].split(' ').includes(role)
    expect([operation, codes]).toEqual([operation, isAllowed ? [] : ['FORBIDDEN']])
  }
  const exported = await fetch(`${address}/acts.csv`, {
    headers: { cookie, 'x-forwarded-host': HOST, 'x-forwarded-proto': 'https' },
  })
  expect(exported.status).toBe(role === 'admin' ? 200 : 401)
})

test('the last admin stays one, and another may be removed with a reason, which ends the session', async () => {
  await using own = await createTestDatabase()
  const operator = createOperatorService({ database: own, clock, brands: operatorBrands })
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
  const { cookie } = await register(await makeLink('auditor@example.org', 'admin'))
  const query =
    'mutation ($why: String!) { addOperator(mail: "=cmd@example.org", role: "support", reason: $why) { isSuccess problem { code } } }'
  expect((await ask(cookie, query, { why: 'short' })).body.data).toEqual({
    addOperator: { isSuccess: false, problem: { code: 'missing-reason' } },
  })
  await ask(cookie, query, { why: 'Starts on Monday, "first line"' })
  const csv = await fetch(`${address}/acts.csv`, {
    headers: { cookie, 'x-forwarded-host': HOST, 'x-forwarded-proto': 'https' },
  })
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
    await expect(database.pool.query(change)).rejects.toThrow(
      'The audit trail of operators cannot be changed.',
    )
  }
})
