import { systemClock } from '@driveway/service-kit/clock'
import { expect, test } from 'vitest'
import { renewTestIdentity } from '../testing/share-test-identity.ts'
import { createAuthenticator } from '@driveway/testkit/test-authenticator'
import { addTestPasskey, readAnswer } from '../testing/test-passkey.ts'
import { addAnn, ANNS_PASSWORD } from '../testing/test-identity.ts'

const credentials = { username: 'ann@example.com', password: ANNS_PASSWORD }

const identity = renewTestIdentity({ clock: systemClock })

async function signIn(username = credentials.username): Promise<string> {
  const answer = await identity.post('login', { ...credentials, username })
  return String(readAnswer(answer)['refreshToken'])
}

type Step = { readonly session: string; readonly challenge: string }

async function beginSignIn(): Promise<Step> {
  const answer = await identity.post('login', credentials)
  const [{ name, props }] = readAnswer(answer)['challenges'] as unknown as [
    { name: string; props: { session: string; params: { requestOptions: string } } },
  ]
  expect([answer.status, answer.body.idToken, name]).toEqual([200, null, 'PASSKEY_REQUIRED'])
  const { challenge } = JSON.parse(props.params.requestOptions) as { challenge: string }
  return { session: props.session, challenge }
}

async function addPasskey(refreshToken: string, name?: string) {
  const added = await addTestPasskey(identity, refreshToken, name)
  const codes = readAnswer(added.added)['recoveryCodes'] as unknown as readonly string[] | null
  return { ...added, codes }
}

async function enter(path: string, body: object): Promise<[number, boolean]> {
  const answer = await identity.post(path, body)
  return [answer.status, typeof answer.body.idToken === 'string']
}

const IN: [number, boolean] = [200, true]
const REFUSED: [number, boolean] = [401, false]

test('a customer without passkeys signs in as before', async () => {
  expect(await enter('login', credentials)).toEqual(IN)
})

test('the password alone no longer signs in, the passkey of the account does, once for each challenge', async () => {
  const { authenticator } = await addPasskey(await signIn())
  expect(await enter('login', { ...credentials, ignoreChallenges: true })).toEqual(REFUSED)
  const { session, challenge } = await beginSignIn()
  const stranger = createAuthenticator()
  expect(
    await enter('passkey-login', { session, credential: stranger.use(challenge, identity.host) }),
  ).toEqual(REFUSED)
  expect(
    await enter('passkey-login', { session, credential: authenticator.use(challenge, 'evil.example') }),
  ).toEqual(REFUSED)
  const credential = authenticator.use(challenge, identity.host)
  expect(await enter('passkey-login', { session, credential })).toEqual(IN)
  expect(await enter('passkey-login', { session, credential })).toEqual(REFUSED)
})

test.each([
  ['inside another site’s page', { crossOrigin: true }],
  ['below another site’s page', { topOrigin: 'https://evil.example' }],
])('a passkey that was used or made %s is refused', async (_case, frame) => {
  const refreshToken = await signIn()
  const { authenticator } = await addPasskey(refreshToken)
  const { session, challenge } = await beginSignIn()
  const framed = authenticator.use(challenge, identity.host, frame)
  expect(await enter('passkey-login', { session, credential: framed })).toEqual(REFUSED)
  const begun = await identity.post('passkey-options', { refreshToken, currentPassword: ANNS_PASSWORD })
  const options = readAnswer(begun) as unknown as { session: string; creationOptions: { challenge: string } }
  const credential = createAuthenticator().create(options.creationOptions.challenge, identity.host, frame)
  const added = { refreshToken, session: options.session, name: 'Framed', credential }
  expect((await identity.post('add-passkey', added)).status).toBe(403)
})

test('after five wrong answers even the right one needs a new sign-in', async () => {
  const { authenticator } = await addPasskey(await signIn())
  const { session, challenge } = await beginSignIn()
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await enter('recovery-login', { session, recoveryCode: 'AAAAA-AAAAA' })).toEqual(REFUSED)
  }
  expect(
    await enter('passkey-login', { session, credential: authenticator.use(challenge, identity.host) }),
  ).toEqual(REFUSED)
  const next = await beginSignIn()
  const credential = authenticator.use(next.challenge, identity.host)
  expect(await enter('passkey-login', { session: next.session, credential })).toEqual(IN)
})

test('guesses are limited for the account, whatever the number of challenges', async () => {
  await addPasskey(await signIn())
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    const { session } = await beginSignIn()
    statuses.push((await enter('recovery-login', { session, recoveryCode: 'AAAAA-AAAAA' }))[0])
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('a recovery code works once, and new codes replace the old ones', async () => {
  const refreshToken = await signIn()
  const { codes } = await addPasskey(refreshToken)
  expect(codes).toHaveLength(8)
  const [first = '', second = ''] = codes ?? []
  expect(
    await enter('recovery-login', {
      session: (await beginSignIn()).session,
      recoveryCode: first.toLowerCase(),
    }),
  ).toEqual(IN)
  expect(
    await enter('recovery-login', { session: (await beginSignIn()).session, recoveryCode: first }),
  ).toEqual(REFUSED)
  expect(readAnswer(await identity.post('passkeys', { refreshToken }))['codesLeft']).toBe(7)

  const made = readAnswer(await identity.post('new-recovery-codes', { refreshToken }))['recoveryCodes']
  expect(made).toHaveLength(8)
  expect(
    await enter('recovery-login', { session: (await beginSignIn()).session, recoveryCode: second }),
  ).toEqual(REFUSED)
  const { rows } = await identity.database.pool.query<{ hash: string }>(
    `select encode(code_hash, 'hex') as hash from recovery_codes`,
  )
  expect(rows.map(({ hash }) => hash.length)).toEqual(rows.map(() => 64))
})

test('passkeys are listed, renamed and removed; without one the password is enough again', async () => {
  const refreshToken = await signIn()
  const { authenticator } = await addPasskey(refreshToken)
  const second = await addPasskey(refreshToken, 'Blue key')
  expect(second.codes).toBeNull()
  const renamed = await identity.post('rename-passkey', {
    refreshToken,
    id: authenticator.id,
    name: ' Phone ',
  })
  expect(readAnswer(renamed)['passkeys']).toMatchObject([
    { name: 'Phone', lastUsedAt: null },
    { name: 'Blue key', lastUsedAt: null },
  ])
  expect(
    (await identity.post('rename-passkey', { refreshToken, id: authenticator.id, name: ' ' })).status,
  ).toBe(403)
  for (const { id } of [authenticator, second.authenticator]) {
    expect((await identity.post('remove-passkey', { refreshToken, id })).status).toBe(200)
  }
  expect(await enter('login', credentials)).toEqual(IN)
  expect(readAnswer(await identity.post('passkeys', { refreshToken }))).toEqual({
    passkeys: [],
    codesLeft: 0,
  })
})

test('adding needs the password, the own challenge and a name, and a challenge is used once', async () => {
  const refreshToken = await signIn()
  const wrong = await identity.post('passkey-options', { refreshToken, currentPassword: 'wrong' })
  expect([wrong.status, wrong.body.errorMessage]).toEqual([403, 'incorrect-password'])
  const { session, credential } = await addPasskey(refreshToken)
  const again = { refreshToken, session, name: 'Again', credential }
  expect((await identity.post('add-passkey', again)).body.errorMessage).toBe('passkey-refused')
  expect((await identity.post('passkeys', { refreshToken: 'x' })).status).toBe(401)
})

test('another customer sees and changes none of them', async () => {
  const { authenticator, codes } = await addPasskey(await signIn())
  const bob = await signIn('bob@example.com')
  expect(readAnswer(await identity.post('passkeys', { refreshToken: bob }))).toEqual({
    passkeys: [],
    codesLeft: 0,
  })
  for (const [path, body] of [
    ['rename-passkey', { id: authenticator.id, name: 'Mine' }],
    ['remove-passkey', { id: authenticator.id }],
    ['new-recovery-codes', {}],
  ] as const) {
    expect([path, (await identity.post(path, { refreshToken: bob, ...body })).status]).toEqual([path, 403])
  }
  const { rows } = await identity.database.pool.query('select account_number, name from passkeys')
  expect(rows).toEqual([{ account_number: 'K-1', name: 'My phone' }])
  // Ann's codes open Ann's account only.
  await addPasskey(bob)
  const answer = await identity.post('login', { ...credentials, username: 'bob@example.com' })
  const [{ props }] = readAnswer(answer)['challenges'] as unknown as [{ props: { session: string } }]
  expect(await enter('recovery-login', { session: props.session, recoveryCode: codes?.[0] })).toEqual(REFUSED)
})

test('a password that was changed meanwhile ends a sign-in that waits for its passkey', async () => {
  const refreshToken = await signIn()
  const { authenticator } = await addPasskey(refreshToken)
  const { session, challenge } = await beginSignIn()
  const change = { refreshToken, currentPassword: ANNS_PASSWORD, newPassword: 'another horse battery' }
  expect((await identity.post('change-password', change)).status).toBe(200)
  const credential = authenticator.use(challenge, identity.host)
  expect(await enter('passkey-login', { session, credential })).toEqual(REFUSED)
})

test('the customer is mailed when a passkey is added and when one is removed', async () => {
  const refreshToken = await signIn()
  const { authenticator } = await addPasskey(refreshToken)
  await identity.post('remove-passkey', { refreshToken, id: authenticator.id })
  const { rows } = await identity.database.pool.query(
    'select recipient, kind, params from mails order by created_at',
  )
  expect(rows).toEqual([
    { recipient: 'Ann@Example.com', kind: 'passkey-added', params: { name: 'My phone' } },
    { recipient: 'Ann@Example.com', kind: 'passkey-removed', params: { name: 'My phone' } },
  ])
})

test('the browser shows the brand by its display name', async () => {
  await addAnn(identity.database, 'marigold', 'M-1')
  const marigold = { 'x-test-brand': 'marigold' }
  const login = readAnswer(await identity.post('login', credentials, marigold))
  const refreshToken = String(login['refreshToken'])
  const request = { refreshToken, currentPassword: ANNS_PASSWORD }
  const begun = await identity.post('passkey-options', request, marigold)
  const { creationOptions } = readAnswer(begun) as unknown as { creationOptions: { rp: { name: string } } }
  expect(creationOptions.rp.name).toBe('Marigold Energy')
})
