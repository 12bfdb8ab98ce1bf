import {
  isHeldByCar,
  isInTransaction,
  isPluggedIn,
  nameConnectorState,
  type ConnectorState,
} from '@driveway/domain/connector/connector-state'
import type { LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import { choosePause, RETRY_MS } from '@driveway/domain/planning/delivery/retry-pause'
import { createKeyBatches } from '@driveway/domain/key-batches'
import type { LivePower, Reading } from '@driveway/store/chargers/ingest/charger-fact'
import type { PlanDelivery } from '@driveway/store/plans/plan-delivery-store'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import type { ServingDeps } from '../commands/charger-call.ts'
import { createConnectionState } from '../connection/connection-state.ts'
import { createLimitWatch } from './limit-watch.ts'
import { createPlanDelivery, type DeliverPlan, type PlanDeliveryDeps } from './plan-delivery.ts'
import {
  beginPlanState,
  deliverBy,
  endPlugIn,
  endTransactionPlan,
  forgetPlan,
  mayReplace,
  takeDue,
  type PlanState,
} from './plan-state.ts'

export type DeliveryQueue = {
  /** A connector state that the charger reported, and that is stored. */
  noteStatus(connection: ChargerConnection, state: ConnectorState): void
  /** A transaction of this charger has begun and is stored. */
  noteTransaction(connection: ChargerConnection): void
  /** Readings of this charger that are stored. */
  noteReadings(connection: ChargerConnection, readings: readonly Reading[], livePower: LivePower | null): void
  /** A plan of the same scope as the boost may have been replaced by it. */
  noteBoostStopped(deviceNo: number): void
  /** Sends the plan again, for a charger whose capabilities have changed. */
  redeliver(deviceNo: number): void
  /** Delivers the stored plans of these chargers, and clears boosts that have ended. */
  deliver(deviceNos: readonly number[]): void
  /** Starts retries that are due, and serves chargers that reconnected and report nothing. Real time in ms. */
  check(now: number): void
  /** False for a charger that is started and stopped over the network. */
  keepsPlan(connection: ChargerConnection): boolean
  /** The form in which it holds its plan; null without one. */
  formOf(connection: ChargerConnection): LimitForm | null
  drain(): Promise<void>
}

type Deps = PlanDeliveryDeps &
  ServingDeps & {
    /** A charger that has not reported its connector by then gets a plan by its last known state. */
    readonly planAfterMs: number
  }

/** Delivers each charger's stored plan, and retries while the charger or the store does not answer. */
export function createDeliveryQueue(deps: Deps): DeliveryQueue {
  const { connections, clock, boost } = deps
  const states = createConnectionState((connection) =>
    beginPlanState(connection, connection.openedAt + deps.planAfterMs),
  )
  const { deliver, drain } = createDeliveries(deps, findState)
  const watchLimits = createLimitWatch({ ...deps, deliver })

  function findState(deviceNo: number): PlanState | null {
    return states.find(connections.findByDeviceNo(deviceNo))
  }

  function redeliver(deviceNo: number): void {
    const state = findState(deviceNo)
    if (state === null) return
    forgetPlan(state)
    deliver([deviceNo])
  }

  return {
    noteStatus(connection, reported) {
      if (takeStatus(deps, states.of(connection), reported)) deliver([connection.deviceNo])
    },
    noteTransaction(connection) {
      const state = states.of(connection)
      state.stopped = null
      state.starts = 0
      if (state.isSteered) deliver([connection.deviceNo])
    },
    noteReadings: (connection, readings, livePower) =>
      watchLimits(states.of(connection), readings, livePower),
    noteBoostStopped(deviceNo) {
      const state = findState(deviceNo)
      if (state === null) return
      if (state.isSteered) deliver([deviceNo])
      else if (mayReplace(boost.formOf(state.connection), state)) redeliver(deviceNo)
    },
    redeliver,
    deliver,
    check(now) {
      const worldNow = clock.now().getTime()
      const due = [...connections.all()].filter((each) => takeDue(states.of(each), now, worldNow))
      deliver(due.map(({ deviceNo }) => deviceNo))
    },
    keepsPlan: (connection) => !states.of(connection).isSteered,
    formOf: (connection) => states.of(connection).form,
    drain,
  }
}

/** Takes the state that a charger reports, and returns whether its plan is to be delivered. */
function takeStatus({ boost, realClock }: Deps, state: PlanState, reported: ConnectorState): boolean {
  const { connection, connectorState: before } = state
  const hasCar = isPluggedIn(reported)
  const isNew = hasCar && !isPluggedIn(before)
  const isFull = isHeldByCar(reported) && boost.mayHold(connection)
  // Default limits outlive the transaction: those of an ended boost would act on this one.
  const isBegun = isInTransaction(reported) && !isInTransaction(before) && boost.mayHold(connection)
  // A connector without a transaction may wait for authorisation.
  const needsPlan = !holdsPlan(state) || !isInTransaction(reported)
  const isChanged = hasCar && !isSameState(before, reported)
  state.connectorState = reported
  state.planAt = null
  if (isNew) state.pluggedInAt = realClock.now().getTime()
  if (!isInTransaction(reported)) endTransactionPlan(state)
  if (!hasCar) endPlugIn(state)
  return isNew || isFull || isBegun || (isChanged && needsPlan)
}

/** Reads the plans of the chargers that are queued, and delivers each in its charger's turn. */
function createDeliveries(deps: Deps, findState: (deviceNo: number) => PlanState | null) {
  const { plans, deviceQueue, realClock, logger, boost } = deps
  const deliverPlan: DeliverPlan = createPlanDelivery(deps)
  // One message may report both a state and a transaction, and is one reason to deliver.
  const due = createKeyBatches<number>(async (deviceNos) => {
    for (const delivery of await list(deviceNos)) take(delivery)
  })

  function onFault(error: unknown, chargerId?: string): void {
    logger.error({ err: error, chargerId }, 'a plan could not be delivered, and is retried')
  }

  async function list(deviceNos: readonly number[]): Promise<readonly PlanDelivery[]> {
    try {
      return await plans.list(deviceNos)
    } catch (error) {
      onFault(error)
      const at = realClock.now().getTime() + RETRY_MS
      for (const state of deviceNos.map(findState)) if (state !== null) deliverBy(state, at)
      return []
    }
  }

  function take(delivery: PlanDelivery): void {
    const { deviceNo, connectorState, isBoosting, plan } = delivery
    const state = findState(deviceNo)
    if (state === null || !isPluggedIn(connectorState)) return
    const hasStaleBoost = boost.mayHold(state.connection) && !isBoosting && isInTransaction(connectorState)
    if (plan !== null || hasStaleBoost) void deviceQueue.run(deviceNo, () => run(delivery))
  }

  async function run(delivery: PlanDelivery): Promise<void> {
    const state = findState(delivery.deviceNo)
    if (state === null) return
    try {
      if (await deliverPlan(state, delivery)) state.failures = 0
      else retryLater(deps, state)
    } catch (error) {
      onFault(error, state.connection.chargerId)
      retryLater(deps, state)
    }
  }

  function deliver(deviceNos: readonly number[]): void {
    due.add(deviceNos.filter((deviceNo) => findState(deviceNo) !== null))
  }

  return { deliver, drain: due.drain }
}

function retryLater({ realClock }: Deps, state: PlanState): void {
  state.failures += 1
  deliverBy(state, realClock.now().getTime() + choosePause(state.failures))
}

/** A charger that refuses a plan at the moment may take it once its transaction has begun. */
function holdsPlan({ plan, isSteered }: PlanState): boolean {
  return plan !== null && !isSteered
}

function isSameState(first: ConnectorState | null, second: ConnectorState): boolean {
  return first !== null && nameConnectorState(first) === nameConnectorState(second)
}
