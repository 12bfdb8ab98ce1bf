import { writeDecimal } from '@driveway/domain/decimal-text'
import type { LocalDate } from '@driveway/domain/time/local-date'
import type { CarbonDay, Comparison } from './environment-carbon.ts'
import { toKilograms } from '../units.ts'

/** A smaller difference is shown as none, and a best day needs more. */
const SAME_BELOW_KG = 0.05
/** Larger figures are shown without decimals. */
const WHOLE_ABOVE_KG = 10

export type Saving =
  | { readonly kind: 'same' }
  /** `kilograms` is as it is shown, without a sign. */
  | { readonly kind: 'less' | 'more'; readonly kilograms: string }

export function describeSaving(grams: number): Saving {
  const kilograms = toKilograms(Math.abs(grams))
  if (kilograms < SAME_BELOW_KG) return { kind: 'same' }
  return { kind: grams > 0 ? 'less' : 'more', kilograms: writeKilograms(kilograms) }
}

function writeKilograms(kilograms: number): string {
  return writeDecimal(kilograms, kilograms > WHOLE_ABOVE_KG ? 0 : 1)
}

/** The day that saved most, the first of several; null if none saved more than the smallest difference. */
export function findBestDay(
  days: readonly CarbonDay[],
  against: Comparison,
): { readonly date: LocalDate; readonly grams: number } | null {
  let best: { readonly date: LocalDate; readonly grams: number } | null = null
  for (const { date, savings } of days) {
    const grams = savings[against]
    if (grams === null || toKilograms(grams) <= SAME_BELOW_KG) continue
    if (best === null || grams > best.grams) best = { date, grams }
  }
  return best
}
