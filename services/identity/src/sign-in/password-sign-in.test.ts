import { fail, succeed } from '@driveway/domain/result'
import { createAttemptLimit } from '@driveway/service-kit/limit/attempt-limit'
import type { SignInRecord } from '@driveway/store/accounts/customer-store'
import { silentLogger } from '@driveway/service-kit/logger'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPasswordSignIn } from './password-sign-in.ts'

const origin = {
  brand: 'kestrel',
  address: '203.0.113.7',
  host: 'kestrel.example',
  deviceCookie: null,
  userAgent: null,
}
const credentials = { username: 'ann@example.com', password: 'correct horse battery' }
const ann: SignInRecord = {
  accountNumber: 'K-1',
  username: 'ann@example.com',
  passwordHash: 'hash',
  isInitial: false,
  language: null,
}

type Check = 'right' | 'wrong' | 'busy' | 'broken'

async function answerAs(check: Check) {
  switch (check) {
    case 'right':
      return succeed(true)
    case 'wrong':
      return succeed(false)
    case 'busy':
      return fail({ code: 'too-busy' } as const)
    case 'broken':
      throw new Error('broken')
    default:
      return check satisfies never
  }
}

/** One failure is allowed, so that a second one shows whether the first was counted. */
async function openSignIn(checks: Check[], finds: (() => Promise<SignInRecord | null>)[] = []) {
  const database = await createTestDatabase()
  onTestFinished(() => database[Symbol.asyncDispose]())
  const limits = { perAddress: 1, perAccount: 1, perAccountAnywhere: 1 }
  return createPasswordSignIn({
    accounts: {
      find: () => finds.shift()?.() ?? Promise.resolve(ann),
      describe: () => Promise.resolve({ address: '203.0.113.7', account: 'ann', knownDevice: null }),
    },
    check: {
      isRight: () => answerAs(checks.shift() ?? 'right'),
      hash: () => Promise.resolve(succeed('hash')),
    },
    admit: () => Promise.reject(new Error('not asked for')),
    limit: createAttemptLimit(limits, { name: 'login', pool: database.pool }),
    mailLockedOwner: () => {},
    logger: silentLogger,
  })
}

async function tryTwice(signIn: Awaited<ReturnType<typeof openSignIn>>): Promise<unknown> {
  return [await signIn.verify(origin, credentials), await signIn.verify(origin, credentials)]
}

const lastAttempt = [
  { ok: false, problem: { code: 'incorrect-credentials' } },
  { ok: false, problem: expect.objectContaining({ code: 'too-many-attempts' }) },
]

describe('an attempt does not count', () => {
  test('when the server is too busy to check the password', async () => {
    const signIn = await openSignIn(['busy', 'busy', 'right'])
    expect(await signIn.verify(origin, credentials)).toEqual({ ok: false, problem: { code: 'too-busy' } })
    expect(await signIn.verify(origin, credentials)).toEqual({ ok: false, problem: { code: 'too-busy' } })
    expect(await signIn.verify(origin, credentials)).toEqual({ ok: true, value: ann })
  })

  test('when the password check breaks', async () => {
    const signIn = await openSignIn(['broken', 'right'])
    await expect(signIn.verify(origin, credentials)).rejects.toThrow('broken')
    expect(await signIn.verify(origin, credentials)).toEqual({ ok: true, value: ann })
  })

  test('when the customer cannot be read', async () => {
    const signIn = await openSignIn(['right'], [() => Promise.reject(new Error('gone'))])
    await expect(signIn.verify(origin, credentials)).rejects.toThrow('gone')
    expect(await signIn.verify(origin, credentials)).toEqual({ ok: true, value: ann })
  })

  test('when the password is right', async () => {
    const signIn = await openSignIn(['right', 'right', 'wrong', 'right'])
    expect(await signIn.verify(origin, credentials)).toEqual({ ok: true, value: ann })
    expect(await signIn.verify(origin, credentials)).toEqual({ ok: true, value: ann })
    expect(await tryTwice(signIn)).toEqual(lastAttempt)
  })
})

test('an attempt on an account that does not exist counts', async () => {
  const signIn = await openSignIn(['wrong', 'right'], [() => Promise.resolve(null)])
  expect(await tryTwice(signIn)).toEqual(lastAttempt)
})
