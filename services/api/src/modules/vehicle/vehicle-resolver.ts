import type {
  Vehicle,
  VehicleManufacturerDataInput,
  VehiclePreferences,
} from '@driveway/contract/generated/customer-schema'
import type { VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'
import { hasMissingDetails } from '@driveway/domain/vehicle/vehicle-details'
import { findVehicleModel } from '@driveway/domain/vehicle/vehicle-models'
import { isLinkInForce } from '@driveway/domain/vehicle/vehicle-link'
import type { VehicleService } from './vehicle-service.ts'

/** The schedule has a resolver of its own. `now` is real time. */
export async function resolveVehicle(
  vehicles: VehicleService,
  now: Date,
): Promise<
  (Omit<Vehicle, 'schedule' | 'preferences'> & { preferences: Omit<VehiclePreferences, 'schedule'> }) | null
> {
  const vehicle = await vehicles.find()
  if (!vehicle) return null
  const { make, model, availabilityYear, batteryCapacityWh, herbieVehicleId } = vehicle
  const listed = herbieVehicleId === null ? null : findVehicleModel(herbieVehicleId)
  const { minimumChargePercent, maximumChargePercent, phevReadyModeOptIn } = vehicle
  const link = vehicle.link !== null && isLinkInForce(vehicle.link, now) ? vehicle.link : null
  const integrationInternalOAuthId = link && vehicle.integrationInternalOAuthId
  return {
    make,
    model,
    availabilityYear,
    batteryCapacity: batteryCapacityWh,
    herbieVehicleId,
    hasMissingDetails: hasMissingDetails({ ...vehicle, integrationInternalOAuthId }, () => listed !== null),
    maxAcPower: listed?.maxAcPowerW ?? null,
    integrationInternalOAuthId,
    integrationExpires: vehicle.link?.expiresAt.toISOString() ?? null,
    integrationChargeLimit: link && link.chargeLimitPercent,
    integrationLevel: link && link.batteryPercent,
    integrationLevelAt: link?.reportedAt?.toISOString() ?? null,
    preferences: { minimumChargePercent, maximumChargePercent, phevReadyModeOptIn },
  }
}

export function readManufacturerData(
  input: Partial<VehicleManufacturerDataInput> | null,
): VehicleFields | null {
  if (input === null) return null
  const { make = null, model = null, batteryCapacity = null } = input
  return {
    make,
    model,
    batteryCapacity,
    availabilityYear: input.availabilityYear ?? null,
    herbieVehicleId: input.herbieVehicleId ?? null,
  }
}
