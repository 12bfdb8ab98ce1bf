/** Less than this is not charged for: the larger one counts. */
const LEAST_TOP_UP_SHARE = 0.01
export const LEAST_TOP_UP_WH = 300

/** The missing energy (Wh) from which on a car is charged again. */
export function leastTopUpWh(batteryWh: number): number {
  return Math.max(LEAST_TOP_UP_WH, LEAST_TOP_UP_SHARE * batteryWh)
}
