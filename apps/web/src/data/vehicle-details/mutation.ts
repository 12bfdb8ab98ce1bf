import {
  EvPreferences,
  UpdateCustomerEvPreferencesChargeRange,
} from '@driveway/contract/generated/customer-operations'
import type { ChargeRange } from '@driveway/domain/charge-range/charge-range'
import type { VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { VEHICLE_KEY } from './query.ts'

export function saveVehicle(wire: Wire, vehicle: VehicleFields) {
  const unchanged = { phevReadyModeOptIn: null, minimumCharge: null, maximumCharge: null, schedule: null }
  return sendChange(wire, EvPreferences, { vehicleManufacturerData: vehicle, ...unchanged })
}

export function saveChargeRange(wire: Wire, { minimum, maximum }: ChargeRange) {
  return sendChange(wire, UpdateCustomerEvPreferencesChargeRange, {
    minimumChargePercent: minimum,
    maximumChargePercent: maximum,
  })
}

/** Refetches the vehicle after a change. */
export function reloadVehicle({ session }: Wire): Promise<void> {
  return queryClientOf(session).invalidateQueries({ queryKey: VEHICLE_KEY })
}
