/** A custom battery, in kWh. */
export const LOWEST_CAPACITY_KWH = 4.4
export const HIGHEST_CAPACITY_KWH = 200
/** A plug-in hybrid has at most this. */
export const SMALL_BATTERY_WH = 20_000

export type CapacityProblem = 'capacity-too-low' | 'capacity-too-high' | 'capacity-not-a-number'

export function findCapacityProblem(capacityKwh: number | null): CapacityProblem | null {
  if (capacityKwh === null || Number.isNaN(capacityKwh)) return 'capacity-not-a-number'
  if (capacityKwh < LOWEST_CAPACITY_KWH) return 'capacity-too-low'
  return capacityKwh > HIGHEST_CAPACITY_KWH ? 'capacity-too-high' : null
}

export function isPhevCapable(batteryCapacityWh: number | null): boolean {
  return batteryCapacityWh !== null && batteryCapacityWh > 0 && batteryCapacityWh <= SMALL_BATTERY_WH
}
