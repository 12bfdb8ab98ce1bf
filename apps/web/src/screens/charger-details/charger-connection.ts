import type { ChargerState } from '@driveway/domain/charger/charger-state'

/** The text key of the charger's connection. A state that this build does not know was sent by a charger online. */
export function findConnection(state: ChargerState | null): 'online' | 'offline' | 'fault' {
  if (state === 'OFFLINE') return 'offline'
  return state === 'DEVICE_FAULT' ? 'fault' : 'online'
}
