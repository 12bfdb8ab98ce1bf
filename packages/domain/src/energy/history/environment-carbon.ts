import { addMonths, findLocalDate, listDays, type LocalDate } from '@driveway/domain/time/local-date'
import { findPetrolMg } from '../carbon.ts'
import { toGrams } from '../units.ts'

/** What a saving is measured against. */
export const comparisons = ['petrol', 'standard-ev'] as const
export type Comparison = (typeof comparisons)[number]

/** A half hour; what is null has not been told yet. Energy in Wh, carbon in grams, intensity in g/kWh. */
export type CarbonPeriod = {
  readonly start: number
  readonly importWh: number
  readonly exportWh: number
  readonly intensity: number | null
  readonly emissions: number | null
  readonly standardEvEmissions: number | null
}

export type CarbonSum = {
  readonly importWh: number
  /** In grams, below zero where it was more; null where nothing flowed, or nothing is known of it. */
  readonly savings: Readonly<Record<Comparison, number | null>>
  /** Whether the savings hold everything that was charged. */
  readonly isComplete: boolean
  /** Of what went into the car, in g/kWh; the sun's share counts as none. */
  readonly chargedIntensity: number | null
  /** The country's, on average. */
  readonly nationalIntensity: number | null
}

export type CarbonDay = CarbonSum & { readonly date: LocalDate }

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/**
 * Adds half hours up. One whose carbon is not known is left out with its energy: it would look like clean energy
 * otherwise.
 */
export function sumCarbon(periods: readonly CarbonPeriod[]): CarbonSum {
  const emitted = periods.flatMap((each) =>
    each.emissions === null ? [] : [{ ...each, emissions: each.emissions }],
  )
  const compared = emitted.flatMap((each) =>
    each.standardEvEmissions === null ? [] : [{ ...each, baseline: each.standardEvEmissions }],
  )
  const importWh = sum(periods.map((each) => each.importWh))
  const emittedWh = sum(emitted.map((each) => each.importWh))
  const comparedWh = sum(compared.map((each) => each.importWh))
  const emissions = sum(emitted.map((each) => each.emissions))
  const givenBackWh = sum(emitted.map((each) => each.exportWh))
  const petrol = toGrams(findPetrolMg(emittedWh, givenBackWh))
  const intensities = periods.flatMap(({ intensity }) => (intensity === null ? [] : [intensity]))
  return {
    importWh,
    savings: {
      petrol: emittedWh > 0 || givenBackWh > 0 ? petrol - emissions : null,
      'standard-ev': comparedWh > 0 ? sum(compared.map((each) => each.baseline - each.emissions)) : null,
    },
    isComplete: comparedWh === importWh,
    chargedIntensity: emittedWh > 0 ? (emissions * 1000) / emittedWh : null,
    nationalIntensity: intensities.length > 0 ? sum(intensities) / intensities.length : null,
  }
}

/** Half hours that lie ahead have a forecast at most. */
export function listBegun(periods: readonly CarbonPeriod[], now: number): readonly CarbonPeriod[] {
  return periods.filter((each) => each.start <= now)
}

/** Every day of a month in London, each from its own half hours, be they 46, 48 or 50. */
export function listCarbonDays(month: LocalDate, periods: readonly CarbonPeriod[]): readonly CarbonDay[] {
  const days = new Map<LocalDate, CarbonPeriod[]>(
    listDays(month, addMonths(month, 1)).map((date) => [date, []]),
  )
  for (const each of periods) days.get(findLocalDate(each.start))?.push(each)
  return Array.from(days, ([date, ofDay]) => ({ date, ...sumCarbon(ofDay) }))
}
