import { forecastYield, type Radiation } from '@driveway/domain/microgeneration/roof-forecast'
import type { Place } from '@driveway/domain/microgeneration/sun-position'
import { findOrEstimate, type EstimatedValue } from '@driveway/domain/time/earlier-days'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { defaultHouseProfile, houseWOf, type LearntHome } from './house-profile.ts'
import type { AssumedFact, EstimatedFact } from '../model/plan-model.ts'

/** A half hour of a home as it is expected. Mean power in W, grams of CO2 per kWh from the grid. */
export type HalfHourForecast = {
  readonly solarW: number
  readonly houseW: number
  readonly carbonIntensity: number
  /** Figures that no forecast covers: those of an earlier day, or a default. */
  readonly estimates: readonly EstimatedFact[]
}

export type HomeForecast = {
  find(periodStart: number): HalfHourForecast
  /** Defaults in place of what is unknown about the home. */
  readonly assumed: readonly AssumedFact[]
}

export type HomeFacts = {
  /** Peak power of all panels; 0 without any. */
  readonly panelsW: number
  readonly isPlaceKnown: boolean
  /** Null without a house meter, or before it has been learnt from. */
  readonly learnt: LearntHome | null
}

/** Forecast radiation of a place as a share of the panels' peak power; null where it is unknown. */
export type Sunshine = (
  periodStart: number,
) => { readonly share: number; readonly isEstimate: boolean } | null

/** A year's mean of Great Britain's grid, where nothing is known about its carbon. */
export const ASSUMED_CARBON_INTENSITY = 150

/** Caches each half hour: all homes of a place share it. */
export function createSunshine(place: Place, radiation: ReadonlyMap<number, Radiation>): Sunshine {
  const known = new Map<number, ReturnType<Sunshine>>()
  return function findSunshine(periodStart) {
    const cached = known.get(periodStart)
    if (cached !== undefined) return cached
    const found = findOrEstimate((at) => radiation.get(Math.floor(at / HOUR_MS) * HOUR_MS), periodStart)
    const sunshine =
      found === null
        ? null
        : { share: forecastYield(place, periodStart, found.value), isEstimate: found.isEstimate }
    known.set(periodStart, sunshine)
    return sunshine
  }
}

/** Grams of CO2 per kWh from the grid by half hours, for all homes. */
export type CarbonOutlook = {
  find(periodStart: number): EstimatedValue<number> | null
  /** False where not a single half hour is known. */
  readonly isKnown: boolean
}

/** Caches each half hour, because looking through earlier days takes longer than the rest of a home's forecast. */
export function createCarbonOutlook(carbon: ReadonlyMap<number, number | null>): CarbonOutlook {
  const isKnown = [...carbon.values()].some((grams) => grams !== null)
  const found = new Map<number, EstimatedValue<number> | null>()
  return {
    isKnown,
    find(periodStart) {
      if (!isKnown) return null
      let grams = found.get(periodStart)
      if (grams === undefined) {
        grams = findOrEstimate((at) => carbon.get(at), periodStart)
        found.set(periodStart, grams)
      }
      return grams
    },
  }
}

export function createHomeForecast(home: HomeFacts, sunshine: Sunshine, carbon: CarbonOutlook): HomeForecast {
  const { panelsW, learnt } = home

  function find(periodStart: number): HalfHourForecast {
    const estimates: EstimatedFact[] = []
    const sun = panelsW > 0 ? sunshine(periodStart) : { share: 0, isEstimate: false }
    if (sun === null || sun.isEstimate) estimates.push('solar')
    const grams = carbon.find(periodStart)
    if (grams === null || grams.isEstimate) estimates.push('carbon')
    if (learnt === null) estimates.push('house')
    return {
      solarW: Math.round((sun?.share ?? 0) * panelsW * (learnt?.yieldFactor ?? 1)),
      houseW: Math.round(houseWOf(learnt?.profile ?? defaultHouseProfile, periodStart)),
      carbonIntensity: grams?.value ?? ASSUMED_CARBON_INTENSITY,
      estimates,
    }
  }

  const assumed: AssumedFact[] = []
  if (learnt === null) assumed.push('house-load')
  if (panelsW > 0 && !home.isPlaceKnown) assumed.push('solar')
  if (!carbon.isKnown) assumed.push('carbon')
  return { find, assumed }
}
