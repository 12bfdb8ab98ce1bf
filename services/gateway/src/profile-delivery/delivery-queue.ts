import {
  isHeldByCar,
  isInTransaction,
  isPluggedIn,
  nameConnectorState,
  type ConnectorState,
} from '@driveway/domain/connector/connector-state'
import { choosePause, RETRY_MS } from '@driveway/domain/planning/retry-pause'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { PlanDelivery } from '@driveway/store/plans/plan-delivery-store'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { Connections } from '../connection/connections.ts'
import type { DeviceQueue } from '../connection/device-queue.ts'
import { createPlanDelivery, type PlanDeliveryDeps } from './plan-delivery.ts'

export type DeliveryQueue = {
  /** A connector state that the charger reported, and that is stored. */
  noteStatus(connection: ChargerConnection, state: ConnectorState): void
  /** A transaction of this charger has begun and is stored. */
  noteTransaction(connection: ChargerConnection): void
  /** A plan that is written for the transaction may have been replaced by the boost. */
  noteBoostStopped(deviceNo: number): void
  /** Sends the plan again, for a charger whose capabilities have changed. */
  redeliver(deviceNo: number): void
  /** Delivers the stored plans of these chargers, and clears boosts that have ended. */
  deliver(deviceNos: readonly number[]): void
  /** Starts retries that are due, and serves chargers that reconnected and report nothing. Real time in ms. */
  check(now: number): void
  drain(): Promise<void>
}

type Deps = PlanDeliveryDeps & {
  readonly connections: Connections
  readonly deviceQueue: DeviceQueue
}

/** Delivers each charger's stored plan, and retries while the charger or the store does not answer. */
export function createDeliveryQueue(deps: Deps): DeliveryQueue {
  const { plans, connections, deviceQueue, clock, realClock, logger } = deps
  const deliverPlan = createPlanDelivery(deps)
  /** Failures in a row. */
  const failures = new WeakMap<ChargerConnection, number>()
  const queued = new Set<number>()
  const flight = createSingleFlight(readQueued)

  function onFault(error: unknown, chargerId?: string): void {
    logger.error({ err: error, chargerId }, 'a plan could not be delivered, and is retried')
  }

  async function readQueued(): Promise<void> {
    while (queued.size > 0) {
      // One message may report both a state and a transaction, and is one reason to deliver.
      await Promise.resolve()
      const deviceNos = [...queued]
      queued.clear()
      for (const delivery of await list(deviceNos)) take(delivery)
    }
  }

  async function list(deviceNos: readonly number[]): Promise<readonly PlanDelivery[]> {
    try {
      return await plans.list(deviceNos)
    } catch (error) {
      onFault(error)
      const at = realClock.now().getTime() + RETRY_MS
      for (const connection of findAll(deviceNos)) deliverBy(connection, at)
      return []
    }
  }

  function findAll(deviceNos: readonly number[]): readonly ChargerConnection[] {
    return deviceNos.flatMap((deviceNo) => connections.findByDeviceNo(deviceNo) ?? [])
  }

  function take(delivery: PlanDelivery): void {
    const { deviceNo, connectorState, isBoosting, plan } = delivery
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null || !isPluggedIn(connectorState)) return
    const hasStaleBoost = connection.mayHoldBoost && !isBoosting && isInTransaction(connectorState)
    if (plan !== null || hasStaleBoost) void deviceQueue.run(deviceNo, () => run(delivery))
  }

  async function run(delivery: PlanDelivery): Promise<void> {
    const connection = connections.findByDeviceNo(delivery.deviceNo)
    if (connection === null) return
    try {
      if (await deliverPlan(connection, delivery)) failures.delete(connection)
      else retryLater(connection)
    } catch (error) {
      onFault(error, connection.chargerId)
      retryLater(connection)
    }
  }

  function retryLater(connection: ChargerConnection): void {
    const count = (failures.get(connection) ?? 0) + 1
    failures.set(connection, count)
    deliverBy(connection, realClock.now().getTime() + choosePause(count))
  }

  function deliver(deviceNos: readonly number[]): void {
    for (const { deviceNo } of findAll(deviceNos)) queued.add(deviceNo)
    if (queued.size > 0) flight.request()
  }

  function redeliver(deviceNo: number): void {
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null) return
    connection.plan = null
    connection.daily = null
    connection.refused = null
    deliver([deviceNo])
  }

  /** The next car is another visit. */
  function endVisit(connection: ChargerConnection): void {
    connection.deliverAt = null
    connection.pluggedInAt = null
    connection.nextStepAt = null
    connection.startedAt = null
    connection.stopped = null
    connection.stops = { until: null, count: 0 }
    failures.delete(connection)
  }

  return {
    noteStatus(connection, state) {
      const before = connection.connectorState
      const hasCar = isPluggedIn(state)
      const isNew = hasCar && !isPluggedIn(before)
      const isFull = isHeldByCar(state) && connection.mayHoldBoost
      const needsSteering =
        hasCar && !isSameState(before, state) && (connection.refused !== null || canBeStarted(state))
      connection.connectorState = state
      connection.planAt = null
      if (isNew) connection.pluggedInAt = realClock.now().getTime()
      if (!isInTransaction(state)) endTransactionPlan(connection)
      if (!hasCar) endVisit(connection)
      if (isNew || isFull || needsSteering) deliver([connection.deviceNo])
    },
    noteTransaction(connection) {
      connection.stopped = null
      if (connection.refused !== null) deliver([connection.deviceNo])
    },
    noteBoostStopped(deviceNo) {
      const connection = connections.findByDeviceNo(deviceNo)
      if (connection === null) return
      if (connection.refused !== null) deliver([deviceNo])
      else if (connection.planForm?.scope === 'transaction') redeliver(deviceNo)
    },
    redeliver,
    deliver,
    check(now) {
      const worldNow = clock.now().getTime()
      const due: number[] = []
      for (const connection of connections.all()) {
        const { planAt, deliverAt, nextStepAt } = connection
        if (!isDue(planAt, now) && !isDue(deliverAt, now) && !isDue(nextStepAt, worldNow)) continue
        connection.planAt = null
        connection.deliverAt = null
        connection.nextStepAt = null
        due.push(connection.deviceNo)
      }
      deliver(due)
    },
    drain: () => flight.settle(),
  }
}

/** Limits of a transaction end with it. */
function endTransactionPlan(connection: ChargerConnection): void {
  if (connection.planForm?.scope !== 'transaction') return
  connection.planForm = null
  connection.plan = null
}

function isSameState(first: ConnectorState | null, second: ConnectorState): boolean {
  return first !== null && nameConnectorState(first) === nameConnectorState(second)
}

/** A connector without a transaction may wait for authorisation. */
function canBeStarted(state: ConnectorState): boolean {
  return !isInTransaction(state)
}

function isDue(at: number | null, now: number): boolean {
  return at !== null && now >= at
}

/** Several reasons to deliver are served by the first of them. */
function deliverBy(connection: ChargerConnection, at: number): void {
  connection.deliverAt = Math.min(connection.deliverAt ?? at, at)
}
