import type {
  UpdateEmailAnswer,
  UpdateEmailRequestAnswer,
} from '@driveway/contract/generated/customer-schema'
import type { Result } from '@driveway/domain/result'
import { accountOf, type Visit } from '@driveway/api/visit'
import type { TooMany } from './email-change-service.ts'

type Problem = TooMany | { readonly code: string }

export async function requestUpdateEmail(
  wish: { email: string; password: string },
  visit: Visit,
): Promise<UpdateEmailRequestAnswer> {
  const { emailChange, asker } = accountOf(visit)
  const requested = await emailChange.request(asker, wish)
  if (!requested.ok) {
    return { success: false, requestId: null, loginUpdate: false, errorMessage: tell(requested, visit) }
  }
  // The address is the name to sign in with: the two never differ here.
  return { success: true, requestId: requested.value.requestId, loginUpdate: true, errorMessage: null }
}

export async function resendUpdateEmailRequest(
  { requestId }: { requestId: string },
  visit: Visit,
): Promise<UpdateEmailAnswer> {
  const { emailChange, asker } = accountOf(visit)
  return toAnswer(await emailChange.resend(asker, requestId), visit)
}

export async function confirmEmailUpdate(
  { token }: { token: string },
  visit: Visit,
): Promise<UpdateEmailAnswer> {
  return toAnswer(await visit.emailChange.confirm(visit, token), visit)
}

function toAnswer(outcome: Result<null, Problem>, visit: Visit): UpdateEmailAnswer {
  if (outcome.ok) return { success: true, errorMessage: null }
  return { success: false, errorMessage: tell(outcome, visit) }
}

function tell({ problem }: { problem: Problem }, visit: Visit): string {
  if ('retryAfter' in problem) visit.askToWait(problem.retryAfter)
  return problem.code
}
