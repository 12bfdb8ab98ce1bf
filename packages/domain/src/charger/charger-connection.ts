import type { ChargerState } from './charger-state.ts'

export type ChargerConnection = 'online' | 'offline' | 'fault'

/** A state that this build does not know was reported by a charger that is online. */
export function connectionOf(state: ChargerState | null): ChargerConnection {
  if (state === 'OFFLINE') return 'offline'
  return state === 'DEVICE_FAULT' ? 'fault' : 'online'
}
