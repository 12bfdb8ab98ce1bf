import { randomUUID } from 'node:crypto'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { SignInRecord } from '@driveway/store/accounts/customer-store'
import type { SessionStore } from '@driveway/store/accounts/session-store'
import type { KnownDevices } from './known-device.ts'
import type { Origin } from './sign-in-problem.ts'
import type { TokenIssuer } from './token-issuer.ts'

/** A session ends this long after its sign-in; refreshing does not prolong it. */
export const SESSION_LIFETIME_S = 365 * 24 * 60 * 60

export type Session = {
  readonly idToken: string
  readonly expires: string
  readonly pagePass: string
  readonly refreshToken: string
  readonly endsInS: number
  /** The known-device cookie's new value; null keeps it. */
  readonly deviceCookie: string | null
  /** That the person has chosen; null keeps the device's. */
  readonly language: string | null
}

/** How the customer proved who they are. */
export type Proof = 'password' | 'link' | 'passkey' | 'recovery-code'

export type OpenSession = ReturnType<typeof createSessionOpening>

/** Opens the session of a customer whose credentials were verified, all of them. */
export function createSessionOpening(deps: {
  sessions: SessionStore
  tokens: TokenIssuer
  devices: KnownDevices
  clock: RealClock
  logger: Logger
}) {
  const { sessions, tokens, devices, clock, logger } = deps

  /** Null if the password is no longer `checkedHash`, which is null for a sign-in by link. */
  return async function openSession(
    origin: Origin,
    record: SignInRecord,
    checkedHash: string | null,
    by: Proof,
  ): Promise<Session | null> {
    const { accountNumber } = record
    const refreshToken = makeToken()
    const familyId = randomUUID()
    const now = clock.now()
    const home = await sessions.open({
      familyId,
      accountNumber,
      passwordHash: checkedHash,
      tokenHash: hashSecret(refreshToken),
      userAgent: origin.userAgent,
      isConfirmed: by !== 'link',
      now,
      expiresAt: sessionEndOf(now),
    })
    if (home === null) return null
    const deviceCookie = devices.remember(origin.deviceCookie, record, now)
    const issued = await tokens.issue({ brand: origin.brand, accountNumber, home, familyId })
    logSecurityEvent(logger, 'sign-in-accepted', {
      brand: origin.brand,
      account: accountNumber,
      address: origin.address,
      by,
    })
    return { ...issued, refreshToken, endsInS: SESSION_LIFETIME_S, deviceCookie, language: record.language }
  }
}

export function sessionEndOf(signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + SESSION_LIFETIME_S * 1000)
}

export function secondsUntil(end: Date, now: Date): number {
  return Math.ceil((end.getTime() - now.getTime()) / 1000)
}
