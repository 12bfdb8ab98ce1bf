import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Result } from '@driveway/domain/result'
import type { PasswordService } from '../password/password-service.ts'
import { refuse, type IdentityProblem } from './error-response.ts'
import { readTexts } from './identity-request.ts'
import type { Origin } from '../session/sign-in-problem.ts'

/** HTTP routes for passwords. Each answers an empty object on success. */
export function addPasswordRoutes(
  app: FastifyInstance,
  service: PasswordService,
  originOf: (request: FastifyRequest) => Origin,
): void {
  app.post('/forgot-password', async (request, reply) => {
    const parsed = readTexts(request.body, ['username'])
    if (!parsed.ok) return refuse(reply, parsed.problem)
    return answer(reply, await service.forgot(originOf(request), parsed.value.username))
  })

  app.post('/reset-password', async (request, reply) => {
    const parsed = readTexts(request.body, ['username', 'password', 'confirmationCode'])
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const { username, password, confirmationCode: code } = parsed.value
    return answer(reply, await service.reset(originOf(request), { username, password, code }))
  })

  app.post('/set-initial-password', async (request, reply) => {
    const parsed = readTexts(request.body, ['session', 'username', 'newPassword'])
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const { session, username, newPassword: password } = parsed.value
    return answer(reply, await service.setInitial(originOf(request), { session, username, password }))
  })
}

function answer(reply: FastifyReply, outcome: Result<null, IdentityProblem>): FastifyReply {
  return outcome.ok ? reply.send({}) : refuse(reply, outcome.problem)
}
