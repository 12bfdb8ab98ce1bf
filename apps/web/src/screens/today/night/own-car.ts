import type { Schedule } from '@driveway/domain/schedule/schedule'
import type { Vehicle } from '#data/device/mapper.ts'
import type { OwnCar } from '#data/plan/mapper.ts'
import { toSchedule } from '#data/schedule/mapper.ts'

/** The car of one of several chargers, in the place of the household's. */
export function showOwnCar({ name, make, model, batteryCapacity, schedule, ...range }: OwnCar): {
  readonly vehicle: Vehicle
  readonly schedule: Schedule | null
} {
  const { minimumChargePercent, maximumChargePercent } = range
  return {
    vehicle: {
      name: name ?? ([make, model].filter(Boolean).join(' ') || null),
      batteryCapacityWh: batteryCapacity,
      minimumChargePercent,
      maximumChargePercent,
    },
    schedule: schedule && toSchedule(schedule),
  }
}
