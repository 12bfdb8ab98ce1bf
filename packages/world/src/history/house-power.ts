import type { DemoHouse } from '../demo-house.ts'
import { houseLoadWOf } from '../house-load.ts'
import { createNoise, deriveSeed } from '../noise.ts'
import { demoPlace, solarYieldWOf } from '../sun.ts'
import { cloudCoverOf } from '../weather.ts'

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
    const yieldW = house.solarKwp === 0 ? 0 : solarYieldWOf(demoPlace, date, cloudCoverOf(date, weather))
    return { solarW: house.solarKwp * yieldW, loadW: houseLoadWOf(house.baseLoadW, date, household) }
  }
}
