import { readPersonName } from './person.ts'
import type { Role } from './role.ts'

/** Removed ones do not count. */
export const MAX_CARS = 12

/** A name that the rest of the household can read; null for an impossible one. */
export const readCarName = readPersonName

/** Owners change every car; a driver their own, and one that nobody drives. */
export function maySetCar(
  person: { readonly role: Role; readonly personId: string },
  car: { readonly personId: string | null },
): boolean {
  if (person.role === 'owner') return true
  return person.role === 'driver' && (car.personId === null || car.personId === person.personId)
}
