import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import { FULL_CURRENT_A } from '@driveway/domain/planning/limit-form'
import {
  beginFollowing,
  findFollowingRange,
  followSurplus,
  mayFollowSun,
  SOLAR_HOLD_MS,
  type SolarFollowing,
} from '@driveway/domain/planning/solar-following'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { Reading } from '@driveway/store/chargers/charger-fact'
import type { FollowedCharger, SolarStore } from '@driveway/store/plans/solar-store'
import type { CallCharger } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { DeviceQueue } from '../connection/device-queue.ts'
import type { GatewaySettings } from '../connection/gateway-settings.ts'
import { findSurplus, type SampledPower } from './surplus-samples.ts'

export type SolarFollower = {
  /** Readings that are stored. */
  noteReadings(connection: ChargerConnection, readings: readonly Reading[]): void
  /** The state or the transaction has changed: facts of a charger that follows are read again with the next sample. */
  noteState(connection: ChargerConnection): void
  /** The plan has changed, perhaps because the customer opted in: facts are read again with the next sample. */
  notePlan(connection: ChargerConnection): void
}

type Deps = {
  readonly store: SolarStore
  readonly call: CallCharger
  readonly deviceQueue: DeviceQueue
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  readonly settings: Pick<GatewaySettings, 'solarFactsMs'>
}

type Followed = SampledPower & {
  facts: { readonly charger: FollowedCharger | null; readonly at: number } | null
  /** Counts the events that make facts out of date, also those that are being read. */
  changes: number
  following: SolarFollowing | null
  /** The limit that the charger holds, and its end. World time in ms. */
  held: { readonly limitW: number; readonly until: number } | null
  /** The latest surplus (W) that waits for the one in work. */
  nextW: number | null
  isBusy: boolean
}

/** Older samples are a backlog of a charger that was offline. */
const MAX_AGE_MS = 5 * 60_000
/** The charger's clock may be behind ours. */
const CLOCK_MARGIN_MS = 60_000

/** Lets the charge of customers who opted in follow the surplus that the house meter reports. */
export function createSolarFollower(deps: Deps): SolarFollower {
  const { store, call, deviceQueue, clock, realClock, logger, settings } = deps
  const all = new WeakMap<ChargerConnection, Followed>()

  function findFollowed(connection: ChargerConnection): Followed {
    const known = all.get(connection)
    if (known !== undefined) return known
    const followed: Followed = {
      house: null,
      car: null,
      facts: null,
      changes: 0,
      following: null,
      held: null,
      nextW: null,
      isBusy: false,
    }
    all.set(connection, followed)
    return followed
  }

  async function findFacts(
    connection: ChargerConnection,
    followed: Followed,
  ): Promise<FollowedCharger | null> {
    const { facts, changes } = followed
    const now = realClock.now().getTime()
    if (facts !== null && now - facts.at < settings.solarFactsMs) return facts.charger
    const charger = await store.find(connection.deviceNo)
    if (followed.changes === changes) followed.facts = { charger, at: now }
    return charger
  }

  async function follow(connection: ChargerConnection, followed: Followed, surplusW: number): Promise<void> {
    const charger = await findFacts(connection, followed)
    const now = clock.now().getTime()
    if (charger === null || !isFramed(connection, charger, now)) {
      followed.following = null
      return release(connection, followed)
    }
    const capabilities = charger.capabilities ?? unknownCapabilities
    const phases = capabilities.phases ?? charger.phases
    const sample = { at: now, surplusW }
    const before = followed.following ?? beginFollowing(sample)
    followed.following = followSurplus(before, sample, findFollowingRange(phases, FULL_CURRENT_A))
    const { limitW } = followed.following
    // A plan that waits holds the car back by itself.
    if (limitW === 0 && !mayChargeNow(charger, now)) return release(connection, followed)
    const { held } = followed
    if (held !== null && held.limitW === limitW && held.until - now > SOLAR_HOLD_MS / 2) return
    const { transactionId } = charger
    if (transactionId === null) return
    const holdMs = Math.max(SOLAR_HOLD_MS, 3 * (now - before.sampledAt))
    // Without an answer the charger may hold it as well.
    connection.solarUntil = Math.max(connection.solarUntil ?? 0, now + holdMs)
    const outcome = await call(connection.deviceNo, {
      kind: 'solar-limit',
      limitW,
      phases,
      transactionId,
      capabilities,
      from: new Date(now - CLOCK_MARGIN_MS),
      seconds: Math.round((CLOCK_MARGIN_MS + holdMs) / 1000),
    })
    followed.held = outcome.ok ? { limitW, until: now + holdMs } : null
    if (!outcome.ok) {
      logger.info({ chargerId: connection.chargerId, outcome }, 'a charger does not follow the sun')
    }
  }

  /** A charger that answers slowly gets the latest limit next, not all of them. */
  async function followAll(connection: ChargerConnection, followed: Followed): Promise<void> {
    followed.isBusy = true
    while (followed.nextW !== null) {
      const surplusW = followed.nextW
      followed.nextW = null
      await deviceQueue.run(connection.deviceNo, () => follow(connection, followed, surplusW))
    }
    followed.isBusy = false
  }

  /** The plan applies at once, instead of when the limit ends. */
  async function release(connection: ChargerConnection, followed: Followed): Promise<void> {
    const { held } = followed
    followed.held = null
    if (held === null || held.until <= clock.now().getTime()) return
    const outcome = await call(connection.deviceNo, { kind: 'solar-clear' })
    if (outcome.ok) connection.solarUntil = null
  }

  return {
    noteReadings(connection, readings) {
      if (!connection.hasHouseMeter) return
      const followed = findFollowed(connection)
      const surplus = findSurplus(followed, connection, readings)
      if (surplus === null || clock.now().getTime() - surplus.at > MAX_AGE_MS) return
      followed.nextW = surplus.surplusW
      if (!followed.isBusy) void followAll(connection, followed)
    },

    noteState(connection) {
      const followed = all.get(connection)
      // Most chargers do not follow, and their state does not change that.
      if (followed !== undefined && followed.facts?.charger !== null) forgetFacts(followed)
    },

    notePlan(connection) {
      const followed = all.get(connection)
      if (followed !== undefined) forgetFacts(followed)
    },
  }
}

function forgetFacts(followed: Followed): void {
  followed.facts = null
  followed.changes += 1
}

/** A charger that keeps no plan, or has one rank for all limits, cannot hold this one beside it. */
function isFramed(connection: ChargerConnection, charger: FollowedCharger, now: number): boolean {
  const { capabilities, transactionId, isBoosting, connectorState, slots } = charger
  const canHold = capabilities?.canLimit !== false && connection.refused === null
  const hasRank = connection.planForm?.scope !== 'transaction' || (capabilities?.maxRank ?? 1) > 0
  const isReady = transactionId !== null && isInTransaction(connectorState) && !isBoosting
  return canHold && hasRank && isReady && mayFollowSun(slots, now)
}

function mayChargeNow({ slots }: FollowedCharger, now: number): boolean {
  return slots.findLast(({ start }) => start <= now)?.mayCharge ?? false
}
