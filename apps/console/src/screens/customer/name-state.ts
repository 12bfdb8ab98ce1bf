import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { dashboardPage as texts } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'

const names = {
  CHARGING: 'state-charging',
  DEVICE_FAULT: 'state-fault',
  DISCONNECTED: 'state-disconnected',
  EXPORTING: 'state-exporting',
  IDLE: 'state-idle',
  OFFLINE: 'state-offline',
  OVERRIDING: 'state-overriding',
  CALIBRATING: 'state-calibrating',
  UNKNOWN_STATE: 'state-unknown',
  SOLAR_CHARGING_SOURCE_SOLAR: 'state-solar',
  SOLAR_CHARGING_SOURCE_GRID: 'state-solar-grid',
  SOLAR_CHARGING_SOURCE_MIX: 'state-solar-mix',
  SOLAR_IDLE: 'state-solar-idle',
  HOME_ALONE: 'state-home-alone',
} as const satisfies Record<ChargerState, keyof typeof texts>

/** The title of the customer's own Today. A state of a later server is shown as it is. */
export function nameState(state: string): string {
  return Object.hasOwn(names, state) ? say(texts, names[state as ChargerState]) : state
}
