import {
  addBatteryEnergy,
  listBatteryEnergy,
  type BatteryPeriod,
} from '@driveway/domain/home-battery/battery-energy'
import { batteryOrderOf } from '@driveway/domain/home-battery/battery-order'
import {
  batteryStateOf,
  isControlled,
  isFresh,
  takeMessage,
  type BatteryReading,
} from '@driveway/domain/home-battery/battery-state'
import type { HomeBattery } from '@driveway/domain/home-battery/home-battery'
import { createSingleFlight } from '@driveway/domain/single-flight'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { BatteryStep } from '@driveway/domain/planning/battery/plan-beside'
import { findPowerAt } from '@driveway/domain/planning/model/power-step'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createHomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import type { Change } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'

/** An order holds so long, and is repeated well before that: a battery that hears nothing does as it likes again. */
const ORDER_FOR_MS = 5 * 60_000
const REPEAT_MS = 60_000
/** A step of the plan begins on time, also in a fast world. */
const COMMAND_EVERY_MS = 1_000
const batteryTopics: ReadonlySet<string> = new Set(['home-battery', 'battery-plan'])

type Followed = {
  readonly battery: HomeBattery
  steps: readonly BatteryStep[] | null
  send: (topic: string, payload: string) => void
  sent: { readonly order: string; readonly at: number } | null
  reading: BatteryReading
  /** Since when its power holds, in world time; null while it is not known. */
  powerSince: number | null
  /** In world time; not kept yet. */
  energy: readonly BatteryPeriod[]
  isDirty: boolean
  /** The planner knows it as one that plans may count on. */
  isUsed: boolean
}

/** By the clock of the machine, and in the world. */
type Instants = { readonly now: number; readonly worldNow: number }

/** Home batteries behind the brokers that this process holds: what they say, and what they are told. */
export type BatteryLink = {
  /** Returns the topics to listen to. Most homes have no battery: it is read once, and again after a change of it. */
  follow(accountNumber: string, send: Followed['send']): Promise<readonly string[]>
  onChanges(changes: readonly Change[]): void
  /** The broker is no longer connected. */
  leave(accountNumber: string): void
  /** Takes a message; false for one that is not about the battery. */
  take(accountNumber: string, topic: string, text: string): boolean
  close(): Promise<void>
}

type Deps = {
  readonly database: Database
  readonly clock: RealClock
  readonly worldClock: Clock
  readonly logger: Logger
}

export function createBatteryLink(
  deps: Deps,
  /** Readings come at the pace of the customer's program, and are written at this one. */
  keepEveryMs: number,
): BatteryLink {
  const { database, clock, worldClock } = deps
  const store = createHomeBatteryStore(database)
  const followed = createFollowedHomes(store)
  const { homes } = followed
  /** Batteries of lost connections that plans counted on. */
  const lost = new Set<string>()
  const keeping = createSingleFlight(() => keepReadings(deps, store, homes, lost))

  function readClocks(): Instants {
    return { now: clock.now().getTime(), worldNow: worldClock.now().getTime() }
  }

  function commandAll(): void {
    const at = readClocks()
    for (const home of homes.values()) command(home, at)
  }

  const timers = [
    setInterval(() => keeping.request(), keepEveryMs),
    setInterval(commandAll, Math.min(keepEveryMs, COMMAND_EVERY_MS)),
  ]
  return {
    async follow(accountNumber, send) {
      await followed.update(accountNumber, send)
      const { level = null, power = null } = homes.get(accountNumber)?.battery.topics ?? {}
      return [level, power].filter((topic) => topic !== null)
    },
    onChanges(changes) {
      for (const { topic, key } of changes) if (batteryTopics.has(topic)) followed.outdate(key)
    },
    leave(accountNumber) {
      if (homes.get(accountNumber)?.isUsed === true) lost.add(accountNumber)
      followed.delete(accountNumber)
    },
    take(accountNumber, topic, text) {
      const home = homes.get(accountNumber)
      if (home === undefined) return false
      const { level, power } = home.battery.topics
      const quantity = topic === level ? 'level' : topic === power ? 'power' : null
      if (quantity === null) return false
      const at = readClocks()
      const before = home.reading
      home.reading = takeMessage(home.battery, before, { quantity, text, at: at.now })
      if (quantity === 'power') countEnergy(home, before, at)
      home.isDirty = true
      return true
    },
    async close() {
      timers.forEach(clearInterval)
      keeping.request()
      await keeping.settle()
    },
  }
}

type BatteryStore = ReturnType<typeof createHomeBatteryStore>

/** The homes with a battery, read again after a change of it. */
function createFollowedHomes(store: Pick<BatteryStore, 'find'>) {
  const homes = new Map<string, Followed>()
  /** Homes whose battery, or that they have none, is known as it is stored. */
  const current = new Set<string>()

  async function read(accountNumber: string, send: Followed['send']): Promise<void> {
    const known = await store.find(accountNumber)
    if (known === null) {
      homes.delete(accountNumber)
      return
    }
    const { battery, steps, reading } = known
    const before = homes.get(accountNumber)
    if (before !== undefined && JSON.stringify(before.battery) === JSON.stringify(battery)) {
      Object.assign(before, { steps, send })
      return
    }
    const isUsed = before?.isUsed ?? false
    const fresh = { sent: null, powerSince: null, energy: [], isDirty: false }
    homes.set(accountNumber, { battery, reading, steps, send, isUsed, ...fresh })
  }

  return {
    homes,
    async update(accountNumber: string, send: Followed['send']): Promise<void> {
      if (current.has(accountNumber)) return
      // First, so that a change during the read is not lost.
      current.add(accountNumber)
      try {
        await read(accountNumber, send)
      } catch (error) {
        current.delete(accountNumber)
        throw error
      }
    },
    outdate: (accountNumber: string): void => void current.delete(accountNumber),
    delete(accountNumber: string): void {
      homes.delete(accountNumber)
      current.delete(accountNumber)
    },
  }
}

/** Keeps new readings, and announces usability: readings become stale by time alone, which nobody else would announce. */
async function keepReadings(
  { clock, worldClock, logger }: Deps,
  store: Pick<BatteryStore, 'keepReadings'>,
  homes: ReadonlyMap<string, Followed>,
  lost: Set<string>,
): Promise<void> {
  const dirty = [...homes].filter(([, home]) => home.isDirty)
  const now = clock.now().getTime()
  const changed = [...homes].filter(([, home]) => isUsable(home, now) !== home.isUsed)
  const announced = [...lost, ...changed.map(([accountNumber]) => accountNumber)]
  if (dirty.length === 0 && announced.length === 0) return
  lost.clear()
  const readings = dirty.map(([accountNumber, { reading, energy }]) => ({ accountNumber, reading, energy }))
  for (const [, home] of dirty) Object.assign(home, { isDirty: false, energy: [] })
  for (const [, home] of changed) home.isUsed = !home.isUsed
  try {
    await store.keepReadings(readings, announced, worldClock.now())
  } catch (error) {
    for (const [index, [, home]] of dirty.entries()) {
      home.isDirty = true
      home.energy = addBatteryEnergy(readings[index]?.energy ?? [], home.energy)
    }
    for (const [, home] of changed) home.isUsed = !home.isUsed
    logger.error({ err: error }, 'readings of batteries could not be kept, and are tried again')
  }
}

function isUsable({ battery, reading }: Followed, now: number): boolean {
  return isControlled(batteryStateOf(battery.topics, reading, 'connected', now))
}

/** A power holds until the next message, if that comes while it is fresh; nothing is known of a jump of world time. */
function countEnergy(home: Followed, before: BatteryReading, { now, worldNow }: Instants): void {
  const { powerSince } = home
  const isHeard = isFresh(before.powerAt ?? 0, now) && worldNow - (powerSince ?? 0) <= HALF_HOUR_MS
  if (powerSince !== null && before.powerW !== null && isHeard) {
    home.energy = addBatteryEnergy(home.energy, listBatteryEnergy(before.powerW, powerSince, worldNow))
  }
  home.powerSince = home.reading.isBad ? null : worldNow
}

/** The first order is that of a plan; once it is over, or nothing is known of the battery, it does as it likes. */
function command(home: Followed, { now, worldNow }: Instants): void {
  const { battery, steps, sent } = home
  if (battery.topics.command === null || (steps === null && sent === null)) return
  const isPlanned = steps !== null && isUsable(home, now)
  const powerW = isPlanned ? findPowerAt(worldNow, steps) : null
  const order = batteryOrderOf(powerW)
  const isSame = JSON.stringify(order) === sent?.order
  if (isSame && (powerW === null || now - sent.at < REPEAT_MS)) return
  const until = powerW === null ? null : new Date(now + ORDER_FOR_MS).toISOString()
  home.sent = { order: JSON.stringify(order), at: now }
  home.send(battery.topics.command, JSON.stringify({ ...order, until }))
}
