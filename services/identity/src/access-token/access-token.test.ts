import type { AccessTokensAnswer } from '@driveway/contract/identity'
import { createAccessTokenStore } from '@driveway/store/accounts/access-token-store'
import { hashSecret } from '@driveway/service-kit/credentials/secret'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAnn, ANNS_PASSWORD, openTestIdentity, type Answer } from '../testing/test-identity.ts'

let database: TestDatabase
let identity: Awaited<ReturnType<typeof openTestIdentity>>
let now = new Date()

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  await database.pool.query('truncate customers, rate_limits cascade')
  await addAnn(database, 'kestrel', 'K-1')
  await addAnn(database, 'kestrel', 'K-2', { username: 'bob@example.com' })
  identity = await openTestIdentity({ database, clock: { now: () => now } })
  return () => identity.close()
})

async function signIn(username = 'ann@example.com'): Promise<string> {
  const answer = await identity.post('login', { username, password: ANNS_PASSWORD })
  return String(answer.body.refreshToken)
}

type Body = Partial<AccessTokensAnswer> & { readonly token?: string; readonly errorMessage?: string }

async function post(path: string, body: object): Promise<{ status: number; body: Body }> {
  const { status, body: answered }: Answer = await identity.post(path, body)
  return { status, body: answered }
}

function make(refreshToken: string, over: object = {}) {
  return post('make-access-token', { refreshToken, name: 'Script', scope: 'read', days: '30', ...over })
}

test('[LINK-02] a token is shown once, stored hashed, listed with its terms and mailed to the owner', async () => {
  const refreshToken = await signIn()
  const made = await make(refreshToken, { name: ' Home Assistant ', scope: 'control', days: '365' })
  expect(made.status).toBe(200)
  const token = made.body.token ?? ''
  expect(token).toMatch(/^dwt_[\w-]{43}$/)
  const listed = await post('access-tokens', { refreshToken })
  expect(listed.body).toEqual({
    tokens: [
      {
        id: expect.any(String),
        name: 'Home Assistant',
        scope: 'control',
        madeAt: '2026-03-01T12:00:00.000Z',
        expiresAt: '2027-03-01T12:00:00.000Z',
        lastUsedAt: null,
      },
    ],
    acts: [
      {
        id: expect.any(String),
        at: '2026-03-01T12:00:00.000Z',
        actor: null,
        act: 'token-made',
        subject: 'Home Assistant',
        isDone: true,
      },
    ],
  })
  const { rows } = await database.pool.query('select * from access_tokens')
  expect(rows[0]).toMatchObject({ token_hash: hashSecret(token) })
  expect(JSON.stringify(rows)).not.toContain(token.slice(4))
  const mails = await database.pool.query('select kind, account_number, params from mails')
  expect(mails.rows).toEqual([
    { kind: 'access-token-made', account_number: 'K-1', params: { name: 'Home Assistant' } },
  ])
})

test('a token acts for the home of the session that made it', async () => {
  const refreshToken = await signIn()
  await database.pool.query(`update refresh_families set home = 'K-2' where account_number = 'K-1'`)
  const { body } = await make(refreshToken)
  const used = await createAccessTokenStore(database).use({
    brand: 'kestrel',
    tokenHash: hashSecret(body.token ?? ''),
    now,
  })
  expect(used).toMatchObject({ accountNumber: 'K-1', home: 'K-2' })
})

test.each([
  ['a year and a day', { days: '366' }, 400, 'invalid-expiry'],
  ['no number of days', { days: 'ever' }, 400, 'invalid-expiry'],
  ['another scope', { scope: 'admin' }, 400, 'invalid-scope'],
  ['a long name', { name: 'a'.repeat(41) }, 400, 'invalid-name'],
])('%s is refused', async (_case, over, status, errorMessage) => {
  expect(await make(await signIn(), over)).toEqual({ status, body: { errorMessage } })
})

test('an owner who has not proved themselves lately is asked first, and the twenty-first token is refused', async () => {
  const refreshToken = await signIn()
  for (let count = 0; count < 20; count += 1) expect((await make(refreshToken)).status).toBe(200)
  expect(await make(refreshToken)).toEqual({ status: 409, body: { errorMessage: 'too-many-tokens' } })
  now = new Date('2026-03-01T12:10:00.001Z')
  expect(await make(refreshToken)).toEqual({ status: 403, body: { errorMessage: 'confirmation-needed' } })
})

test('[LINK-02] revocation and a new password end tokens at once; nobody ends those of another', async () => {
  const refreshToken = await signIn()
  const tokens = [await make(refreshToken), await make(refreshToken)].map(({ body }) => body.token ?? '')
  const store = createAccessTokenStore(database)
  async function countValid(): Promise<number> {
    let count = 0
    for (const token of tokens) {
      const used = await store.use({ brand: 'kestrel', tokenHash: hashSecret(token), now })
      if (used !== null) count += 1
    }
    return count
  }
  expect(await countValid()).toBe(2)
  const [first] = (await store.list('K-1', now)).map(({ tokenId }) => tokenId)
  const bob = await signIn('bob@example.com')
  const refused = { status: 404, body: { errorMessage: 'token-not-found' } }
  expect(await post('revoke-access-token', { refreshToken: bob, id: first })).toEqual(refused)
  expect(await post('revoke-access-token', { refreshToken, id: 'nonsense' })).toEqual(refused)
  const revoked = await post('revoke-access-token', { refreshToken, id: first })
  expect(revoked.body.tokens).toHaveLength(1)
  expect(await countValid()).toBe(1)
  const change = { currentPassword: ANNS_PASSWORD, newPassword: 'another horse battery 9' }
  expect((await post('change-password', { refreshToken, ...change })).status).toBe(200)
  expect(await countValid()).toBe(0)
})

test('without a session nothing is listed, made or revoked', async () => {
  for (const [path, body] of [
    ['access-tokens', {}],
    ['make-access-token', { name: 'Script', scope: 'read', days: '30' }],
    ['revoke-access-token', { id: 'x' }],
  ] as const) {
    expect((await post(path, { refreshToken: 'A'.repeat(43), ...body })).status).toBe(401)
  }
})
