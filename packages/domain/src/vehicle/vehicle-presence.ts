export type KnownVehicle = {
  readonly herbieVehicleId: string | null
  readonly model: string | null
  readonly batteryCapacityWh: number | null
}

const OTHER = 'Other'

/** A vehicle exists once it is one of the list, or another one whose battery we know. */
export function hasVehicle(vehicle: KnownVehicle | null): boolean {
  if (!vehicle) return false
  if (vehicle.herbieVehicleId) return true
  return vehicle.model === OTHER && (vehicle.batteryCapacityWh ?? 0) > 0
}
