import type { IdentityErrorAnswer, LoginAnswer } from '@driveway/contract/identity'
import type { Result } from '@driveway/domain/result'
import { countedAddress } from '@driveway/service-kit/client-address'
import { answerErrorsAs } from '@driveway/service-kit/edge-errors'
import { allowOnlyPost } from '@driveway/service-kit/origin-guard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLoginRequest, readRefreshRequest, type AskedLogin } from './login-request.ts'
import { clearSessionCookies, keepsCookies, readRefreshCookie, setSessionCookies } from './session-cookies.ts'
import type { Session, SignInProblem, SignInService } from './sign-in-service.ts'

const BUSY_RETRY_AFTER_S = 1

/** Translates between the wire and the sign-in service. Nothing here may be logged but the id of a failure. */
export function addIdentityRoutes(
  app: FastifyInstance,
  service: SignInService,
  brandOf: (request: FastifyRequest) => string,
): void {
  answerErrorsAs(app, ({ id }) => ({ ...refusal('unexpected-error'), id }))

  app.post('/login', (request, reply) => answerLogin(request, reply, readLoginRequest(request.body)))
  app.post('/refresh-login', (request, reply) =>
    answerLogin(request, reply, readRefreshRequest(request.body)),
  )
  app.post('/logout', async (request, reply) => {
    const asked = readRefreshRequest(request.body)
    if (!asked.ok) return reply.code(400).send(refusal('unexpected-error'))
    await service.signOut(asked.value.refreshToken)
    await service.signOut(readRefreshCookie(request))
    clearSessionCookies(reply)
    return reply.code(204).send()
  })
  allowOnlyPost(app, '/*')

  async function answerLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Result<AskedLogin, { code: 'malformed' }>,
  ): Promise<FastifyReply> {
    if (!asked.ok) return reply.code(400).send(refusal('unexpected-error'))
    const cookie = readRefreshCookie(request)
    const signedIn = await signIn(request, asked.value, cookie)
    if (!signedIn.ok) return refuse(reply, signedIn.problem, asked.value)
    // Whoever was signed in here before is not any more.
    if (asked.value.kind === 'password') await service.signOut(cookie)
    return reply.send(toAnswer(request, reply, signedIn.value))
  }

  function signIn(
    request: FastifyRequest,
    asked: AskedLogin,
    cookie: string | null,
  ): Promise<Result<Session, SignInProblem>> {
    const origin = { brand: brandOf(request), address: countedAddress(request.ip) }
    return asked.kind === 'password'
      ? service.signIn(origin, asked.username, asked.password)
      : service.refresh(origin, asked.refreshToken ?? cookie)
  }
}

function toAnswer(request: FastifyRequest, reply: FastifyReply, session: Session): LoginAnswer {
  const { idToken, expires, refreshToken } = session
  if (!keepsCookies(request)) return { idToken, expires, refreshToken, challenges: [] }
  setSessionCookies(reply, refreshToken)
  return { idToken, expires, refreshToken: null, challenges: [] }
}

function refuse(reply: FastifyReply, problem: SignInProblem, asked: AskedLogin): FastifyReply {
  switch (problem.code) {
    case 'incorrect-credentials':
      // A session that is over leaves no cookie behind that would be tried again.
      if (asked.kind === 'refresh') clearSessionCookies(reply)
      return reply.code(401).send(refusal('incorrect-credentials'))
    case 'too-many-attempts':
      return reply.code(429).header('retry-after', problem.retryAfter).send(refusal('too-many-attempts'))
    case 'too-busy':
      return reply.code(503).header('retry-after', BUSY_RETRY_AFTER_S).send(refusal('unexpected-error'))
    default:
      return problem satisfies never
  }
}

function refusal(errorMessage: IdentityErrorAnswer['errorMessage']): IdentityErrorAnswer {
  return { errorMessage }
}
