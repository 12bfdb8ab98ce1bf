import type { LimitUnit } from '@driveway/domain/charger/charger-capabilities'

/** The schedule that a charger reported after it took a plan. */
export type PlanReadBack = {
  /** False for a schedule that differs from the plan: a doubt, which metered power decides. */
  readonly isSame: boolean
  readonly unit: LimitUnit
  /** From these instants (ms) on, in amperes or watts. */
  readonly limits: readonly { readonly at: number; readonly limit: number }[]
}
