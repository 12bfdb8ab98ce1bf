import {
  ConfirmEmailUpdate,
  RequestUpdateEmail,
  ResendUpdateEmailRequest,
} from '@driveway/contract/generated/customer-operations'
import { hashQuickly } from '@driveway/testkit/quick-hash'
import { recordLog } from '@driveway/service-kit/recorded-log'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { readOutboxSecrets } from '@driveway/testkit/outbox-secrets'
import { addCustomer, codeOf, type Asking } from '@driveway/api/testing/test-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const PASSWORD = 'correct horse battery'
const clock = createFixedSystemClock('2026-01-15T12:00:00Z')
const log = recordLog()

const api = shareTestApi({
  accounts: [],
  clock,
  logger: log.logger,
  async prepare(database) {
    await addCustomer(database, 'K-1', await hashQuickly(PASSWORD))
    await addCustomer(database, 'K-2')
  },
})

beforeEach(async () => {
  clock.advance(60 * 60_000)
  await api.database.pool.query('delete from mails')
  await api.database.pool.query('delete from account_codes')
  await api.database.pool.query(
    `update customers set username = account_number || '@example.com', folded_username = lower(account_number) || '@example.com'`,
  )
})

function send(query: string, variables: Record<string, unknown>, asking: Asking = {}) {
  return api.send({ query, variables }, { path: '/graphql?k=1', ...asking })
}

async function request(email = 'new@example.com', password = PASSWORD, asking: Asking = {}) {
  const answer = await send(RequestUpdateEmail, { email, password }, asking)
  return { ...answer, payload: readField(answer.body.data, 'requestUpdateEmail') }
}

function readField(data: unknown, field: string): Record<string, unknown> {
  return ((data ?? {}) as Record<string, Record<string, unknown>>)[field] ?? {}
}

async function confirm(token: string, asking: Asking = { account: null }) {
  const answer = await send(ConfirmEmailUpdate, { token }, asking)
  return readField(answer.body.data, 'confirmEmailUpdate')
}

/** The link in the newest mail that has one. */
async function readToken(): Promise<string> {
  const [token = ''] = await readOutboxSecrets(api.database, 'confirm-email')
  return token
}

async function usernameOf(account: string) {
  return (await createCustomerStore(api.database).find(account))?.username
}

const done = { success: true, errorMessage: null }

describe('a request to change the address', () => {
  test('answers its id, mails both addresses, and changes nothing yet', async () => {
    const { status, payload } = await request(' New@example.com ')
    expect(status).toBe(200)
    expect(payload).toEqual({
      success: true,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      loginUpdate: true,
      errorMessage: null,
    })
    const { rows } = await api.database.pool.query('select kind, recipient, brand from mails order by kind')
    expect(rows).toEqual([
      { kind: 'confirm-email', recipient: 'New@example.com', brand: 'kestrel' },
      { kind: 'email-change-asked', recipient: 'K-1@example.com', brand: 'kestrel' },
    ])
    expect(await usernameOf('K-1')).toBe('K-1@example.com')
  })

  test.each([
    ['no address', 'new', PASSWORD, 'error-invalid-email'],
    ['nothing', '', PASSWORD, 'error-invalid-email'],
    ['two addresses', 'a@example.com,b@example.com', PASSWORD, 'error-invalid-email'],
    ['a second header', 'a@example.com\r\nBcc: b@example.com', PASSWORD, 'error-invalid-email'],
    ['the current address', 'K-1@example.com', PASSWORD, 'error-same-email'],
    ['the current address in another case', 'k-1@EXAMPLE.com', PASSWORD, 'error-same-email'],
    ['a wrong password', 'new@example.com', 'wrong horse battery', 'incorrect-password'],
    ['no password', 'new@example.com', '', 'incorrect-password'],
    ["another customer's address", 'k-2@example.com', PASSWORD, 'email-taken'],
  ])('is refused, given %s', async (_name, email, password, errorMessage) => {
    const { status, payload } = await request(email, password)
    expect([status, payload]).toEqual([
      200,
      { success: false, requestId: null, loginUpdate: false, errorMessage },
    ])
    expect((await api.database.pool.query('select 1 from mails')).rows).toEqual([])
  })

  test('is refused for a brand without an app URL', async () => {
    await api.database.pool.query('update organisations set app_url = null')
    expect((await request()).payload['errorMessage']).toBe('unexpected-error')
    await api.database.pool.query(`update organisations set app_url = 'https://kestrel.example'`)
  })

  test('needs a session', async () => {
    expect((await request('new@example.com', PASSWORD, { account: null })).status).toBe(401)
  })
})

describe('a link that is followed', () => {
  test.each([
    ['signed out', { account: null }],
    ['signed in', { account: 'K-1' }],
    ['signed in as another customer', { account: 'K-2' }],
    ['with a token that has expired', { claims: { exp: 1 } }],
  ])('changes the address, %s', async (_name, asking) => {
    await request()
    expect(await confirm(await readToken(), asking)).toEqual(done)
    expect([await usernameOf('K-1'), await usernameOf('K-2')]).toEqual(['new@example.com', 'K-2@example.com'])
    const { rows } = await api.database.pool.query(`select recipient from mails where kind = 'email-changed'`)
    expect(rows).toEqual([{ recipient: 'K-1@example.com' }])
  })

  test.each([
    ['used before', async (token: string) => void (await confirm(token)), 'link-expired'],
    ['15 minutes old', () => Promise.resolve(clock.advance(15 * 60_000)), 'link-expired'],
    ['superseded by a newer request', async () => void (await request('newer@example.com')), 'link-expired'],
    [
      'for an address that was taken meanwhile',
      () =>
        api.database.pool.query(
          `update customers set username = 'new@example.com', folded_username = 'new@example.com' where account_number = 'K-2'`,
        ),
      'invalid-email',
    ],
  ])('does nothing when it is %s', async (_name, spoil, errorMessage) => {
    await request()
    const token = await readToken()
    await spoil(token)
    const before = await usernameOf('K-1')
    expect(await confirm(token)).toEqual({ success: false, errorMessage })
    expect(await usernameOf('K-1')).toBe(before)
  })

  test.each([
    ['nothing', () => ''],
    ['no token', () => 'abc'],
    ['another secret', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['another request', (token: string) => token.replace(/^.{8}/, '00000000')],
    ['a request in capitals', (token: string) => token.replace(/^[^.]*/, (id) => id.toUpperCase())],
  ])('does nothing when it holds %s', async (_name, change) => {
    await request()
    const token = change(await readToken())
    expect(await confirm(token)).toEqual({ success: false, errorMessage: 'unexpected-error' })
    expect(await usernameOf('K-1')).toBe('K-1@example.com')
  })

  test("does nothing at another brand's host", async () => {
    await request()
    const payload = await confirm(await readToken(), { account: null, headers: { 'x-test-brand': 'fjord' } })
    expect(payload).toEqual({ success: false, errorMessage: 'unexpected-error' })
  })

  test('is void after five wrong secrets', async () => {
    await request()
    const token = await readToken()
    for (let count = 0; count < 5; count += 1) await confirm(`${token.slice(0, -4)}AAAA`)
    expect(await confirm(token)).toEqual({ success: false, errorMessage: 'link-expired' })
  })
})

async function resend(requestId: unknown, asking: Asking = {}) {
  const answer = await send(ResendUpdateEmailRequest, { requestId }, asking)
  return { ...answer, payload: readField(answer.body.data, 'resendUpdateEmailRequest') }
}

describe('a mail that is sent again', () => {
  test('contains a new link, and the old one is void', async () => {
    const { payload } = await request()
    const first = await readToken()
    clock.advance(20 * 60_000)
    expect((await resend(payload['requestId'])).payload).toEqual(done)
    const second = await readToken()
    expect(await confirm(first)).toEqual({ success: false, errorMessage: 'link-expired' })
    expect(await confirm(second)).toEqual(done)
  })

  test.each([
    ["somebody else's request", 'K-2', (id: string) => id],
    ['an unknown request', 'K-1', () => '11111111-1111-4111-8111-111111111111'],
    ['an invalid id', 'K-1', () => "' or 1=1"],
  ])('is not sent for %s', async (_name, account, change) => {
    const { payload } = await request()
    const answer = await resend(change(String(payload['requestId'])), { account })
    expect(answer.payload).toEqual({ success: false, errorMessage: 'unexpected-error' })
    expect((await api.database.pool.query('select 1 from mails')).rows).toHaveLength(2)
  })

  test('is sent five times in 15 minutes, then answered 429 with Retry-After', async () => {
    const { payload } = await request()
    const answers = []
    for (let count = 0; count < 5; count += 1) {
      answers.push(
        await resend(payload['requestId'], { headers: { 'x-forwarded-for': `203.0.113.${count}` } }),
      )
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
    const last = answers.at(-1)
    expect(last?.payload).toEqual({ success: false, errorMessage: 'too-many-attempts' })
    expect(last?.headers.get('retry-after')).toBe('900')
    clock.advance(15 * 60_000)
    expect((await resend(payload['requestId'])).status).toBe(200)
  })
})

describe('guessing the password in an open session', () => {
  test('ends after ten attempts, also within one request', async () => {
    const guesses = Array.from(
      { length: 12 },
      (_, place) =>
        `g${place}: requestUpdateEmail(email: "a@example.com", password: "guess ${place}") { errorMessage }`,
    )
    const answer = await send(`mutation { ${guesses.join(' ')} }`, {})
    const payload = Object.values(answer.body.data as Record<string, { errorMessage: string }>)
    expect(payload.map(({ errorMessage }) => errorMessage)).toEqual([
      ...Array.from({ length: 10 }, () => 'incorrect-password'),
      'too-many-attempts',
      'too-many-attempts',
    ])
    expect(answer.status).toBe(429)
    expect((await request()).payload['errorMessage']).toBe('too-many-attempts')
  })
})

describe('a request without a session', () => {
  test.each([
    ['a query', '{ customer { username } }'],
    ['another change', 'mutation { upsertCustomerFeature(name: "TEST", seen: true) { isSuccess } }'],
    [
      'a link beside another change',
      'mutation { confirmEmailUpdate(token: "") { success } resendUpdateEmailRequest(requestId: "1") { success } }',
    ],
    [
      'a link in a fragment beside another change',
      'mutation { ...f } fragment f on Mutation { confirmEmailUpdate(token: "") { success } requestUpdateEmail(email: "", password: "") { success } }',
    ],
    ['a query whose name is the open one', 'query confirmEmailUpdate { customer { username } }'],
    [
      'an alias that is the open one',
      'mutation { confirmEmailUpdate: resendUpdateEmailRequest(requestId: "1") { success } }',
    ],
    ['the open one misspelt', 'mutation { confirmEmailUpdate { success }'],
    [
      'two operations, of which the other is meant',
      'mutation A { confirmEmailUpdate(token: "") { success } } query B { customer { username } }',
    ],
  ])('gets 401 for %s, without details', async (_name, query) => {
    const answer = await api.send({ query, operationName: 'B' }, { account: null, path: '/graphql?k=1' })
    expect([answer.status, codeOf(answer), answer.body.data]).toEqual([401, 'UNAUTHENTICATED', undefined])
    const plain = await api.send({ query }, { account: null, path: '/graphql?k=1' })
    expect([plain.status, plain.body.data]).toEqual([401, undefined])
  })
})

test('passwords and links are not logged', async () => {
  await request('new@example.com', 'wrong horse battery')
  await request()
  const token = await readToken()
  await confirm(token)
  await confirm(token)
  expect(['horse', token, token.split('.')[1] ?? ''].filter((secret) => log.text().includes(secret))).toEqual(
    [],
  )
})
