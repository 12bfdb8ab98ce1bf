import type { Result } from '@driveway/domain/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Origin } from '../session/sign-in-problem.ts'
import { refuse, type IdentityProblem } from './error-response.ts'
import { readRefreshRequest } from './identity-request.ts'
import { readRefreshCookie } from './session-cookies.ts'

type Answer<Value> = (
  origin: Origin,
  refreshToken: string | null,
  body: unknown,
) => Promise<Result<Value, IdentityProblem>>

export type AddSessionRoute = <Value extends object>(path: string, answer: Answer<Value>) => void

/** Adds routes for signed-in customers. A client without cookies sends its refresh token. */
export function createSessionRoutes(
  app: FastifyInstance,
  originOf: (request: FastifyRequest) => Origin,
): AddSessionRoute {
  return (path, answer) => {
    app.post(path, async (request, reply): Promise<FastifyReply> => {
      const parsed = readRefreshRequest(request.body)
      if (!parsed.ok) return refuse(reply, parsed.problem)
      const token = parsed.value.refreshToken ?? readRefreshCookie(request)
      const answered = await answer(originOf(request), token, request.body)
      return answered.ok ? reply.send(answered.value) : refuse(reply, answered.problem)
    })
  }
}
