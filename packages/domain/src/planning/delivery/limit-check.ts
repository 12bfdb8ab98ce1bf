import { NO_POWER_W } from '@driveway/domain/car-level/car-stop'
import { isInTransaction, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { FormVerdict } from './form-trial.ts'
import { findPowerAt, isCharging, type PowerStep } from '../model/power-step.ts'

/** Real time. Charger and car have this long to follow a step before their power counts. */
export const SETTLE_MS = 60_000

/** The metered evidence on limits that the charger accepted and reports otherwise. */
export type LimitCheck = {
  /** The step that was in force at the last sample; null before the first. */
  readonly stepAt: number | null
  /** Real time in ms of the first sample of that step. */
  readonly since: number
  readonly hasHeld: boolean
  readonly hasDrawn: boolean
}

export const beginCheck: LimitCheck = { stepAt: null, since: 0, hasHeld: false, hasDrawn: false }

export type PowerSample = {
  /** World time in ms. */
  readonly at: number
  /** Real time in ms. */
  readonly realAt: number
  readonly powerW: number
  readonly connectorState: ConnectorState | null
}

export type CheckedLimits = { readonly check: LimitCheck; readonly verdict: FormVerdict | null }

/**
 * Judges by the power of a car in a transaction. One that draws where the plan waits, or that the charger holds back
 * where the plan charges, shows that the limits are ignored; one that has done as the plan says in both shows that they
 * are followed.
 */
export function checkLimits(
  check: LimitCheck,
  sample: PowerSample,
  steps: readonly PowerStep[],
): CheckedLimits {
  const stepAt = steps.findLast(({ at }) => at <= sample.at)?.at ?? null
  if (stepAt === null || !isInTransaction(sample.connectorState)) return { check, verdict: null }
  if (stepAt !== check.stepAt) return { check: { ...check, stepAt, since: sample.realAt }, verdict: null }
  if (sample.realAt - check.since < SETTLE_MS) return { check, verdict: null }
  return judge(check, sample, findPowerAt(sample.at, steps))
}

function judge(check: LimitCheck, sample: PowerSample, limitW: number | null): CheckedLimits {
  const isDrawing = sample.powerW >= NO_POWER_W
  if (!isCharging(limitW)) {
    if (isDrawing) return { check, verdict: 'ignored' }
    return conclude({ ...check, hasHeld: true })
  }
  if (isDrawing) return conclude({ ...check, hasDrawn: true })
  const { connectorState: state } = sample
  const isHeldBack = state?.kind === 'waiting' && state.heldBackBy === 'charger'
  return { check, verdict: isHeldBack ? 'ignored' : null }
}

function conclude(check: LimitCheck): CheckedLimits {
  return { check, verdict: check.hasHeld && check.hasDrawn ? 'followed' : null }
}
