import {
  ConfirmEmailUpdate,
  RequestUpdateEmail,
  ResendUpdateEmailRequest,
} from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Platform } from '#platform/platform.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import { reloadAccount } from './account.ts'

/** `code` is the server's word, which a screen has a text for or not; `not-reached` where there was none. */
export type EmailProblem = { readonly code: string }

const notReached: EmailProblem = { code: 'not-reached' }
const unexpected: EmailProblem = { code: 'unexpected-error' }

/** A change that was asked for: where the mail went, and by what it can be sent again. */
export type EmailRequest = { readonly email: string; readonly requestId: string | null }

const KEY = ['email-request']

/** Kept with the account's answers, and so gone with the account; a reload forgets it. */
export function findEmailRequest({ session }: Platform): EmailRequest | null {
  return findQueryClient(session).getQueryData<EmailRequest>(KEY) ?? null
}

function keepEmailRequest({ session }: Platform, request: EmailRequest): void {
  const client = findQueryClient(session)
  client.setQueryDefaults(KEY, { gcTime: Infinity })
  client.setQueryData<EmailRequest>(KEY, request)
}

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
  platform: Platform,
  email: string,
  password: string,
): Promise<Result<null, EmailProblem>> {
  const answer = await settle(
    platform.graphql
      .send(RequestUpdateEmail, { email, password })
      .then(({ requestUpdateEmail }) => requestUpdateEmail),
  )
  if (!answer.ok) return answer
  keepEmailRequest(platform, { email, requestId: answer.value.requestId })
  return succeed(null)
}

export async function resendEmailRequest(
  { graphql }: Platform,
  requestId: string,
): Promise<Result<null, EmailProblem>> {
  const answer = await settle(
    graphql
      .send(ResendUpdateEmailRequest, { requestId })
      .then(({ resendUpdateEmailRequest }) => resendUpdateEmailRequest),
  )
  return answer.ok ? succeed(null) : answer
}

/** The token is the proof: whoever follows the link need not be signed in. */
export async function confirmEmailChange(
  platform: Platform,
  token: string,
): Promise<Result<null, EmailProblem>> {
  const answer = await settle(
    platform.graphql
      .send(ConfirmEmailUpdate, { token }, { isAuthenticated: false })
      .then(({ confirmEmailUpdate }) => confirmEmailUpdate),
  )
  if (!answer.ok) return answer
  reloadAccount(platform)
  return succeed(null)
}
