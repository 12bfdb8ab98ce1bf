import { addDays, isLocalDate, localDateOf, type LocalDate } from '../time/local-date.ts'
import { findRole, type Role } from './role.ts'
import { fail, succeed, type Result } from '../result.ts'

export const INVITATION_DAYS = 7
/** With open invitations. */
export const MAX_PEOPLE = 12
export const MAX_GUEST_DAYS = 365

const DAY_MS = 24 * 60 * 60 * 1000

/** A role, and for a guest the last day, in London. */
export type Access = { readonly role: Role; readonly guestUntil: LocalDate | null }

export type AccessProblem = { readonly code: 'invalid-role' | 'invalid-guest-date' }

export type InvitationState = 'open' | 'expired' | 'used' | 'withdrawn'

export function invitationEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS)
}

/** A used or withdrawn invitation says so also after its last day. */
export function invitationState(
  invitation: { readonly expiresAt: Date; readonly usedAt: Date | null; readonly withdrawnAt: Date | null },
  now: Date,
): InvitationState {
  if (invitation.usedAt !== null) return 'used'
  if (invitation.withdrawnAt !== null) return 'withdrawn'
  return invitation.expiresAt.getTime() <= now.getTime() ? 'expired' : 'open'
}

/** A guest needs a last day: today or later, and at most a year ahead. The others have none. */
export function readAccess(
  { role: text, guestUntil }: { readonly role: string; readonly guestUntil: string | null },
  worldNow: Date,
): Result<Access, AccessProblem> {
  const role = findRole(text)
  if (role === null) return fail({ code: 'invalid-role' })
  if (role !== 'guest') return succeed({ role, guestUntil: null })
  const today = localDateOf(worldNow.getTime())
  const isPossible =
    guestUntil !== null &&
    isLocalDate(guestUntil) &&
    guestUntil >= today &&
    guestUntil <= addDays(today, MAX_GUEST_DAYS)
  return isPossible ? succeed({ role, guestUntil }) : fail({ code: 'invalid-guest-date' })
}

/** A guest's access ends with their last day in London. `worldNow` is world time. */
export function isOver({ guestUntil }: Pick<Access, 'guestUntil'>, worldNow: Date): boolean {
  return guestUntil !== null && localDateOf(worldNow.getTime()) > guestUntil
}
