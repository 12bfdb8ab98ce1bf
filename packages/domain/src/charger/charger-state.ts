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

/** The kinds that a state belongs to; it can be of several. */
export type StateKinds = {
  readonly isError: boolean
  readonly isBoosting: boolean
  readonly isCharging: boolean
  /** Charges from the sun, or waits for it. */
  readonly isSolarMatching: boolean
}

export function stateKindsOf(state: ChargerState): StateKinds {
  const isSolarMatching = state.startsWith('SOLAR_')
  const isBoosting = state === 'OVERRIDING'
  const isOnGrid = state === 'CHARGING' || state === 'CALIBRATING'
  return {
    isError: state === 'DEVICE_FAULT' || state === 'UNKNOWN_STATE' || state === 'OFFLINE',
    isBoosting,
    isCharging: isBoosting || isOnGrid || (isSolarMatching && state !== 'SOLAR_IDLE'),
    isSolarMatching,
  }
}
