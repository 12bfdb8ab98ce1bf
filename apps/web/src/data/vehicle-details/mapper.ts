import type { GetVehicleAnswer } from '@driveway/contract/generated/customer-operations'
import type { ChargeRange } from '@driveway/domain/charge-range/charge-range'
import type { VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'

export type CustomerVehicle = VehicleFields & {
  /** Set while the car is linked to its maker's account. */
  readonly integrationInternalOAuthId: string | null
  /** The end of the link, which may be over; null where the car was never linked. Real time. */
  readonly linkExpires: Date | null
  /** Null for a car that is not in the list. */
  readonly maxAcPowerW: number | null
  readonly range: ChargeRange
}

export function toCustomerVehicle(wire: GetVehicleAnswer['customer']['vehicle']): CustomerVehicle | null {
  if (wire === null) return null
  const { make, model, batteryCapacity, availabilityYear, herbieVehicleId } = wire
  const { minimumChargePercent, maximumChargePercent } = wire.preferences
  return {
    make,
    model,
    batteryCapacity,
    availabilityYear,
    herbieVehicleId,
    integrationInternalOAuthId: wire.integrationInternalOAuthId,
    linkExpires: wire.integrationExpires === null ? null : new Date(wire.integrationExpires),
    maxAcPowerW: wire.maxAcPower,
    range: { minimum: minimumChargePercent, maximum: maximumChargePercent },
  }
}
