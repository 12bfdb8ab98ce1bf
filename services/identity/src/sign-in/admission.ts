import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import type { SignInRecord } from '@driveway/store/accounts/customer-store'
import type { PasswordStore } from '@driveway/store/accounts/password-store'
import type { OpenSession, Session } from '../session/session-opening.ts'
import type { Origin } from '../session/sign-in-problem.ts'

const CHALLENGE_LIFETIME_MS = 15 * 60 * 1000

/** The sign-in goes on with a passkey or a recovery code. */
export type PasskeyChallenge = {
  readonly kind: 'passkey'
  readonly challengeSession: string
  readonly username: string
  /** JSON for the browser. */
  readonly requestOptions: string
}

/** A session, or the challenge to replace an initial password or to use a passkey first. */
export type Admission =
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'challenge'; readonly challengeSession: string; readonly username: string }
  | PasskeyChallenge

export type Admit = ReturnType<typeof createAdmission>

/** Decides about a customer whose password or link was verified. */
export function createAdmission(deps: {
  passwords: PasswordStore
  openSession: OpenSession
  /** Null for a customer without passkeys. */
  challengePasskey: (
    origin: Origin,
    record: SignInRecord,
    checkedHash: string | null,
  ) => Promise<PasskeyChallenge | null>
  clock: RealClock
}) {
  const { passwords, openSession, challengePasskey, clock } = deps

  async function challenge({ accountNumber, username }: SignInRecord): Promise<Admission> {
    const challengeSession = makeToken()
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS)
    await passwords.openChallenge({ accountNumber, sessionHash: hashSecret(challengeSession), expiresAt })
    return { kind: 'challenge', challengeSession, username }
  }

  /** `checkedHash` is the hash that the password was checked against; null for a ticket. */
  return async function admit(
    origin: Origin,
    record: SignInRecord,
    checkedHash: string | null,
    { ignoreChallenges = false }: { readonly ignoreChallenges?: boolean } = {},
  ): Promise<Result<Admission, { code: 'incorrect-credentials' }>> {
    const required = record.isInitial
      ? await challenge(record)
      : await challengePasskey(origin, record, checkedHash)
    // A client that ignores challenges is refused where one is required.
    if (required) return ignoreChallenges ? fail({ code: 'incorrect-credentials' }) : succeed(required)
    const session = await openSession(origin, record, checkedHash, checkedHash === null ? 'link' : 'password')
    return session ? succeed({ kind: 'session', session }) : fail({ code: 'incorrect-credentials' })
  }
}
