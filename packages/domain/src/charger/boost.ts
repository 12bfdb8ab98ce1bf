import type { DashboardStatus } from './dashboard-status.ts'

/** The effect of a tap on the boost button. */
export type BoostTap =
  | 'show-device-offline'
  | 'show-car-disconnected'
  | 'confirm-stopping-export'
  | 'confirm-boost'
  | 'boost'
  | 'stop-boost'
  | 'open-phev-page'

export function decideBoostTap(status: DashboardStatus, isWarningSwitchedOff: boolean): BoostTap {
  switch (status) {
    case 'DEVICE_FAULT':
    case 'UNKNOWN_STATE':
    case 'OFFLINE':
    case 'HOME_ALONE':
      return 'show-device-offline'
    case 'DISCONNECTED':
    case 'DISCONNECTED_WITH_CHARGEPATH':
      return 'show-car-disconnected'
    case 'PHEV_READY_MODE':
      return 'open-phev-page'
    case 'OVERRIDING':
      return 'stop-boost'
    case 'EXPORTING':
      return isWarningSwitchedOff ? 'boost' : 'confirm-stopping-export'
    default:
      return isWarningSwitchedOff ? 'boost' : 'confirm-boost'
  }
}
