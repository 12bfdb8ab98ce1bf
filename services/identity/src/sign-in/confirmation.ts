import type { ConfirmOptionsAnswer } from '@driveway/contract/identity'
import { isConfirmed } from '@driveway/domain/account/confirmation'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { CustomerStore } from '@driveway/store/accounts/customer-store'
import type {
  AuthenticatedSession,
  CurrentSession,
  OpenSessionStore,
} from '@driveway/store/accounts/open-session-store'
import type { PasskeyStore } from '@driveway/store/accounts/passkey-store'
import { makeRequestOptions, verifyRequest } from '@driveway/service-kit/webauthn/passkey-ceremony'
import type { PasswordSignIn } from './password-sign-in.ts'
import type { Origin, SignInProblem } from '../session/sign-in-problem.ts'
import type { Authenticate } from '../session/current-session.ts'

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000

export type ConfirmationProblem =
  | SignInProblem
  | { readonly code: 'confirmation-needed' | 'incorrect-password' | 'passkey-refused' }

type Outcome<Value> = Promise<Result<Value, ConfirmationProblem>>

/** The session of a refresh token whose owner has proved themselves lately. */
export type AuthenticateOwner = (origin: Origin, refreshToken: string | null) => Outcome<AuthenticatedSession>

export type Confirmation = ReturnType<typeof createConfirmation>

type Deps = {
  authenticate: Authenticate
  sessions: OpenSessionStore
  passkeys: PasskeyStore
  customers: CustomerStore
  signIn: PasswordSignIn
  clock: RealClock
  logger: Logger
}

/** Asks the owner of a session for the password or a passkey again, before acts that could lock them out. */
export function createConfirmation(deps: Deps) {
  const { authenticate, passkeys, customers, signIn, clock } = deps

  return {
    async authenticateOwner(origin: Origin, refreshToken: string | null): Outcome<AuthenticatedSession> {
      const current = await authenticate(origin, refreshToken)
      if (!current.ok) return current
      return isConfirmed(current.value.confirmedAt, clock.now())
        ? current
        : fail({ code: 'confirmation-needed' })
    },

    /** For a passkey; without one the password is the only way. */
    async makeOptions(origin: Origin, refreshToken: string | null): Outcome<ConfirmOptionsAnswer> {
      const current = await authenticate(origin, refreshToken)
      if (!current.ok) return current
      const { accountNumber } = current.value
      const known = await passkeys.list(accountNumber)
      if (known.length === 0) return succeed({ session: null, requestOptions: null })
      const requestOptions = await makeRequestOptions(origin.host, known)
      const session = makeToken()
      await passkeys.openChallenge({
        sessionHash: hashSecret(session),
        kind: 'confirm',
        accountNumber,
        challenge: requestOptions.challenge,
        host: origin.host,
        passwordHash: null,
        expiresAt: new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS),
      })
      return succeed({ session, requestOptions: JSON.stringify(requestOptions) })
    },

    /** A wrong password counts like a failed sign-in. */
    async confirmByPassword(origin: Origin, refreshToken: string | null, password: string): Outcome<null> {
      const current = await authenticate(origin, refreshToken)
      if (!current.ok) return current
      const customer = await customers.findCredentials(current.value.accountNumber)
      if (!customer) return fail({ code: 'incorrect-credentials' })
      const verified = await signIn.verify(origin, { username: customer.username, password })
      if (verified.ok) return succeed(await acceptConfirmation(deps, origin, current.value, 'password'))
      return verified.problem.code === 'incorrect-credentials'
        ? fail({ code: 'incorrect-password' })
        : verified
    },

    confirmByPasskey: (
      origin: Origin,
      refreshToken: string | null,
      proof: { session: string; credential: object },
    ) => confirmByPasskey(deps, origin, refreshToken, proof),
  }
}

async function acceptConfirmation(
  { sessions, clock, logger }: Deps,
  { brand, address }: Origin,
  session: CurrentSession,
  by: string,
): Promise<null> {
  await sessions.confirm(session.familyId, clock.now())
  logSecurityEvent(logger, 'session-confirmed', { brand, account: session.accountNumber, address, by })
  return null
}

async function confirmByPasskey(
  deps: Deps,
  origin: Origin,
  refreshToken: string | null,
  proof: { session: string; credential: object },
): Outcome<null> {
  const { authenticate, clock, passkeys, logger } = deps
  const current = await authenticate(origin, refreshToken)
  if (!current.ok) return current
  const { accountNumber } = current.value
  const presented = { sessionHash: hashSecret(proof.session), kind: 'confirm', now: clock.now() } as const
  const challenge = await passkeys.findChallenge(presented)
  const isOwn = challenge?.accountNumber === accountNumber && challenge.host === origin.host
  if (!isOwn || !(await passkeys.useChallenge(presented))) return fail({ code: 'passkey-refused' })
  const id = 'id' in proof.credential ? proof.credential.id : null
  const passkey = (await passkeys.list(accountNumber)).find((each) => each.credentialId === id)
  const counter = passkey ? await verifyRequest(challenge, passkey, proof.credential) : null
  if (!passkey || counter === null) {
    const { brand, address } = origin
    logSecurityEvent(logger, 'passkey-refused', { brand, account: accountNumber, address, by: 'passkey' })
    return fail({ code: 'passkey-refused' })
  }
  await passkeys.recordUse(passkey.credentialId, counter, clock.now())
  return succeed(await acceptConfirmation(deps, origin, current.value, 'passkey'))
}
