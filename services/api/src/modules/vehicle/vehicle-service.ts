import type { Vehicle, VehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { once } from '@driveway/api/once'

export type VehicleService = { find(): Promise<Vehicle | null> }

export function createVehicleService(store: VehicleStore, accountNumber: string): VehicleService {
  return { find: once(() => store.find(accountNumber)) }
}
