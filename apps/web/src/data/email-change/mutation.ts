import {
  ConfirmEmailUpdate,
  RequestUpdateEmail,
  ResendUpdateEmailRequest,
} from '@driveway/contract/generated/customer-operations'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { keepEmailRequest } from './query.ts'

export async function requestEmailChange(wire: Wire, email: string, password: string) {
  const answer = await sendChange(wire, RequestUpdateEmail, { email, password })
  if (answer.ok) keepEmailRequest(wire, { email, requestId: answer.value.requestId })
  return answer
}

export function resendEmailRequest(wire: Wire, requestId: string) {
  return sendChange(wire, ResendUpdateEmailRequest, { requestId })
}

/** The token alone authorises the change, so the caller need not be signed in. */
export function confirmEmailChange(wire: Wire, token: string) {
  return sendChange(wire, ConfirmEmailUpdate, { token }, { isAuthenticated: false })
}
