import { decideSteering, type SteeringAction } from '@driveway/domain/planning/delivery/steering'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import {
  findNextStep,
  findPowerAt,
  isCharging,
  type PowerStep,
} from '@driveway/domain/planning/model/power-step'
import type { PlanDelivery } from '@driveway/store/plans/plan-delivery-store'
import { isUnanswered, type ServingDeps } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import { deliverBy, type PlanState } from './plan-state.ts'
import type { PlugWatch } from './plug-watch.ts'

/** After an accepted start or stop the charger has this long to carry it out, before it is asked again. */
const CARRY_OUT_MS = 60_000
/** A charger that reports no car and begins no transaction after so many starts has none. */
const MAX_STARTS = 3
/** A charger that begins another transaction each time it is stopped is left alone after so many stops in a step. */
const MAX_STOPS = 3

export type Steered = 'done' | 'refused' | 'unanswered' | 'cannot-wait' | 'held'

/** Starts a charger that waits for authorisation, and starts and stops one that keeps no plan. */
export type Steer = (
  state: PlanState,
  delivery: PlanDelivery,
  steps: readonly PowerStep[],
) => Promise<Steered>

export type SteeringDeps = Pick<ServingDeps, 'call' | 'clock' | 'realClock' | 'logger'> & {
  /** A charger that starts by itself has this long to do so after a car is plugged in. */
  readonly startAfterMs: number
  readonly plugs: Pick<PlugWatch, 'noteStopping' | 'noteStopRefused' | 'isStopping' | 'isReportedOut'>
  /** The car at this charger has gone, though its charger did not report that. */
  readonly onGone: (connection: ChargerConnection) => Promise<void>
}

export function createSteering(deps: SteeringDeps): Steer {
  const { clock, plugs } = deps

  return async function steer(state, delivery, steps) {
    const now = clock.now().getTime()
    const next = findNextStep(now, steps)
    if (next !== state.stops.until) state.stops = { until: next, count: 0 }
    const keepsPlan = !state.isSteered
    // A charger that follows the plan within a transaction needs nothing at the next step.
    state.nextStepAt = keepsPlan && isInTransaction(delivery.connectorState) ? null : next
    const action = decideSteering({
      ...delivery,
      mayCharge: isCharging(findPowerAt(now, steps)),
      keepsPlan,
      endedBy: plugs.isStopping(state.connection) ? 'plan' : delivery.endedBy,
    })
    return act(deps, state, action)
  }
}

async function act(deps: SteeringDeps, state: PlanState, action: SteeringAction): Promise<Steered> {
  const { realClock, startAfterMs, plugs, call, logger } = deps
  const { deviceNo, chargerId } = state.connection
  const now = realClock.now().getTime()
  switch (action.kind) {
    case 'none':
      return 'done'
    case 'cannot-wait':
    case 'held':
      return action.kind
    case 'start': {
      const startAt = Math.max((state.pluggedInAt ?? 0) + startAfterMs, (state.startedAt ?? 0) + CARRY_OUT_MS)
      if (now < startAt) {
        deliverBy(state, startAt)
        return 'done'
      }
      if (plugs.isReportedOut(state.connection)) {
        if (state.starts >= MAX_STARTS) {
          await deps.onGone(state.connection)
          return 'done'
        }
        state.starts += 1
        state.startedAt = now
        deliverBy(state, now + CARRY_OUT_MS)
      }
      break
    }
    case 'stop':
      if (isBeingStopped(state, action.transactionId, now)) return 'done'
      if (state.stops.count >= MAX_STOPS) return 'refused'
      state.stops = { ...state.stops, count: state.stops.count + 1 }
      // The end of the transaction may be reported before the answer.
      await plugs.noteStopping(state.connection, action.transactionId)
      break
    default:
      return action satisfies never
  }
  const outcome = await call(
    deviceNo,
    action.kind === 'start'
      ? { kind: 'transaction-start' }
      : { kind: 'transaction-stop', transactionId: action.transactionId },
  )
  if (outcome.ok) {
    const at = realClock.now().getTime()
    if (action.kind === 'start') state.startedAt = at
    else state.stopped = { transactionId: action.transactionId, at }
    return 'done'
  }
  if (action.kind === 'stop' && !isUnanswered(outcome)) await plugs.noteStopRefused(state.connection)
  logger.info({ chargerId, action: action.kind, outcome }, 'a charger does not follow the plan')
  return isUnanswered(outcome) ? 'unanswered' : 'refused'
}

/** Asks again later if the charger does not end the transaction after all. */
function isBeingStopped(state: PlanState, transactionId: number, now: number): boolean {
  const { stopped } = state
  if (stopped?.transactionId !== transactionId) return false
  const againAt = stopped.at + CARRY_OUT_MS
  if (now >= againAt) return false
  deliverBy(state, againAt)
  return true
}
