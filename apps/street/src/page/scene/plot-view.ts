import { readLondonClock } from '@driveway/world/london-clock'
import type { HouseLive } from '@driveway/world/street-live'
import type { HouseShape } from './house-drawing.tsx'
import { findDarkness } from './scene-colours.ts'

const shapes: readonly HouseShape[] = ['modern', 'gable', 'cottage']

/** Panels need a slope; the other houses take turns. */
export function findShape(house: HouseLive, place: number): HouseShape {
  if (house.solar.kwp > 0) return 'cottage'
  return shapes[place % shapes.length] ?? 'cottage'
}

/** How many windows are lit: none by day, more while people are about, and one lamp in the dead of night. */
export function countLitWindows(house: HouseLive, now: Date, sunElevation: number): number {
  if (findDarkness(sunElevation) < 0.35) return 0
  const { hour } = readLondonClock(now)
  if (hour >= 23.5 || hour < 5.5) return house.houseNumber % 6 === 0 ? 1 : 0
  if (hour >= 22.5 || hour < 6.5) return 1 + (house.houseNumber % 4 === 0 ? 1 : 0)
  return Math.min(5, 2 + Math.floor(house.loadW / 400))
}

/** What the roof gives of what it could at best. */
export function findSunshine(house: HouseLive): number | null {
  return house.solar.kwp === 0 ? null : house.solar.powerW / (house.solar.kwp * 1000)
}
