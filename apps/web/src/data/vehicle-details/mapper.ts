import type { GetVehicleAnswer } from '@driveway/contract/generated/customer-operations'
import type { ChargeRange } from '@driveway/domain/charge-range/charge-range'
import type { VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'

export type CustomerVehicle = VehicleFields & {
  /** Set while the car is linked to its maker's account. */
  readonly integrationInternalOAuthId: string | null
  /** Null where the car was never linked. */
  readonly link: VehicleLink | null
  /** Null for a car that is not in the list. */
  readonly maxAcPowerW: number | null
  readonly range: ChargeRange
}

export type VehicleLink = {
  /** False once it has ended. */
  readonly isInForce: boolean
  /** Real time. */
  readonly expires: Date
  /** The newest report of the car; null until there is one. */
  readonly report: { readonly percent: number; readonly limit: number | null; readonly at: Date } | null
}

type WireVehicle = NonNullable<GetVehicleAnswer['customer']['vehicle']>

function toLink(wire: WireVehicle): VehicleLink | null {
  const { integrationExpires: expires, integrationLevel: percent, integrationLevelAt: at } = wire
  if (expires === null) return null
  return {
    isInForce: wire.integrationInternalOAuthId !== null,
    expires: new Date(expires),
    report:
      percent === null || at === null
        ? null
        : { percent, limit: wire.integrationChargeLimit, at: new Date(at) },
  }
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
    link: toLink(wire),
    maxAcPowerW: wire.maxAcPower,
    range: { minimum: minimumChargePercent, maximum: maximumChargePercent },
  }
}
