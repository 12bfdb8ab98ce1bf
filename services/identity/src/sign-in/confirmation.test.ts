import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { expect, test } from 'vitest'
import { renewTestIdentity } from '../testing/share-test-identity.ts'
import { createAuthenticator } from '@driveway/testkit/test-authenticator'
import { addTestPasskey, readAnswer } from '../testing/test-passkey.ts'
import { ANNS_PASSWORD } from '../testing/test-identity.ts'

const TEN_MINUTES_MS = 600_000
const DAY_MS = 86_400_000
const credentials = { username: 'ann@example.com', password: ANNS_PASSWORD }
const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
const identity = renewTestIdentity({ clock })

async function signIn(body: object = credentials): Promise<string> {
  return String(readAnswer(await identity.post('login', body))['refreshToken'])
}

async function addPasskey(refreshToken: string) {
  return (await addTestPasskey(identity, refreshToken)).authenticator
}

async function beginPasskey(refreshToken: string) {
  const options = readAnswer(await identity.post('confirm-options', { refreshToken }))
  const { challenge } = JSON.parse(options['requestOptions'] ?? '') as { challenge: string }
  return { session: String(options['session']), challenge }
}

async function makeCodes(refreshToken: string): Promise<[number, string | undefined]> {
  const { status, body } = await identity.post('new-recovery-codes', { refreshToken })
  return [status, body.errorMessage]
}

async function listMails(): Promise<readonly string[]> {
  const { rows } = await identity.database.pool.query<{ kind: string }>(
    'select kind from mails order by kind',
  )
  return rows.map(({ kind }) => kind)
}

const NEEDED = [403, 'confirmation-needed']

test('[SEC-15] acts that could lock the owner out need a password of the last 10 minutes, and are mailed', async () => {
  const bob = await signIn({ ...credentials, username: 'bob@example.com' })
  const bobSignedInAt = clock.now().getTime()
  const tickets = createSignInTicketStore(identity.database)
  const ticket = await createSignInTicket({ tickets, clock }, { brand: 'kestrel', accountNumber: 'K-1' })
  const changed = { currentPassword: ANNS_PASSWORD, newPassword: 'another horse battery' }
  expect((await identity.post('change-password', { refreshToken: await signIn(), ...changed })).status).toBe(
    200,
  )
  expect((await identity.post('login', { encodedCredentials: ticket })).status).toBe(401)
  const back = { currentPassword: 'another horse battery', newPassword: ANNS_PASSWORD }
  const again = await signIn({ ...credentials, password: 'another horse battery' })
  expect((await identity.post('change-password', { refreshToken: again, ...back })).status).toBe(200)
  await identity.database.pool.query('delete from mails')

  const other = await signIn()
  const refreshToken = await signIn()
  const { id } = await addPasskey(refreshToken)
  const { body } = await identity.post('sessions', { refreshToken })
  const [first] =
    (body as { sessions?: readonly { id: string; isCurrent: boolean }[] }).sessions?.filter(
      ({ isCurrent }) => !isCurrent,
    ) ?? []
  const acts: readonly (readonly [string, object])[] = [
    ['new-recovery-codes', {}],
    ['sign-out-session', { sessionId: first?.id }],
    ['sign-out-others', {}],
    ['remove-passkey', { id }],
    ['close-account', {}],
  ]
  clock.advance(TEN_MINUTES_MS + 1)
  for (const [path, more] of acts) {
    const { status, body: refused } = await identity.post(path, { refreshToken, ...more })
    expect([path, status, refused.errorMessage]).toEqual([path, ...NEEDED])
  }
  expect(await listMails()).toEqual(['passkey-added'])
  expect((await identity.post('refresh-login', { refreshToken: other })).status).toBe(200)
  expect((await identity.post('confirm', { refreshToken, currentPassword: 'wrong' })).status).toBe(403)
  expect(await makeCodes(refreshToken)).toEqual(NEEDED)
  expect((await identity.post('confirm', { refreshToken, currentPassword: ANNS_PASSWORD })).status).toBe(200)
  clock.advance(TEN_MINUTES_MS)
  for (const [path, more] of acts) {
    expect([path, (await identity.post(path, { refreshToken, ...more })).status]).toEqual([path, 200])
  }
  expect((await identity.post('refresh-login', { refreshToken })).status).toBe(401)
  expect((await identity.post('login', credentials)).status).toBe(401)
  expect(await listMails()).toEqual([
    'account-closed',
    'passkey-added',
    'passkey-removed',
    'recovery-codes-made',
    'sessions-ended',
    'sessions-ended',
  ])

  clock.set(new Date(bobSignedInAt + 364 * DAY_MS).toISOString())
  const renewed = readAnswer(await identity.post('refresh-login', { refreshToken: bob }))
  clock.set(new Date(bobSignedInAt + 365 * DAY_MS).toISOString())
  const ended = await identity.post('refresh-login', { refreshToken: String(renewed['refreshToken']) })
  expect(ended.status).toBe(401)
})

test('a driver closes no account, and the owner’s act ends the driver’s sessions', async () => {
  await identity.database.pool.query(
    `insert into household_people (account_number, sign_in, name, role, joined_at)
     values ('K-1', 'K-2', 'Bob', 'driver', '2026-01-01')`,
  )
  const driver = await signIn({ ...credentials, username: 'bob@example.com' })
  expect((await identity.post('switch-home', { refreshToken: driver, accountNumber: 'K-1' })).status).toBe(
    200,
  )
  const { status, body } = await identity.post('close-account', { refreshToken: driver })
  expect([status, body.errorMessage]).toEqual([403, 'not-allowed'])
  const owner = await signIn()
  expect((await identity.post('close-account', { refreshToken: owner })).status).toBe(200)
  expect((await identity.post('refresh-login', { refreshToken: driver })).status).toBe(401)
  expect(await listMails()).toEqual(['account-closed', 'person-removed'])
  const own = await identity.post('login', { ...credentials, username: 'bob@example.com' })
  expect(own.status).toBe(200)
})

test('a passkey of the account confirms too, once for each challenge, and no other customer’s', async () => {
  const refreshToken = await signIn()
  const authenticator = await addPasskey(refreshToken)
  const bob = await signIn({ ...credentials, username: 'bob@example.com' })
  clock.advance(TEN_MINUTES_MS + 1)
  const { session, challenge } = await beginPasskey(refreshToken)
  const credential = authenticator.use(challenge, identity.host)
  expect((await identity.post('confirm', { refreshToken: bob, session, credential })).status).toBe(403)
  expect(await makeCodes(refreshToken)).toEqual(NEEDED)
  expect((await identity.post('confirm', { refreshToken, session, credential })).status).toBe(200)
  expect(await makeCodes(refreshToken)).toEqual([200, undefined])
  expect((await identity.post('confirm', { refreshToken, session, credential })).status).toBe(403)
})

test('a stranger’s passkey does not confirm, and its challenge is used up', async () => {
  const refreshToken = await signIn()
  const authenticator = await addPasskey(refreshToken)
  clock.advance(TEN_MINUTES_MS + 1)
  const { session, challenge } = await beginPasskey(refreshToken)
  for (const each of [createAuthenticator(), authenticator]) {
    const credential = each.use(challenge, identity.host)
    expect((await identity.post('confirm', { refreshToken, session, credential })).status).toBe(403)
  }
  expect(await makeCodes(refreshToken)).toEqual(NEEDED)
})

test('a sign-in by a link alone confirms nothing, and one without passkeys gets no options', async () => {
  const tickets = createSignInTicketStore(identity.database)
  const ticket = await createSignInTicket({ tickets, clock }, { brand: 'kestrel', accountNumber: 'K-1' })
  const refreshToken = await signIn({ encodedCredentials: ticket })
  const { status, body } = await identity.post('sign-out-others', { refreshToken })
  expect([status, body.errorMessage]).toEqual(NEEDED)
  expect(readAnswer(await identity.post('confirm-options', { refreshToken }))).toEqual({
    session: null,
    requestOptions: null,
  })
})

test('wrong passwords count like failed sign-ins', async () => {
  const refreshToken = await signIn()
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await identity.post('confirm', { refreshToken, currentPassword: 'wrong' })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
})
