import { isInTransaction } from '@driveway/domain/connector/connector-state'
import { listSteps } from '@driveway/domain/planning/charge-plan'
import { areSameFrom, listFrom } from '@driveway/domain/planning/charging-nights'
import type { ChargingStep } from '@driveway/domain/planning/charging-steps'
import { findHalfHour } from '@driveway/domain/time/half-hour'
import type { Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type {
  DeliverablePlan,
  DeliveryOutcome,
  PlanDeliveryStore,
} from '@driveway/store/plans/plan-delivery-store'
import type { CallCharger } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'

type Deps = {
  readonly plans: PlanDeliveryStore
  readonly call: CallCharger
  readonly clock: Clock
  readonly logger: Logger
}

/** Clears an ended boost and sends the plan, if any. False if the charger left a call unanswered. */
export type DeliverPlan = (connection: ChargerConnection, plan: DeliverablePlan | null) => Promise<boolean>

export function createPlanDelivery({ plans, call, clock, logger }: Deps): DeliverPlan {
  return async function deliver(connection, plan) {
    const isBoostCleared = await clearBoost(connection)
    if (plan === null) return isBoostCleared
    const outcome = await sendPlan(connection, listSteps(plan.slots))
    await plans.recordOutcome(connection.deviceNo, plan.version, outcome, clock.now())
    return isBoostCleared && outcome !== 'unanswered'
  }

  /** A plan that the charger already follows is not sent again. */
  async function sendPlan(
    connection: ChargerConnection,
    steps: readonly ChargingStep[],
  ): Promise<DeliveryOutcome> {
    const now = clock.now().getTime()
    if (connection.plan !== null && areSameFrom(now, connection.plan, steps)) return 'accepted'
    const limits = listFrom(findHalfHour(now), steps)
    if (limits.length === 0) return 'accepted'
    // Without an answer the charger may hold either plan, so that the next one is sent in any case.
    connection.plan = null
    const outcome = await call(connection.deviceNo, { kind: 'charging-limits', steps: limits })
    if (outcome.ok) {
      connection.plan = steps
      return 'accepted'
    }
    logger.info({ chargerId: connection.chargerId, outcome }, 'a charger does not take its plan')
    return isUnanswered(outcome) ? 'unanswered' : 'refused'
  }

  /** A boost that is not in the store was never confirmed, or has ended. */
  async function clearBoost(connection: ChargerConnection): Promise<boolean> {
    if (!connection.mayHoldBoost) return true
    const { deviceNo } = connection
    const [charger] = await plans.list([deviceNo])
    if (charger === undefined || charger.isBoosting || !isInTransaction(charger.connectorState)) return true
    const outcome = await call(deviceNo, { kind: 'boost-stop' })
    if (outcome.ok) connection.mayHoldBoost = false
    return !isUnanswered(outcome)
  }
}

/** The charger's state is unknown then. */
function isUnanswered(outcome: CommandOutcome): boolean {
  return !outcome.ok && (outcome.code === 'silent' || outcome.code === 'away')
}
