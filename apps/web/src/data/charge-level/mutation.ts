import { SetStateOfCharge } from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Wire } from '#platform/wire/wire.ts'

export type LevelProblem = { readonly code: 'not-reached' | 'not-saved' }

/** Saves the level that the customer reads off the car, in percent. */
export async function saveLevel(
  { graphql }: Wire,
  stateOfCharge: number,
): Promise<Result<null, LevelProblem>> {
  try {
    const { setStateOfCharge } = await graphql.send(SetStateOfCharge, { stateOfCharge })
    return setStateOfCharge.isSuccess ? succeed(null) : fail({ code: 'not-saved' })
  } catch {
    return fail({ code: 'not-reached' })
  }
}
