import type {
  AcceptInvitationRequest,
  InvitationAnswer,
  InvitationErrorMessage,
  LoginAnswer,
} from '@driveway/contract/identity'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { sendToIdentity } from '#platform/session/send-to-identity.ts'
import type { Session } from '#platform/session/session.ts'

export type { InvitationAnswer } from '@driveway/contract/identity'

/** `session-ended` where nobody is signed in. */
export type InvitationProblem = {
  readonly code: InvitationErrorMessage | 'session-ended' | 'not-reached' | 'unexpected-error'
}

export function openInvitation(
  identity: IdentityClient,
  token: string,
): Promise<Result<InvitationAnswer, InvitationProblem>> {
  return sendToIdentity(identity.post('invitation', { token }))
}

/** Makes a sign-in of one's own and enters with it. */
export async function acceptInvitation(
  identity: IdentityClient,
  session: Session,
  request: AcceptInvitationRequest,
): Promise<Result<null, InvitationProblem>> {
  const answer = await sendToIdentity<LoginAnswer, InvitationErrorMessage>(
    identity.post('accept-invitation', request),
  )
  if (!answer.ok) return answer
  const { idToken, expires } = answer.value
  if (idToken === null || expires === null) return fail({ code: 'unexpected-error' })
  session.enter(succeed({ kind: 'tokens', tokens: { idToken, expires } }))
  return succeed(null)
}

/** With the sign-in that the address already has. */
export async function joinHousehold(
  identity: IdentityClient,
  session: Session,
  token: string,
): Promise<Result<null, InvitationProblem>> {
  const held = await session.getToken().catch(() => '')
  const answer = await sendToIdentity<object, InvitationErrorMessage>(
    identity.post('join-household', { token }),
  )
  if (!answer.ok) return answer
  await session.renewToken(held)
  return succeed(null)
}
