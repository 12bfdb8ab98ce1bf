import { makeLinkToken } from '@driveway/service-kit/credentials/link-token'
import { createInvitationStore } from '@driveway/store/people/invitation-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { beforeEach, expect, test } from 'vitest'
import { renewTestIdentity } from '../testing/share-test-identity.ts'
import { ANNS_PASSWORD, readRefreshToken, type Answer } from '../testing/test-identity.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PASSWORD = 'a staple of new batteries'
const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
beforeEach(() => clock.set('2026-01-01T12:00:00Z'))
const identity = renewTestIdentity({ clock })

async function invite(email: string, accountNumber = 'K-1'): Promise<{ id: string; token: string }> {
  const { id, token, secretHash } = makeLinkToken()
  const owner = await createPeopleStore(identity.database).findMember(accountNumber, accountNumber)
  await createInvitationStore(identity.database).invite({
    invitationId: id,
    accountNumber,
    secretHash,
    sealed: '',
    now: clock.now(),
    email,
    role: 'driver',
    guestUntil: null,
    invitedBy: owner?.personId ?? '',
  })
  return { id, token }
}

function post(path: string, body: Record<string, unknown>, refreshToken = '', brand = 'kestrel') {
  return identity.post(path, body, {
    origin: identity.origin,
    'x-test-brand': brand,
    ...(refreshToken && { cookie: `__Secure-refreshToken=${refreshToken}` }),
  })
}

/** The sign-in and the household of an identity token. */
function readToken({ body }: Answer): readonly [signIn: unknown, home: unknown] {
  const payload = (body.idToken ?? '').split('.')[1] ?? ''
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  return [claims['sub'], claims['custom:accountNumber']]
}

test('an invitation says who invites to what, and makes a sign-in of its own', async () => {
  const { token } = await invite('Cy@example.com')
  expect((await post('invitation', { token })).body).toEqual({
    email: 'Cy@example.com',
    invitedBy: 'Ann',
    role: 'driver',
    guestUntil: null,
    hasSignIn: false,
  })
  const accepted = await post('accept-invitation', { token, name: ' Cy ', password: PASSWORD })
  expect(accepted.status).toBe(200)
  expect(readToken(accepted)).toEqual([expect.stringMatching(/^P\d{10}$/), 'K-1'])
  const again = await post('login', { username: 'cy@example.com', password: PASSWORD })
  expect(readToken(again)).toEqual(readToken(accepted))
  const sessions = await post('sessions', {}, readRefreshToken(again))
  expect((sessions.body as { sessions?: unknown[] }).sessions).toHaveLength(2)
})

test.each([
  ['an empty name', { name: ' ', password: PASSWORD }, 'invalid-name'],
  ['a short password', { name: 'Cy', password: 'short' }, 'password-too-short'],
  ['the address as password', { name: 'Cy', password: 'cy@example.com' }, 'password-is-email'],
])('%s is refused, and the invitation stays', async (_, chosen, errorMessage) => {
  const { token } = await invite('cy@example.com')
  expect((await post('accept-invitation', { token, ...chosen })).body).toEqual({ errorMessage })
  expect((await post('invitation', { token })).status).toBe(200)
})

test('[HH-01] an invitation is for its brand, address, 7 days and one use, and says why it is over', async () => {
  const { id, token } = await invite('cy@example.com')
  const unknown = { status: 404, body: { errorMessage: 'invitation-unknown' } }
  expect(await post('invitation', { token }, '', 'fjord')).toMatchObject(unknown)
  expect(await post('invitation', { token: `${id}.${'x'.repeat(43)}` })).toMatchObject(unknown)
  const { rows } = await identity.database.pool.query<{ found: boolean }>(
    `select position($1 in invitations::text) > 0 as found from invitations`,
    [token.slice(37)],
  )
  expect(rows).toEqual([{ found: false }])
  clock.advance(7 * DAY_MS - 1)
  expect((await post('invitation', { token })).status).toBe(200)
  clock.advance(1)
  const expired = { status: 410, body: { errorMessage: 'invitation-expired' } }
  expect(await post('accept-invitation', { token, name: 'Cy', password: PASSWORD })).toMatchObject(expired)

  const { token: resent, secretHash } = makeLinkToken(id)
  const link = { invitationId: id, accountNumber: 'K-1', secretHash, sealed: '', now: clock.now() }
  await createInvitationStore(identity.database).resend(link)
  expect(await post('invitation', { token })).toMatchObject(unknown)
  expect((await post('accept-invitation', { token: resent, name: 'Cy', password: PASSWORD })).status).toBe(
    200,
  )
  const used = { status: 410, body: { errorMessage: 'invitation-used' } }
  expect(await post('invitation', { token: resent })).toMatchObject(used)

  const other = await invite('dee@example.com')
  await createInvitationStore(identity.database).withdraw('K-1', other.id, clock.now())
  const withdrawn = { status: 410, body: { errorMessage: 'invitation-withdrawn' } }
  expect(await post('invitation', { token: other.token })).toMatchObject(withdrawn)

  const bobs = await invite('BOB@example.com')
  const taken = { status: 409, body: { errorMessage: 'has-sign-in' } }
  expect(await post('accept-invitation', { token: bobs.token, name: 'B', password: PASSWORD })).toMatchObject(
    taken,
  )
  const ann = await post('login', { username: 'ann@example.com', password: ANNS_PASSWORD })
  expect(await post('join-household', { token: bobs.token }, readRefreshToken(ann))).toMatchObject({
    status: 403,
    body: { errorMessage: 'other-address' },
  })
  const bob = await post('login', { username: 'bob@example.com', password: ANNS_PASSWORD })
  expect((await post('join-household', { token: bobs.token }, readRefreshToken(bob))).status).toBe(200)
  expect(readToken(await post('refresh-login', {}, readRefreshToken(bob)))).toEqual(['K-2', 'K-1'])
})

test('a session changes between the households of its sign-in, and to no other', async () => {
  const { token } = await invite('bob@example.com')
  const bob = readRefreshToken(await post('login', { username: 'bob@example.com', password: ANNS_PASSWORD }))
  await post('join-household', { token }, bob)
  expect((await post('homes', {}, bob)).body).toEqual({
    homes: [
      { accountNumber: 'K-2', role: 'owner', owners: [] },
      { accountNumber: 'K-1', role: 'driver', owners: ['Ann'] },
    ],
  })
  expect((await post('switch-home', { accountNumber: 'K-2' }, bob)).status).toBe(200)
  const refreshed = await post('refresh-login', {}, bob)
  expect(readToken(refreshed)).toEqual(['K-2', 'K-2'])
  const ann = readRefreshToken(await post('login', { username: 'ann@example.com', password: ANNS_PASSWORD }))
  expect(await post('switch-home', { accountNumber: 'K-2' }, ann)).toMatchObject({
    status: 404,
    body: { errorMessage: 'home-not-found' },
  })
  expect((await post('homes', {})).status).toBe(401)
})
