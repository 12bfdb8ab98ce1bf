import type { Vehicle } from '@driveway/contract/generated/customer-schema'
import type { VehicleService } from './vehicle-service.ts'

/** The schedule is another module's field. */
export async function resolveVehicle(vehicles: VehicleService): Promise<Omit<Vehicle, 'schedule'> | null> {
  const vehicle = await vehicles.find()
  if (!vehicle) return null
  const { make, model, availabilityYear, batteryCapacityWh, herbieVehicleId } = vehicle
  const { minimumChargePercent, maximumChargePercent, phevReadyModeOptIn } = vehicle
  return {
    make,
    model,
    availabilityYear,
    batteryCapacity: batteryCapacityWh,
    herbieVehicleId,
    preferences: { minimumChargePercent, maximumChargePercent, phevReadyModeOptIn },
  }
}
