import {
  ChangeRole,
  ErasePerson,
  InvitePerson,
  LeaveHousehold,
  NameCard,
  RemovePerson,
  RenameSelf,
  ResendInvitation,
  WithdrawInvitation,
} from '@driveway/contract/generated/customer-operations'
import type { InvitationErrorMessage } from '@driveway/contract/identity'
import type { Role } from '@driveway/domain/household/role'
import type { Result } from '@driveway/domain/result'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { sendToIdentity } from '#platform/session/send-to-identity.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { HOUSEHOLD_KEY } from './query.ts'

/** Shows the household as the server has it now, also after a refusal. */
async function reloadAfter<Answer>({ session }: Wire, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  await queryClientOf(session).invalidateQueries({ queryKey: HOUSEHOLD_KEY })
  return answer
}

type AccessDraft = { readonly role: Role; readonly guestUntil: string | null }

export function invitePerson(wire: Wire, { email, role, guestUntil }: AccessDraft & { email: string }) {
  return reloadAfter(wire, sendChange(wire, InvitePerson, { email, role: role.toUpperCase(), guestUntil }))
}

export function resendInvitation(wire: Wire, invitationId: string) {
  return reloadAfter(wire, sendChange(wire, ResendInvitation, { invitationId }))
}

export function withdrawInvitation(wire: Wire, invitationId: string) {
  return reloadAfter(wire, sendChange(wire, WithdrawInvitation, { invitationId }))
}

export function changeRole(wire: Wire, { personId, role, guestUntil }: AccessDraft & { personId: string }) {
  return reloadAfter(wire, sendChange(wire, ChangeRole, { personId, role: role.toUpperCase(), guestUntil }))
}

export function removePerson(wire: Wire, personId: string) {
  return reloadAfter(wire, sendChange(wire, RemovePerson, { personId }))
}

export function erasePerson(wire: Wire, personId: string) {
  return reloadAfter(wire, sendChange(wire, ErasePerson, { personId }))
}

export function renameSelf(wire: Wire, name: string) {
  return reloadAfter(wire, sendChange(wire, RenameSelf, { name }))
}

export function nameCard(
  wire: Wire,
  card: { readonly cardId: string; readonly name: string | null; readonly personId: string | null },
) {
  return reloadAfter(wire, sendChange(wire, NameCard, card))
}

/** The session ends with it. */
export function leaveHousehold(wire: Wire) {
  return sendChange(wire, LeaveHousehold, {})
}

export type SwitchProblem = {
  readonly code: InvitationErrorMessage | 'session-ended' | 'not-reached' | 'unexpected-error'
}

/** The session acts for another home with its next token, which is asked for at once. */
export async function switchHome(
  { session }: Wire,
  identity: IdentityClient,
  accountNumber: string,
): Promise<Result<object, SwitchProblem>> {
  const token = await session.getToken().catch(() => '')
  const answer = await sendToIdentity<object, InvitationErrorMessage>(
    identity.post('switch-home', { accountNumber }),
  )
  if (answer.ok) await session.renewToken(token)
  return answer
}
