import type { SessionsAnswer, SignOutOthersAnswer } from '@driveway/contract/identity'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './error-response.ts'
import { readRefreshRequest, readTexts } from './identity-request.ts'
import { readRefreshCookie } from './session-cookies.ts'
import type { Origin } from '../session/sign-in-problem.ts'
import type { AccountService } from '../account/account-service.ts'
import type { CloseAccount } from '../household/account-closing.ts'

/** HTTP routes for a signed-in customer's password and sessions. A client without cookies sends its refresh token. */
export function addAccountRoutes(
  app: FastifyInstance,
  service: AccountService,
  closeAccount: CloseAccount,
  originOf: (request: FastifyRequest) => Origin,
): void {
  app.post('/sessions', async (request, reply) => {
    const parsed = readRefreshRequest(request.body)
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const token = parsed.value.refreshToken ?? readRefreshCookie(request)
    const listed = await service.listSessions(originOf(request), token)
    if (!listed.ok) return refuse(reply, listed.problem)
    return reply.send({ sessions: listed.value } satisfies SessionsAnswer)
  })

  app.post('/sign-out-others', async (request, reply) => {
    const parsed = readRefreshRequest(request.body)
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const token = parsed.value.refreshToken ?? readRefreshCookie(request)
    const ended = await service.signOutOthers(originOf(request), token)
    if (!ended.ok) return refuse(reply, ended.problem)
    return reply.send({ ended: ended.value } satisfies SignOutOthersAnswer)
  })

  app.post('/sign-out-session', async (request, reply) => {
    const [session, parsed] = [readRefreshRequest(request.body), readTexts(request.body, ['sessionId'])]
    if (!session.ok) return refuse(reply, session.problem)
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const token = session.value.refreshToken ?? readRefreshCookie(request)
    const ended = await service.signOutSession(originOf(request), token, parsed.value.sessionId)
    if (!ended.ok) return refuse(reply, ended.problem)
    return reply.send({ ended: ended.value } satisfies SignOutOthersAnswer)
  })

  app.post('/close-account', async (request, reply) => {
    const parsed = readRefreshRequest(request.body)
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const token = parsed.value.refreshToken ?? readRefreshCookie(request)
    const closed = await closeAccount(originOf(request), token)
    return closed.ok ? reply.send({}) : refuse(reply, closed.problem)
  })

  app.post('/change-password', async (request, reply) => {
    const [session, parsed] = [
      readRefreshRequest(request.body),
      readTexts(request.body, ['currentPassword', 'newPassword']),
    ]
    if (!session.ok) return refuse(reply, session.problem)
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const token = session.value.refreshToken ?? readRefreshCookie(request)
    const changed = await service.changePassword(originOf(request), token, parsed.value)
    return changed.ok ? reply.send({}) : refuse(reply, changed.problem)
  })
}
