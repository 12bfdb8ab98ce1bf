import { listAvailableVehicles } from '@driveway/domain/vehicle/vehicle-models'
import { demoStreet } from '@driveway/world/demo-street'
import { expect, test } from 'vitest'
import { findDemoVehicleId } from './demo-vehicles.ts'

const available = listAvailableVehicles(2026)

test.each(demoStreet.map((house) => [house.car.make, house.car.year, house] as const))(
  'the %s of %d is in the vehicle list, with the battery that it has there',
  (make, year, house) => {
    const found = available.find((each) => each.herbieVehicleId === findDemoVehicleId(house))
    expect(found).toMatchObject({
      make,
      availabilityYear: year,
      batteryCapacityWh: house.car.batteryWh,
    })
  },
)
