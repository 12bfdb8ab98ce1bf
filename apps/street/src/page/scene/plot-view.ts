import { readLondonClock } from '@driveway/world/london-clock'
import type { HouseLive } from '@driveway/world/street-live'
import type { HouseShape } from './house-drawing.tsx'
import { darknessOf } from './scene-colours.ts'

const shapes: readonly HouseShape[] = ['modern', 'gable', 'cottage']

/** Houses with panels have a sloped roof; the others alternate. */
export function shapeOf(house: HouseLive, place: number): HouseShape {
  if (house.solar.kwp > 0) return 'cottage'
  return shapes[place % shapes.length] ?? 'cottage'
}

/** Lit windows: none by day, most in the evening, one late at night. */
export function countLitWindows(house: HouseLive, now: Date, sunElevation: number): number {
  if (darknessOf(sunElevation) < 0.35) return 0
  const { hour } = readLondonClock(now)
  if (hour >= 23.5 || hour < 5.5) return house.houseNumber % 6 === 0 ? 1 : 0
  if (hour >= 22.5 || hour < 6.5) return 1 + (house.houseNumber % 4 === 0 ? 1 : 0)
  return Math.min(5, 2 + Math.floor(house.loadW / 400))
}

/** Solar output as a share of the maximum. */
export function findSunshine(house: HouseLive): number | null {
  return house.solar.kwp === 0 ? null : house.solar.powerW / (house.solar.kwp * 1000)
}
