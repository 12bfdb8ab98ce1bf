import type { ChargerCapabilities, LimitUnit } from '@driveway/domain/charger/charger-capabilities'
import { FULL_CURRENT_A, NOMINAL_V } from '@driveway/domain/connector/mains'

/** The way in which a plan is written for a charger. Chargers differ in what they take. */
export type LimitForm = {
  readonly unit: LimitUnit
  /** Limits for whatever is plugged in, or for one transaction. */
  readonly scope: 'charger' | 'transaction'
  /** From given instants on, or from the moment at which the charger takes them. */
  readonly timing: 'absolute' | 'relative'
}

/** Taken by most chargers. */
export const usualForm: LimitForm = { unit: 'current', scope: 'charger', timing: 'absolute' }

/** Full power in the unit of the limits. Unknown phases count as three, which hold no charger back. */
export function fullLimitOf(
  unit: LimitUnit,
  { phases, mostA = FULL_CURRENT_A }: ChargerCapabilities,
): number {
  if (unit === 'current') return mostA
  // Behind a shared fuse an unknown charger may draw all of it on one phase.
  return mostA * NOMINAL_V * (phases ?? (mostA < FULL_CURRENT_A ? 1 : 3))
}

/**
 * A power of a plan in the unit of the limits; null is full power. Rounded up, by at most 0.1 A, so that the car is
 * ready. Only a charger that announces it is asked to discharge the car.
 */
export function limitOf(
  powerW: number | null,
  unit: LimitUnit,
  capabilities: ChargerCapabilities,
  phases: number,
): number {
  const { mostA: _share, ...alone } = capabilities
  const full = fullLimitOf(unit, alone)
  if (powerW === null) return fullLimitOf(unit, capabilities)
  if (powerW <= 0 && !capabilities.canDischarge) return 0
  const limit = unit === 'current' ? Math.ceil((powerW / (NOMINAL_V * phases)) * 10) / 10 : Math.ceil(powerW)
  // A negative zero is not a number of JSON.
  return Math.min(limit, full) + 0
}

/** The unit in which most chargers take limits, unless this one only takes the other. */
export function chooseLimitUnit({ limitUnits }: ChargerCapabilities): LimitUnit {
  return limitUnits === null || limitUnits.includes('current') ? 'current' : 'power'
}

/** The plan, the daily limits below it, a boost and a limit that follows the sun. */
const OWN_PROFILES = 4

/** True for a charger that takes limits which repeat daily, and others above them that end at an instant. */
export function keepsDailyLimits(
  { scope, timing }: LimitForm,
  { maxRank, maxProfiles }: ChargerCapabilities,
): boolean {
  const hasRoom = (maxRank ?? 1) >= 1 && (maxProfiles ?? OWN_PROFILES) >= OWN_PROFILES
  return hasRoom && scope === 'charger' && timing === 'absolute'
}

/** The highest rank at most this that the charger takes. */
export function limitRank(rank: number, { maxRank }: ChargerCapabilities): number {
  return Math.min(rank, maxRank ?? rank)
}

export const limitFormParts = {
  unit: ['current', 'power'],
  scope: ['charger', 'transaction'],
  timing: ['absolute', 'relative'],
} as const satisfies { readonly [Part in keyof LimitForm]: readonly LimitForm[Part][] }

/** A form by the names of its parts; null unless all three are known. */
export function readLimitForm(named: {
  readonly [Part in keyof LimitForm]?: string | undefined
}): LimitForm | null {
  const unit = limitFormParts.unit.find((each) => each === named.unit)
  const scope = limitFormParts.scope.find((each) => each === named.scope)
  const timing = limitFormParts.timing.find((each) => each === named.timing)
  return unit && scope && timing ? { unit, scope, timing } : null
}
