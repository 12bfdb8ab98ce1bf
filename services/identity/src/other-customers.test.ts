import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAnn, ANNS_PASSWORD, openTestIdentity, readRefreshToken } from './testing/test-identity.ts'
import { openMailCatcher } from './testing/mail-catcher.ts'

const NEW_PASSWORD = 'a staple of new batteries'
const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
const kestrelAnn = { brand: 'kestrel', username: 'ann@example.com', accountNumber: 'K-1' }
/** Another account of the brand, and the same user name at another brand. */
const others = [
  { brand: 'kestrel', username: 'bob@example.com', accountNumber: 'K-2' },
  { brand: 'fjord', username: 'ann@example.com', accountNumber: 'F-1' },
] as const

type Customer = { readonly brand: string; readonly username: string; readonly accountNumber: string }

let database: TestDatabase
let catcher: Awaited<ReturnType<typeof openMailCatcher>>
let identity: Awaited<ReturnType<typeof openTestIdentity>>

beforeAll(async () => {
  database = await createTestDatabase()
  for (const { brand, username, accountNumber } of [kestrelAnn, ...others]) {
    await addAnn(database, brand, accountNumber, { username })
  }
  catcher = await openMailCatcher()
  identity = await openTestIdentity({ database, clock, smtpUrl: catcher.url })
})

afterAll(async () => {
  await identity.close()
  await catcher.close()
  await database[Symbol.asyncDispose]()
})

beforeEach(() => clock.advance(60 * 60_000))

function post({ brand }: Customer, path: string, body: unknown, headers: Record<string, string> = {}) {
  return identity.post(path, body, { 'x-test-brand': brand, ...headers })
}

async function signIn(customer: Customer): Promise<Record<string, string>> {
  const { username } = customer
  const browser = { origin: identity.origin }
  const answer = await post(customer, 'login', { username, password: ANNS_PASSWORD }, browser)
  return { ...browser, cookie: `__Secure-refreshToken=${readRefreshToken(answer)}` }
}

async function receiveCode(customer: Customer): Promise<string> {
  catcher.mails.length = 0
  expect((await post(customer, 'forgot-password', { username: customer.username })).status).toBe(200)
  const texts = catcher.mailsTo(customer.username).map(({ text }) => text)
  return /\?c=(\d{8})/.exec(texts.join('\n'))?.[1] ?? ''
}

async function makeTicket({ brand, accountNumber }: Customer): Promise<string> {
  const tickets = createSignInTicketStore(database)
  return (await createSignInTicket({ tickets, clock }, { brand, accountNumber })) ?? ''
}

async function reset(customer: Customer, code: string, password: string): Promise<number> {
  const { username } = customer
  return (await post(customer, 'reset-password', { username, password, confirmationCode: code })).status
}

async function resetAnn(password: string): Promise<void> {
  expect(await reset(kestrelAnn, await receiveCode(kestrelAnn), password)).toBe(200)
}

describe.each(others)('a new password of another customer leaves $brand $username', (customer) => {
  test('their password, session, ticket and code', async () => {
    const session = await signIn(customer)
    const ticket = await makeTicket(customer)
    const code = await receiveCode(customer)
    await resetAnn(NEW_PASSWORD)
    expect((await post(customer, 'refresh-login', {}, session)).status).toBe(200)
    expect((await post(customer, 'login', { encodedCredentials: ticket })).status).toBe(200)
    const { username } = customer
    expect((await post(customer, 'login', { username, password: ANNS_PASSWORD })).status).toBe(200)
    expect(await reset(customer, code, ANNS_PASSWORD)).toBe(200)
    await resetAnn(ANNS_PASSWORD)
  })
})

test.each(others)(
  'a wrong or newer code of another customer does not void that of $brand $username',
  async (customer) => {
    const code = await receiveCode(customer)
    await receiveCode(kestrelAnn)
    for (let count = 0; count < 5; count += 1)
      expect(await reset(kestrelAnn, '00000000', NEW_PASSWORD)).toBe(400)
    expect(await reset(customer, code, ANNS_PASSWORD)).toBe(200)
  },
)

test('signing out ends the session of this customer alone', async () => {
  const [ann, bob] = [await signIn(kestrelAnn), await signIn(others[0])]
  expect((await post(kestrelAnn, 'logout', {}, ann)).status).toBe(204)
  expect((await post(kestrelAnn, 'refresh-login', {}, ann)).status).toBe(401)
  expect((await post(others[0], 'refresh-login', {}, bob)).status).toBe(200)
})

test('a session at another brand does not stand in the way of a ticket', async () => {
  const atFjord = await signIn(others[1])
  const answer = await post(
    kestrelAnn,
    'login',
    { encodedCredentials: await makeTicket(kestrelAnn) },
    atFjord,
  )
  expect(answer.status).toBe(200)
})
