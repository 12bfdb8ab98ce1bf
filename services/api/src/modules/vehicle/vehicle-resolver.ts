import type { Vehicle } from '@driveway/contract/generated/customer-schema'
import type { Account } from '@driveway/api/account'
import type { Resolvable } from '@driveway/api/graphql/resolvable'
import { resolveSchedule } from '../schedule/schedule-resolver.ts'

export async function resolveVehicle(account: Account): Promise<Resolvable<Vehicle> | null> {
  const vehicle = await account.vehicles.find()
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
    schedule: () => resolveSchedule(account),
  }
}
