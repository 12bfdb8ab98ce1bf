import { CLIENT_ID, CLIENT_ID_HEADER } from '@driveway/contract/identity'
import { audienceOf, type TokenClaims } from '@driveway/service-kit/credentials/token'
import { countedAddress } from '@driveway/service-kit/http/client-address'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { TokenVerifier } from '@driveway/service-kit/credentials/token-verifier'
import type { Member } from '@driveway/store/people/people-store'
import type { FastifyRequest } from 'fastify'
import type { Members } from './members.ts'
import type { RevokedSessions } from './revoked-sessions.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

export type BearerDeps = {
  readonly verifier: TokenVerifier
  readonly revoked: Pick<RevokedSessions, 'has'>
  readonly members: Members
  readonly brandOf: (request: FastifyRequest) => string
}

export type Caller = { readonly claims: TokenClaims; readonly member: Member }

/** The person of a valid token, who still belongs to its household; null otherwise. */
export async function findCaller(request: FastifyRequest, deps: BearerDeps): Promise<Caller | null> {
  const claims = await findClaims(request, deps)
  const member = claims && (await deps.members.find(claims['custom:accountNumber'], claims.sub))
  return claims && member && { claims, member }
}

/** The claims of a valid token of an open session that was issued for the brand of this host; null otherwise. */
async function findClaims(request: FastifyRequest, deps: BearerDeps): Promise<TokenClaims | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return null
  const verified = await deps.verifier.verify(token, audienceOf(deps.brandOf(request)))
  if (!verified.ok) return null
  if (!deps.revoked.has(verified.value.sid)) return verified.value
  const account = verified.value['custom:accountNumber']
  const [brand, address] = [deps.brandOf(request), countedAddress(request.ip)]
  logSecurityEvent(request.log, 'ended-session-used', { brand, account, address })
  return null
}

export function hasClientId(request: FastifyRequest): boolean {
  return request.headers[CLIENT_ID_HEADER] === CLIENT_ID
}

export const clientIdMissing = {
  code: 'CLIENT_ID_MISSING',
  message: `The header ${CLIENT_ID_HEADER} must name the client.`,
}
