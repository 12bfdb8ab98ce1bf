import { countDays, localDateOf, type LocalDate } from '../time/local-date.ts'

/** ADV-01: less than four weeks say too little about a year. */
export const LEAST_MEASURED_DAYS = 28
/** The longest time that is replayed. */
export const MOST_MEASURED_DAYS = 365

export function countMeasuredDays({ from, to }: { readonly from: number; readonly to: number }): number {
  return countDays(localDateOf(from), localDateOf(to))
}

/** Advice is of a day and of the tariffs that were known: on another day, or for other tariffs, it is computed anew. */
export function isStale(
  advice: { readonly computedOn: LocalDate; readonly tariffVersion: number },
  today: LocalDate,
  tariffVersion: number,
): boolean {
  return advice.computedOn !== today || advice.tariffVersion !== tariffVersion
}
