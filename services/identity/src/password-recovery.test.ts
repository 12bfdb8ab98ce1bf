import { recordLog } from '@driveway/service-kit/recorded-log'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addAnn, ANNS_PASSWORD, openTestIdentity, readRefreshToken } from './testing/test-identity.ts'
import { openMailCatcher } from './testing/mail-catcher.ts'

const NEW_PASSWORD = 'a staple of new batteries'
const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
const log = recordLog()
const username = 'ann@example.com'
let database: TestDatabase
let catcher: Awaited<ReturnType<typeof openMailCatcher>>
let identity: Awaited<ReturnType<typeof openTestIdentity>>

beforeAll(async () => {
  database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1')
  await addAnn(database, 'kestrel', 'K-2', { username: 'bob@example.com' })
  await addAnn(database, 'kestrel', 'K-3', { username: 'carla' })
  await addAnn(database, 'fjord', 'F-1')
  catcher = await openMailCatcher()
  identity = await openTestIdentity({
    database,
    clock,
    logger: log.logger,
    smtpUrl: catcher.url,
    hiddenAccountBrands: ['fjord'],
  })
})

afterAll(async () => {
  await identity.close()
  await catcher.close()
  await database[Symbol.asyncDispose]()
})

beforeEach(() => {
  clock.advance(60 * 60_000)
  catcher.mails.length = 0
})

const refused = [400, { errorMessage: 'unexpected-error' }]

function forgot(name = username, headers: Record<string, string> = {}) {
  return identity.post('forgot-password', { username: name }, headers)
}

async function reset(confirmationCode: string, change: Record<string, unknown> = {}) {
  const body = { username, password: NEW_PASSWORD, confirmationCode, ...change }
  const answer = await identity.post('reset-password', body)
  return [answer.status, answer.body]
}

function login(password: string) {
  return identity.post('login', { username, password })
}

/** Requests a code and reads it from the mail. */
async function receiveCode(): Promise<string> {
  catcher.mails.length = 0
  expect((await forgot()).status).toBe(200)
  // The notification of the previous change may arrive in between.
  const texts = catcher.mailsTo('Ann@Example.com').map(({ text }) => text)
  return /\?c=(\d{8})/.exec(texts.join('\n'))?.[1] ?? ''
}

function nextCode(code: string): string {
  return String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
}

describe('a forgotten password', () => {
  test('sends a mail with a code and a link at once', async () => {
    const answer = await forgot(' ANN@example.com ')
    expect([answer.status, answer.body]).toEqual([200, {}])
    const [mail, ...others] = catcher.mails
    expect(others).toEqual([])
    const code = /^Your code: (\d{8})/m.exec(mail?.text ?? '')?.[1]
    expect(mail).toMatchObject({ from: 'no-reply@kestrel.example', to: ['Ann@example.com'] })
    expect(mail?.text).toContain(`https://kestrel.example/forgot-password/reset?c=${code}`)
    expect(mail?.html).toContain(`href="https://kestrel.example/forgot-password/reset?c=${code}"`)
  })

  test('links to the configured address, whatever the Host header says', async () => {
    await forgot(username, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(catcher.mails).toHaveLength(1)
    expect(catcher.mails[0]?.raw).not.toContain('evil.example')
  })

  test.each([
    ['nobody', 'nobody@example.com'],
    ["another brand's customer", 'dora@example.com'],
    ['a name with a zero byte', 'ann\u0000@example.com'],
    ['a name as long as a page', 'a'.repeat(5000)],
  ])('of %s is answered 404 user-not-found', async (_name, name) => {
    const answer = await forgot(name)
    expect([answer.status, answer.body]).toEqual([404, { errorMessage: 'user-not-found' }])
    expect(catcher.mails).toEqual([])
  })

  test('answers 502 for a customer whose user name is not an email address', async () => {
    const answer = await forgot('carla')
    expect([answer.status, answer.body]).toEqual([502, { errorMessage: 'unexpected-error' }])
  })

  test('answers the same for known and unknown customers where the brand hides them', async () => {
    const atFjord = { 'x-test-brand': 'fjord' }
    const answers = [await forgot(username, atFjord), await forgot('nobody@example.com', atFjord)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ])
    await expect.poll(() => catcher.mails).toHaveLength(1)
    expect(catcher.mails[0]?.from).toBe('no-reply@fjord.example')
  })

  test.each([
    ['without a name', {}],
    ['with an empty name', { username: ' ' }],
    ['with a list of names', { username: [username] }],
  ])('%s is answered 400', async (_name, body) => {
    const answer = await identity.post('forgot-password', body)
    expect([answer.status, answer.body]).toEqual(refused)
  })

  test.each([
    ['is down', 'smtp://127.0.0.1:1'],
    ['is not set', undefined],
  ])('says that no mail was sent when the mail server %s', async (_name, smtpUrl) => {
    const other = await openTestIdentity({ database, clock, ...(smtpUrl ? { smtpUrl } : {}) })
    onTestFinished(() => other.close())
    const answer = await other.post('forgot-password', { username })
    expect([answer.status, answer.body]).toEqual([502, { errorMessage: 'unexpected-error' }])
  })
})

describe('a reset', () => {
  test('sets the new password, ends every session and notifies the customer', async () => {
    const browser = { origin: identity.origin }
    const before = readRefreshToken(
      await identity.post('login', { username, password: ANNS_PASSWORD }, browser),
    )
    expect(await reset(await receiveCode())).toEqual([200, {}])
    const statuses = [(await login(NEW_PASSWORD)).status, (await login(ANNS_PASSWORD)).status]
    expect(statuses).toEqual([200, 401])
    const over = await identity.post(
      'refresh-login',
      {},
      { ...browser, cookie: `__Secure-refreshToken=${before}` },
    )
    expect(over.status).toBe(401)
    await expect
      .poll(() => catcher.mails.map(({ subject }) => subject))
      .toContain('Your Kestrel password was changed')
    expect(await reset(await receiveCode(), { password: ANNS_PASSWORD })).toEqual([200, {}])
  })

  test.each([
    ['wrong', (code: string) => reset(nextCode(code))],
    ['of seven digits', (code: string) => reset(code.slice(1))],
    ['not of digits', () => reset('abcdefgh')],
    ["for another customer's name", (code: string) => reset(code, { username: 'bob@example.com' })],
    ["for nobody's name", (code: string) => reset(code, { username: 'nobody@example.com' })],
  ])('is refused with a code that is %s', async (_name, attempt) => {
    expect(await attempt(await receiveCode())).toEqual(refused)
    expect((await login(ANNS_PASSWORD)).status).toBe(200)
  })

  test.each([
    ['of seven characters', 'seven77', 'password-too-short'],
    ['that everybody tries', 'Password1', 'password-too-common'],
    ['as long as a page', 'a'.repeat(257), 'password-too-long'],
    ['that is the own email address', 'ANN@example.com', 'password-is-email'],
  ])('refuses a password %s by its name, and leaves the code good', async (_name, password, problem) => {
    const code = await receiveCode()
    expect(await reset(code, { password })).toEqual([400, { errorMessage: problem }])
    expect(await reset(code, { password: ANNS_PASSWORD })).toEqual([200, {}])
  })

  test('takes a password of 64 characters with spaces', async () => {
    const password = 'pasted from a keeper '.repeat(4).slice(0, 64)
    expect(await reset(await receiveCode(), { password })).toEqual([200, {}])
    expect((await login(password)).status).toBe(200)
    expect(await reset(await receiveCode(), { password: ANNS_PASSWORD })).toEqual([200, {}])
  })
})

describe('a reset code', () => {
  test('is refused after its use', async () => {
    const code = await receiveCode()
    expect(await reset(code, { password: ANNS_PASSWORD })).toEqual([200, {}])
    expect(await reset(code)).toEqual(refused)
  })

  test('is refused once a newer one was issued', async () => {
    const first = await receiveCode()
    const second = await receiveCode()
    expect(first === second ? refused : await reset(first)).toEqual(refused)
    expect(await reset(second, { password: ANNS_PASSWORD })).toEqual([200, {}])
  })

  test.each([
    ['a moment before 15 minutes', 899_999, [200, {}]],
    ['at 15 minutes', 900_000, refused],
    ['a moment after 15 minutes', 900_001, refused],
  ])('%s', async (_name, waited, expected) => {
    const code = await receiveCode()
    clock.advance(waited)
    expect(await reset(code, { password: ANNS_PASSWORD })).toEqual(expected)
  })

  test.each([
    ['after four wrong guesses is good', 4, [200, {}]],
    ['after five is void', 5, refused],
  ])('%s', async (_name, guesses, expected) => {
    const code = await receiveCode()
    for (let count = 0; count < guesses; count += 1) expect(await reset(nextCode(code))).toEqual(refused)
    expect(await reset(code, { password: ANNS_PASSWORD })).toEqual(expected)
  })

  test('appears neither in the store nor in the log', async () => {
    const code = await receiveCode()
    await reset(nextCode(code))
    const { rows } = await database.pool.query('select * from account_codes')
    const mails = await database.pool.query('select * from mails')
    expect(JSON.stringify([rows, mails.rows])).not.toContain(code)
    expect(log.text()).not.toContain(code)
    expect(log.text()).not.toContain(NEW_PASSWORD)
    expect(await reset(code, { password: ANNS_PASSWORD })).toEqual([200, {}])
  })
})
