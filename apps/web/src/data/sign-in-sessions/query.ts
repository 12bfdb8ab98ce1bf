import type { SessionsAnswer, SignInSession } from '@driveway/contract/identity'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { RequestError } from '#platform/wire/request-error.ts'

export type { SignInSession }

export const SESSIONS_KEY = ['sign-in-sessions']

async function load(identity: IdentityClient): Promise<readonly SignInSession[]> {
  const response = await identity.post('sessions', {})
  if (!response.ok) throw new RequestError(`Status ${response.status}`, response.status, { cause: response })
  return ((await response.json()) as SessionsAnswer).sessions
}

/** The devices on which the customer is signed in, the latest used first. */
export function useSignInSessions(): Live<readonly SignInSession[]> {
  const identity = useIdentity()
  return useLiveQuery({ key: SESSIONS_KEY, everyMs: null, load: () => load(identity) })
}
