import { SetStateOfCharge } from '@driveway/contract/generated/customer-operations'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'

/** Saves the level that the customer reads off the car at a charger, in percent. */
export function saveLevel(wire: Wire, deviceId: string, stateOfCharge: number) {
  return sendChange(wire, SetStateOfCharge, { stateOfCharge, deviceId })
}
