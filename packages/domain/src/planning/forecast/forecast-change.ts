import { findOrEstimate } from '@driveway/domain/time/earlier-days'

export type ForecastKind = 'radiation' | 'carbon'

/** A half hour or hour as it is expected now: W per square metre, or grams per kWh. */
export type ForecastFigure = { readonly at: number; readonly value: number }

/** Smaller differences move no plan: they are within the error of the forecast itself. */
export const notableDifference = {
  radiation: { share: 0.25, least: 100 },
  carbon: { share: 0.15, least: 25 },
} as const satisfies Record<ForecastKind, { readonly share: number; readonly least: number }>

/** True if a figure differs notably from the one that plans have counted with, an estimate included, or is the first. */
export function hasNotableChange(
  kind: ForecastKind,
  before: ReadonlyMap<number, number>,
  after: readonly ForecastFigure[],
): boolean {
  const { share, least } = notableDifference[kind]
  return after.some(({ at, value }) => {
    const counted = findOrEstimate((time) => before.get(time), at)
    if (counted === null) return true
    return Math.abs(value - counted.value) >= Math.max(least, share * counted.value)
  })
}
