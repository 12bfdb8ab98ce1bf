import { expect, test } from 'vitest'
import { chargerStates, stateKindsOf, type ChargerState } from './charger-state.ts'

const kinds: Readonly<Record<ChargerState, readonly string[]>> = {
  CHARGING: ['isCharging'],
  DEVICE_FAULT: ['isError'],
  DISCONNECTED: [],
  EXPORTING: [],
  IDLE: [],
  OFFLINE: ['isError'],
  OVERRIDING: ['isBoosting', 'isCharging'],
  CALIBRATING: ['isCharging'],
  UNKNOWN_STATE: ['isError'],
  SOLAR_CHARGING_SOURCE_SOLAR: ['isCharging', 'isSolarMatching'],
  SOLAR_CHARGING_SOURCE_GRID: ['isCharging', 'isSolarMatching'],
  SOLAR_CHARGING_SOURCE_MIX: ['isCharging', 'isSolarMatching'],
  SOLAR_IDLE: ['isSolarMatching'],
  HOME_ALONE: [],
}

test('[DASH-03] every state is of the kinds error, boosting, charging and solar matching that belong to it', () => {
  for (const state of chargerStates) {
    const found = Object.entries(stateKindsOf(state)).filter(([, is]) => is)
    expect([state, found.map(([kind]) => kind)]).toEqual([state, kinds[state]])
  }
})
