import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import { areSameDaily } from '@driveway/domain/planning/daily-default'
import { isSameForm, keepsDailyLimits, listLimitForms } from '@driveway/domain/planning/limit-form'
import { areSameFrom, listFrom, type PowerStep } from '@driveway/domain/planning/power-step'
import { findHalfHour } from '@driveway/domain/time/half-hour'
import type { CapabilityStore } from '@driveway/store/chargers/capability-store'
import type {
  DeliverablePlan,
  DeliveryOutcome,
  PlanDelivery,
  PlanDeliveryStore,
} from '@driveway/store/plans/plan-delivery-store'
import { isUnanswered } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import { createOutcomeBatch } from './outcome-batch.ts'
import { createSteering, type Steered, type SteeringDeps } from './steering.ts'

export type PlanDeliveryDeps = SteeringDeps & {
  readonly plans: PlanDeliveryStore
  readonly capabilities: Pick<CapabilityStore, 'rememberForm'>
}

/** Clears an ended boost, and sends the plan or steers by it, if there is one. False if it must be tried again. */
export type DeliverPlan = (connection: ChargerConnection, delivery: PlanDelivery) => Promise<boolean>

export function createPlanDelivery(deps: PlanDeliveryDeps): DeliverPlan {
  const { plans, capabilities, call, clock, logger } = deps
  const steer = createSteering(deps)
  const outcomes = createOutcomeBatch(plans)

  return async function deliver(connection, delivery) {
    const { deviceNo, plan } = delivery
    const isBoostCleared = await clearBoost(connection, delivery)
    if (plan === null) return isBoostCleared
    const { steps } = plan
    const sent = await sendPlan(connection, delivery, plan)
    const isDailySent = sent !== 'accepted' || (await sendDaily(connection, delivery, plan))
    const steered = sent === 'unanswered' ? null : await steer(connection, delivery, steps)
    const outcome = combine(sent, steered)
    await outcomes.record({ deviceNo, version: plan.version, outcome, at: clock.now() })
    return isBoostCleared && isDailySent && sent !== 'unanswered' && steered === 'done'
  }

  /** A plan that the charger already follows, or has refused in every form, is not sent again. */
  async function sendPlan(
    connection: ChargerConnection,
    delivery: PlanDelivery,
    { steps, daily }: DeliverablePlan,
  ): Promise<DeliveryOutcome> {
    const now = clock.now().getTime()
    // Past its last slot the charger follows the daily limits until it gets the next plan.
    if (daily !== null && daily.from <= now) return 'accepted'
    const hasTransaction = delivery.transactionId !== null && isInTransaction(delivery.connectorState)
    if (connection.plan !== null && areSameFrom(now, connection.plan, steps)) return 'accepted'
    const { refused } = connection
    if (refused !== null && areSameFrom(now, refused.steps, steps)) {
      if (refused.hadTransaction || !hasTransaction) return 'network'
    }
    const limits = listFrom(findHalfHour(now), steps)
    if (limits.length === 0) return 'accepted'
    // Without an answer the charger may hold either plan, so that the next one is sent in any case.
    connection.plan = null
    const outcome = await tryForms(connection, delivery, limits, hasTransaction)
    if (outcome === 'accepted') connection.plan = steps
    connection.refused = outcome === 'network' ? { steps, hadTransaction: hasTransaction } : null
    return outcome
  }

  async function tryForms(
    connection: ChargerConnection,
    { deviceNo, limitForm, ...delivery }: PlanDelivery,
    steps: readonly PowerStep[],
    hasTransaction: boolean,
  ): Promise<DeliveryOutcome> {
    const known = delivery.capabilities ?? unknownCapabilities
    const transactionId = hasTransaction ? delivery.transactionId : null
    const phases = delivery.plan?.phases ?? 1
    for (const form of listLimitForms(known, limitForm, hasTransaction)) {
      const limits = {
        kind: 'charging-limits',
        steps,
        phases,
        end: delivery.plan?.daily?.from ?? null,
        form,
        transactionId,
        capabilities: known,
      } as const
      const outcome = await call(deviceNo, limits)
      if (outcome.ok) {
        connection.planForm = form
        if (limitForm === null || !isSameForm(form, limitForm))
          await capabilities.rememberForm(deviceNo, form)
        return 'accepted'
      }
      if (isUnanswered(outcome)) return 'unanswered'
      logger.info(
        { chargerId: connection.chargerId, form, outcome },
        'a charger does not take this form of a plan',
      )
    }
    // A plan of before must not act against the steering. A charger without limits has none to clear.
    if (known.canLimit !== false) {
      const cleared = await call(deviceNo, { kind: 'limits-clear' })
      if (isUnanswered(cleared)) return 'unanswered'
      if (delivery.plan?.daily && isUnanswered(await call(deviceNo, { kind: 'daily-clear' }))) {
        return 'unanswered'
      }
    }
    logger.warn(
      { chargerId: connection.chargerId },
      'a charger keeps no plan and is steered over the network',
    )
    return 'network'
  }

  /** After the plan, which it must not replace. False if it is not answered; a charger that refuses it is free after its plan. */
  async function sendDaily(
    connection: ChargerConnection,
    { deviceNo, ...delivery }: PlanDelivery,
    { daily }: DeliverablePlan,
  ): Promise<boolean> {
    const { planForm } = connection
    const known = delivery.capabilities ?? unknownCapabilities
    if (daily === null || planForm === null || !keepsDailyLimits(planForm, known)) return true
    if (connection.daily !== null && areSameDaily(connection.daily, daily.steps)) return true
    const { steps } = daily
    const outcome = await call(deviceNo, {
      kind: 'daily-limits',
      steps,
      unit: planForm.unit,
      capabilities: known,
      now: clock.now(),
    })
    if (isUnanswered(outcome)) return false
    connection.daily = steps
    if (!outcome.ok) {
      logger.info({ chargerId: connection.chargerId, outcome }, 'a charger keeps no daily limits')
    }
    return true
  }

  /** A boost that is not in the store was never confirmed, or has ended. */
  async function clearBoost(connection: ChargerConnection, delivery: PlanDelivery): Promise<boolean> {
    if (!connection.mayHoldBoost) return true
    const { deviceNo } = delivery
    const [charger] = await plans.list([deviceNo])
    if (charger === undefined || charger.isBoosting || !isInTransaction(charger.connectorState)) return true
    const outcome = await call(deviceNo, { kind: 'boost-stop' })
    if (outcome.ok) connection.mayHoldBoost = false
    return !isUnanswered(outcome)
  }
}

function combine(sent: DeliveryOutcome, steered: Steered | null): DeliveryOutcome {
  if (sent !== 'network' || steered === null || steered === 'done') return sent
  return steered
}
