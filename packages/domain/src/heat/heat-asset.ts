/** Heaters that a household may have. */
export const heatAssetTypes = [
  'STATIC_STORAGE_HEATER',
  'DYNAMIC_STORAGE_HEATER',
  'QUANTUM_STORAGE_HEATER',
  'QUANTUM_WATER_HEATER',
  'STANDARD_WATER_HEATER',
] as const

export type HeatAssetType = (typeof heatAssetTypes)[number]

/** `name` is the room, or another name by which the household knows it. */
export type HeatAsset = { readonly id: string; readonly type: HeatAssetType; readonly name: string }

/** A water heater recharges for at most this long, in the next off-peak period. */
export const WATER_HEATER_RECHARGE_HOURS = 2

/** In degrees Celsius: below it, germs can grow in stored water. */
export const WATER_THERMOSTAT_DEGREES = 60

export function isWaterHeater(type: HeatAssetType): boolean {
  return type === 'QUANTUM_WATER_HEATER' || type === 'STANDARD_WATER_HEATER'
}
