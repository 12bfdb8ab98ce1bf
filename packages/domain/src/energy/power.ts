import { writeDecimal } from '../decimal-text.ts'

const WATTS_PER_KILOWATT = 1000

/** Power as it is shown: kW to 1 decimal. */
export function writeKilowatts(watts: number): string {
  return writeDecimal(Math.abs(watts) / WATTS_PER_KILOWATT, 1)
}

/** False for power that would be shown as 0.0 kW. */
export function isShownPower(watts: number): boolean {
  return Math.abs(watts) >= WATTS_PER_KILOWATT / 20
}
