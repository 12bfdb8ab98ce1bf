const THOUSAND = 1000
export const MICROPENCE_PER_PENNY = 1_000_000
const PENCE_PER_POUND = 100

/** Energy as it is shown: kWh to 1 decimal. */
export function writeKilowattHours(wattHours: number): string {
  return writeDecimal(wattHours / THOUSAND, 1)
}

/** Money as it is shown: pounds to 2 decimals, from pence. */
export function writePounds(pence: number): string {
  return writeDecimal(pence / PENCE_PER_POUND, 2)
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

function writeDecimal(value: number, digits: number): string {
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
