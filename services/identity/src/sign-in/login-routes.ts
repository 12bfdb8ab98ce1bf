import { NEW_PASSWORD_REQUIRED, type LoginAnswer } from '@driveway/contract/identity'
import { succeed, type Result } from '@driveway/domain/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Session } from './admission.ts'
import type { LinkSignIn } from './link-sign-in.ts'
import type { PasswordSignIn } from './password-sign-in.ts'
import { refuse } from '../refusal.ts'
import { readLoginRequest, readRefreshRequest, type Asked, type AskedLogin } from '../request-body.ts'
import {
  clearSessionCookies,
  keepsCookies,
  readRefreshCookie,
  setSessionCookies,
} from '../session/session-cookies.ts'
import type { SessionService } from '../session/session-service.ts'
import type { LinkProblem, Origin } from './sign-in-problem.ts'

export type LoginServices = {
  readonly passwordSignIn: PasswordSignIn
  readonly linkSignIn: LinkSignIn
  readonly sessions: SessionService
}

/** Translates between the wire and the ways in. Nothing here may be logged but the id of a failure. */
export function addLoginRoutes(
  app: FastifyInstance,
  services: LoginServices,
  originOf: (request: FastifyRequest) => Origin,
): void {
  const { passwordSignIn, linkSignIn, sessions } = services

  app.post('/login', (request, reply) => answerLogin(request, reply, readLoginRequest(request.body)))
  app.post('/refresh-login', (request, reply) =>
    answerLogin(request, reply, readRefreshRequest(request.body)),
  )
  app.post('/logout', async (request, reply) => {
    const asked = readRefreshRequest(request.body)
    if (!asked.ok) return refuse(reply, asked.problem)
    await sessions.signOut(asked.value.refreshToken)
    await sessions.signOut(readRefreshCookie(request))
    clearSessionCookies(reply)
    return reply.code(204).send()
  })

  async function answerLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked<AskedLogin>,
  ): Promise<FastifyReply> {
    if (!asked.ok) return refuse(reply, asked.problem)
    const isRefresh = asked.value.kind === 'refresh'
    const admitted = await admit(request, asked.value)
    if (!admitted.ok) {
      // A session that is over leaves no cookie behind that would be tried again.
      if (isRefresh && admitted.problem.code === 'incorrect-credentials') clearSessionCookies(reply)
      return refuse(reply, admitted.problem)
    }
    if (admitted.value.kind === 'challenge') return reply.send(tellChallenge(admitted.value))
    // Whoever was signed in here before is not any more.
    if (!isRefresh) await sessions.signOut(readRefreshCookie(request))
    return reply.send(tellSession(request, reply, admitted.value.session))
  }

  async function admit(request: FastifyRequest, asked: AskedLogin): Promise<Result<Admission, LinkProblem>> {
    const origin = originOf(request)
    const cookie = readRefreshCookie(request)
    switch (asked.kind) {
      case 'password':
        return passwordSignIn.signIn(origin, asked)
      case 'link':
        return linkSignIn.signIn(origin, asked.encoded, cookie)
      case 'refresh': {
        const refreshed = await sessions.refresh(origin, asked.refreshToken ?? cookie)
        return refreshed.ok ? succeed({ kind: 'session', session: refreshed.value }) : refreshed
      }
      default:
        return asked satisfies never
    }
  }
}

function tellSession(request: FastifyRequest, reply: FastifyReply, session: Session): LoginAnswer {
  const { idToken, expires, refreshToken } = session
  if (!keepsCookies(request)) return { idToken, expires, refreshToken, challenges: [] }
  setSessionCookies(reply, session)
  return { idToken, expires, refreshToken: null, challenges: [] }
}

function tellChallenge({ challengeSession, username }: Admission & { kind: 'challenge' }): LoginAnswer {
  const params = { userAttributes: JSON.stringify({ email: username }) }
  return {
    idToken: null,
    expires: null,
    refreshToken: null,
    challenges: [{ name: NEW_PASSWORD_REQUIRED, props: { session: challengeSession, params } }],
  }
}
