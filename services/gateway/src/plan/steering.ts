import { decideSteering, type SteeringAction } from '@driveway/domain/planning/steering'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import { findNextStep, findPowerAt, isCharging, type PowerStep } from '@driveway/domain/planning/power-step'
import type { PlanDelivery } from '@driveway/store/plans/plan-delivery-store'
import { isUnanswered, type ServingDeps } from '../commands/charger-call.ts'
import { deliverBy, type PlanState } from './plan-state.ts'

/** After an accepted start or stop the charger has this long to carry it out, before it is asked again. */
const CARRY_OUT_MS = 60_000
/** A charger that begins another transaction each time it is stopped is left alone after so many stops in a step. */
const MAX_STOPS = 3

export type Steered = 'done' | 'refused' | 'unanswered'

/** Starts a charger that waits for authorisation, and starts and stops one that keeps no plan. */
export type Steer = (
  state: PlanState,
  delivery: PlanDelivery,
  steps: readonly PowerStep[],
) => Promise<Steered>

export type SteeringDeps = Pick<ServingDeps, 'call' | 'clock' | 'realClock' | 'logger'> & {
  /** A charger that starts by itself has this long to do so after a car is plugged in. */
  readonly startAfterMs: number
}

export function createSteering({ call, clock, realClock, logger, startAfterMs }: SteeringDeps): Steer {
  return async function steer(state, delivery, steps) {
    const now = clock.now().getTime()
    const next = findNextStep(now, steps)
    if (next !== state.stops.until) state.stops = { until: next, count: 0 }
    const keepsPlan = state.refused === null
    // A charger that follows the plan within a transaction needs nothing at the next step.
    state.nextStepAt = keepsPlan && isInTransaction(delivery.connectorState) ? null : next
    const action = decideSteering({
      ...delivery,
      mayCharge: isCharging(findPowerAt(now, steps)),
      keepsPlan,
      wasStopped: state.stopped !== null,
    })
    return act(state, action)
  }

  async function act(state: PlanState, action: SteeringAction): Promise<Steered> {
    const { deviceNo, chargerId } = state.connection
    const now = realClock.now().getTime()
    switch (action.kind) {
      case 'none':
        return 'done'
      case 'start': {
        const startAt = Math.max(
          (state.pluggedInAt ?? 0) + startAfterMs,
          (state.startedAt ?? 0) + CARRY_OUT_MS,
        )
        if (now < startAt) {
          deliverBy(state, startAt)
          return 'done'
        }
        break
      }
      case 'stop':
        if (isBeingStopped(state, action.transactionId, now)) return 'done'
        if (state.stops.count >= MAX_STOPS) return 'refused'
        state.stops = { ...state.stops, count: state.stops.count + 1 }
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
    logger.info({ chargerId, action: action.kind, outcome }, 'a charger does not follow the plan')
    return isUnanswered(outcome) ? 'unanswered' : 'refused'
  }
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
