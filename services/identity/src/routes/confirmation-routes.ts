import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './error-response.ts'
import { readRefreshRequest, readTexts } from './identity-request.ts'
import { readCredential } from './passkey-routes.ts'
import type { Origin } from '../session/sign-in-problem.ts'
import type { Confirmation } from '../sign-in/confirmation.ts'
import { readRefreshCookie } from './session-cookies.ts'

/** HTTP routes by which a signed-in customer proves themselves again. */
export function addConfirmationRoutes(
  app: FastifyInstance,
  service: Confirmation,
  originOf: (request: FastifyRequest) => Origin,
): void {
  app.post('/confirm-options', async (request, reply) => {
    const parsed = readRefreshRequest(request.body)
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const token = parsed.value.refreshToken ?? readRefreshCookie(request)
    const made = await service.makeOptions(originOf(request), token)
    return made.ok ? reply.send(made.value) : refuse(reply, made.problem)
  })

  app.post('/confirm', async (request, reply) => {
    const parsed = readRefreshRequest(request.body)
    if (!parsed.ok) return refuse(reply, parsed.problem)
    const token = parsed.value.refreshToken ?? readRefreshCookie(request)
    const password = readTexts(request.body, ['currentPassword'])
    if (password.ok) {
      const { currentPassword } = password.value
      const confirmed = await service.confirmByPassword(originOf(request), token, currentPassword)
      return confirmed.ok ? reply.send({}) : refuse(reply, confirmed.problem)
    }
    const [texts, credential] = [readTexts(request.body, ['session']), readCredential(request.body)]
    if (!texts.ok) return refuse(reply, texts.problem)
    if (!credential.ok) return refuse(reply, credential.problem)
    const proof = { session: texts.value.session, credential: credential.value }
    const confirmed = await service.confirmByPasskey(originOf(request), token, proof)
    return confirmed.ok ? reply.send({}) : refuse(reply, confirmed.problem)
  })
}
