import { findDemoHouse } from '@driveway/world/demo-street'
import type { CarEvent } from '@driveway/world/day-plan'
import type { DemoHouse } from '@driveway/world/demo-house'
import type { HouseAction } from '@driveway/world/street-live'
import { createHouseMemory, type HouseMemory } from './house-memory.ts'
import { createHouse, type House } from './house.ts'
import { openTestCentral } from './test-central.ts'

const NOON = Date.parse('2026-06-01T12:00:00Z')
const REQUEST_TIMEOUT_MS = 10_000

export type TestStreet = Awaited<ReturnType<typeof openTestStreet>>

/** Houses at noon of a June day with a stopped clock. */
export function createTestHouses(url: string) {
  const opened: House[] = []
  let worldMs = NOON
  let keys = 0

  function open(
    key: string,
    changes: Partial<HouseMemory> = {},
    plan: (after: Date) => CarEvent | null = () => null,
    like: Pick<DemoHouse, 'make' | 'protocols'> = { make: 'strict', protocols: ['1.6'] },
  ): House {
    const house = createHouse({
      house: { ...findHouse(key), ...like },
      memory: { ...createHouseMemory(findHouse(key), new Date(NOON)), place: 'at-home', ...changes },
      now: new Date(worldMs),
      weather: () => 0,
      habits: () => 0.5,
      plan,
      connection: { url, password: 'secret', random: () => 0, firstRetryMs: 20, maxRetryMs: 50 },
      handshakeMs: 0,
      realNow: () => 0,
      worldNow: () => ({ now: new Date(worldMs), speed: 60 }),
      newKey: () => `t${(keys += 1)}`,
      onFault(what, error) {
        throw new Error(what, { cause: error })
      },
    })
    opened.push(house)
    house.open()
    return house
  }

  return {
    open,
    /** A house whose charger is of another make or protocol. */
    openLike: (key: string, like: Pick<DemoHouse, 'make' | 'protocols'>) => open(key, {}, undefined, like),
    /** Lets world time pass. */
    live(house: House, minutes: number): void {
      worldMs += minutes * 60_000
      house.catchUp()
    },
    act,
    closeHouses: () => opened.forEach((house) => house.close()),
  }
}

/** A charging profile with one limit from noon on. */
export function limitProfile(
  limit: number,
  purpose: 'TxProfile' | 'TxDefaultProfile' = 'TxDefaultProfile',
  id = 1,
) {
  return {
    chargingProfileId: id,
    stackLevel: 1,
    chargingProfilePurpose: purpose,
    chargingProfileKind: 'Absolute' as const,
    chargingSchedule: {
      startSchedule: '2026-06-01T12:00:00Z',
      chargingRateUnit: 'W' as const,
      chargingSchedulePeriod: [{ startPeriod: 0, limit }],
    },
  }
}

/** Test houses on a real socket to a central system of OCPP 1.6. */
export async function openTestStreet(isTolerant = false) {
  const central = await openTestCentral(isTolerant)
  const houses = createTestHouses(central.url)
  return {
    ...houses,
    central,
    /** Plugs in and waits for the transaction id. */
    async plugIn(house: House): Promise<void> {
      await central.hear('StatusNotification')
      act(house, 'plug-in')
      house.catchUp()
      const deadline = Date.now() + REQUEST_TIMEOUT_MS
      while (house.live().charger.transactionId === null) {
        if (Date.now() > deadline) throw new Error('the transaction got no number')
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    close(): Promise<void> {
      houses.closeHouses()
      return central.close()
    },
  }
}

function findHouse(key: string): DemoHouse {
  const house = findDemoHouse(key)
  if (house === null) throw new Error(`there is no house ${key}`)
  return house
}

export function readValue(
  values: readonly { measurand?: string | undefined; value: string }[],
  measurand: string,
): string | undefined {
  return values.find((each) => each.measurand === measurand)?.value
}

function act(house: House, action: HouseAction): void {
  const refusal = house.act(action)
  if (refusal !== null) throw new Error(refusal)
}
