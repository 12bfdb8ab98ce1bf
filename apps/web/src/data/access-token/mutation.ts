import type {
  AccessTokenErrorMessage,
  AccessTokensAnswer,
  ConfirmationNeededMessage,
  MadeAccessTokenAnswer,
  MakeAccessTokenRequest,
} from '@driveway/contract/identity'
import { succeed, type Result } from '@driveway/domain/result'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { sendToIdentity } from '#platform/session/send-to-identity.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { ACCESS_TOKENS_KEY, loadAccessTokens } from './query.ts'

export type AccessTokenProblem = {
  readonly code: Exclude<AccessTokenErrorMessage, 'incorrect-credentials'> | 'session-ended' | 'not-reached'
}

/** The owner confirms first. */
type GuardedCode = AccessTokenProblem['code'] | ConfirmationNeededMessage
type Outcome<Value> = Promise<Result<Value, { readonly code: GuardedCode }>>

function show({ session }: Wire, answer: AccessTokensAnswer): void {
  const client = queryClientOf(session)
  void client.cancelQueries({ queryKey: ACCESS_TOKENS_KEY })
  client.setQueryData<AccessTokensAnswer>(ACCESS_TOKENS_KEY, answer)
}

/** Returns the token, which is never shown again. */
export async function makeAccessToken(
  wire: Wire,
  identity: IdentityClient,
  terms: MakeAccessTokenRequest,
): Outcome<string> {
  const made = await sendToIdentity<MadeAccessTokenAnswer, GuardedCode>(
    identity.post('make-access-token', terms),
  )
  if (!made.ok) return made
  show(wire, await loadAccessTokens(identity))
  return succeed(made.value.token)
}

export async function revokeAccessToken(wire: Wire, identity: IdentityClient, id: string): Outcome<null> {
  const answer = await sendToIdentity<AccessTokensAnswer, GuardedCode>(
    identity.post('revoke-access-token', { id }),
  )
  if (!answer.ok) return answer
  show(wire, answer.value)
  return succeed(null)
}
