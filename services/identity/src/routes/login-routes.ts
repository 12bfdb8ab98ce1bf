import { NEW_PASSWORD_REQUIRED, PASSKEY_REQUIRED, type LoginAnswer } from '@driveway/contract/identity'
import { succeed, type Result } from '@driveway/domain/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCredential } from './passkey-routes.ts'
import type { PasskeySignIn } from '../passkey/passkey-sign-in.ts'
import type { Admission } from '../sign-in/admission.ts'
import type { LinkSignIn } from '../sign-in/link-sign-in.ts'
import type { PasswordSignIn } from '../sign-in/password-sign-in.ts'
import { refuse } from './error-response.ts'
import {
  readLoginRequest,
  readRefreshRequest,
  readTexts,
  type Parsed,
  type LoginRequest,
} from './identity-request.ts'
import { answerSession } from './session-answer.ts'
import { clearSessionCookies, readRefreshCookie } from './session-cookies.ts'
import type { SessionService } from '../session/session-service.ts'
import type { LinkProblem, Origin } from '../session/sign-in-problem.ts'

export type LoginServices = {
  readonly passwordSignIn: PasswordSignIn
  readonly passkeySignIn: PasskeySignIn
  readonly linkSignIn: LinkSignIn
  readonly sessions: SessionService
}

/** HTTP routes for sign-in. Only the id of a failure may be logged here. */
export function addLoginRoutes(
  app: FastifyInstance,
  services: LoginServices,
  originOf: (request: FastifyRequest) => Origin,
): void {
  const { passkeySignIn, sessions } = services

  app.post('/login', (request, reply) => answerLogin(request, reply, readLoginRequest(request.body)))
  app.post('/refresh-login', (request, reply) =>
    answerLogin(request, reply, readRefreshRequest(request.body)),
  )
  addSecondStepRoutes(app, passkeySignIn, originOf, answer)
  app.post('/logout', async (request, reply) => {
    const parsed = readRefreshRequest(request.body)
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const origin = originOf(request)
    await sessions.signOut(origin, parsed.value.refreshToken)
    await sessions.signOut(origin, readRefreshCookie(request))
    clearSessionCookies(reply)
    return reply.code(204).send()
  })

  async function answerLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    parsed: Parsed<LoginRequest>,
  ): Promise<FastifyReply> {
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const isRefresh = parsed.value.kind === 'refresh'
    const admitted = await admit(services, originOf(request), readRefreshCookie(request), parsed.value)
    if (!admitted.ok) {
      // An ended session clears its cookies, so that they are not tried again.
      if (isRefresh && admitted.problem.code === 'incorrect-credentials') clearSessionCookies(reply)
      return refuse(reply, admitted.problem)
    }
    if (isRefresh && admitted.value.kind === 'session') {
      return reply.send(answerSession(request, reply, admitted.value.session))
    }
    return answer(request, reply, admitted)
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    admitted: Result<Admission, LinkProblem>,
  ): Promise<FastifyReply> {
    if (!admitted.ok) return refuse(reply, admitted.problem)
    if (admitted.value.kind !== 'session') return reply.send(toChallengeAnswer(admitted.value))
    // The session that this browser had before ends.
    await sessions.signOut(originOf(request), readRefreshCookie(request))
    return reply.send(answerSession(request, reply, admitted.value.session))
  }
}

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: Result<Admission, LinkProblem>,
) => Promise<FastifyReply>

function addSecondStepRoutes(
  app: FastifyInstance,
  passkeySignIn: PasskeySignIn,
  originOf: (request: FastifyRequest) => Origin,
  answer: Answer,
): void {
  app.post('/passkey-login', async (request, reply) => {
    const [texts, credential] = [readTexts(request.body, ['session']), readCredential(request.body)]
    if (!texts.ok) return refuse(reply, texts.problem)
    if (!credential.ok) return refuse(reply, credential.problem)
    const { session } = texts.value
    const origin = originOf(request)
    return answer(request, reply, await passkeySignIn.signInByPasskey(origin, session, credential.value))
  })
  app.post('/recovery-login', async (request, reply) => {
    const texts = readTexts(request.body, ['session', 'recoveryCode'])
    if (!texts.ok) return refuse(reply, texts.problem)
    const { session, recoveryCode } = texts.value
    return answer(request, reply, await passkeySignIn.signInByCode(originOf(request), session, recoveryCode))
  })
}

async function admit(
  { passwordSignIn, linkSignIn, sessions }: LoginServices,
  origin: Origin,
  cookie: string | null,
  parsed: LoginRequest,
): Promise<Result<Admission, LinkProblem>> {
  switch (parsed.kind) {
    case 'password':
      return passwordSignIn.signIn(origin, parsed)
    case 'link':
      return linkSignIn.signIn(origin, parsed.encoded, cookie)
    case 'refresh': {
      const refreshed = await sessions.refresh(origin, parsed.refreshToken ?? cookie)
      return refreshed.ok ? succeed({ kind: 'session', session: refreshed.value }) : refreshed
    }
    default:
      return parsed satisfies never
  }
}

function toChallengeAnswer(admission: Exclude<Admission, { kind: 'session' }>): LoginAnswer {
  const { challengeSession, username } = admission
  const userAttributes = JSON.stringify({ email: username })
  const isPasskey = admission.kind === 'passkey'
  const params = isPasskey ? { userAttributes, requestOptions: admission.requestOptions } : { userAttributes }
  return {
    idToken: null,
    expires: null,
    refreshToken: null,
    challenges: [
      {
        name: isPasskey ? PASSKEY_REQUIRED : NEW_PASSWORD_REQUIRED,
        props: { session: challengeSession, params },
      },
    ],
  }
}
