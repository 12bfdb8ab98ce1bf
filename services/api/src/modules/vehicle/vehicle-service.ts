import type { Vehicle, VehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { memoise } from '@driveway/api/request/memoise'

export type VehicleService = { find(): Promise<Vehicle | null> }

export function createVehicleService(store: VehicleStore, accountNumber: string): VehicleService {
  return { find: memoise(() => store.find(accountNumber)) }
}
