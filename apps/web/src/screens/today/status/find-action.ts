import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { paths } from '@driveway/domain/journey/paths'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'

export type Action =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'ready-by'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string; readonly isError: boolean }
  | { readonly kind: 'stop-boosting' }

type Context = {
  readonly isVehicleKnown: boolean
  readonly isKnownPath: (path: string) => boolean
}

function linkTo(path: string, text: string, { isKnownPath }: Context, isError = false): Action | null {
  return isKnownPath(path) ? { kind: 'link', text, path, isError } : null
}

function promptForVehicle(context: Context): Action | null {
  if (context.isVehicleKnown) return null
  return linkTo(paths.addVehicle, say(dashboardPage, 'add-vehicle'), context)
}

/** The action below the status: the next step, or the ready-by time, whose text comes with the plan. */
export function findAction(status: DashboardStatus, context: Context): Action | 'ready-by' | null {
  switch (status) {
    case 'HOME_ALONE':
      return { kind: 'message', text: say(dashboardPage, 'home-alone-message') }
    case 'DEVICE_FAULT':
    case 'UNKNOWN_STATE':
    case 'OFFLINE':
      return linkTo(paths.contact, say(dashboardPage, 'contact-support'), context, true)
    case 'OVERRIDING':
      return { kind: 'stop-boosting' }
    case 'DISCONNECTED':
    case 'DISCONNECTED_WITH_CHARGEPATH':
      return 'ready-by'
    case 'PHEV_READY_MODE': {
      const change = linkTo(paths.phevReadyMode, say(dashboardPage, 'change-preferences'), context)
      return promptForVehicle(context) ?? change ?? 'ready-by'
    }
    default:
      return promptForVehicle(context) ?? 'ready-by'
  }
}
