import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InvitationService } from '../household/invitation-service.ts'
import type { Origin } from '../session/sign-in-problem.ts'
import { refuse } from './error-response.ts'
import { readRefreshRequest, readTexts } from './identity-request.ts'
import { answerSession } from './session-answer.ts'
import { readRefreshCookie } from './session-cookies.ts'

/** HTTP routes for invitations and for the households of a sign-in. A client without cookies sends its refresh token. */
export function addInvitationRoutes(
  app: FastifyInstance,
  service: InvitationService,
  originOf: (request: FastifyRequest) => Origin,
): void {
  app.post('/invitation', async (request, reply) => {
    const parsed = readTexts(request.body, ['token'])
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const opened = await service.open(originOf(request), parsed.value.token)
    return opened.ok ? reply.send(opened.value) : refuse(reply, opened.problem)
  })

  app.post('/accept-invitation', async (request, reply) => {
    const parsed = readTexts(request.body, ['token', 'name', 'password'])
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const { token, ...chosen } = parsed.value
    const accepted = await service.accept(originOf(request), token, chosen)
    if (!accepted.ok) return refuse(reply, accepted.problem)
    return reply.send(answerSession(request, reply, accepted.value))
  })

  app.post('/join-household', async (request, reply) => {
    const [session, parsed] = [readRefreshRequest(request.body), readTexts(request.body, ['token'])]
    if (!session.ok) return refuse(reply, session.problem)
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const token = session.value.refreshToken ?? readRefreshCookie(request)
    const joined = await service.join(originOf(request), token, parsed.value.token)
    return joined.ok ? reply.send({}) : refuse(reply, joined.problem)
  })

  app.post('/homes', async (request, reply) => {
    const session = readRefreshRequest(request.body)
    if (!session.ok) return refuse(reply, session.problem)
    const token = session.value.refreshToken ?? readRefreshCookie(request)
    const listed = await service.listHomes(originOf(request), token)
    return listed.ok ? reply.send(listed.value) : refuse(reply, listed.problem)
  })

  app.post('/switch-home', async (request, reply) => {
    const [session, parsed] = [readRefreshRequest(request.body), readTexts(request.body, ['accountNumber'])]
    if (!session.ok) return refuse(reply, session.problem)
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const token = session.value.refreshToken ?? readRefreshCookie(request)
    const switched = await service.switchHome(originOf(request), token, parsed.value.accountNumber)
    return switched.ok ? reply.send({}) : refuse(reply, switched.problem)
  })
}
