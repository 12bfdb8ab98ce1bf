import type { WorldClock } from '#clock/world-clock.ts'
import { createHouseMemory } from '#house/house-memory.ts'
import { createHouse, type House, type HouseOptions } from '#house/house.ts'
import type { HouseAction, StreetLive } from '@driveway/world/street-live'
import type { DemoHouse } from '@driveway/world/demo-house'
import { demoStreetName } from '@driveway/world/demo-street'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import { demoPlace, findSun } from '@driveway/world/sun'
import { findCloudCover } from '@driveway/world/weather'
import type { StreetMemory } from './street-memory.ts'

export type StreetOptions = {
  readonly houses: readonly DemoHouse[]
  readonly memory: StreetMemory | null
  readonly clock: WorldClock
  readonly seed: number
  readonly gatewayUrl: string
  readonly passwords: Readonly<Record<string, string>>
} & Pick<HouseOptions, 'handshakeMs' | 'realNow' | 'newKey' | 'onFault'> &
  Pick<HouseOptions['line'], 'random' | 'firstRetryMs' | 'maxRetryMs'>

export type Street = {
  open(): void
  /** Lets every house live on to the world's present. */
  tick(): void
  /** Null: there is no such house. Otherwise why it could not be done, or that it was. */
  act(key: string, action: HouseAction): { readonly refusal: string | null } | null
  live(): StreetLive
  remember(): StreetMemory
  close(): void
}

export function createStreet(options: StreetOptions): Street {
  const weather = createNoise(deriveSeed(options.seed, 'weather'))
  const now = options.clock.read().now
  const houses = new Map<string, House>(
    options.houses.map((house) => [
      house.key,
      createHouse({
        house,
        memory: options.memory?.[house.key] ?? createHouseMemory(house, now),
        now,
        weather,
        habits: createNoise(deriveSeed(options.seed, house.key)),
        line: {
          url: options.gatewayUrl,
          password: options.passwords[house.chargerId] ?? '',
          random: options.random,
          firstRetryMs: options.firstRetryMs,
          maxRetryMs: options.maxRetryMs,
        },
        handshakeMs: options.handshakeMs,
        realNow: options.realNow,
        worldNow: () => options.clock.read(),
        newKey: options.newKey,
        onFault: (what, error) => options.onFault(`${house.chargerId}: ${what}`, error),
      }),
    ]),
  )

  function live(): StreetLive {
    const time = options.clock.read()
    const sun = findSun(demoPlace, time.now)
    return {
      street: demoStreetName,
      world: {
        now: time.now.toISOString(),
        speed: time.speed,
        canBeSet: options.clock.canBeSet,
        sunElevation: Math.round(sun.elevation * 10) / 10,
        sunBearing: Math.round(sun.bearing * 10) / 10,
        cloudCover: Math.round(findCloudCover(time.now, weather) * 100) / 100,
      },
      houses: [...houses.values()].map((house) => house.live()),
    }
  }

  return {
    open: () => houses.forEach((house) => house.open()),
    tick: () => houses.forEach((house) => house.catchUp()),
    act(key, action) {
      const house = houses.get(key)
      return house === undefined ? null : { refusal: house.act(action) }
    },
    live,
    remember: () => Object.fromEntries([...houses].map(([key, house]) => [key, house.remember()])),
    close: () => houses.forEach((house) => house.close()),
  }
}
