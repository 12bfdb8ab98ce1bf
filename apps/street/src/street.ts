import type { WorldClock } from '#clock/world-clock.ts'
import { createHouseMemory } from '#house/house-memory.ts'
import { describeShow, refuseShow } from '#house/show-state.ts'
import { createHouse, type House, type HouseOptions } from '#house/house.ts'
import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import { findNextCarEvent } from '@driveway/world/day-plan'
import type { HouseAction, StateShow, StreetLive } from '@driveway/world/street-live'
import type { DemoHouse } from '@driveway/world/demo-house'
import { demoStreetName } from '@driveway/world/demo-street'
import type { StreetStart } from '@driveway/world/house-start'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import { demoPlace, findSun } from '@driveway/world/sun'
import { findCloudCover } from '@driveway/world/weather'
import type { StreetMemory } from './street-memory.ts'

export type StreetOptions = {
  readonly houses: readonly DemoHouse[]
  readonly memory: StreetMemory | null
  /** How the houses stand that nothing is remembered of. */
  readonly start: StreetStart | null
  readonly clock: WorldClock
  readonly seed: number
  readonly gatewayUrl: string
  readonly passwords: Readonly<Record<string, string>>
  /** Whether cars come and go by themselves. */
  readonly hasRoutines: boolean
  readonly countUnreadMails: () => number
} & Pick<HouseOptions, 'handshakeMs' | 'realNow' | 'newKey' | 'onFault'> &
  Pick<HouseOptions['line'], 'random' | 'firstRetryMs' | 'maxRetryMs'>

/** Why it could not be done, or null if it was. */
export type Outcome = { readonly refusal: string | null }

export type Street = {
  open(): void
  /** Lets every house live on to the world's present. */
  tick(): void
  /** Null: there is no such house. */
  act(key: string, action: HouseAction): Outcome | null
  /** Brings a charger into a state. Null: there is no such house. */
  show(key: string, state: ChargerState): Outcome | null
  listStates(): readonly StateShow[]
  live(): StreetLive
  remember(): StreetMemory
  close(): void
}

const listFormat = new Intl.ListFormat('en-GB')

export function createStreet(options: StreetOptions): Street {
  const weather = createNoise(deriveSeed(options.seed, 'weather'))
  const now = options.clock.read().now
  const houses = new Map<string, House>(
    options.houses.map((house) => [
      house.key,
      createHouse({
        house,
        memory: options.memory?.[house.key] ?? createHouseMemory(house, now, options.start?.[house.key]),
        now,
        weather,
        habits: createNoise(deriveSeed(options.seed, house.key)),
        plan: (after) => (options.hasRoutines ? findNextCarEvent(house, after, options.seed) : null),
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
      mailbox: { unread: options.countUnreadMails() },
    }
  }

  function show(key: string, state: ChargerState): Outcome | null {
    const house = houses.get(key)
    if (house === undefined) return null
    const refusal = house.show(state)
    return { refusal: refusal === null ? null : `${refusal}${nameThoseWhoCan(state)}` }
  }

  function listAble(state: ChargerState): readonly DemoHouse[] {
    return options.houses.filter((house) => refuseShow(state, house) === null)
  }

  /** Where to go instead. */
  function nameThoseWhoCan(state: ChargerState): string {
    const numbers = listAble(state).map((house) => String(house.houseNumber))
    if (numbers.length === 0) return ''
    return ` ${numbers.length === 1 ? 'House' : 'Houses'} ${listFormat.format(numbers)} can.`
  }

  return {
    open: () => houses.forEach((house) => house.open()),
    tick: () => houses.forEach((house) => house.catchUp()),
    act(key, action) {
      const house = houses.get(key)
      return house === undefined ? null : { refusal: house.act(action) }
    },
    show,
    listStates: () =>
      chargerStates.map((state) => ({
        state,
        how: describeShow(state),
        houses: listAble(state).map((house) => house.key),
      })),
    live,
    remember: () => Object.fromEntries([...houses].map(([key, house]) => [key, house.remember()])),
    close: () => houses.forEach((house) => house.close()),
  }
}
