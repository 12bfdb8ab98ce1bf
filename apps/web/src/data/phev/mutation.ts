import { EvPreferences } from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { editCached } from '#platform/wire/edit-cached.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { PHEV_KEY } from './query.ts'

/** `failed` is any refusal but a battery that is too large or a feature that is off. */
export type PhevProblem = { readonly code: 'phev-not-available' | 'failed' | 'not-reached' }

export async function setPhevReadyMode(
  { graphql }: Wire,
  phevReadyModeOptIn: boolean,
): Promise<Result<null, PhevProblem>> {
  const variables = {
    vehicleManufacturerData: null,
    phevReadyModeOptIn,
    minimumCharge: null,
    maximumCharge: null,
    schedule: null,
  }
  try {
    const { isSuccess, problem } = (await graphql.send(EvPreferences, variables)).evPreferences
    if (isSuccess) return succeed(null)
    return fail({ code: problem?.code === 'phev-not-available' ? 'phev-not-available' : 'failed' })
  } catch {
    return fail({ code: 'not-reached' })
  }
}

/** Shows the opt-in before it is saved, and returns the rollback. */
export function showPhevReadyMode({ session }: Wire, isOn: boolean): () => void {
  return editCached<boolean>(
    session,
    PHEV_KEY,
    () => isOn,
    () => !isOn,
  )
}
