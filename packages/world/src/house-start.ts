import type { HouseEnergy } from './house-physics.ts'
import type { CarPlace } from './street-live.ts'

/** The initial state of a house: registers continue from here and never run back. */
export type HouseStart = {
  readonly energy: HouseEnergy
  readonly place: CarPlace
  /** When the car left, while it is away. */
  readonly leftAt: string | null
}

/** By house key: the end of the demo's history. */
export type StreetStart = Readonly<Record<string, HouseStart>>
