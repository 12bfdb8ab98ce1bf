import type { ChargerCapabilities, LimitUnit } from '@driveway/domain/charger/charger-capabilities'
import { isSameForm, orderForms, type KnownForms } from './form-trial.ts'
import { chooseLimitUnit, type LimitForm } from './limit-form.ts'

const units: readonly LimitUnit[] = ['current', 'power']

/** The forms to try in order. Without a transaction none is for a transaction. `now` is real time in ms. */
export function listLimitForms(
  capabilities: ChargerCapabilities,
  known: KnownForms,
  hasTransaction: boolean,
  now: number,
): readonly LimitForm[] {
  if (capabilities.canLimit === false) return []
  const allowed = units.filter((unit) => capabilities.limitUnits?.includes(unit) ?? true)
  const all = (['absolute', 'relative'] as const).flatMap((timing) =>
    (['charger', 'transaction'] as const).flatMap((scope) =>
      allowed.map((unit): LimitForm => ({ unit, scope, timing })),
    ),
  )
  const possible = all.filter((form) => hasTransaction || form.scope === 'charger')
  return orderForms(possible, known, now)
}

/**
 * The forms of a boost in order: full power is a limit of the transaction from now on, which ends with it, in the unit
 * of the plan. A charger that has taken its plan only for a transaction, or takes no such limit, gets the boost as it
 * took its plan.
 */
export function listBoostForms(
  capabilities: ChargerCapabilities,
  ofPlan: LimitForm | null,
): readonly LimitForm[] {
  const usual: LimitForm = {
    unit: ofPlan?.unit ?? chooseLimitUnit(capabilities),
    scope: 'transaction',
    timing: 'relative',
  }
  if (ofPlan === null) {
    const other: LimitForm = { ...usual, unit: usual.unit === 'current' ? 'power' : 'current' }
    return (capabilities.limitUnits?.includes(other.unit) ?? true) ? [usual, other] : [usual]
  }
  const forms: readonly LimitForm[] =
    ofPlan.scope === 'transaction' ? [ofPlan, usual] : [usual, { ...ofPlan, scope: 'transaction' }, ofPlan]
  return forms.filter((form, index) => forms.findIndex((each) => isSameForm(each, form)) === index)
}
