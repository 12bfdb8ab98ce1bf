import {
  isHeldByCar,
  isInTransaction,
  isPluggedIn,
  type ConnectorState,
} from '@driveway/domain/connector/connector-state'
import { choosePause, RETRY_MS } from '@driveway/domain/planning/retry-pause'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type {
  DeliverablePlan,
  PlanDelivery,
  PlanDeliveryStore,
} from '@driveway/store/plans/plan-delivery-store'
import type { CallCharger } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { Connections } from '../connection/connections.ts'
import type { DeviceQueue } from '../connection/device-queue.ts'
import { createPlanDelivery } from './plan-delivery.ts'

export type DeliveryQueue = {
  /** A connector state that the charger reported, and that is stored. */
  noteStatus(connection: ChargerConnection, state: ConnectorState): void
  /** Delivers the stored plans of these chargers, and clears boosts that have ended. */
  deliver(deviceNos: readonly number[]): void
  /** Starts retries that are due, and serves chargers that reconnected and report nothing. Real time in ms. */
  check(now: number): void
  drain(): Promise<void>
}

type Deps = {
  readonly plans: PlanDeliveryStore
  readonly connections: Connections
  readonly deviceQueue: DeviceQueue
  readonly call: CallCharger
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
}

/** Delivers each charger's stored plan, and retries while the charger or the store does not answer. */
export function createDeliveryQueue(deps: Deps): DeliveryQueue {
  const { plans, connections, deviceQueue, realClock, logger } = deps
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

  function take({ deviceNo, connectorState, isBoosting, plan }: PlanDelivery): void {
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null || !isPluggedIn(connectorState)) return
    const hasStaleBoost = connection.mayHoldBoost && !isBoosting && isInTransaction(connectorState)
    if (plan !== null || hasStaleBoost) void deviceQueue.run(deviceNo, () => run(deviceNo, plan))
  }

  async function run(deviceNo: number, plan: DeliverablePlan | null): Promise<void> {
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null) return
    try {
      if (await deliverPlan(connection, plan)) failures.delete(connection)
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

  function cancelRetry(connection: ChargerConnection): void {
    connection.deliverAt = null
    failures.delete(connection)
  }

  return {
    noteStatus(connection, state) {
      const hasCar = isPluggedIn(state)
      const isNew = hasCar && !connection.isPluggedIn
      const isFull = isHeldByCar(state) && connection.mayHoldBoost
      connection.isPluggedIn = hasCar
      connection.planAt = null
      if (!hasCar) cancelRetry(connection)
      if (isNew || isFull) deliver([connection.deviceNo])
    },
    deliver,
    check(now) {
      const due: number[] = []
      for (const connection of connections.all()) {
        if (!isDue(connection.planAt, now) && !isDue(connection.deliverAt, now)) continue
        connection.planAt = null
        connection.deliverAt = null
        due.push(connection.deviceNo)
      }
      deliver(due)
    },
    drain: () => flight.settle(),
  }
}

function isDue(at: number | null, now: number): boolean {
  return at !== null && now >= at
}

/** Several reasons to deliver are served by the first of them. */
function deliverBy(connection: ChargerConnection, at: number): void {
  connection.deliverAt = Math.min(connection.deliverAt ?? at, at)
}
