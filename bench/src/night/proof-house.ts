import { defaultSchedule, deselectDays, type Schedule } from '@driveway/domain/schedule/schedule'
import { weekdays } from '@driveway/domain/time/local-date'
import { houseScheduleOf } from '@driveway/world/house-tariffs'
import type { PhaseCount, PlanningGoal } from '@driveway/domain/planning-preferences/planning-preferences'
import type { DemoCar, DemoHouse } from '@driveway/world/demo-house'
import type { CarHabits } from '@driveway/world/car-habits'

/** How the level of the car becomes known: by the charger, the car's maker, the customer, or not at all. */
export type LevelSource = 'charger' | 'car' | 'customer' | 'none'

/** A car of a proof house, with its id in the list of makes. */
export type ProofCar = DemoCar & { readonly vehicleId: string | null }

/** A charger of the night proof: a simulated house and the settings of its customer. */
export type ProofHouse = {
  /** The house whose account it is; that of a second charger is its first one's. */
  readonly homeKey: string
  /** The chargers of the home, in the order in which its screens have them. */
  readonly chargerIds: readonly string[]
  /** Another car that takes turns at the charger. */
  readonly otherCar: { readonly car: ProofCar; readonly habits: CarHabits } | null
  readonly house: DemoHouse
  readonly accountNumber: string
  readonly vehicleId: string | null
  readonly levelSource: LevelSource
  /** False for a customer who wants none: the car is charged to its minimum. */
  readonly hasReadyBy: boolean
  readonly goal: PlanningGoal
  readonly mainFuseAmps: number | null
  readonly phases: PhaseCount
  readonly exportRatePence: number
  readonly minimumPercent: number
  readonly maximumPercent: number
  readonly maxStartDelayS: number
}

/** The ready-by times of the customer. */
export function proofScheduleOf({ house, hasReadyBy }: ProofHouse): Schedule {
  return hasReadyBy ? houseScheduleOf(house) : deselectDays(defaultSchedule, weekdays)
}

/** The car at the charger is one of several, so that somebody has to name it. */
export function hasSeveralCars({ chargerIds, otherCar }: ProofHouse): boolean {
  return chargerIds.length > 1 || otherCar !== null
}

/** The server follows the roof of this house, minute by minute. */
export function hasRoof({ house }: ProofHouse): boolean {
  return house.solarKwp > 0
}

/** Houses that share the pace of time share a thread and a database; the many others are divided, for two cores. */
export function shardOf(proof: ProofHouse): string {
  if (hasRoof(proof)) return 'roofs'
  return isSteered(proof) ? 'steered' : `others ${proof.house.houseNumber % 2}`
}

/** The charger neither starts nor goes on by itself: the server switches it. */
export function isSteered({ house }: ProofHouse): boolean {
  return house.make === 'no-profiles' || house.make === 'card-locked'
}
