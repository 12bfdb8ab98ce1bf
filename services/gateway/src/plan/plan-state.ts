import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import type { DailyStep } from '@driveway/domain/planning/delivery/daily-default'
import type { FormTrial } from '@driveway/domain/planning/delivery/form-trial'
import type { LimitCheck } from '@driveway/domain/planning/delivery/limit-check'
import type { LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import type { PlanReadBack } from '@driveway/domain/planning/delivery/plan-read-back'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'
import type { ChargerConnection } from '../connection/charger-connection.ts'

/** The plan of one connected charger, and how far it follows. Times are real time in ms. */
export type PlanState = {
  readonly connection: ChargerConnection
  /** By its reports on this connection; null until the first one. */
  connectorState: ConnectorState | null
  /** When a car was plugged in, or was first reported on this connection. */
  pluggedInAt: number | null
  /** When it gets its plan even if it reports nothing; null once it has reported. */
  planAt: number | null
  /** The plan that it accepted on this connection. */
  plan: readonly PowerStep[] | null
  /** The form in which it took the plan; limits of one transaction end with it. */
  form: LimitForm | null
  /** Transactions that have ended on this connection. */
  ends: number
  /** The daily limits that it took or refused on this connection. */
  daily: readonly DailyStep[] | null
  /** Its plan, while the schedule that it reports differs from it. */
  doubt: { readonly form: LimitForm; readonly check: LimitCheck } | null
  /** The schedule that it reported after it took the plan. */
  readBack: PlanReadBack | null
  /** Verdicts of this connection, which a delivery that was read before them does not know. The newest come first. */
  trials: readonly FormTrial[]
  /** True for a charger that takes no form of a plan, and is started and stopped over the network. */
  isSteered: boolean
  /** True once the log has it among those that keep no plan. */
  isLogged: boolean
  /** World time in ms: the next step of its plan, at which it may have to be started or stopped. */
  nextStepAt: number | null
  /** When it last accepted a start. */
  startedAt: number | null
  /** Starts while it reports no car. */
  starts: number
  /** Stops within one step of its plan, by the end of that step. */
  stops: { readonly until: number | null; readonly count: number }
  /** The transaction whose stop it accepted last. */
  stopped: { readonly transactionId: number; readonly at: number } | null
  /** When its plan is delivered again; null while nothing is to be retried. */
  deliverAt: number | null
  /** Failed deliveries in a row. */
  failures: number
}

/** The next car is another plug-in. */
const unplugged = {
  deliverAt: null,
  pluggedInAt: null,
  nextStepAt: null,
  startedAt: null,
  starts: 0,
  stopped: null,
  stops: { until: null, count: 0 },
  failures: 0,
} as const

export function beginPlanState(connection: ChargerConnection, planAt: number): PlanState {
  const nothing = {
    connectorState: null,
    plan: null,
    form: null,
    ends: 0,
    daily: null,
    doubt: null,
    readBack: null,
    trials: [],
    isSteered: false,
    isLogged: false,
  }
  return { connection, planAt, ...nothing, ...unplugged }
}

export function endPlugIn(state: PlanState): void {
  Object.assign(state, unplugged)
}

/** The plan is sent again, in whatever form. */
export function forgetPlan(state: PlanState): void {
  state.plan = null
  state.daily = null
  state.trials = []
}

/** True if a boost may have taken the place of the plan: it had the same scope. Where its form is unknown, it was one of the transaction. */
export function mayReplace(boost: LimitForm | null, { form }: PlanState): boolean {
  return form !== null && form.scope === (boost?.scope ?? 'transaction')
}

/** Limits of a transaction end with it. */
export function endTransactionPlan(state: PlanState): void {
  state.ends += 1
  if (state.form?.scope !== 'transaction') return
  state.form = null
  state.plan = null
  state.doubt = null
}

/** Holds the plan that it accepted, unless its limits ended with a transaction while it answered. */
export function holdPlan(state: PlanState, steps: readonly PowerStep[], endsBefore: number): void {
  const isOver = state.ends !== endsBefore && (state.form === null || state.form.scope === 'transaction')
  state.plan = isOver ? null : steps
  if (!isOver) return
  state.form = null
  state.doubt = null
}

/** Several reasons to deliver are served by the first of them. */
export function deliverBy(state: PlanState, at: number): void {
  state.deliverAt = Math.min(state.deliverAt ?? at, at)
}

/** True if a delivery is due at these times, which are then passed. */
export function takeDue(state: PlanState, now: number, worldNow: number): boolean {
  const { planAt, deliverAt, nextStepAt } = state
  if (!isDue(planAt, now) && !isDue(deliverAt, now) && !isDue(nextStepAt, worldNow)) return false
  state.planAt = null
  state.deliverAt = null
  state.nextStepAt = null
  return true
}

function isDue(at: number | null, now: number): boolean {
  return at !== null && now >= at
}
