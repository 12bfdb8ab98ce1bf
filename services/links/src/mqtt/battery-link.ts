import {
  batteryStateOf,
  isControlled,
  takeMessage,
  type BatteryReading,
} from '@driveway/domain/home-battery/battery-state'
import type { HomeBattery } from '@driveway/domain/home-battery/home-battery'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createHomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import type { Database } from '@driveway/store/kernel/database'

type Followed = {
  readonly battery: HomeBattery
  reading: BatteryReading
  isDirty: boolean
  /** The planner knows it as one that plans may count on. */
  isUsed: boolean
}

/** Home batteries behind the brokers that this process holds: what they say, and what they are told. */
export type BatteryLink = {
  /** Reads the settings of a home anew, and returns the topics to listen to. */
  follow(accountNumber: string): Promise<readonly string[]>
  /** The broker is no longer connected. */
  leave(accountNumber: string): void
  /** Takes a message; false for one that is not about the battery. */
  take(accountNumber: string, topic: string, text: string): boolean
  close(): Promise<void>
}

export function createBatteryLink(
  { database, clock, logger }: { database: Database; clock: RealClock; logger: Logger },
  /** Readings come at the pace of the customer's program, and are written at this one. */
  keepEveryMs: number,
): BatteryLink {
  const store = createHomeBatteryStore(database)
  const homes = new Map<string, Followed>()
  /** Batteries of lost connections that plans counted on. */
  const lost = new Set<string>()
  const keeping = createSingleFlight(keep)

  function isUsable({ battery, reading }: Followed): boolean {
    return isControlled(batteryStateOf(battery.topics, reading, 'connected', clock.now().getTime()))
  }

  /** Readings become stale by time alone, which nobody else would announce. */
  async function keep(): Promise<void> {
    const dirty = [...homes].filter(([, home]) => home.isDirty)
    const changed = [...homes].filter(([, home]) => isUsable(home) !== home.isUsed)
    const announced = [...lost, ...changed.map(([accountNumber]) => accountNumber)]
    if (dirty.length === 0 && announced.length === 0) return
    lost.clear()
    const readings = dirty.map(([accountNumber, { reading }]) => ({ accountNumber, reading }))
    for (const [, home] of dirty) home.isDirty = false
    for (const [, home] of changed) home.isUsed = isUsable(home)
    try {
      await store.keepReadings(readings, announced)
    } catch (error) {
      for (const [, home] of dirty) home.isDirty = true
      for (const [, home] of changed) home.isUsed = !home.isUsed
      logger.error({ err: error }, 'readings of batteries could not be kept, and are tried again')
    }
  }

  const timer = setInterval(() => keeping.request(), keepEveryMs)
  return {
    async follow(accountNumber) {
      const known = await store.find(accountNumber)
      if (known === null) {
        homes.delete(accountNumber)
        return []
      }
      const { battery } = known
      const before = homes.get(accountNumber)
      const isSame = before !== undefined && JSON.stringify(before.battery) === JSON.stringify(battery)
      const fresh = { battery, reading: known.reading, isDirty: false, isUsed: before?.isUsed ?? false }
      if (!isSame) homes.set(accountNumber, fresh)
      const { level, power } = battery.topics
      return [level, power].filter((topic) => topic !== null)
    },
    leave(accountNumber) {
      if (homes.get(accountNumber)?.isUsed === true) lost.add(accountNumber)
      homes.delete(accountNumber)
    },
    take(accountNumber, topic, text) {
      const home = homes.get(accountNumber)
      if (home === undefined) return false
      const { level, power } = home.battery.topics
      const quantity = topic === level ? 'level' : topic === power ? 'power' : null
      if (quantity === null) return false
      const at = clock.now().getTime()
      home.reading = takeMessage(home.battery, home.reading, { quantity, text, at })
      home.isDirty = true
      return true
    },
    async close() {
      clearInterval(timer)
      keeping.request()
      await keeping.settle()
    },
  }
}
