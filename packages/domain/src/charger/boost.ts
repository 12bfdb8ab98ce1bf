import type { DashboardStatus } from './dashboard-status.ts'

/** What a tap on the boost button does. */
export type BoostTap =
  | 'tell-device-is-away'
  | 'tell-car-is-disconnected'
  | 'warn-of-stopping-export'
  | 'ask-whether-sure'
  | 'boost'
  | 'stop-boost'
  | 'open-phev-page'

export function decideBoostTap(status: DashboardStatus, isWarningSwitchedOff: boolean): BoostTap {
  switch (status) {
    case 'DEVICE_FAULT':
    case 'UNKNOWN_STATE':
    case 'OFFLINE':
    case 'HOME_ALONE':
      return 'tell-device-is-away'
    case 'DISCONNECTED':
    case 'DISCONNECTED_WITH_CHARGEPATH':
      return 'tell-car-is-disconnected'
    case 'PHEV_READY_MODE':
      return 'open-phev-page'
    case 'OVERRIDING':
      return 'stop-boost'
    case 'EXPORTING':
      return isWarningSwitchedOff ? 'boost' : 'warn-of-stopping-export'
    default:
      return isWarningSwitchedOff ? 'boost' : 'ask-whether-sure'
  }
}
