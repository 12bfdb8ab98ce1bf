import type { PhaseCount, PlanningGoal } from '@driveway/domain/planning-preferences/planning-preferences'
import type { DemoHouse } from '@driveway/world/demo-house'

/** How the level of the car becomes known: by the charger, the car's maker, the customer, or not at all. */
export type LevelSource = 'charger' | 'car' | 'customer' | 'none'

/** A house of the night proof: a simulated house and the settings of its customer. */
export type ProofHouse = {
  readonly house: DemoHouse
  readonly accountNumber: string
  readonly vehicleId: string | null
  readonly levelSource: LevelSource
  readonly goal: PlanningGoal
  readonly mainFuseAmps: number | null
  readonly phases: PhaseCount
  readonly exportRatePence: number
  readonly minimumPercent: number
  readonly maximumPercent: number
  readonly maxStartDelayS: number
}
