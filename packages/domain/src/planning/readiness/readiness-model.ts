import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import type { PastNight } from '../outcome/outcome-model.ts'

export type Span = { readonly from: number; readonly to: number }

/** How a charger answered one plan. */
export type PlanAnswer = {
  readonly at: number
  readonly outcome: 'accepted' | 'network' | 'refused' | 'unanswered' | 'cannot-wait' | 'held'
}

/** Everything that is stored about one ready-by time of a charger. Instants in ms of world time. */
export type ReadinessFacts = {
  readonly now: number
  /** The time between the noon before and the ready-by time, or the end of the day without one. */
  readonly span: Span
  /** Null where neither a plan nor the schedule has a time on this day. */
  readonly readyAt: number | null
  /** Null where no plan was for this time in the end. */
  readonly night: PastNight | null
  /** In order of time. */
  readonly answers: readonly PlanAnswer[]
  /** Of the connector, in order of time; the first may be older than the span. */
  readonly statuses: readonly { readonly at: number; readonly state: ConnectorState }[]
  /** Times of the span in which the charger had no connection. */
  readonly offline: readonly Span[]
  /** The charger has had no connection since; null while it has one. */
  readonly silentSince: number | null
  readonly boosts: readonly Span[]
}

/** The reason that decided; the evidence has the others. */
export type ReadinessCause =
  | { readonly kind: 'no-data' }
  | { readonly kind: 'no-ready-time' }
  | { readonly kind: 'no-plan' }
  | { readonly kind: 'not-plugged-in' }
  | { readonly kind: 'plugged-in-late'; readonly at: number; readonly shortfallWh: number }
  | { readonly kind: 'left-early'; readonly at: number }
  | { readonly kind: 'fault'; readonly from: number; readonly to: number }
  | { readonly kind: 'offline'; readonly from: number; readonly to: number }
  /** The charger has not reconnected: what it did since is unknown. */
  | { readonly kind: 'silent'; readonly since: number }
  | { readonly kind: 'refused'; readonly at: number }
  | { readonly kind: 'unanswered'; readonly at: number }
  | { readonly kind: 'stopped-by-customer'; readonly at: number }
  | { readonly kind: 'boost-ended'; readonly at: number }
  /** The car took no more though power was offered; `drew` tells whether it had charged before. */
  | { readonly kind: 'car-stopped'; readonly at: number; readonly drew: boolean }
  | { readonly kind: 'settings-changed'; readonly at: number }
  | { readonly kind: 'tariff-changed'; readonly at: number }
  /** In percent, when the plan was made. */
  | { readonly kind: 'level'; readonly planned: number; readonly actual: number }
  | { readonly kind: 'slow'; readonly plannedWh: number; readonly doneWh: number }
  | { readonly kind: 'prices-missing' }
  | { readonly kind: 'unexplained' }

export type Evidence =
  | { readonly kind: 'plugged-in'; readonly at: number }
  | { readonly kind: 'unplugged'; readonly at: number }
  | {
      readonly kind: 'plan'
      readonly at: number
      readonly trigger: string
      readonly plannedWh: number
      readonly shortfallWh: number
      readonly hasAssumedPrices: boolean
    }
  | ({ readonly kind: 'answer' } & PlanAnswer)
  | { readonly kind: 'offline'; readonly at: number; readonly to: number }
  | { readonly kind: 'fault'; readonly at: number; readonly to: number }
  | { readonly kind: 'boost'; readonly at: number; readonly to: number }
  | { readonly kind: 'charged'; readonly at: number; readonly to: number }
  | { readonly kind: 'held-by-car'; readonly at: number }

export const readinessVerdicts = ['ready', 'not-ready', 'unknown', 'running'] as const
export type ReadinessVerdict = (typeof readinessVerdicts)[number]

export type ReadinessAnswer = {
  readonly verdict: ReadinessVerdict
  readonly readyAt: number | null
  /** In percent, at the end of the night, or as the newest plan expects it; null where it is unknown. */
  readonly level: number | null
  readonly targetLevel: number | null
  readonly reachedAt: number | null
  /** Null where nothing has to be explained. */
  readonly cause: ReadinessCause | null
  /** In order of time. */
  readonly evidence: readonly Evidence[]
}
