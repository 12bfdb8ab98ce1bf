import { addMonths, localDateOf, listDays, type LocalDate } from '@driveway/domain/time/local-date'
import { findSavingsMg } from '../carbon.ts'
import { toGrams } from '../units.ts'

/** The cars that a saving is compared with. */
export const comparisons = ['petrol', 'standard-ev'] as const
export type Comparison = (typeof comparisons)[number]

/** A half hour; null while a figure is unknown. Energy in Wh, carbon in grams, intensity in g/kWh. */
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
  /** In grams, below zero for higher emissions; null if no energy flowed or no figure is known. */
  readonly savings: Readonly<Record<Comparison, number | null>>
  /** True if the savings cover all energy. */
  readonly isComplete: boolean
  /** Of the imported energy, in g/kWh; solar energy counts as 0. */
  readonly chargedIntensity: number | null
  /** The national average. */
  readonly nationalIntensity: number | null
}

export type CarbonDay = CarbonSum & { readonly date: LocalDate }

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/**
 * Sums half hours. One with unknown carbon is left out together with its energy, which would look clean
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
  const { petrolMg } = findSavingsMg({
    importWh: emittedWh,
    exportWh: givenBackWh,
    emissionsMg: Math.round(1000 * emissions),
    baselineMg: null,
  })
  const intensities = periods.flatMap(({ intensity }) => (intensity === null ? [] : [intensity]))
  return {
    importWh,
    savings: {
      petrol: petrolMg !== null && (emittedWh > 0 || givenBackWh > 0) ? toGrams(petrolMg) : null,
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
  for (const each of periods) days.get(localDateOf(each.start))?.push(each)
  return Array.from(days, ([date, ofDay]) => ({ date, ...sumCarbon(ofDay) }))
}
