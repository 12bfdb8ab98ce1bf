import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { isInTransaction, type ConnectorState } from '@driveway/domain/connector/connector-state'
import { FULL_CURRENT_A, FULL_PHASE_W } from '@driveway/domain/connector/mains'
import type { LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import {
  beginFollowing,
  followingRangeOf,
  followSurplus,
  mayFollowSun,
  SOLAR_HOLD_MS,
} from '@driveway/domain/planning/delivery/solar-following'
import { findPowerAt } from '@driveway/domain/planning/model/power-step'
import type { Reading } from '@driveway/store/chargers/ingest/charger-fact'
import type { FollowedCharger, SolarStore } from '@driveway/store/plans/solar-store'
import type { LimitCover, ServingDeps } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import { createConnectionState } from '../connection/connection-state.ts'
import type { GatewaySettings } from '../connection/gateway-settings.ts'
import { beginSolarState, forgetFacts, type SolarState } from './solar-state.ts'
import { findSurplus } from './surplus-samples.ts'

export type SolarFollower = {
  /** Readings that are stored. */
  noteReadings(connection: ChargerConnection, readings: readonly Reading[]): void
  /** The connector has changed: facts of a charger that follows are read again with the next sample. */
  noteStatus(connection: ChargerConnection, state: ConnectorState): void
  /** A transaction has begun: likewise. */
  noteTransaction(connection: ChargerConnection): void
  /** The plan has changed, perhaps because the customer opted in: facts are read again with the next sample. */
  notePlan(connection: ChargerConnection): void
  /** The limit of the sun that may lie over the plan, also one of an earlier connection. */
  coverOf(connection: ChargerConnection): LimitCover
}

type Deps = ServingDeps & {
  readonly store: SolarStore
  readonly settings: Pick<GatewaySettings, 'solarFactsMs'>
  readonly plan: {
    /** False for a charger that is started and stopped over the network. */
    keepsPlan(connection: ChargerConnection): boolean
    /** The form in which it holds its plan; null without one. */
    formOf(connection: ChargerConnection): LimitForm | null
  }
}

/** Older samples are a backlog of a charger that was offline. */
const MAX_AGE_MS = 5 * 60_000
/** The charger's clock may be behind ours. */
const CLOCK_MARGIN_MS = 60_000

/** Lets the charge of customers who opted in follow the surplus that the house meter reports. */
export function createSolarFollower(deps: Deps): SolarFollower {
  const { deviceQueue, clock } = deps
  const states = createConnectionState(beginSolarState)

  /** A charger that answers slowly gets the latest limit next, not all of them. */
  async function followAll(state: SolarState): Promise<void> {
    state.isBusy = true
    while (state.nextW !== null) {
      const surplusW = state.nextW
      state.nextW = null
      await deviceQueue.run(state.connection.deviceNo, () => follow(deps, state, surplusW))
    }
    state.isBusy = false
  }

  function noteTransaction(connection: ChargerConnection): void {
    if (!connection.hasHouseMeter) return
    const state = states.of(connection)
    // Most chargers do not follow, and their state does not change that.
    if (state.facts?.charger !== null) forgetFacts(state)
  }

  return {
    noteReadings(connection, readings) {
      if (!connection.hasHouseMeter) return
      const state = states.of(connection)
      const surplus = findSurplus(state, state.connectorState, readings)
      if (surplus === null || clock.now().getTime() - surplus.at > MAX_AGE_MS) return
      state.nextW = surplus.surplusW
      if (!state.isBusy) void followAll(state)
    },
    noteStatus(connection, reported) {
      noteTransaction(connection)
      if (connection.hasHouseMeter) states.of(connection).connectorState = reported
    },
    noteTransaction,
    notePlan(connection) {
      if (connection.hasHouseMeter) forgetFacts(states.of(connection))
    },
    coverOf(connection) {
      if (!connection.hasHouseMeter) return { ms: 0, until: 0 }
      return { ms: SOLAR_HOLD_MS, until: states.of(connection).coveredUntil }
    },
  }
}

async function findFacts(
  { store, realClock, settings }: Deps,
  state: SolarState,
): Promise<FollowedCharger | null> {
  const { facts, changes, connection } = state
  const now = realClock.now().getTime()
  if (facts !== null && now - facts.at < settings.solarFactsMs) return facts.charger
  const charger = await store.find(connection.deviceNo)
  if (state.changes === changes) state.facts = { charger, at: now }
  return charger
}

async function follow(deps: Deps, state: SolarState, surplusW: number): Promise<void> {
  const charger = await findFacts(deps, state)
  const now = deps.clock.now().getTime()
  if (charger === null || !isFramed(deps, state.connection, charger, now)) {
    state.following = null
    return release(deps, state)
  }
  const capabilities = charger.capabilities ?? unknownCapabilities
  const phases = capabilities.phases ?? charger.phases
  const sample = { at: now, surplusW }
  const before = state.following ?? beginFollowing(sample)
  state.following = followSurplus(
    before,
    sample,
    followingRangeOf(phases, countedAmpsOf(charger, phases, now)),
  )
  const { limitW } = state.following
  // A plan that waits holds the car back by itself.
  if (limitW === 0 && !mayChargeNow(charger, now)) return release(deps, state)
  const { held, connection } = state
  if (held !== null && held.limitW === limitW && held.until - now > SOLAR_HOLD_MS / 2) return
  const { transactionId } = charger
  if (transactionId === null) return
  const holdMs = Math.max(SOLAR_HOLD_MS, 3 * (now - before.sampledAt))
  // Without an answer the charger may hold it as well.
  state.coveredUntil = Math.max(state.coveredUntil, now + holdMs)
  const outcome = await deps.call(connection.deviceNo, {
    kind: 'solar-limit',
    limitW,
    phases,
    transactionId,
    capabilities,
    from: new Date(now - CLOCK_MARGIN_MS),
    seconds: Math.round((CLOCK_MARGIN_MS + holdMs) / 1000),
  })
  state.held = outcome.ok ? { limitW, until: now + holdMs } : null
  if (outcome.ok) return
  deps.logger.info({ chargerId: connection.chargerId, outcome }, 'a charger does not follow the sun')
}

/** Current that the other chargers of the home leave this one: the limits of its plan, at least its share. */
function countedAmpsOf({ fuse }: FollowedCharger, phases: number, now: number): number {
  if (fuse === undefined) return FULL_CURRENT_A
  const plannedW = findPowerAt(now, fuse.steps) ?? 0
  return Math.min(
    FULL_CURRENT_A,
    Math.max(fuse.shareA, (plannedW / (FULL_PHASE_W * phases)) * FULL_CURRENT_A),
  )
}

/** The plan applies at once, instead of when the limit ends. */
async function release({ call, clock }: Deps, state: SolarState): Promise<void> {
  const { held } = state
  state.held = null
  if (held === null || held.until <= clock.now().getTime()) return
  const outcome = await call(state.connection.deviceNo, { kind: 'solar-clear' })
  if (outcome.ok) state.coveredUntil = 0
}

/** A charger that keeps no plan, or has one rank for all limits, cannot hold this one beside it. */
function isFramed(
  { plan }: Deps,
  connection: ChargerConnection,
  charger: FollowedCharger,
  now: number,
): boolean {
  const { capabilities, transactionId, isBoosting, connectorState, slots } = charger
  const canHold = capabilities?.canLimit !== false && plan.keepsPlan(connection)
  const hasRank = plan.formOf(connection)?.scope !== 'transaction' || (capabilities?.maxRank ?? 1) > 0
  const isReady = transactionId !== null && isInTransaction(connectorState) && !isBoosting
  return canHold && hasRank && isReady && mayFollowSun(slots, now)
}

function mayChargeNow({ slots }: FollowedCharger, now: number): boolean {
  return slots.findLast(({ start }) => start <= now)?.mayCharge ?? false
}
