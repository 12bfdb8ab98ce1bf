import { CLIENT_ID, CLIENT_ID_HEADER } from '@driveway/contract/identity'
import { audienceOf, type TokenClaims } from '@driveway/service-kit/credentials/token'
import type { TokenVerifier } from '@driveway/service-kit/credentials/token-verifier'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './graphql/graphql-answer.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

export type BearerDeps = {
  readonly verifier: TokenVerifier
  readonly brandOf: (request: FastifyRequest) => string
}

/** Whom a request acts for: from the token alone, and only if it was made for this brand's app. */
export async function findClaims(request: FastifyRequest, deps: BearerDeps): Promise<TokenClaims | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return null
  const verified = await deps.verifier.verify(token, audienceOf(deps.brandOf(request)))
  return verified.ok ? verified.value : null
}

export function namesClient(request: FastifyRequest): boolean {
  return request.headers[CLIENT_ID_HEADER] === CLIENT_ID
}

export function refuseNameless(reply: FastifyReply): FastifyReply {
  const message = `The header ${CLIENT_ID_HEADER} must name the client.`
  return reply.code(400).send(refuse('CLIENT_ID_MISSING', message))
}

export function refuseStranger(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Bearer')
    .send(refuse('UNAUTHENTICATED', 'Please sign in again.'))
}
