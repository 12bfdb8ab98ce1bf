import { fail, succeed, type Result } from '../result.ts'

/** Percent of the battery: below the minimum the car charges at once, at the maximum it stops. */
export type ChargeRange = { readonly minimum: number; readonly maximum: number }

export const LOWEST_MINIMUM = 25
export const HIGHEST_MINIMUM = 75
export const LOWEST_MAXIMUM = 50
export const HIGHEST_MAXIMUM = 100
export const CHARGE_RANGE_STEP = 5
export const CHARGE_RANGE_GAP = 25

export const recommendedRange: ChargeRange = { minimum: 25, maximum: 95 }

export type ChargeRangeProblem = { readonly code: 'invalid-minimum' | 'invalid-maximum' | 'range-too-narrow' }

/** Checks a range that a client sends. */
export function readChargeRange(minimum: number, maximum: number): Result<ChargeRange, ChargeRangeProblem> {
  if (!isStepWithin(minimum, LOWEST_MINIMUM, HIGHEST_MINIMUM)) return fail({ code: 'invalid-minimum' })
  if (!isStepWithin(maximum, LOWEST_MAXIMUM, HIGHEST_MAXIMUM)) return fail({ code: 'invalid-maximum' })
  if (maximum - minimum < CHARGE_RANGE_GAP) return fail({ code: 'range-too-narrow' })
  return succeed({ minimum, maximum })
}

/** Moves the minimum to the nearest allowed step, and pushes the maximum to keep the gap. */
export function moveMinimum(range: ChargeRange, percent: number): ChargeRange {
  const minimum = roundWithin(percent, LOWEST_MINIMUM, HIGHEST_MINIMUM)
  return { minimum, maximum: Math.max(range.maximum, minimum + CHARGE_RANGE_GAP) }
}

/** Moves the maximum to the nearest allowed step, and pushes the minimum to keep the gap. */
export function moveMaximum(range: ChargeRange, percent: number): ChargeRange {
  const maximum = roundWithin(percent, LOWEST_MAXIMUM, HIGHEST_MAXIMUM)
  return { minimum: Math.min(range.minimum, maximum - CHARGE_RANGE_GAP), maximum }
}

export const chargeRangeLabels = ['recommended', 'long-journeys', 'custom'] as const
export type ChargeRangeLabel = (typeof chargeRangeLabels)[number]

export function chargeRangeLabelOf(range: ChargeRange): ChargeRangeLabel {
  if (isSameRange(range, recommendedRange)) return 'recommended'
  return range.maximum >= HIGHEST_MAXIMUM ? 'long-journeys' : 'custom'
}

/** A custom range to begin with: full enough for most days, and gentle on the battery. */
export const firstCustomRange: ChargeRange = { minimum: 25, maximum: 80 }

/** The range behind a label. A long journey keeps the minimum; `custom` is the last one of the customer's own. */
export function chooseLabel(range: ChargeRange, label: ChargeRangeLabel, custom: ChargeRange): ChargeRange {
  switch (label) {
    case 'recommended':
      return recommendedRange
    case 'long-journeys':
      return moveMaximum(range, HIGHEST_MAXIMUM)
    case 'custom':
      return custom
    default:
      return label satisfies never
  }
}

export function isSameRange(first: ChargeRange, second: ChargeRange): boolean {
  return first.minimum === second.minimum && first.maximum === second.maximum
}

export type ChargeRangeAdvice = {
  /** The recommendation for a low minimum. */
  readonly isLowMinimum: boolean
  /** The warning and the recommendation for a full battery. */
  readonly isFullMaximum: boolean
}

export function adviseOnChargeRange({ minimum, maximum }: ChargeRange): ChargeRangeAdvice {
  return { isLowMinimum: minimum <= LOWEST_MINIMUM, isFullMaximum: maximum >= HIGHEST_MAXIMUM }
}

/** A limit is shown as the step that ends at it, as in '35 to 40'. */
export function shownStepOf(percent: number): { readonly from: number; readonly to: number } {
  return { from: percent - CHARGE_RANGE_STEP, to: percent }
}

function isStepWithin(percent: number, lowest: number, highest: number): boolean {
  return percent >= lowest && percent <= highest && percent % CHARGE_RANGE_STEP === 0
}

function roundWithin(percent: number, lowest: number, highest: number): number {
  const step = Math.round(percent / CHARGE_RANGE_STEP) * CHARGE_RANGE_STEP
  return Math.min(highest, Math.max(lowest, step))
}
