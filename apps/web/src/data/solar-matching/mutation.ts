import { SetExportMatchingOptIn } from '@driveway/contract/generated/customer-operations'
import { editCached } from '#platform/wire/edit-cached.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { SOLAR_MATCHING_KEY } from './query.ts'

export function setSolarMatching(wire: Wire, optIn: boolean) {
  return sendChange(wire, SetExportMatchingOptIn, { optIn })
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
