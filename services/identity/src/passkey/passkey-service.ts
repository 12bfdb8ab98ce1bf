import { brands, isBrandId } from '@driveway/brand/brands'
import type { Passkey, PasskeyOptionsAnswer, PasskeysAnswer } from '@driveway/contract/identity'
import { formatRecoveryCode, MAX_PASSKEYS, readPasskeyName } from '@driveway/domain/account/passkey'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { CustomerStore } from '@driveway/store/accounts/customer-store'
import type { PasskeyStore, StoredPasskey } from '@driveway/store/accounts/passkey-store'
import type { AuthenticateOwner, ConfirmationProblem } from '../sign-in/confirmation.ts'
import type { Authenticate } from '../session/current-session.ts'
import type { PasswordSignIn } from '../sign-in/password-sign-in.ts'
import type { Origin, SignInProblem } from '../session/sign-in-problem.ts'
import { makeCreationOptions, verifyCreation } from '@driveway/service-kit/webauthn/passkey-ceremony'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-code.ts'

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000

/** `incorrect-credentials` is a session that has ended. */
export type PasskeyProblem = SignInProblem | ConfirmationProblem | { readonly code: 'too-many-passkeys' }

type Outcome<Value> = Promise<Result<Value, PasskeyProblem>>

type Deps = {
  readonly authenticate: Authenticate
  readonly authenticateOwner: AuthenticateOwner
  readonly passkeys: PasskeyStore
  readonly customers: CustomerStore
  readonly signIn: PasswordSignIn
  readonly secrets: SecretBox
  readonly clock: RealClock
  readonly logger: Logger
}

export type PasskeyService = ReturnType<typeof createPasskeyService>

/** A signed-in customer's passkeys and recovery codes. */
export function createPasskeyService(deps: Deps) {
  const { authenticate, authenticateOwner, passkeys, clock, logger } = deps

  async function list(accountNumber: string): Promise<PasskeysAnswer> {
    const [known, codesLeft] = [await passkeys.list(accountNumber), await passkeys.countCodes(accountNumber)]
    return { passkeys: known.map(toWirePasskey), codesLeft }
  }

  return {
    ...createEnrolment(deps),

    async list(origin: Origin, refreshToken: string | null): Outcome<PasskeysAnswer> {
      const current = await authenticate(origin, refreshToken)
      return current.ok ? succeed(await list(current.value.accountNumber)) : current
    },

    async rename(
      origin: Origin,
      refreshToken: string | null,
      renamed: { id: string; name: string },
    ): Outcome<PasskeysAnswer> {
      const current = await authenticate(origin, refreshToken)
      if (!current.ok) return current
      const { accountNumber } = current.value
      const name = readPasskeyName(renamed.name)
      if (name === null || !(await passkeys.rename(accountNumber, renamed.id, name))) {
        return fail({ code: 'passkey-refused' })
      }
      return succeed(await list(accountNumber))
    },

    /** For an owner who has proved themselves lately. */
    async remove(origin: Origin, refreshToken: string | null, id: string): Outcome<PasskeysAnswer> {
      const current = await authenticateOwner(origin, refreshToken)
      if (!current.ok) return current
      const { accountNumber } = current.value
      if (!(await passkeys.remove(accountNumber, id, clock.now()))) return fail({ code: 'passkey-refused' })
      const { brand, address } = origin
      logSecurityEvent(logger, 'passkey-removed', { brand, account: accountNumber, address })
      return succeed(await list(accountNumber))
    },

    /** The codes before them no longer work. For an owner who has proved themselves lately. */
    async makeCodes(origin: Origin, refreshToken: string | null): Outcome<readonly string[]> {
      const current = await authenticateOwner(origin, refreshToken)
      if (!current.ok) return current
      const { accountNumber } = current.value
      if ((await passkeys.list(accountNumber)).length === 0) return fail({ code: 'passkey-refused' })
      return succeed(await replaceCodes(deps, origin, accountNumber))
    },
  }
}

/** Adds passkeys in two steps: a challenge, and the credential that answers it. */
function createEnrolment(deps: Deps) {
  const { authenticate, passkeys, customers, signIn, clock } = deps
  return {
    /**
     * Begins to add one. The password is asked for, because whoever finds an open session could lock its owner out
     * with a passkey of their own. A wrong one counts like a failed sign-in.
     */
    async makeOptions(
      origin: Origin,
      refreshToken: string | null,
      password: string,
    ): Outcome<PasskeyOptionsAnswer> {
      const current = await authenticate(origin, refreshToken)
      if (!current.ok) return current
      const { accountNumber } = current.value
      const customer = await customers.findCredentials(accountNumber)
      if (!customer) return fail({ code: 'incorrect-credentials' })
      const { username } = customer
      const verified = await signIn.verify(origin, { username, password })
      if (!verified.ok) {
        return verified.problem.code === 'incorrect-credentials'
          ? fail({ code: 'incorrect-password' })
          : verified
      }
      const known = await passkeys.list(accountNumber)
      if (known.length >= MAX_PASSKEYS) return fail({ code: 'too-many-passkeys' })
      const { host, brand } = origin
      const creationOptions = await makeCreationOptions({
        host,
        siteName: isBrandId(brand) ? brands[brand].title : brand,
        userId: accountNumber,
        username,
        known,
      })
      const session = makeToken()
      await passkeys.openChallenge({
        sessionHash: hashSecret(session),
        kind: 'add',
        accountNumber,
        challenge: creationOptions.challenge,
        host,
        passwordHash: null,
        expiresAt: new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS),
      })
      return succeed({ session, creationOptions })
    },

    add: (
      origin: Origin,
      refreshToken: string | null,
      added: { session: string; name: string; credential: object },
    ) => addPasskey(deps, origin, refreshToken, added),
  }
}

/** The first passkey comes with recovery codes. */
async function addPasskey(
  deps: Deps,
  origin: Origin,
  refreshToken: string | null,
  added: { session: string; name: string; credential: object },
): Outcome<readonly string[] | null> {
  const { authenticate, clock, passkeys, logger } = deps
  const current = await authenticate(origin, refreshToken)
  if (!current.ok) return current
  const { accountNumber } = current.value
  const now = clock.now()
  const presented = { sessionHash: hashSecret(added.session), kind: 'add', now } as const
  const challenge = await passkeys.findChallenge(presented)
  const isOwn = challenge?.accountNumber === accountNumber && challenge.host === origin.host
  const name = readPasskeyName(added.name)
  if (!challenge || !isOwn || name === null || !(await passkeys.useChallenge(presented))) {
    return fail({ code: 'passkey-refused' })
  }
  const proven = await verifyCreation(challenge, added.credential)
  if (!proven) return fail({ code: 'passkey-refused' })
  const isFirst = (await passkeys.list(accountNumber)).length === 0
  if (!(await passkeys.add(accountNumber, { ...proven, name, createdAt: now }))) {
    return fail({ code: 'passkey-refused' })
  }
  const { brand, address } = origin
  logSecurityEvent(logger, 'passkey-added', { brand, account: accountNumber, address })
  return succeed(isFirst ? await replaceCodes(deps, origin, accountNumber) : null)
}

async function replaceCodes(
  { passkeys, secrets, clock, logger }: Deps,
  { brand, address }: Origin,
  account: string,
): Promise<readonly string[]> {
  const codes = makeRecoveryCodes()
  await passkeys.replaceCodes(
    account,
    codes.map((code) => hashRecoveryCode(secrets, account, code)),
    clock.now(),
  )
  logSecurityEvent(logger, 'recovery-codes-made', { brand, account, address })
  return codes.map(formatRecoveryCode)
}

function toWirePasskey({ credentialId, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id: credentialId,
    name,
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
