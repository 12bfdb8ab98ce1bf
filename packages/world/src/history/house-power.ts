import type { DemoHouse } from '../demo-house.ts'
import { findHouseLoadW } from '../house-load.ts'
import { createNoise, deriveSeed } from '../noise.ts'
import { demoPlace, findSolarYieldW } from '../sun.ts'
import { findCloudCover } from '../weather.ts'

/** Solar and household power, in W. */
export type HousePower = { readonly solarW: number; readonly loadW: number }

/** Power at an instant (ms), from the street's weather and household models. */
export function createHousePower(
  house: Pick<DemoHouse, 'key' | 'solarKwp' | 'baseLoadW'>,
  seed: number,
): (instant: number) => HousePower {
  const weather = createNoise(deriveSeed(seed, 'weather'))
  const household = createNoise(deriveSeed(seed, house.key))
  return function readPower(instant) {
    const date = new Date(instant)
    const yieldW = house.solarKwp === 0 ? 0 : findSolarYieldW(demoPlace, date, findCloudCover(date, weather))
    return { solarW: house.solarKwp * yieldW, loadW: findHouseLoadW(house.baseLoadW, date, household) }
  }
}
