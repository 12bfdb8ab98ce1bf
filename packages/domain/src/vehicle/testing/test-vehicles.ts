import type { AvailableVehicle } from '../vehicle-models.ts'

export function available(id: string, make: string, modelVersion: string, year: number): AvailableVehicle {
  return { herbieVehicleId: id, make, modelVersion, availabilityYear: year, batteryCapacityWh: 36_000 }
}

export const testVehicles = [
  available('leaf-21', 'Nissan', 'Leaf', 2021),
  available('leaf-22', 'Nissan', 'Leaf', 2022),
  available('ariya-24', 'Nissan', 'Ariya', 2024),
  available('spring-24', 'Dacia', 'Spring', 2024),
]
