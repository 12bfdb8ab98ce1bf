import { SetExportMatchingOptIn } from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { editCached } from '#platform/wire/edit-cached.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { SOLAR_MATCHING_KEY } from './query.ts'

/** `failed` is any refusal but the missing microgeneration. */
export type SolarMatchingProblem = { readonly code: 'microgeneration-required' | 'failed' | 'not-reached' }

export async function setSolarMatching(
  { graphql }: Wire,
  optIn: boolean,
): Promise<Result<null, SolarMatchingProblem>> {
  try {
    const { isSuccess, problem } = (await graphql.send(SetExportMatchingOptIn, { optIn }))
      .setExportMatchingOptIn
    if (isSuccess) return succeed(null)
    const isRequired = problem?.code === 'microgeneration-required'
    return fail({ code: isRequired ? 'microgeneration-required' : 'failed' })
  } catch {
    return fail({ code: 'not-reached' })
  }
}

/** Shows the opt-in before it is saved, and returns the rollback. */
export function showSolarMatching({ session }: Wire, optIn: boolean): () => void {
  return editCached<boolean>(
    session,
    SOLAR_MATCHING_KEY,
    () => optIn,
    () => !optIn,
  )
}
