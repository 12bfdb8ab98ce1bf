import type { AccessTokensAnswer } from '@driveway/contract/identity'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { RequestError } from '#platform/wire/request-error.ts'

export { exampleQueries } from '@driveway/contract/example-queries'
export type { AccessToken, AccessTokensAnswer, AccountAct } from '@driveway/contract/identity'

export const ACCESS_TOKENS_KEY = ['access-tokens']

export async function loadAccessTokens(identity: IdentityClient): Promise<AccessTokensAnswer> {
  const response = await identity.post('access-tokens', {})
  if (!response.ok) throw new RequestError(`Status ${response.status}`, response.status, { cause: response })
  return (await response.json()) as AccessTokensAnswer
}

/** The customer's valid access tokens, and the newest acts of the account's activity. */
export function useAccessTokens(): Live<AccessTokensAnswer> {
  const identity = useIdentity()
  return useLiveQuery({ key: ACCESS_TOKENS_KEY, everyMs: null, load: () => loadAccessTokens(identity) })
}
