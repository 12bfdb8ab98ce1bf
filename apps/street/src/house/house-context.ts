import type { DemoHouse } from '@driveway/world/demo-house'
import { findHouseLoadW } from '@driveway/world/house-load'
import type { Noise } from '@driveway/world/noise'
import type { Sky } from '@driveway/world/street-live'
import { demoPlace, findSolarYieldW } from '@driveway/world/sun'
import { findCloudCover } from '@driveway/world/weather'

/** Simulated solar and household power. */
export type SimulatedMeter = { readonly solarW: number; readonly loadW: number }

/** Solar, weather and household load behind the main meter. */
export type HouseContext = {
  findCover(at: Date): number
  findSolarW(at: Date): number
  findLoadW(at: Date): number
  sky(): Sky
  setSky(sky: Sky): void
  /** Null ends the simulation. */
  stage(meter: SimulatedMeter | null): void
}

export function createHouseContext(options: {
  readonly house: Pick<DemoHouse, 'solarKwp' | 'baseLoadW'>
  readonly weather: Noise
  readonly habits: Noise
  readonly sky: Sky
}): HouseContext {
  const { house } = options
  let { sky } = options
  let staged: SimulatedMeter | null = null

  function findCover(at: Date): number {
    if (staged !== null) return staged.solarW > 0 ? 0 : 1
    return sky === 'weather' ? findCloudCover(at, options.weather) : sky === 'sun' ? 0 : 1
  }

  function findSolarW(at: Date): number {
    if (staged !== null) return staged.solarW
    return house.solarKwp === 0 ? 0 : house.solarKwp * findSolarYieldW(demoPlace, at, findCover(at))
  }

  return {
    findCover,
    findSolarW,
    findLoadW: (at) => staged?.loadW ?? findHouseLoadW(house.baseLoadW, at, options.habits),
    sky: () => sky,
    setSky(next) {
      sky = next
    },
    stage(meter) {
      staged = meter
    },
  }
}
