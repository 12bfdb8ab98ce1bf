import type { ConfirmErrorMessage, ConfirmOptionsAnswer, ConfirmRequest } from '@driveway/contract/identity'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { askForPasskey } from '#platform/session/passkey-browser.ts'
import { sendToIdentity } from '#platform/session/send-to-identity.ts'

/** Null: with a passkey of this device. */
type Proof = { readonly password: string } | null

type ConfirmProblem = {
  readonly code:
    | Exclude<ConfirmErrorMessage, 'incorrect-credentials'>
    | 'session-ended'
    | 'no-passkey'
    | 'not-reached'
}

/** Proves the owner again, for acts that could lock them out; good for 10 minutes. */
export async function confirmOwner(
  identity: IdentityClient,
  proof: Proof,
): Promise<Result<null, ConfirmProblem>> {
  const asked = proof === null ? await askPasskey(identity) : succeed({ currentPassword: proof.password })
  if (!asked.ok) return asked
  const answer = await sendToIdentity<object, ConfirmProblem['code']>(identity.post('confirm', asked.value))
  return answer.ok ? succeed(null) : answer
}

async function askPasskey(identity: IdentityClient): Promise<Result<ConfirmRequest, ConfirmProblem>> {
  const options = await sendToIdentity<ConfirmOptionsAnswer, ConfirmProblem['code']>(
    identity.post('confirm-options', {}),
  )
  if (!options.ok) return options
  const { session, requestOptions } = options.value
  if (session === null) return fail({ code: 'no-passkey' })
  const credential = await askForPasskey(requestOptions)
  return credential === null ? fail({ code: 'no-passkey' }) : succeed({ session, credential })
}
