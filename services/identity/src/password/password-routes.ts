import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Result } from '@driveway/domain/result'
import type { PasswordService } from './password-service.ts'
import { refuse, type IdentityProblem } from '../refusal.ts'
import { readTexts } from '../request-body.ts'
import type { Origin } from '../sign-in/sign-in-problem.ts'

/** Translates between the wire and what sets passwords; each answers an empty object where it succeeded. */
export function addPasswordRoutes(
  app: FastifyInstance,
  service: PasswordService,
  originOf: (request: FastifyRequest) => Origin,
): void {
  app.post('/forgot-password', async (request, reply) => {
    const asked = readTexts(request.body, ['username'])
    if (!asked.ok) return refuse(reply, asked.problem)
    return answer(reply, await service.forgot(originOf(request), asked.value.username))
  })

  app.post('/reset-password', async (request, reply) => {
    const asked = readTexts(request.body, ['username', 'password', 'confirmationCode'])
    if (!asked.ok) return refuse(reply, asked.problem)
    const { username, password, confirmationCode: code } = asked.value
    return answer(reply, await service.reset(originOf(request), { username, password, code }))
  })

  app.post('/set-initial-password', async (request, reply) => {
    const asked = readTexts(request.body, ['session', 'username', 'newPassword'])
    if (!asked.ok) return refuse(reply, asked.problem)
    const { session, username, newPassword: password } = asked.value
    return answer(reply, await service.setInitial(originOf(request), { session, username, password }))
  })
}

function answer(reply: FastifyReply, outcome: Result<null, IdentityProblem>): FastifyReply {
  return outcome.ok ? reply.send({}) : refuse(reply, outcome.problem)
}
