import { signInPaths, type SignInErrorCode } from '@driveway/contract/console-sign-in'
import type { Result } from '@driveway/domain/result'
import { countedAddress } from '@driveway/service-kit/http/client-address'
import { createAddressLimiter } from '@driveway/service-kit/limit/address-limiter'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { Database } from '@driveway/store/kernel/database'
import { createStatementClient } from '@driveway/store/kernel/statement-client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorSession, OperatorSignIn, SignInProblem } from '../staff/passkey-sign-in.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'

/** Failures of one address in a quarter of an hour. */
const LIMIT = { points: 30, windowMs: 15 * 60 * 1000 }

type Deps = { readonly signIn: OperatorSignIn; readonly database: Database; readonly logger: Logger }

const statuses: Readonly<Record<SignInErrorCode, number>> = {
  'link-unknown': 404,
  'passkey-refused': 401,
  'too-many-attempts': 429,
  malformed: 400,
}

/** Registration and sign-in by passkey, limited by address; only failures count. */
export function addSignInRoutes(app: FastifyInstance, { signIn, database, logger }: Deps): void {
  const pool = createStatementClient(database)
  const limit = createAddressLimiter({ name: 'console-sign-in', ...LIMIT, pool })

  async function limited<Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    run: () => Promise<Result<Value, SignInProblem>>,
    answer: (value: Value) => FastifyReply,
  ): Promise<FastifyReply> {
    const { address } = originOf(request)
    const attempt = await limit.take(address)
    if (!attempt.isAllowed) {
      logSecurityEvent(logger, 'sign-in-limited', { address })
      return refuse(reply.header('retry-after', attempt.retryAfter), 'too-many-attempts')
    }
    const outcome = await run()
    if (!outcome.ok) return refuse(reply, outcome.problem.code)
    await attempt.giveBack()
    return answer(outcome.value)
  }

  function addProofRoute(path: string, prove: OperatorSignIn['signIn']): void {
    app.post(path, async (request, reply) => {
      const body = readProof(request.body)
      if (!body) return refuse(reply, 'malformed')
      function answer(session: OperatorSession): FastifyReply {
        setSessionCookie(reply, session)
        return reply.code(204).send()
      }
      return limited(request, reply, () => prove(originOf(request), body.session, body.credential), answer)
    })
  }

  app.post(signInPaths.link, async (request, reply) => {
    const link = isRecord(request.body) ? request.body['link'] : null
    if (typeof link !== 'string') return refuse(reply, 'malformed')
    return limited(
      request,
      reply,
      () => signIn.beginRegistration(request.host, link),
      (step) => reply.send(step),
    )
  })
  app.post(signInPaths.options, async (request, reply) => reply.send(await signIn.beginSignIn(request.host)))
  addProofRoute(signInPaths.register, (...proof) => signIn.register(...proof))
  addProofRoute(signInPaths.signIn, (...proof) => signIn.signIn(...proof))
  app.post(signInPaths.signOut, async (request, reply) => {
    await signIn.signOut(readSessionCookie(request))
    clearSessionCookie(reply)
    return reply.code(204).send()
  })
}

function originOf(request: FastifyRequest) {
  return { host: request.host, address: countedAddress(request.ip) }
}

function refuse(reply: FastifyReply, code: SignInErrorCode): FastifyReply {
  return reply.code(statuses[code]).send({ code })
}

function readProof(body: unknown): { readonly session: string; readonly credential: object } | null {
  if (!isRecord(body)) return null
  const { session, credential } = body
  if (typeof session !== 'string' || !isRecord(credential)) return null
  return { session, credential }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
