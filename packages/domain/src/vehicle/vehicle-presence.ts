export type KnownVehicle = {
  readonly herbieVehicleId: string | null
  readonly model: string | null
  readonly batteryCapacityWh: number | null
  /** Set while the car is linked to its maker's account. */
  readonly integrationInternalOAuthId: string | null
}

/** A make or model that is not in the list of available vehicles. */
export const OTHER = 'Other'

export const UNKNOWN = 'Unknown'

/**
 * A vehicle exists if it is one of the list or linked to its maker's account, or if it is another one of known capacity:
 * one that was linked keeps its name and capacity.
 */
export function hasVehicle(vehicle: KnownVehicle | null): boolean {
  if (!vehicle) return false
  if (vehicle.herbieVehicleId || vehicle.integrationInternalOAuthId) return true
  return Boolean(vehicle.model) && vehicle.model !== UNKNOWN && (vehicle.batteryCapacityWh ?? 0) > 0
}
