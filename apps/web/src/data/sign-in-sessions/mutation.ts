import type { ConfirmationNeededMessage, SignOutSessionRequest } from '@driveway/contract/identity'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { SESSIONS_KEY, type SignInSession } from './query.ts'

export type SignOutProblem = {
  readonly code: 'session-ended' | 'too-many-attempts' | 'not-reached' | 'unexpected-error'
}

/** The owner confirms it first. */
type Outcome = Promise<Result<null, SignOutProblem | { readonly code: ConfirmationNeededMessage }>>

const problems: Readonly<Record<number, SignOutProblem['code']>> = {
  401: 'session-ended',
  429: 'too-many-attempts',
}

/** Ends all sessions but this one. */
export function signOutOthers(wire: Wire, identity: IdentityClient): Outcome {
  return end(wire, identity.post('sign-out-others', {}), ({ isCurrent }) => isCurrent)
}

/** Ends one other session. */
export function signOutSession(wire: Wire, identity: IdentityClient, sessionId: string): Outcome {
  const request: SignOutSessionRequest = { sessionId }
  return end(wire, identity.post('sign-out-session', request), ({ id }) => id !== sessionId)
}

async function end(
  { session }: Wire,
  sent: Promise<Response>,
  isKept: (session: SignInSession) => boolean,
): Outcome {
  try {
    const response = await sent
    if (response.status === 403) return fail({ code: 'confirmation-needed' })
    if (!response.ok) return fail({ code: problems[response.status] ?? 'unexpected-error' })
  } catch {
    return fail({ code: 'not-reached' })
  }
  const client = queryClientOf(session)
  void client.cancelQueries({ queryKey: SESSIONS_KEY })
  client.setQueryData<readonly SignInSession[]>(SESSIONS_KEY, (known) => known?.filter(isKept))
  return succeed(null)
}
