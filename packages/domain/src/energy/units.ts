import { writeCurrency, writeDecimal } from '../decimal-text.ts'

const THOUSAND = 1000
export const MICROPENCE_PER_PENNY = 1_000_000
export const PENCE_PER_POUND = 100

/** Energy as it is shown: kWh to 1 decimal. */
export function writeKilowattHours(wattHours: number): string {
  return writeDecimal(wattHours / THOUSAND, 1)
}

/** The step to which energy is shown. */
const SHOWN_WH = 100

/**
 * Parts in Wh, rounded as they are shown so that they add up to the shown sum: the parts that lose most by rounding down
 * are rounded up.
 */
export function roundParts(parts: readonly number[]): readonly number[] {
  const whole = Math.round(parts.reduce((sum, part) => sum + part, 0) / SHOWN_WH)
  const floors = parts.map((part) => Math.floor(part / SHOWN_WH))
  const missing = whole - floors.reduce((sum, floor) => sum + floor, 0)
  const raised = new Set(
    parts
      .map((part, at) => ({ at, rest: part / SHOWN_WH - Math.floor(part / SHOWN_WH) }))
      .toSorted((first, second) => second.rest - first.rest)
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return floors.map((floor, at) => (floor + (raised.has(at) ? 1 : 0)) * SHOWN_WH)
}

/** Money as it is shown, from pence: '£1.62', or '−£0.40' for income where costs are shown. */
export function writePounds(pence: number, decimals = 2): string {
  return writeCurrency(pence / PENCE_PER_POUND, decimals)
}

/** A smaller amount of energy is not shown: it reads 0.0 kWh. */
export const LEAST_SHOWN_WH = 50

/** Heavier amounts of carbon are shown without decimals. */
const WHOLE_ABOVE_KG = 10

/** A smaller amount of carbon is not shown: it reads 0.0 kg. */
export const LEAST_SHOWN_GRAMS = 50

/** Carbon as it is shown, in kg from grams: to 1 decimal up to 10 kg, whole above. */
export function writeKilograms(grams: number): string {
  const kilograms = toKilograms(grams)
  return writeDecimal(kilograms, kilograms > WHOLE_ABOVE_KG ? 0 : 1)
}

/** Grams in kilograms. */
export function toKilograms(grams: number): number {
  return grams / THOUSAND
}

/** Money on the wire is pence, in the store whole millionths of a penny. */
export function toPence(micropence: number): number {
  return micropence / MICROPENCE_PER_PENNY
}

export function toMicropence(pence: number): number {
  return Math.round(pence * MICROPENCE_PER_PENNY)
}

/** Carbon on the wire is grams, in the store whole milligrams. */
export function toGrams(milligrams: number): number {
  return milligrams / THOUSAND
}
