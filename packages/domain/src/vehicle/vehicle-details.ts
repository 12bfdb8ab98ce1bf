import { OTHER, UNKNOWN } from './vehicle-presence.ts'

export type VehicleDetails = {
  readonly make: string | null
  readonly model: string | null
  readonly batteryCapacityWh: number | null
  readonly herbieVehicleId: string | null
  /** Set while the car is linked to its maker's account. */
  readonly integrationInternalOAuthId: string | null
}

/** The make or model to show: 'Unknown' and 'Other' count as missing. */
export function findKnownName(name: string | null): string | null {
  return name === null || name === '' || name === UNKNOWN || name === OTHER ? null : name
}

/** Make and model are set and not 'Unknown', and the capacity is known. */
export function isVehicleComplete({ make, model, batteryCapacityWh }: VehicleDetails): boolean {
  return isSet(make) && isSet(model) && batteryCapacityWh !== null
}

/** True if Today must ask for the vehicle. `isListed` finds an id in the list of available vehicles. */
export function hasMissingDetails(
  vehicle: VehicleDetails | null,
  isListed: (herbieVehicleId: string) => boolean,
): boolean {
  if (vehicle === null) return true
  if (vehicle.integrationInternalOAuthId !== null) return false
  if (vehicle.herbieVehicleId !== null && isListed(vehicle.herbieVehicleId)) return false
  const isOther = vehicle.make === OTHER || vehicle.model === OTHER
  return !(isOther && (vehicle.batteryCapacityWh ?? 0) > 0)
}

function isSet(name: string | null): boolean {
  return name !== null && name !== '' && name !== UNKNOWN
}
