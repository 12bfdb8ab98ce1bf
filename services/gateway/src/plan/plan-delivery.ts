import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import { areSameDaily } from '@driveway/domain/planning/delivery/daily-default'
import { listLimitForms } from '@driveway/domain/planning/delivery/form-choice'
import { isProvenForm, isSameForm } from '@driveway/domain/planning/delivery/form-trial'
import { beginCheck } from '@driveway/domain/planning/delivery/limit-check'
import { keepsDailyLimits, type LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import type { PlanReadBack } from '@driveway/domain/planning/delivery/plan-read-back'
import { areSameFrom, listFrom, type PowerStep } from '@driveway/domain/planning/model/power-step'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import type { CapabilityStore } from '@driveway/store/chargers/capability-store'
import type {
  DeliverablePlan,
  DeliveryOutcome,
  PlanDelivery,
  PlanDeliveryStore,
} from '@driveway/store/plans/plan-delivery-store'
import { isUnanswered, type CallOf, type LimitCover } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import { createOutcomeBatch } from './outcome-batch.ts'
import { forgetPlan, holdPlan, mayReplace, type PlanState } from './plan-state.ts'
import { createSteering, type Steered, type SteeringDeps } from './steering.ts'

export type PlanDeliveryDeps = SteeringDeps & {
  readonly plans: PlanDeliveryStore
  readonly capabilities: Pick<CapabilityStore, 'rememberForm' | 'noteTrial'>
  readonly boost: {
    /** True when the charger may hold a boost, as it may have kept one from an earlier connection. */
    mayHold(connection: ChargerConnection): boolean
    /** The form in which the charger took its last boost; null where that is not known. */
    formOf(connection: ChargerConnection): LimitForm | null
    /** Clears a boost that is not in the store. */
    clearEnded(connection: ChargerConnection): Promise<'none' | 'cleared' | 'unanswered'>
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
    const ended = await boost.clearEnded(state.connection)
    const isBoostCleared = ended !== 'unanswered'
    if (plan === null) return isBoostCleared
    if (ended === 'cleared' && mayReplace(boost.formOf(state.connection), state)) forgetPlan(state)
    const sent = await sendPlan(deps, state, delivery, plan)
    const isDailySent = sent !== 'accepted' || (await sendDaily(deps, state, delivery, plan))
    const steered = sent === 'unanswered' ? null : await steer(state, delivery, plan.steps)
    const outcome = combine(sent, steered)
    const { readBack } = state
    await outcomes.record({ deviceNo, version: plan.version, outcome, at: clock.now(), readBack })
    const isSteered = steered !== null && steered !== 'refused' && steered !== 'unanswered'
    return isBoostCleared && isDailySent && sent !== 'unanswered' && isSteered
  }
}

/** A plan that the charger already follows is not sent again, and one that it takes in no form is not sent. */
async function sendPlan(
  deps: PlanDeliveryDeps,
  state: PlanState,
  delivery: PlanDelivery,
  { steps, daily }: DeliverablePlan,
): Promise<DeliveryOutcome> {
  const now = deps.clock.now().getTime()
  // Past its last slot the charger follows the daily limits until it gets the next plan.
  if (daily !== null && daily.from <= now) return 'accepted'
  if (state.plan !== null && areSameFrom(now, state.plan, steps)) return 'accepted'
  const limits = listFrom(halfHourStart(now), steps)
  if (limits.length === 0) return 'accepted'
  // Without an answer the charger may hold either plan, so that the next one is sent in any case.
  state.plan = null
  state.readBack = null
  const { ends } = state
  const outcome = await tryForms(deps, state, delivery, limits)
  if (outcome === 'accepted') holdPlan(state, steps, ends)
  if (outcome !== 'unanswered') state.isSteered = outcome === 'network'
  return outcome
}

async function tryForms(
  deps: PlanDeliveryDeps,
  state: PlanState,
  delivery: PlanDelivery,
  steps: readonly PowerStep[],
): Promise<DeliveryOutcome> {
  const { call, logger, boost } = deps
  const { connection } = state
  const { chargerId } = connection
  const { deviceNo, plan, transaction } = delivery
  const forms = { ...delivery.forms, own: [...state.trials, ...delivery.forms.own] }
  const capabilities = delivery.capabilities ?? unknownCapabilities
  const hasTransaction = transaction !== null && isInTransaction(delivery.connectorState)
  const at = deps.realClock.now().getTime()
  for (const form of listLimitForms(capabilities, forms, hasTransaction, at)) {
    const limits = {
      steps,
      phases: plan?.phases ?? 1,
      end: plan?.daily?.from ?? null,
      form,
      transactionId: hasTransaction ? transaction.transactionId : null,
      capabilities,
      cover: boost.mayHold(connection) ? null : deps.coverOf(connection),
    }
    const outcome = await call(deviceNo, { kind: 'charging-limits', ...limits })
    if (outcome.ok) {
      await noteTaken(deps, state, delivery, form)
      state.readBack = await readBackOf(deps, state, delivery, { kind: 'limits-check', ...limits })
      state.doubt = doubtOf(deps, state)
      return 'accepted'
    }
    if (isUnanswered(outcome)) return 'unanswered'
    logger.info({ chargerId, form, outcome }, 'a charger does not take this form of a plan')
    if (outcome.code !== 'refused') continue
    const trial = { form, verdict: 'refused', at } as const
    state.trials = [trial, ...state.trials]
    await deps.capabilities.noteTrial(deviceNo, trial)
  }
  state.form = null
  state.doubt = null
  if (state.isSteered) return 'network'
  // A plan of before must not act against the steering. A charger without limits has none to clear.
  if (capabilities.canLimit !== false && !(await clearLimits(deps, delivery))) return 'unanswered'
  if (!state.isLogged) logger.warn({ chargerId }, 'a charger keeps no plan and is steered over the network')
  state.isLogged = true
  return 'network'
}

async function noteTaken(
  { capabilities }: PlanDeliveryDeps,
  state: PlanState,
  { deviceNo, forms: { remembered } }: PlanDelivery,
  form: LimitForm,
): Promise<void> {
  state.form = form
  const isKnown = remembered !== null && isSameForm(form, remembered)
  if (!isKnown) await capabilities.rememberForm(deviceNo, form)
}

/** The schedule that the charger reports; null if it reports none, or has proven that it follows this form. */
async function readBackOf(
  { call }: PlanDeliveryDeps,
  { form }: PlanState,
  { deviceNo, forms }: PlanDelivery,
  check: CallOf<'limits-check'>,
): Promise<PlanReadBack | null> {
  if (form === null || isProvenForm(form, forms)) return null
  const outcome = await call(deviceNo, check)
  // The call answers in these terms.
  return outcome.ok ? (outcome.answer as PlanReadBack | null) : null
}

/** A charger may follow limits and report them wrongly, so that a schedule that differs is only a doubt: metered power decides. */
function doubtOf(
  { logger }: PlanDeliveryDeps,
  { connection, doubt, form, readBack }: PlanState,
): PlanState['doubt'] {
  if (form === null || readBack === null || readBack.isSame) return null
  logger.info(
    { chargerId: connection.chargerId, form },
    'a charger reports a schedule that differs from its plan',
  )
  return doubt !== null && isSameForm(doubt.form, form) ? doubt : { form, check: beginCheck }
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
  if (steered === 'held') return steered
  if (sent !== 'network' || steered === null || steered === 'done') return sent
  return steered
}
