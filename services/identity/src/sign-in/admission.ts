import { randomUUID } from 'node:crypto'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { PasswordStore } from '@driveway/store/accounts/password-store'
import type { SignInRecord } from '@driveway/store/accounts/customer-store'
import type { SessionStore } from '@driveway/store/accounts/session-store'
import type { KnownDevices } from './known-device.ts'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import type { Origin } from './sign-in-problem.ts'
import type { TokenIssuer } from '../session/token-issuer.ts'

export const REFRESH_LIFETIME_S = 365 * 24 * 60 * 60

const CHALLENGE_LIFETIME_MS = 15 * 60 * 1000

export type Session = {
  readonly idToken: string
  readonly expires: string
  readonly refreshToken: string
  /** The known-device cookie's new value; null keeps it. */
  readonly deviceCookie: string | null
}

/** A session, or the challenge to replace an initial password first. */
export type Admission =
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'challenge'; readonly challengeSession: string; readonly username: string }

export type Admit = ReturnType<typeof createAdmission>

/** Opens the session of a customer whose credentials were verified. */
export function createAdmission(deps: {
  sessions: SessionStore
  passwords: PasswordStore
  tokens: TokenIssuer
  devices: KnownDevices
  clock: RealClock
  logger: Logger
}) {
  const { sessions, passwords, tokens, devices, clock, logger } = deps

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
  ): Promise<Result<Admission, { code: 'incorrect-credentials' }>> {
    if (record.isInitial) return succeed(await challenge(record))
    const { accountNumber } = record
    const refreshToken = makeToken()
    const familyId = randomUUID()
    const now = clock.now()
    const isOpen = await sessions.open({
      familyId,
      accountNumber,
      passwordHash: checkedHash,
      tokenHash: hashSecret(refreshToken),
      userAgent: origin.userAgent,
      now,
      expiresAt: findRefreshExpiry(now),
    })
    if (!isOpen) return fail({ code: 'incorrect-credentials' })
    const deviceCookie = devices.remember(origin.deviceCookie, record, now)
    const issued = await tokens.issue({ brand: origin.brand, accountNumber, familyId })
    const session = { ...issued, refreshToken, deviceCookie }
    logSecurityEvent(logger, 'sign-in-accepted', {
      brand: origin.brand,
      account: accountNumber,
      address: origin.address,
      by: checkedHash === null ? 'link' : 'password',
    })
    return succeed({ kind: 'session', session })
  }
}

export function findRefreshExpiry(now: Date): Date {
  return new Date(now.getTime() + REFRESH_LIFETIME_S * 1000)
}
