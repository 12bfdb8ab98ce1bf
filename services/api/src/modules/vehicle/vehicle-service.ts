import type { AvailableVehicle } from '@driveway/domain/vehicle/vehicle-models'
import { listAvailableVehicles } from '@driveway/domain/vehicle/vehicle-models'
import { localDateOf } from '@driveway/domain/time/local-date'
import type { Vehicle, VehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { memoise } from '@driveway/api/request/memoise'

export type VehicleService = { find(): Promise<Vehicle | null> }

export function createVehicleService(store: VehicleStore, accountNumber: string): VehicleService {
  return { find: memoise(() => store.find(accountNumber)) }
}

/** The list that customers choose from at a moment of world time. */
export function listVehicles(now: Date): readonly AvailableVehicle[] {
  return listAvailableVehicles(Number(localDateOf(now.getTime()).slice(0, 4)))
}
