import { LinkVehicleAccount, UnlinkVehicleAccount } from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { findQueryClient } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'

/** The server links the one maker that it is configured for. */
const INTEGRATION = 'CAR_MAKER'

export type LinkProblem = { readonly code: 'login-invalid-credentials' | 'login-invalid-other' }

export type UnlinkProblem = { readonly code: 'not-reached' | 'not-unlinked' }

/** The car, its name and its level are parts of several answers. */
function refetchAll({ session }: Wire): void {
  void findQueryClient(session).invalidateQueries()
}

/** Links the car of an account with its maker. The handle in the answer is not kept: every device reads the level. */
export async function linkVehicle(
  wire: Wire,
  username: string,
  password: string,
): Promise<Result<null, LinkProblem>> {
  try {
    const variables = { integration: INTEGRATION, username, password }
    const { result } = (await wire.graphql.send(LinkVehicleAccount, variables)).linkVehicleAccount
    if (result === 'InvalidCredentials') return fail({ code: 'login-invalid-credentials' })
    if (result !== 'Success') return fail({ code: 'login-invalid-other' })
    refetchAll(wire)
    return succeed(null)
  } catch {
    return fail({ code: 'login-invalid-other' })
  }
}

export async function unlinkVehicle(wire: Wire): Promise<Result<null, UnlinkProblem>> {
  try {
    const sent = await wire.graphql.send(UnlinkVehicleAccount, { integration: INTEGRATION })
    const { isSuccess, problem } = sent.unlinkVehicleAccount
    // A link that ended meanwhile is what the customer asked for.
    if (!isSuccess && problem?.code !== 'not-linked') return fail({ code: 'not-unlinked' })
    refetchAll(wire)
    return succeed(null)
  } catch {
    return fail({ code: 'not-reached' })
  }
}
