import {
  CompleteVehicleLink,
  LinkVehicleAccount,
  UnlinkVehicleAccount,
} from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'

/** The server links the one maker that it is configured for. */
export const INTEGRATION = 'CAR_MAKER'

/** The car, its name and its level are parts of several answers. */
function refetchAll({ session }: Wire): void {
  void queryClientOf(session).invalidateQueries()
}

/** Links the car of an account with its maker. The handle in the answer is not kept: every device reads the level. */
export async function linkVehicle(
  wire: Wire,
  username: string,
  password: string,
): Promise<Result<null, { readonly code: string }>> {
  const answer = await sendChange(wire, LinkVehicleAccount, { integration: INTEGRATION, username, password })
  if (!answer.ok) return answer
  const { result } = answer.value
  if (result === 'InvalidCredentials') return fail({ code: 'login-invalid-credentials' })
  return finish(wire, result)
}

/** The account of a customer who signed in may have no car. */
function finish(wire: Wire, result: string): Result<null, { readonly code: string }> {
  if (result === 'NoVehicle') return fail({ code: 'set-details-failed' })
  if (result !== 'Success') return fail({ code: 'unexpected-error' })
  refetchAll(wire)
  return succeed(null)
}

/** The answer of the maker's page, which the customer brings back; no code if they cancelled. */
export type Returned = { readonly state: string; readonly code: string | null }

/** Links the car of the account that the customer signed in to on its maker's page. */
export async function completeLink(
  wire: Wire,
  { state, code }: Returned,
): Promise<Result<null, { readonly code: string }>> {
  if (code === null) return fail({ code: 'link-cancelled' })
  const answer = await sendChange(wire, CompleteVehicleLink, { integration: INTEGRATION, state, code })
  if (!answer.ok) return answer
  return finish(wire, answer.value.result)
}

export async function unlinkVehicle(wire: Wire) {
  const answer = await sendChange(wire, UnlinkVehicleAccount, { integration: INTEGRATION })
  // A link that ended meanwhile is what the customer asked for.
  if (!answer.ok && answer.problem.code !== 'not-linked') return answer
  refetchAll(wire)
  return succeed(null)
}
