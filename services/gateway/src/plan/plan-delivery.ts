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
import { isUnanswered, type LimitCover } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import { createOutcomeBatch } from './outcome-batch.ts'
import type { PlanState } from './plan-state.ts'
import { createSteering, type Steered, type SteeringDeps } from './steering.ts'

export type PlanDeliveryDeps = SteeringDeps & {
  readonly plans: PlanDeliveryStore
  readonly capabilities: Pick<CapabilityStore, 'rememberForm'>
  readonly boost: {
    /** True when the charger may hold a boost, as it may have kept one from an earlier connection. */
    mayHold(connection: ChargerConnection): boolean
    /** Clears a boost that is not in the store. False if the charger did not answer. */
    clearEnded(connection: ChargerConnection): Promise<boolean>
  }
  /** The limit of the sun that may lie over the plan. */
  readonly coverOf: (connection: ChargerConnection) => LimitCover
}

/** Clears an ended boost, and sends the plan or steers by it, if there is one. False if it must be tried again. */
export type DeliverPlan = (state: PlanState, delivery: PlanDelivery) => Promise<boolean>

export function createPlanDelivery(deps: PlanDeliveryDeps): DeliverPlan {
  const { clock, boost } = deps
  const steer = createSteering(deps)
  const outcomes = createOutcomeBatch(deps.plans)

  return async function deliver(state, delivery) {
    const { deviceNo, plan } = delivery
    const isBoostCleared = await boost.clearEnded(state.connection)
    if (plan === null) return isBoostCleared
    const sent = await sendPlan(deps, state, delivery, plan)
    const isDailySent = sent !== 'accepted' || (await sendDaily(deps, state, delivery, plan))
    const steered = sent === 'unanswered' ? null : await steer(state, delivery, plan.steps)
    const outcome = combine(sent, steered)
    await outcomes.record({ deviceNo, version: plan.version, outcome, at: clock.now() })
    return isBoostCleared && isDailySent && sent !== 'unanswered' && steered === 'done'
  }
}

/** A plan that the charger already follows, or has refused in every form, is not sent again. */
async function sendPlan(
  deps: PlanDeliveryDeps,
  state: PlanState,
  delivery: PlanDelivery,
  { steps, daily }: DeliverablePlan,
): Promise<DeliveryOutcome> {
  const now = deps.clock.now().getTime()
  // Past its last slot the charger follows the daily limits until it gets the next plan.
  if (daily !== null && daily.from <= now) return 'accepted'
  const hasTransaction = delivery.transactionId !== null && isInTransaction(delivery.connectorState)
  if (state.plan !== null && areSameFrom(now, state.plan, steps)) return 'accepted'
  const { refused } = state
  if (refused !== null && areSameFrom(now, refused.steps, steps)) {
    if (refused.hadTransaction || !hasTransaction) return 'network'
  }
  const limits = listFrom(findHalfHour(now), steps)
  if (limits.length === 0) return 'accepted'
  // Without an answer the charger may hold either plan, so that the next one is sent in any case.
  state.plan = null
  const outcome = await tryForms(deps, state, delivery, limits, hasTransaction)
  if (outcome === 'accepted') state.plan = steps
  state.refused = outcome === 'network' ? { steps, hadTransaction: hasTransaction } : null
  return outcome
}

async function tryForms(
  deps: PlanDeliveryDeps,
  state: PlanState,
  delivery: PlanDelivery,
  steps: readonly PowerStep[],
  hasTransaction: boolean,
): Promise<DeliveryOutcome> {
  const { call, logger, boost } = deps
  const { connection } = state
  const { deviceNo, limitForm, plan } = delivery
  const known = delivery.capabilities ?? unknownCapabilities
  for (const form of listLimitForms(known, limitForm, hasTransaction)) {
    const outcome = await call(deviceNo, {
      kind: 'charging-limits',
      steps,
      phases: plan?.phases ?? 1,
      end: plan?.daily?.from ?? null,
      form,
      transactionId: hasTransaction ? delivery.transactionId : null,
      capabilities: known,
      cover: boost.mayHold(connection) ? null : deps.coverOf(connection),
    })
    if (outcome.ok) {
      state.form = form
      const isKnown = limitForm !== null && isSameForm(form, limitForm)
      if (!isKnown) await deps.capabilities.rememberForm(deviceNo, form)
      return 'accepted'
    }
    if (isUnanswered(outcome)) return 'unanswered'
    const { chargerId } = connection
    logger.info({ chargerId, form, outcome }, 'a charger does not take this form of a plan')
  }
  // A plan of before must not act against the steering. A charger without limits has none to clear.
  if (known.canLimit !== false && !(await clearLimits(deps, delivery))) return 'unanswered'
  const { chargerId } = connection
  if (!state.isLogged) logger.warn({ chargerId }, 'a charger keeps no plan and is steered over the network')
  state.isLogged = true
  return 'network'
}

/** False if the charger does not answer. */
async function clearLimits({ call }: PlanDeliveryDeps, { deviceNo, plan }: PlanDelivery): Promise<boolean> {
  if (isUnanswered(await call(deviceNo, { kind: 'limits-clear' }))) return false
  return !plan?.daily || !isUnanswered(await call(deviceNo, { kind: 'daily-clear' }))
}

/** After the plan, which it must not replace. False if it is not answered; a charger that refuses it is free after its plan. */
async function sendDaily(
  { call, clock, logger }: PlanDeliveryDeps,
  state: PlanState,
  { deviceNo, ...delivery }: PlanDelivery,
  { daily }: DeliverablePlan,
): Promise<boolean> {
  const { form } = state
  const capabilities = delivery.capabilities ?? unknownCapabilities
  if (daily === null || form === null || !keepsDailyLimits(form, capabilities)) return true
  if (state.daily !== null && areSameDaily(state.daily, daily.steps)) return true
  const { steps } = daily
  const limits = { kind: 'daily-limits', steps, unit: form.unit, capabilities, now: clock.now() } as const
  const outcome = await call(deviceNo, limits)
  if (isUnanswered(outcome)) return false
  state.daily = steps
  if (!outcome.ok) {
    logger.info({ chargerId: state.connection.chargerId, outcome }, 'a charger keeps no daily limits')
  }
  return true
}

function combine(sent: DeliveryOutcome, steered: Steered | null): DeliveryOutcome {
  if (sent !== 'network' || steered === null || steered === 'done') return sent
  return steered
}
