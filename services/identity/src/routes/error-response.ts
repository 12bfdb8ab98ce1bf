import type { AnyErrorMessage, IdentityErrorAnswer } from '@driveway/contract/identity'
import type { FastifyReply } from 'fastify'
import type { AccessTokenServiceProblem } from '../access-token/access-token-service.ts'
import type { AccountProblem } from '../account/account-service.ts'
import type { ClosingProblem } from '../household/account-closing.ts'
import type { InvitationProblem } from '../household/invitation-service.ts'
import type { ConfirmationProblem } from '../sign-in/confirmation.ts'
import type { PasskeyProblem } from '../passkey/passkey-service.ts'
import type { ForgotProblem, SetPasswordProblem } from '../password/password-service.ts'
import type { LinkProblem } from '../session/sign-in-problem.ts'

const BUSY_RETRY_AFTER_S = 1

export type IdentityProblem =
  | LinkProblem
  | ForgotProblem
  | SetPasswordProblem
  | AccountProblem
  | PasskeyProblem
  | ConfirmationProblem
  | AccessTokenServiceProblem
  | InvitationProblem
  | ClosingProblem
  | { readonly code: 'malformed' }

/** Sends a problem with its HTTP status and error message. */
export function refuse(reply: FastifyReply, problem: IdentityProblem): FastifyReply {
  switch (problem.code) {
    case 'too-many-attempts':
      return send(reply.header('retry-after', problem.retryAfter), 429, 'too-many-attempts')
    case 'too-busy':
      return send(reply.header('retry-after', BUSY_RETRY_AFTER_S), 503, 'unexpected-error')
    case 'incorrect-credentials':
      return send(reply, 401, problem.code)
    case 'incorrect-password':
    case 'passkey-refused':
    case 'other-address':
    case 'confirmation-needed':
    case 'not-allowed':
      return send(reply, 403, problem.code)
    case 'too-many-passkeys':
    case 'too-many-tokens':
      return send(reply, 409, problem.code)
    case 'has-sign-in':
    case 'already-signed-in':
      return send(reply, 409, problem.code)
    case 'invitation-unknown':
    case 'home-not-found':
    case 'user-not-found':
    case 'token-not-found':
      return send(reply, 404, problem.code)
    case 'not-sent':
      return send(reply, 502, 'unexpected-error')
    case 'invitation-expired':
    case 'invitation-used':
    case 'invitation-withdrawn':
      return send(reply, 410, problem.code)
    case 'invalid-name':
    case 'invalid-scope':
    case 'invalid-expiry':
    case 'password-too-short':
    case 'password-too-long':
    case 'password-too-common':
    case 'password-is-email':
      return send(reply, 400, problem.code)
    case 'refused':
    case 'malformed':
      return send(reply, 400, 'unexpected-error')
    default:
      return problem satisfies never
  }
}

export function toErrorAnswer<Code extends AnyErrorMessage>(errorMessage: Code): IdentityErrorAnswer<Code> {
  return { errorMessage }
}

function send(reply: FastifyReply, status: number, message: AnyErrorMessage): FastifyReply {
  return reply.code(status).send(toErrorAnswer(message))
}
