import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { paths } from '@driveway/domain/journey/paths'
import { describeReadyBy, describeReadyTime } from '@driveway/domain/schedule/ready-by'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import type { LocalDate, Weekday } from '@driveway/domain/time/local-date'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'

export type Action =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'ready-by'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string; readonly isError: boolean }
  | { readonly kind: 'stop-boosting' }

type Context = {
  /** Null while loading. */
  readonly schedule: Schedule | null
  readonly isVehicleKnown: boolean
  readonly isKnownPath: (path: string) => boolean
  readonly isPluggedIn: boolean
  /** False if the car missed its last ready-by time; null if nothing is known of it. */
  readonly wasMet: boolean | null
  /** The ready-by time that a plan meets, in ms; null without such a plan. */
  readonly promisedAt: number | null
  /** World time. */
  readonly now: number
}

const weekdayKeys = {
  MONDAY: 'monday',
  TUESDAY: 'tuesday',
  WEDNESDAY: 'wednesday',
  THURSDAY: 'thursday',
  FRIDAY: 'friday',
  SATURDAY: 'saturday',
  SUNDAY: 'sunday',
} as const satisfies Record<Weekday, keyof typeof dashboardPage>

/** DD.MM.YYYY. */
function writeDate(date: LocalDate): string {
  return date.split('-').toReversed().join('.')
}

type ReadyFacts = Pick<Context, 'isPluggedIn' | 'wasMet' | 'promisedAt' | 'now'>

/** The text of when the car will be ready, as a plan promises it, or of when it is wanted. */
export function sayReadyBy(schedule: Schedule, { promisedAt, now, ...readiness }: ReadyFacts): string {
  const scheduled = describeReadyBy(schedule, new Date(now), readiness)
  const isPromised = promisedAt !== null && scheduled.kind !== 'ready-to-go'
  const ready = isPromised ? describeReadyTime(promisedAt, new Date(now)) : scheduled
  const by = say(dashboardPage, isPromised ? 'ready-by' : 'wanted-by')
  if (ready.kind === 'no-ready-times') return say(dashboardPage, 'no-ready-times')
  if (ready.kind === 'ready-to-go') return say(dashboardPage, 'ready-to-go')
  const time = writeClockTime(ready.time)
  const weekday = say(dashboardPage, weekdayKeys[ready.weekday])
  switch (ready.phrase) {
    case 'today':
      return say(dashboardPage, 'ready-by-today', { by, time })
    case 'tomorrow':
      return say(dashboardPage, 'ready-by-tomorrow', { by, time })
    case 'on-weekday':
      return say(dashboardPage, 'ready-by-on-weekday', { by, time, weekday })
    case 'next-weekday':
      return say(dashboardPage, 'ready-by-next-weekday', { by, time, weekday })
    case 'on-date':
      return say(dashboardPage, 'ready-by-on-date', { by, time, date: writeDate(ready.date) })
    default:
      return ready.phrase satisfies never
  }
}

function linkTo(path: string, text: string, { isKnownPath }: Context, isError = false): Action | null {
  return isKnownPath(path) ? { kind: 'link', text, path, isError } : null
}

function findReadyBy({ schedule, ...facts }: Context): Action | null {
  return schedule && { kind: 'ready-by', text: sayReadyBy(schedule, facts) }
}

function promptForVehicle(context: Context): Action | null {
  if (context.isVehicleKnown) return null
  return linkTo(paths.addVehicle, say(dashboardPage, 'add-vehicle'), context)
}

/** The action below the status: the next step, or the time at which the car will be ready. */
export function findAction(status: DashboardStatus, context: Context): Action | null {
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
      return findReadyBy(context)
    case 'PHEV_READY_MODE': {
      const change = linkTo(paths.phevReadyMode, say(dashboardPage, 'change-preferences'), context)
      return promptForVehicle(context) ?? change ?? findReadyBy(context)
    }
    default:
      return promptForVehicle(context) ?? findReadyBy(context)
  }
}
