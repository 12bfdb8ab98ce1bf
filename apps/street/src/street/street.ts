import type { WorldClock } from '#clock/world-clock.ts'
import { createHouseMemory } from '#house/house-memory.ts'
import { describeSimulation, findSimulationRefusal } from '#house/state-simulation.ts'
import { createHouse, type House, type HouseOptions } from '#house/house.ts'
import { describeStatus, stateOf, listHousesOf } from '#house/status-guide.ts'
import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import { dashboardStatuses } from '@driveway/domain/charger/dashboard-status'
import { sunOf } from '@driveway/domain/microgeneration/sun-position'
import { findNextCarEvent } from '@driveway/world/day-plan'
import type { HouseAction, HouseLive, StateShow, StatusShow, StreetLive } from '@driveway/world/street-live'
import { listChargers, type DemoHouse } from '@driveway/world/demo-house'
import { demoStreetName } from '@driveway/world/demo-street'
import type { StreetStart } from '@driveway/world/house-start'
import { createNoise, deriveSeed, type Noise } from '@driveway/world/noise'
import { demoPlace } from '@driveway/world/sun'
import { cloudCoverOf } from '@driveway/world/weather'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PhoneAddress } from '#push/push-service.ts'
import { nextDaylight } from './daylight.ts'
import type { Resident } from './resident.ts'
import type { StreetMemory } from './street-memory.ts'

export type StreetOptions = {
  readonly houses: readonly DemoHouse[]
  readonly memory: StreetMemory | null
  /** Initial state of houses without a saved state. */
  readonly start: StreetStart | null
  readonly clock: WorldClock
  readonly seed: number
  readonly gatewayUrl: string
  readonly passwords: Readonly<Record<string, string>>
  /** Cars follow their daily routines. */
  readonly hasRoutines: boolean
  readonly countUnreadMails: () => number
  /** Null when no app is configured. */
  readonly resident: Resident | null
} & Pick<HouseOptions, 'handshakeMs' | 'realNow' | 'newKey' | 'onFault'> &
  Pick<HouseOptions['connection'], 'random' | 'firstRetryMs' | 'maxRetryMs'>

/** The refusal, or null on success. */
export type Outcome = { readonly refusal: string | null }

export type Street = ReturnType<typeof createStreet>

const SYNC_TIMEOUT_MS = 5000
const listFormat = new Intl.ListFormat('en-GB')

function openHouse(house: DemoHouse, options: StreetOptions, weather: Noise, now: Date): House {
  const { clock, seed, random, firstRetryMs, maxRetryMs, handshakeMs, realNow, newKey } = options
  return createHouse({
    house,
    memory: options.memory?.[house.key] ?? createHouseMemory(house, now, options.start?.[house.key]),
    now,
    weather,
    habits: createNoise(deriveSeed(seed, house.key)),
    plan: (after) => (options.hasRoutines ? findNextCarEvent(house, after, seed) : null),
    connection: {
      url: options.gatewayUrl,
      password: options.passwords[house.chargerId] ?? '',
      random,
      firstRetryMs,
      maxRetryMs,
    },
    handshakeMs,
    realNow,
    worldNow: () => clock.read(),
    newKey,
    onFault: (what, error) => options.onFault(`${house.chargerId}: ${what}`, error),
  })
}

/** The app and the gateway share a port. */
function findAppPort(gatewayUrl: string): number | null {
  const { hostname, port } = new URL(gatewayUrl)
  return hostname === '127.0.0.1' || hostname === 'localhost' ? Number(port) : null
}

/** The street as its page shows it. */
function createLiveView(options: StreetOptions, houses: ReadonlyMap<string, House>, weather: Noise) {
  /** Both chargers draw through the meter of the house. */
  function liveOf({ key, second }: DemoHouse): readonly HouseLive[] {
    const first = houses.get(key)?.live()
    const other = second === undefined ? undefined : houses.get(second.key)?.live()
    if (first === undefined || other === undefined) return first === undefined ? [] : [first]
    const meter = { loadW: first.loadW, netW: first.netW + other.charger.powerW }
    return [{ ...first, ...meter, second: { ...other, ...meter } }]
  }

  return (): StreetLive => {
    const time = options.clock.read()
    const sun = sunOf(demoPlace, time.now)
    return {
      street: demoStreetName,
      world: {
        now: time.now.toISOString(),
        speed: time.speed,
        canBeSet: options.clock.canBeSet,
        sunElevation: Math.round(sun.elevation * 10) / 10,
        sunBearing: Math.round(sun.bearing * 10) / 10,
        cloudCover: Math.round(cloudCoverOf(time.now, weather) * 100) / 100,
      },
      houses: options.houses.flatMap(liveOf),
      mailbox: { unread: options.countUnreadMails() },
      appPort: findAppPort(options.gatewayUrl),
    }
  }
}

export function createStreet(options: StreetOptions) {
  const weather = createNoise(deriveSeed(options.seed, 'weather'))
  const now = options.clock.read().now
  const all = options.houses.flatMap(listChargers)
  const houses = new Map(all.map((house) => [house.key, openHouse(house, options, weather, now)]))

  /** Simulates a charger state. Null for an unknown house. */
  async function show(key: string, state: ChargerState): Promise<Outcome | null> {
    const house = houses.get(key)
    if (house === undefined) return null
    const refusal = house.show(state)
    if (refusal !== null) return { refusal: `${refusal}${suggestHouses(state, options.houses)}` }
    if (state === 'SOLAR_IDLE') return { refusal: await awaitDaylight() }
    return { refusal: state === 'OVERRIDING' ? await boostAsOwner(key, house, options) : null }
  }

  /** Moves the world on to the next daylight: nobody waits for solar by night. */
  async function awaitDaylight(): Promise<string | null> {
    const { now: present } = options.clock.read()
    const next = nextDaylight(present)
    if (next === present) return null
    const answer = await options.clock.change({ now: next.toISOString() })
    if (!answer.ok) return answer.message
    tick()
    return null
  }

  /** Advances every house to world time. */
  function tick(): void {
    for (const house of houses.values()) house.catchUp()
  }

  return {
    /** Gives a resident a phone; resolves to the reason of a failure, or null. */
    async addPhone(
      key: string,
      make: (email: string, brand: string) => PhoneAddress,
    ): Promise<string | null> {
      const house = options.houses.find((each) => each.key === key)
      if (house === undefined || options.resident === null) return 'Nobody there uses the app.'
      return options.resident.usePhone(house, make(house.email, house.brand))
    },
    /** The address of a page of the app in a brand. */
    linkTo: (brand: string, path: string): string =>
      `http://${brand}.localhost:${findAppPort(options.gatewayUrl) ?? 3000}${path}`,
    /** The home battery of the street; null without one. */
    findBattery() {
      const house = houses.get(options.houses.find(({ battery }) => battery !== undefined)?.key ?? '')
      return house === undefined ? null : { read: house.readBattery, order: house.orderBattery }
    },
    open: (): void => houses.forEach((house) => house.open()),
    tick,
    /** Null for an unknown house. */
    act(key: string, action: HouseAction): Outcome | null {
      const house = houses.get(key)
      return house === undefined ? null : { refusal: house.act(action) }
    },
    show,
    listStates: () => listStates(options.houses),
    listStatuses: () => listStatuses(options.houses),
    live: createLiveView(options, houses, weather),
    remember: (): StreetMemory =>
      Object.fromEntries([...houses].map(([key, house]) => [key, house.remember()])),
    close: (): void => houses.forEach((house) => house.close()),
  }
}

function listStates(houses: readonly DemoHouse[]): readonly StateShow[] {
  return chargerStates.map((state) => ({
    state,
    how: describeSimulation(state),
    houses: listAble(state, houses).map((house) => house.key),
  }))
}

function listStatuses(houses: readonly DemoHouse[]): readonly StatusShow[] {
  return dashboardStatuses.map((status) => ({
    status,
    state: stateOf(status),
    how: describeStatus(status),
    houses: listHousesOf(status, houses).map((house) => house.key),
  }))
}

/** The owner boosts once the server has received all messages. */
async function boostAsOwner(key: string, house: House, options: StreetOptions): Promise<string | null> {
  const owner = options.houses.find((each) => each.key === key || each.second?.key === key)
  if (options.resident === null || owner === undefined) return 'Nobody here has the app: tap Boost yourself.'
  for (const deadline = options.realNow() + SYNC_TIMEOUT_MS; options.realNow() < deadline; await sleep(50)) {
    const { connection, waiting } = house.live().charger
    if (connection === 'up' && waiting === 0)
      return options.resident.tapBoost(owner, owner.key === key ? 0 : 1)
  }
  return 'The charger does not reach its server.'
}

function listAble(state: ChargerState, houses: readonly DemoHouse[]): readonly DemoHouse[] {
  return houses.filter((house) => findSimulationRefusal(state, house) === null)
}

/** Lists the houses that can simulate it. */
function suggestHouses(state: ChargerState, houses: readonly DemoHouse[]): string {
  const numbers = listAble(state, houses).map((house) => String(house.houseNumber))
  if (numbers.length === 0) return ''
  return ` ${numbers.length === 1 ? 'House' : 'Houses'} ${listFormat.format(numbers)} can.`
}
