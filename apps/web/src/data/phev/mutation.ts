import { EvPreferences } from '@driveway/contract/generated/customer-operations'
import { editCached } from '#platform/wire/edit-cached.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { PHEV_KEY } from './query.ts'

export function setPhevReadyMode(wire: Wire, phevReadyModeOptIn: boolean) {
  return sendChange(wire, EvPreferences, {
    vehicleManufacturerData: null,
    phevReadyModeOptIn,
    minimumCharge: null,
    maximumCharge: null,
    schedule: null,
  })
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
