import type { PasskeyStep } from '@driveway/contract/console-sign-in'
import { OPERATOR_SESSION_HOURS } from '@driveway/domain/operator/operator-role'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, isToken, makeToken } from '@driveway/service-kit/credentials/secret'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import {
  makeCreationOptions,
  makeRequestOptions,
  verifyCreation,
  verifyRequest,
} from '@driveway/service-kit/webauthn/passkey-ceremony'
import type { Database } from '@driveway/store/kernel/database'
import { createOperatorSessionStore } from '@driveway/store/operators/operator-session-store'
import type { Operator } from '@driveway/store/operators/operator-store'

const SITE_NAME = 'Driveway console'
const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000

export type SignInProblem = { readonly code: 'link-unknown' | 'passkey-refused' }

/** The token goes to the browser alone. */
export type OperatorSession = { readonly token: string; readonly maxAgeS: number }

export type CurrentOperator = { readonly operator: Operator; readonly endsAt: Date }

export type OperatorSignIn = ReturnType<typeof createOperatorSignIn>

type Deps = { readonly database: Database; readonly clock: RealClock; readonly logger: Logger }

/** Operators come in by a passkey, and get their first one by a one-use link. They have no password. */
export function createOperatorSignIn({ database, clock, logger }: Deps) {
  const sessions = createOperatorSessionStore(database)
  const challenges = createChallenges(sessions, clock)

  return {
    ...createRegistration({ sessions, challenges, clock, logger }),

    async beginSignIn(host: string): Promise<PasskeyStep> {
      return challenges.open(host, null, await makeRequestOptions(host, [], 'only-proof'), null)
    },

    async signIn(
      { host, address }: { readonly host: string; readonly address: string },
      session: string,
      credential: object,
    ): Promise<Result<OperatorSession, SignInProblem>> {
      const asked = await challenges.take(session, host)
      const id = 'id' in credential && typeof credential.id === 'string' ? credential.id : null
      const found = asked?.linkHash === null && id !== null ? await sessions.findPasskey(id) : null
      const counter = asked && found ? await verifyRequest(asked, found.passkey, credential) : null
      if (!found || counter === null) return refuse(logger, address)
      const { operatorId } = found.operator
      const opened = makeSession(clock.now())
      const used = { credentialId: found.passkey.credentialId, counter, operatorId }
      if (!(await sessions.open(used, opened.stored, clock.now()))) return refuse(logger, address)
      logSecurityEvent(logger, 'operator-sign-in-accepted', { operator: operatorId, address })
      return succeed(opened.session)
    },

    /** Null for a session that has ended. */
    async current(token: string | null): Promise<CurrentOperator | null> {
      if (token === null || !isToken(token)) return null
      const found = await sessions.find({ hash: hashSecret(token), now: clock.now() })
      return found && { operator: found.operator, endsAt: found.expiresAt }
    },

    async signOut(token: string | null): Promise<void> {
      if (token !== null && isToken(token)) await sessions.end(hashSecret(token))
    },
  }
}

type RegistrationDeps = Omit<Deps, 'database'> & {
  readonly sessions: ReturnType<typeof createOperatorSessionStore>
  readonly challenges: ReturnType<typeof createChallenges>
}

/** Adds a passkey by a one-use link. */
function createRegistration({ sessions, challenges, clock, logger }: RegistrationDeps) {
  return {
    async beginRegistration(host: string, link: string): Promise<Result<PasskeyStep, SignInProblem>> {
      const linkHash = isToken(link) ? hashSecret(link) : null
      const operator = linkHash && (await sessions.findLink({ hash: linkHash, now: clock.now() }))
      if (!linkHash || !operator) return fail({ code: 'link-unknown' })
      const options = await makeCreationOptions({
        host,
        siteName: SITE_NAME,
        userId: operator.operatorId,
        username: operator.mail,
        known: [],
        use: 'only-proof',
      })
      return succeed(await challenges.open(host, linkHash, options, operator))
    },

    async register(
      { host, address }: { readonly host: string; readonly address: string },
      session: string,
      credential: object,
    ): Promise<Result<OperatorSession, SignInProblem>> {
      const asked = await challenges.take(session, host)
      if (!asked?.linkHash) return refuse(logger, address)
      const passkey = await verifyCreation(asked, credential)
      if (!passkey) return refuse(logger, address)
      const opened = makeSession(clock.now())
      const link = { hash: asked.linkHash, now: clock.now() }
      const operator = await sessions.register(link, passkey, opened.stored)
      if (!operator) return fail({ code: 'link-unknown' })
      logSecurityEvent(logger, 'operator-passkey-added', { operator: operator.operatorId, address })
      return succeed(opened.session)
    },
  }
}

function refuse(logger: Logger, address: string): { readonly ok: false; readonly problem: SignInProblem } {
  logSecurityEvent(logger, 'operator-sign-in-refused', { address })
  return fail({ code: 'passkey-refused' })
}

/** The challenges that operators' browsers have been asked, each for one answer. */
function createChallenges(sessions: ReturnType<typeof createOperatorSessionStore>, clock: RealClock) {
  async function open(
    host: string,
    linkHash: Buffer | null,
    options: { readonly challenge: string },
    operator: Operator | null,
  ): Promise<PasskeyStep> {
    const session = makeToken()
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS)
    await sessions.openChallenge(
      hashSecret(session),
      { challenge: options.challenge, host, linkHash },
      expiresAt,
    )
    return { session, options, operator: operator && { mail: operator.mail, role: operator.role } }
  }

  async function take(session: string, host: string) {
    if (!isToken(session)) return null
    const found = await sessions.takeChallenge({ hash: hashSecret(session), now: clock.now() })
    return found?.host === host ? { ...found, use: 'only-proof' as const } : null
  }

  return { open, take }
}

function makeSession(now: Date) {
  const token = makeToken()
  const maxAgeS = (OPERATOR_SESSION_HOURS * HOUR_MS) / 1000
  const expiresAt = new Date(now.getTime() + maxAgeS * 1000)
  return { session: { token, maxAgeS }, stored: { sessionHash: hashSecret(token), expiresAt } }
}
