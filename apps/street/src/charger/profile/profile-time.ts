import type { ChargingProfile, ChargingSchedule } from '@driveway/ocpp/v16/charging-profile'
import { NOMINAL_V } from '@driveway/domain/connector/mains'

const DAY_SECONDS = 86_400
const recurrenceSeconds = { Daily: DAY_SECONDS, Weekly: 7 * DAY_SECONDS } as const

/** The transaction start that Relative schedules count from, if any. */
export type ProfileMoment = { readonly at: Date; readonly transactionStart: Date | null }

/** The limit in W of one profile at an instant; null if it has none. */
export function findProfileLimitW(profile: ChargingProfile, moment: ProfileMoment): number | null {
  if (!isValidAt(profile, moment.at)) return null
  const start = findScheduleStart(profile, moment)
  if (start === null) return null
  return findScheduleLimitW(profile.chargingSchedule, (moment.at.getTime() - start) / 1000)
}

/** Every instant from `moment` to `end` at which the profile's limit may change. */
export function listProfileChanges(profile: ChargingProfile, moment: ProfileMoment, end: Date): number[] {
  const first = findScheduleStart(profile, moment) ?? findFirstStart(profile)
  const marks = [profile.validFrom, profile.validTo].flatMap((mark) =>
    mark === undefined ? [] : [Date.parse(mark)],
  )
  if (first === null) return marks
  const every = findRecurrence(profile)
  const changes = listScheduleChanges(profile.chargingSchedule)
  for (let start = first; start <= end.getTime(); start += every === null ? Infinity : every * 1000) {
    marks.push(...changes.map((seconds) => start + seconds * 1000))
  }
  return marks
}

/** Single-phase chargers: an ampere is 230 W. */
export function toWatts(limit: number, unit: ChargingSchedule['chargingRateUnit']): number {
  return unit === 'A' ? limit * NOMINAL_V : limit
}

function isValidAt(profile: ChargingProfile, at: Date): boolean {
  const { validFrom, validTo } = profile
  const hasBegun = validFrom === undefined || at.getTime() >= Date.parse(validFrom)
  return hasBegun && (validTo === undefined || at.getTime() < Date.parse(validTo))
}

/** The start of the schedule's current run. */
function findScheduleStart(profile: ChargingProfile, moment: ProfileMoment): number | null {
  if (profile.chargingProfileKind === 'Relative') return moment.transactionStart?.getTime() ?? null
  const first = findFirstStart(profile)
  if (first === null || moment.at.getTime() < first) return null
  const every = findRecurrence(profile)
  if (every === null) return first
  return first + Math.floor((moment.at.getTime() - first) / (every * 1000)) * every * 1000
}

function findFirstStart(profile: ChargingProfile): number | null {
  const { startSchedule } = profile.chargingSchedule
  return startSchedule === undefined ? null : Date.parse(startSchedule)
}

function findRecurrence(profile: ChargingProfile): number | null {
  return profile.chargingProfileKind === 'Recurring' && profile.recurrencyKind !== undefined
    ? recurrenceSeconds[profile.recurrencyKind]
    : null
}

function findScheduleLimitW(schedule: ChargingSchedule, seconds: number): number | null {
  if (seconds < 0 || (schedule.duration !== undefined && seconds >= schedule.duration)) return null
  const period = schedule.chargingSchedulePeriod.findLast((each) => each.startPeriod <= seconds)
  return period === undefined ? null : toWatts(period.limit, schedule.chargingRateUnit)
}

function listScheduleChanges(schedule: ChargingSchedule): number[] {
  const starts = schedule.chargingSchedulePeriod.map((period) => period.startPeriod)
  return schedule.duration === undefined ? starts : [...starts, schedule.duration]
}
