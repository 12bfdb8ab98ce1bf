import { randomUUID } from 'node:crypto'
import type {
  AccessTokensAnswer,
  AccountAct as WireAct,
  MadeAccessTokenAnswer,
} from '@driveway/contract/identity'
import {
  ACCESS_TOKEN_PREFIX,
  readAccessToken,
  type AccessTokenFields,
  type AccessTokenProblem,
} from '@driveway/domain/link/access-token'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { AccessTokenStore } from '@driveway/store/accounts/access-token-store'
import type { AccountAct, AccountActStore } from '@driveway/store/accounts/account-act-store'
import type { Authenticate } from '../session/current-session.ts'
import type { Origin, SignInProblem } from '../session/sign-in-problem.ts'
import type { AuthenticateOwner, ConfirmationProblem } from '../sign-in/confirmation.ts'

const MAX_LISTED_ACTS = 50
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type AccessTokenServiceProblem =
  | SignInProblem
  | ConfirmationProblem
  | AccessTokenProblem
  | { readonly code: 'too-many-tokens' | 'token-not-found' }

type Outcome<Value> = Promise<Result<Value, AccessTokenServiceProblem>>

export type AccessTokenService = ReturnType<typeof createAccessTokenService>

type Deps = {
  authenticate: Authenticate
  authenticateOwner: AuthenticateOwner
  tokens: AccessTokenStore
  acts: AccountActStore
  clock: RealClock
  logger: Logger
}

/** A signed-in customer's access tokens, and what their programs did. */
export function createAccessTokenService(deps: Deps) {
  const { authenticate, authenticateOwner, tokens, clock, logger } = deps

  return {
    async list(origin: Origin, refreshToken: string | null): Outcome<AccessTokensAnswer> {
      const current = await authenticate(origin, refreshToken)
      return current.ok ? succeed(await listTokens(deps, current.value.accountNumber)) : current
    },

    /** For an owner who has proved themselves lately: whoever finds an open session could keep a way in. */
    async make(
      origin: Origin,
      refreshToken: string | null,
      fields: AccessTokenFields,
    ): Outcome<MadeAccessTokenAnswer> {
      const current = await authenticateOwner(origin, refreshToken)
      if (!current.ok) return current
      const { accountNumber, home } = current.value
      const now = clock.now()
      const terms = readAccessToken(fields, now)
      if (!terms.ok) return terms
      const token = `${ACCESS_TOKEN_PREFIX}${makeToken()}`
      const added = { ...terms.value, tokenId: randomUUID(), tokenHash: hashSecret(token), home }
      if (!(await tokens.add(accountNumber, added, now))) return fail({ code: 'too-many-tokens' })
      const { brand, address } = origin
      const { scope } = terms.value
      logSecurityEvent(logger, 'access-token-made', { brand, account: accountNumber, address, scope })
      return succeed({ token })
    },

    async revoke(origin: Origin, refreshToken: string | null, id: string): Outcome<AccessTokensAnswer> {
      const current = await authenticate(origin, refreshToken)
      if (!current.ok) return current
      const { accountNumber } = current.value
      if (!uuidPattern.test(id) || !(await tokens.revoke(accountNumber, id, clock.now()))) {
        return fail({ code: 'token-not-found' })
      }
      const { brand, address } = origin
      logSecurityEvent(logger, 'access-token-revoked', { brand, account: accountNumber, address })
      return succeed(await listTokens(deps, accountNumber))
    },
  }
}

async function listTokens({ tokens, clock, acts }: Deps, accountNumber: string): Promise<AccessTokensAnswer> {
  const valid = await tokens.list(accountNumber, clock.now())
  const activity = await acts.list(accountNumber, MAX_LISTED_ACTS)
  return {
    tokens: valid.map((token) => ({
      id: token.tokenId,
      name: token.name,
      scope: token.scope,
      madeAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    })),
    acts: activity.map(toWireAct),
  }
}

function toWireAct({ actNo, at, actor, act, subject, isDone }: AccountAct): WireAct {
  return {
    id: String(actNo),
    at: at.toISOString(),
    actor: actor.kind === 'owner' ? null : actor.name,
    act,
    subject,
    isDone,
  }
}
