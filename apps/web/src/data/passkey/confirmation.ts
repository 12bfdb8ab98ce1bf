import type { ConfirmErrorMessage, ConfirmOptionsAnswer, ConfirmRequest } from '@driveway/contract/identity'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { askForPasskey } from '#platform/session/passkey-browser.ts'

/** Null: with a passkey of this device. */
type Proof = { readonly password: string } | null

type ConfirmProblem = {
  readonly code:
    | Exclude<ConfirmErrorMessage, 'incorrect-credentials'>
    | 'session-ended'
    | 'no-passkey'
    | 'not-reached'
}

const codes: readonly ConfirmProblem['code'][] = [
  'incorrect-password',
  'passkey-refused',
  'too-many-attempts',
]

/** Proves the owner again, for acts that could lock them out; good for 10 minutes. */
export async function confirmOwner(
  identity: IdentityClient,
  proof: Proof,
): Promise<Result<null, ConfirmProblem>> {
  try {
    const request = proof === null ? await askPasskey(identity) : { currentPassword: proof.password }
    if (request === null) return fail({ code: 'no-passkey' })
    const response = await identity.post('confirm', request)
    if (response.ok) return succeed(null)
    if (response.status === 401) return fail({ code: 'session-ended' })
    const { errorMessage } = (await response.json()) as { errorMessage?: string }
    return fail({ code: codes.find((code) => code === errorMessage) ?? 'unexpected-error' })
  } catch {
    return fail({ code: 'not-reached' })
  }
}

async function askPasskey(identity: IdentityClient): Promise<ConfirmRequest | null> {
  const response = await identity.post('confirm-options', {})
  const { session, requestOptions } = (await response.json()) as ConfirmOptionsAnswer
  if (session === null) return null
  const credential = await askForPasskey(requestOptions)
  return credential === null ? null : { session, credential }
}
