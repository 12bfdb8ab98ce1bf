import {
  ConfirmEmailUpdate,
  RequestUpdateEmail,
  ResendUpdateEmailRequest,
} from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Wire } from '#platform/wire/wire.ts'
import { keepEmailRequest } from './query.ts'

/** `code` comes from the server; a screen may have no text for it. `not-reached` means that no answer came. */
export type EmailProblem = { readonly code: string }

const notReached: EmailProblem = { code: 'not-reached' }
const unexpected: EmailProblem = { code: 'unexpected-error' }

type Answer = { readonly success: boolean; readonly errorMessage: string | null }

async function settle<Given extends Answer>(call: Promise<Given>): Promise<Result<Given, EmailProblem>> {
  try {
    const answer = await call
    if (answer.success) return succeed(answer)
    return fail(answer.errorMessage === null ? unexpected : { code: answer.errorMessage })
  } catch {
    return fail(notReached)
  }
}

export async function requestEmailChange(
  wire: Wire,
  email: string,
  password: string,
): Promise<Result<null, EmailProblem>> {
  const answer = await settle(
    wire.graphql
      .send(RequestUpdateEmail, { email, password })
      .then(({ requestUpdateEmail }) => requestUpdateEmail),
  )
  if (!answer.ok) return answer
  keepEmailRequest(wire, { email, requestId: answer.value.requestId })
  return succeed(null)
}

export async function resendEmailRequest(
  { graphql }: Wire,
  requestId: string,
): Promise<Result<null, EmailProblem>> {
  const answer = await settle(
    graphql
      .send(ResendUpdateEmailRequest, { requestId })
      .then(({ resendUpdateEmailRequest }) => resendUpdateEmailRequest),
  )
  return answer.ok ? succeed(null) : answer
}

/** The token alone authorises the change, so the caller need not be signed in. */
export async function confirmEmailChange(wire: Wire, token: string): Promise<Result<null, EmailProblem>> {
  const answer = await settle(
    wire.graphql
      .send(ConfirmEmailUpdate, { token }, { isAuthenticated: false })
      .then(({ confirmEmailUpdate }) => confirmEmailUpdate),
  )
  return answer.ok ? succeed(null) : answer
}
