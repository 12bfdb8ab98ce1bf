import { readRecoveryCode } from '@driveway/domain/account/passkey'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import type { AttemptLimit } from '@driveway/service-kit/limit/attempt-limit'
import { countFailure } from '@driveway/service-kit/limit/count-failure'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { CustomerStore, SignInRecord } from '@driveway/store/accounts/customer-store'
import type { PasskeyStore, StoredChallenge } from '@driveway/store/accounts/passkey-store'
import type { AccountFinder } from '../sign-in/account-finder.ts'
import type { OpenSession, Proof } from '../session/session-opening.ts'
import type { Admission, PasskeyChallenge } from '../sign-in/admission.ts'
import type { Origin, SignInProblem } from '../session/sign-in-problem.ts'
import { makeRequestOptions, verifyRequest } from '@driveway/service-kit/webauthn/passkey-ceremony'
import { hashRecoveryCode } from './recovery-code.ts'

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000

type Outcome = Promise<Result<Admission, SignInProblem>>

type Check = (challenge: StoredChallenge) => Promise<boolean>

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>

type Deps = {
  passkeys: PasskeyStore
  customers: CustomerStore
  accounts: AccountFinder
  openSession: OpenSession
  secrets: SecretBox
  limit: AttemptLimit
  clock: RealClock
  logger: Logger
}

/** The second step of the sign-in of customers with passkeys: a passkey, or a recovery code. */
export function createPasskeySignIn(deps: Deps) {
  const { passkeys, secrets, clock, logger } = deps

  return {
    challenge: (origin: Origin, signInRecord: SignInRecord, passwordHash: string | null) =>
      makeChallenge(deps, origin, signInRecord, passwordHash),

    signInByPasskey(origin: Origin, challengeSession: string, credential: object): Outcome {
      return finishSignIn(deps, origin, challengeSession, 'passkey', async (challenge) => {
        const id = 'id' in credential ? credential.id : null
        const passkey = (await passkeys.list(challenge.accountNumber)).find(
          (each) => each.credentialId === id,
        )
        const counter = passkey ? await verifyRequest(challenge, passkey, credential) : null
        if (!passkey || counter === null) return false
        await passkeys.recordUse(passkey.credentialId, counter, clock.now())
        return true
      })
    },

    /** A code works once. */
    signInByCode(origin: Origin, challengeSession: string, typed: string): Outcome {
      return finishSignIn(deps, origin, challengeSession, 'recovery-code', async ({ accountNumber }) => {
        const code = readRecoveryCode(typed)
        if (code === null) return false
        const hash = hashRecoveryCode(secrets, accountNumber, code)
        if (!(await passkeys.useCode(accountNumber, hash, clock.now()))) return false
        const { brand, address } = origin
        logSecurityEvent(logger, 'recovery-code-used', { brand, account: accountNumber, address })
        return true
      })
    },
  }
}

async function finishSignIn(
  { clock, passkeys, customers, limit, accounts, logger, openSession }: Deps,
  origin: Origin,
  challengeSession: string,
  by: Proof,
  check: Check,
): Outcome {
  const presented = {
    sessionHash: hashSecret(challengeSession),
    kind: 'sign-in',
    now: clock.now(),
  } as const
  const challenge = await passkeys.findChallenge(presented)
  const customer = challenge && (await customers.findCredentials(challenge.accountNumber))
  if (!challenge || !customer || challenge.host !== origin.host)
    return fail({ code: 'incorrect-credentials' })
  const { brand, address } = origin
  const account = challenge.accountNumber
  const attempt = await limit.begin(await accounts.describe(origin, customer.username))
  if (!attempt.isAllowed) {
    logSecurityEvent(logger, 'passkey-limited', { brand, account, address })
    return fail({ code: 'too-many-attempts', retryAfter: attempt.retryAfter })
  }
  const isRight = await countFailure(
    attempt,
    () => check(challenge),
    (outcome) => !outcome,
  )
  if (!isRight) {
    await passkeys.countWrongTry(presented.sessionHash)
    logSecurityEvent(logger, 'passkey-refused', { brand, account, address, by })
    return fail({ code: 'incorrect-credentials' })
  }
  if (!(await passkeys.useChallenge(presented))) return fail({ code: 'incorrect-credentials' })
  const session = await openSession(origin, customer, challenge.passwordHash, by)
  return session ? succeed({ kind: 'session', session }) : fail({ code: 'incorrect-credentials' })
}

/** Null for a customer without passkeys. */
async function makeChallenge(
  { passkeys, clock }: Deps,
  { host }: Origin,
  { accountNumber, username }: SignInRecord,
  passwordHash: string | null,
): Promise<PasskeyChallenge | null> {
  const known = await passkeys.list(accountNumber)
  if (known.length === 0) return null
  const options = await makeRequestOptions(host, known)
  const challengeSession = makeToken()
  await passkeys.openChallenge({
    sessionHash: hashSecret(challengeSession),
    kind: 'sign-in',
    accountNumber,
    challenge: options.challenge,
    host,
    passwordHash,
    expiresAt: new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS),
  })
  return { kind: 'passkey', challengeSession, username, requestOptions: JSON.stringify(options) }
}
