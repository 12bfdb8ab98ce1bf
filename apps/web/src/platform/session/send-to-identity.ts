import type { IdentityErrorAnswer } from '@driveway/contract/identity'
import { fail, succeed, type Result } from '@driveway/domain/result'

/** `session-ended` where nobody is signed in any more; `not-reached` means that no answer came. */
type Problem<Code> = { readonly code: Code | 'session-ended' | 'not-reached' | 'unexpected-error' }

/** The answer to a change of the account. A newer server may send a code that this build does not know. */
export async function sendToIdentity<Value, Code extends string>(
  sent: Promise<Response>,
): Promise<Result<Value, Problem<Code>>> {
  try {
    const response = await sent
    if (response.ok) return succeed((await response.json()) as Value)
    if (response.status === 401) return fail({ code: 'session-ended' })
    const { errorMessage } = (await response.json()) as Partial<IdentityErrorAnswer>
    return fail({ code: (errorMessage ?? 'unexpected-error') as Code })
  } catch {
    return fail({ code: 'not-reached' })
  }
}
