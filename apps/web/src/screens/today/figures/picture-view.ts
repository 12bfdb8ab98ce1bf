import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { addDays, type LocalDate } from '@driveway/domain/time/local-date'

export type Picture = 'away' | 'first' | 'full' | 'unknown' | 'offline' | 'fault'

/** The week of which the plug-ins are counted. */
const DAYS_BEFORE = 6

/** A charger of this week that no car has been plugged into. An unknown date of installation says nothing. */
export function isFirstPlugIn(
  sessionCount: number,
  installDate: LocalDate | null,
  today: LocalDate,
): boolean {
  return sessionCount === 0 && installDate !== null && installDate >= addDays(today, -DAYS_BEFORE)
}

type Facts = { readonly isFull: boolean; readonly isFirst: boolean }

/** Null where the ring and its plan say it all. */
export function findPicture(status: DashboardStatus, { isFull, isFirst }: Facts): Picture | null {
  switch (status) {
    case 'DISCONNECTED':
    case 'DISCONNECTED_WITH_CHARGEPATH':
      return isFirst ? 'first' : 'away'
    case 'UNKNOWN_STATE':
      return 'unknown'
    case 'OFFLINE':
      return 'offline'
    case 'DEVICE_FAULT':
      return 'fault'
    default:
      return isFull ? 'full' : null
  }
}
