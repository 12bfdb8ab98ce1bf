import type { HouseEnergy } from './house-physics.ts'
import type { CarPlace } from './street-live.ts'

/** How a house stands when the street begins with it: registers go on from here, and never run back. */
export type HouseStart = {
  readonly energy: HouseEnergy
  readonly place: CarPlace
  /** When the car left, while it is away. */
  readonly leftAt: string | null
}

/** By house key: what the demo's past hands over to the street. */
export type StreetStart = Readonly<Record<string, HouseStart>>
