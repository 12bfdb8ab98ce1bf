import type { ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import type { LimitForm } from './limit-form.ts'

/** A maker as its chargers name it, and one of its models; an empty model is all of them. */
export type ChargerMake = { readonly vendor: string; readonly model: string }

/** The operator's corrections of what the chargers of a make report. Null where the report counts. */
export type MakeOverride = {
  readonly canLimit: boolean | null
  readonly maxPeriods: number | null
  /** The form of limits to try first; its unit is the only one that is tried. */
  readonly form: LimitForm | null
}

export const MAX_PERIODS = 1000

export function isPeriodCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MAX_PERIODS
}

/** Letter case and spaces around a name do not matter. */
export function foldMake({ vendor, model }: ChargerMake): ChargerMake {
  return { vendor: vendor.trim().toLowerCase(), model: model.trim().toLowerCase() }
}

/** The capabilities of a charger as the operator's knowledge of its make corrects them. */
export function applyOverride(
  capabilities: ChargerCapabilities,
  override: MakeOverride | null,
): ChargerCapabilities {
  if (override === null) return capabilities
  const { canLimit, maxPeriods, form } = override
  return {
    ...capabilities,
    canLimit: canLimit ?? capabilities.canLimit,
    maxPeriods: maxPeriods ?? capabilities.maxPeriods,
    limitUnits: form === null ? capabilities.limitUnits : [form.unit],
  }
}
