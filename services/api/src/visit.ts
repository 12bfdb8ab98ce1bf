import type { Account } from './account.ts'
import { ApiProblem } from './graphql/api-problem.ts'
import type { EmailChangeService } from './modules/email-change/email-change-service.ts'

/** One request: whom it acts for, if for anybody, and where it came from. */
export type Visit = {
  /** Null for strangers, to whom next to nothing is open. */
  readonly account: Account | null
  readonly brand: string
  readonly address: string
  readonly emailChange: EmailChangeService
  /** Tells the client, beside the answer, in how many seconds to come back. */
  askToWait(seconds: number): void
}

/** Whatever belongs to a customer begins here, so that a stranger gets no further. */
export function accountOf(visit: Visit): Account {
  if (visit.account) return visit.account
  throw new ApiProblem('UNAUTHENTICATED', 'Please sign in again.')
}
