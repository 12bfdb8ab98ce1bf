import { HOUR_MS } from '@driveway/domain/time/london-time'

/** More chargers than these need a second person. */
export const MAX_CHARGERS_ALONE = 100
export const APPROVAL_MS = 24 * HOUR_MS

export function needsApproval(chargers: number): boolean {
  return chargers > MAX_CHARGERS_ALONE
}

export type ApprovalProblem = 'same-person' | 'too-late'

/** Real time. */
export type ApprovalRequest = { readonly askedBy: string; readonly askedAt: Date }

/** Says why a person may not decide on a request; null if they may. Letter case does not make another person. */
export function findApprovalProblem(
  { askedBy, askedAt }: ApprovalRequest,
  person: string,
  now: Date,
): ApprovalProblem | null {
  if (foldPerson(askedBy) === foldPerson(person)) return 'same-person'
  return isTooLate(askedAt, now) ? 'too-late' : null
}

export function isTooLate(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() > APPROVAL_MS
}

function foldPerson(person: string): string {
  return person.trim().toLowerCase()
}
