import type { DemoHouse } from '@driveway/world/demo-house'
import { houseLoadWOf } from '@driveway/world/house-load'
import type { Noise } from '@driveway/world/noise'
import type { Sky } from '@driveway/world/street-live'
import { demoPlace, solarYieldWOf } from '@driveway/world/sun'
import { cloudCoverOf } from '@driveway/world/weather'

/** Simulated solar and household power. */
export type SimulatedMeter = { readonly solarW: number; readonly loadW: number }

export type HouseContext = ReturnType<typeof createHouseContext>

/** Solar, weather and household load behind the main meter. */
export function createHouseContext(options: {
  readonly house: Pick<DemoHouse, 'solarKwp' | 'baseLoadW'>
  readonly weather: Noise
  readonly habits: Noise
  readonly sky: Sky
}) {
  const { house } = options
  let { sky } = options
  let staged: SimulatedMeter | null = null

  function coverOf(at: Date): number {
    if (staged !== null) return staged.solarW > 0 ? 0 : 1
    return sky === 'weather' ? cloudCoverOf(at, options.weather) : sky === 'sun' ? 0 : 1
  }

  function solarWOf(at: Date): number {
    if (staged !== null) return staged.solarW
    return house.solarKwp === 0 ? 0 : house.solarKwp * solarYieldWOf(demoPlace, at, coverOf(at))
  }

  return {
    coverOf,
    solarWOf,
    findLoadW: (at: Date): number => staged?.loadW ?? houseLoadWOf(house.baseLoadW, at, options.habits),
    isStaged: (): boolean => staged !== null,
    sky: (): Sky => sky,
    setSky(next: Sky): void {
      sky = next
    },
    /** Null ends the simulation. */
    stage(meter: SimulatedMeter | null): void {
      staged = meter
    },
  }
}
