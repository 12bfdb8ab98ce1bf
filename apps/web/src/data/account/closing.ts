import type { ClosingErrorMessage, ConfirmationNeededMessage } from '@driveway/contract/identity'
import type { Result } from '@driveway/domain/result'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { sendToIdentity } from '#platform/session/send-to-identity.ts'

type Code = Exclude<ClosingErrorMessage, 'incorrect-credentials'>

export type ClosingProblem = { readonly code: Code | 'session-ended' | 'not-reached' }

/** Closes the account of the household, once the owner has confirmed it. */
export function closeAccount(
  identity: IdentityClient,
): Promise<Result<object, ClosingProblem | { readonly code: ConfirmationNeededMessage }>> {
  return sendToIdentity<object, Code | ConfirmationNeededMessage>(identity.post('close-account', {}))
}
