import type { Vehicle, VehicleManufacturerDataInput } from '@driveway/contract/generated/customer-schema'
import type { VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'
import { hasMissingDetails } from '@driveway/domain/vehicle/vehicle-details'
import { findVehicleModel } from '@driveway/domain/vehicle/vehicle-models'
import type { VehicleService } from './vehicle-service.ts'

/** The schedule is another module's field. */
export async function resolveVehicle(vehicles: VehicleService): Promise<Omit<Vehicle, 'schedule'> | null> {
  const vehicle = await vehicles.find()
  if (!vehicle) return null
  const { make, model, availabilityYear, batteryCapacityWh, herbieVehicleId } = vehicle
  const listed = herbieVehicleId === null ? null : findVehicleModel(herbieVehicleId)
  const { minimumChargePercent, maximumChargePercent, phevReadyModeOptIn } = vehicle
  return {
    make,
    model,
    availabilityYear,
    batteryCapacity: batteryCapacityWh,
    herbieVehicleId,
    integrationInternalOAuthId: vehicle.integrationInternalOAuthId,
    hasMissingDetails: hasMissingDetails(vehicle, () => listed !== null),
    maxAcPower: listed?.maxAcPowerW ?? null,
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
