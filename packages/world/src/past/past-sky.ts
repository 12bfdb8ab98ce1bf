import type { DemoHouse } from '../demo-house.ts'
import { findHouseLoadW } from '../house-load.ts'
import { createNoise, deriveSeed } from '../noise.ts'
import { demoPlace, findSolarYieldW } from '../sun.ts'
import { findCloudCover } from '../weather.ts'

/** What roof and household do at a moment, in W. */
export type PastSky = { readonly solarW: number; readonly loadW: number }

/** The same weather and the same household that the street has for an instant (ms). */
export function createPastSky(
  house: Pick<DemoHouse, 'key' | 'solarKwp' | 'baseLoadW'>,
  seed: number,
): (instant: number) => PastSky {
  const weather = createNoise(deriveSeed(seed, 'weather'))
  const household = createNoise(deriveSeed(seed, house.key))
  return function readSky(instant) {
    const date = new Date(instant)
    const yieldW = house.solarKwp === 0 ? 0 : findSolarYieldW(demoPlace, date, findCloudCover(date, weather))
    return { solarW: house.solarKwp * yieldW, loadW: findHouseLoadW(house.baseLoadW, date, household) }
  }
}
