import { isSameName, type AvailableVehicle } from './vehicle-models.ts'

/** A car of an account with a car maker, as its maker describes it. */
export type LinkedCar = {
  /** The maker's own id. */
  readonly id: string
  readonly make: string
  readonly model: string
  readonly year: number | null
  /** Null where the maker does not give it. */
  readonly batteryCapacityWh: number | null
}

/** Chooses the car to link: the one that the customer has named before, else the first. */
export function chooseLinkedCar(
  cars: readonly LinkedCar[],
  named: { readonly make: string | null; readonly model: string | null } | null,
): LinkedCar | null {
  const sameMake = cars.filter((car) => named !== null && isSameName(car.make, named.make))
  const sameModel = sameMake.find((car) => isSameName(car.model, named?.model ?? null))
  return sameModel ?? sameMake[0] ?? cars[0] ?? null
}

/** The row of the list that a car is; null for a car that is not listed. */
export function findListedVehicle(
  { make, model, year }: LinkedCar,
  available: readonly AvailableVehicle[],
): AvailableVehicle | null {
  const found = available.find(
    (each) =>
      isSameName(each.make, make) && isSameName(each.modelVersion, model) && each.availabilityYear === year,
  )
  return found ?? null
}

/**
 * The capacity (Wh) that every figure of the car is based on: the usable one of the list, because a maker may give that of
 * the whole battery. Null where neither is known.
 */
export function findUsableWh(
  car: Pick<LinkedCar, 'batteryCapacityWh'>,
  listed: Pick<AvailableVehicle, 'batteryCapacityWh'> | null,
): number | null {
  return listed?.batteryCapacityWh ?? car.batteryCapacityWh
}

/** Reads a stored list; an entry that is not a car is left out. */
export function readLinkedCars(value: unknown): readonly LinkedCar[] {
  return Array.isArray(value) ? value.filter(isLinkedCar) : []
}

function isLinkedCar(value: unknown): value is LinkedCar {
  if (typeof value !== 'object' || value === null) return false
  const car: Partial<Record<keyof LinkedCar, unknown>> = value
  return typeof car.id === 'string' && typeof car.make === 'string' && typeof car.model === 'string'
}
