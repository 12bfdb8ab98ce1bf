import type { PasskeysAnswer } from '@driveway/contract/identity'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { RequestError } from '#platform/wire/request-error.ts'

export type { Passkey, PasskeysAnswer } from '@driveway/contract/identity'

export const PASSKEYS_KEY = ['passkeys']

export async function loadPasskeys(identity: IdentityClient): Promise<PasskeysAnswer> {
  const response = await identity.post('passkeys', {})
  if (!response.ok) throw new RequestError(`Status ${response.status}`, response.status, { cause: response })
  return (await response.json()) as PasskeysAnswer
}

/** The customer's passkeys in the order in which they were added, and how many recovery codes are left. */
export function usePasskeys(): Live<PasskeysAnswer> {
  const identity = useIdentity()
  return useLiveQuery({ key: PASSKEYS_KEY, everyMs: null, load: () => loadPasskeys(identity) })
}
