/** The last evidence of a level: a charger that reads the battery, the car itself, its owner, or the end of a charge. */
export const levelSources = ['charger', 'car', 'customer', 'stop'] as const
export type LevelSource = (typeof levelSources)[number]

/** A percentage of the battery between two bounds, each from 0 to 100. */
export type LevelBand = { readonly percent: number; readonly low: number; readonly high: number }

/** The level at an instant (ms of world time). */
export type LevelPoint = LevelBand & {
  readonly at: number
  readonly source: LevelSource
  /** Driving since the evidence that the point assumes: its likely energy in Wh, and the days that it stands for. */
  readonly assumedWh: number
  readonly assumedDays: number
}

/** Energy that a car uses on a day, in Wh, and by how much its days differ. */
export type DrivingHabit = { readonly dayWh: number; readonly spreadWh: number }

/** Everything that is kept of a car's level. */
export type CarLevelState = {
  /** Null until something was known. */
  readonly point: LevelPoint | null
  /** The percentage at which the car ended its charges by itself; null where that is not known to be below 100. */
  readonly stopLimit: number | null
  readonly habit: DrivingHabit
}

/** The most common car is driven 20 miles a day; until its own days are known, three times that is possible. */
export const assumedHabit: DrivingHabit = { dayWh: 6_000, spreadWh: 4_000 }

export const unknownCar: CarLevelState = { point: null, stopLimit: null, habit: assumedHabit }

export type KnownLevel = LevelBand & {
  readonly kind: 'known' | 'estimated'
  /** The instant (ms) of the last evidence. */
  readonly at: number
  readonly source: LevelSource
  /** The percentage points that metered energy since then adds to it; none where it is missing. */
  readonly meteredPoints?: number
}

export type UnknownLevel = {
  readonly kind: 'unknown'
  /** The percentage points that metered energy of this plug-in has added, whatever the level was before; none where it is missing. */
  readonly gainedPoints?: number
}

export type ChargeLevel = UnknownLevel | KnownLevel
