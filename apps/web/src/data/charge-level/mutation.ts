import { SetStateOfCharge } from '@driveway/contract/generated/customer-operations'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'

/** The level of the car at a charger in percent, as its owner reads it, or to the nearest quarter. */
export type EnteredLevel = { readonly stateOfCharge: number; readonly isQuarter: boolean }

export function saveLevel(wire: Wire, deviceId: string, level: EnteredLevel) {
  return sendChange(wire, SetStateOfCharge, { ...level, deviceId })
}
