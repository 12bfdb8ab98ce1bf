/** The fourteen states that a charger can be in, as they stand on the wire. */
export const chargerStates = [
  'CHARGING',
  'DEVICE_FAULT',
  'DISCONNECTED',
  'EXPORTING',
  'IDLE',
  'OFFLINE',
  'OVERRIDING',
  'CALIBRATING',
  'UNKNOWN_STATE',
  'SOLAR_CHARGING_SOURCE_SOLAR',
  'SOLAR_CHARGING_SOURCE_GRID',
  'SOLAR_CHARGING_SOURCE_MIX',
  'SOLAR_IDLE',
  'HOME_ALONE',
] as const

export type ChargerState = (typeof chargerStates)[number]

const errorStates: ReadonlySet<ChargerState> = new Set(['DEVICE_FAULT', 'UNKNOWN_STATE', 'OFFLINE'])

const chargingStates: ReadonlySet<ChargerState> = new Set([
  'CHARGING',
  'CALIBRATING',
  'OVERRIDING',
  'SOLAR_CHARGING_SOURCE_SOLAR',
  'SOLAR_CHARGING_SOURCE_GRID',
  'SOLAR_CHARGING_SOURCE_MIX',
])

export function isErrorState(state: ChargerState): boolean {
  return errorStates.has(state)
}

export function isChargingState(state: ChargerState): boolean {
  return chargingStates.has(state)
}
