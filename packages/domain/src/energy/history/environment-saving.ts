import type { LocalDate } from '@driveway/domain/time/local-date'
import type { CarbonDay, Comparison } from './environment-carbon.ts'
import { LEAST_SHOWN_GRAMS, writeKilograms } from '../units.ts'

export type Saving =
  | { readonly kind: 'same' }
  /** `kilograms` is as it is shown, without a sign. */
  | { readonly kind: 'less' | 'more'; readonly kilograms: string }

export function describeSaving(grams: number): Saving {
  const amount = Math.abs(grams)
  if (amount < LEAST_SHOWN_GRAMS) return { kind: 'same' }
  return { kind: grams > 0 ? 'less' : 'more', kilograms: writeKilograms(amount) }
}

/** The day that saved most, the first of several; null if none saved more than the smallest difference. */
export function findBestDay(
  days: readonly CarbonDay[],
  against: Comparison,
): { readonly date: LocalDate; readonly grams: number } | null {
  let best: { readonly date: LocalDate; readonly grams: number } | null = null
  for (const { date, savings } of days) {
    const grams = savings[against]
    if (grams === null || grams <= LEAST_SHOWN_GRAMS) continue
    if (best === null || grams > best.grams) best = { date, grams }
  }
  return best
}
