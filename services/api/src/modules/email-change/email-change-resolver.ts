import type {
  UpdateEmailAnswer,
  UpdateEmailRequestAnswer,
} from '@driveway/contract/generated/customer-schema'
import type { Result } from '@driveway/domain/result'
import { signInOf, type RequestContext } from '@driveway/api/request/request-context'
import type { EmailChangeService, Requester, TooMany } from './email-change-service.ts'

type Problem = TooMany | { readonly code: string }

export async function requestUpdateEmail(
  args: { email: string; password: string },
  service: EmailChangeService,
  context: RequestContext,
): Promise<UpdateEmailRequestAnswer> {
  const requested = await service.request(requesterOf(context), args)
  if (!requested.ok) {
    const errorMessage = report(requested.problem, context)
    return { success: false, requestId: null, loginUpdate: false, errorMessage }
  }
  // The address is also the login name.
  return { success: true, requestId: requested.value.requestId, loginUpdate: true, errorMessage: null }
}

export async function resendUpdateEmailRequest(
  { requestId }: { requestId: string },
  service: EmailChangeService,
  context: RequestContext,
): Promise<UpdateEmailAnswer> {
  return toAnswer(await service.resend(requesterOf(context), requestId), context)
}

export async function confirmEmailUpdate(
  { token }: { token: string },
  service: EmailChangeService,
  context: RequestContext,
): Promise<UpdateEmailAnswer> {
  return toAnswer(await service.confirm(context, token), context)
}

function requesterOf(context: RequestContext): Requester {
  return { accountNumber: signInOf(context), brand: context.brand, address: context.address }
}

function toAnswer(outcome: Result<null, Problem>, context: RequestContext): UpdateEmailAnswer {
  if (outcome.ok) return { success: true, errorMessage: null }
  return { success: false, errorMessage: report(outcome.problem, context) }
}

function report(problem: Problem, context: RequestContext): string {
  if ('retryAfter' in problem) context.setRetryAfter(problem.retryAfter)
  return problem.code
}
