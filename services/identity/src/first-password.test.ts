import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAnn, ANNS_PASSWORD, openTestIdentity } from './testing/test-identity.ts'

const NEW_PASSWORD = 'a staple of new batteries'
const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
const username = 'ann@example.com'
const credentials = { username, password: ANNS_PASSWORD }
let database: TestDatabase
let identity: Awaited<ReturnType<typeof openTestIdentity>>

beforeAll(async () => {
  database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1', { isPasswordInitial: true })
  await addAnn(database, 'kestrel', 'K-2', { username: 'bob@example.com', isPasswordInitial: true })
  identity = await openTestIdentity({ database, clock })
})

afterAll(async () => {
  await identity.close()
  await database[Symbol.asyncDispose]()
})

beforeEach(async () => {
  clock.advance(60 * 60_000)
  const hash = (await createCustomerStore(database).findCredentials('K-2'))?.passwordHash
  await database.pool.query('update credentials set is_initial = true, password_hash = $1', [hash])
})

async function openChallenge(): Promise<string> {
  const { body } = await identity.post('login', credentials)
  return body.challenges?.[0]?.props.session ?? ''
}

async function setInitial(session: string, change: Record<string, unknown> = {}) {
  const body = { session, username, newPassword: NEW_PASSWORD, ...change }
  const answer = await identity.post('set-initial-password', body)
  return [answer.status, answer.body]
}

const refused = [400, { errorMessage: 'unexpected-error' }]

describe('a first password', () => {
  test('is answered with a challenge, without a token and without a cookie', async () => {
    const answer = await identity.post('login', credentials, { origin: identity.origin })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      idToken: null,
      expires: null,
      refreshToken: null,
      challenges: [
        {
          name: 'NEW_PASSWORD_REQUIRED',
          props: {
            session: expect.stringMatching(/^[\w-]{43}$/),
            params: { userAttributes: '{"email":"Ann@Example.com"}' },
          },
        },
      ],
    })
    expect(answer.cookies).toEqual([])
  })

  test('is refused for a client that ignores challenges', async () => {
    const answer = await identity.post('login', { ...credentials, ignoreChallenges: true })
    expect([answer.status, answer.body]).toEqual([401, { errorMessage: 'incorrect-credentials' }])
  })

  test('is replaced, and then the new one signs in and the first does not', async () => {
    expect(await setInitial(await openChallenge())).toEqual([200, {}])
    const signedIn = await identity.post('login', { username, password: NEW_PASSWORD })
    expect([signedIn.status, signedIn.body.challenges]).toEqual([200, []])
    expect((await identity.post('login', credentials)).status).toBe(401)
  })

  test.each([
    ['with a session that nobody gave out', () => setInitial('A'.repeat(43))],
    ['with a session of another shape', () => setInitial('session')],
    [
      "in another customer's name",
      async () => setInitial(await openChallenge(), { username: 'bob@example.com' }),
    ],
    [
      'with a session that was used',
      async () => {
        const session = await openChallenge()
        await setInitial(session)
        return setInitial(session, { newPassword: 'another of new batteries' })
      },
    ],
    [
      'with a session of a quarter of an hour ago',
      async () => {
        const session = await openChallenge()
        clock.advance(15 * 60_000)
        return setInitial(session)
      },
    ],
    ['without a session', () => setInitial('')],
  ])('is not replaced %s', async (_name, attempt) => {
    expect(await attempt()).toEqual(refused)
  })

  test.each([
    ['a moment before 15 minutes', 899_999, [200, {}]],
    ['at 15 minutes', 900_000, refused],
    ['a moment after 15 minutes', 900_001, refused],
  ])('is replaced with its session %s or not', async (_name, waited, expected) => {
    const session = await openChallenge()
    clock.advance(waited)
    expect(await setInitial(session)).toEqual(expected)
  })

  test.each([
    ['too short', 'seven77', 'password-too-short'],
    ['too common', 'qwertyuiop', 'password-too-common'],
    ['the own email address', 'ann@example.com', 'password-is-email'],
  ])('is not replaced by one that is %s, and the session stays good', async (_name, newPassword, problem) => {
    const session = await openChallenge()
    expect(await setInitial(session, { newPassword })).toEqual([400, { errorMessage: problem }])
    expect(await setInitial(session)).toEqual([200, {}])
  })
})
