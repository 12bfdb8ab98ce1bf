export type KnownVehicle = {
  readonly herbieVehicleId: string | null
  readonly model: string | null
  readonly batteryCapacityWh: number | null
}

/** A make or model that is not in the list of available vehicles. */
export const OTHER = 'Other'

/** A vehicle exists if it is one of the list, or if its battery capacity is known. */
export function hasVehicle(vehicle: KnownVehicle | null): boolean {
  if (!vehicle) return false
  if (vehicle.herbieVehicleId) return true
  return vehicle.model === OTHER && (vehicle.batteryCapacityWh ?? 0) > 0
}
