import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { paths } from '@driveway/domain/journey/paths'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'

export type Action =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'ready-by'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string; readonly isError: boolean }
  | { readonly kind: 'stop-boosting' }

type Context = { readonly isVehicleKnown: boolean }

function linkTo(path: string, text: string, isError = false): Action {
  return { kind: 'link', text, path, isError }
}

function promptForVehicle({ isVehicleKnown }: Context): Action | null {
  return isVehicleKnown ? null : linkTo(paths.addVehicle, say(dashboardPage, 'add-vehicle'))
}

/** The action below the status: the next step, or the ready-by time, whose text comes with the plan. */
export function findAction(status: DashboardStatus, context: Context): Action | 'ready-by' {
  switch (status) {
    case 'HOME_ALONE':
      return { kind: 'message', text: say(dashboardPage, 'home-alone-message') }
    case 'DEVICE_FAULT':
    case 'UNKNOWN_STATE':
    case 'OFFLINE':
      return linkTo(paths.contact, say(dashboardPage, 'contact-support'), true)
    case 'OVERRIDING':
      return { kind: 'stop-boosting' }
    case 'DISCONNECTED':
    case 'DISCONNECTED_WITH_CHARGEPATH':
      return 'ready-by'
    case 'PHEV_READY_MODE':
      return (
        promptForVehicle(context) ?? linkTo(paths.phevReadyMode, say(dashboardPage, 'change-preferences'))
      )
    default:
      return promptForVehicle(context) ?? 'ready-by'
  }
}
