import { addDays, startOfDay, listDays, type LocalDate } from '../time/local-date.ts'
import { chargingModes, type Activity } from './activity.ts'

/** Whole minutes. Connected, disconnected, other and offline add up to the day; the modes to the connected time. */
export type DailyStatistics = {
  readonly date: LocalDate
  readonly connectedMinutes: number
  readonly disconnectedMinutes: number
  readonly chargingMinutes: number
  readonly idleMinutes: number
  readonly exportingMinutes: number
  readonly boostingMinutes: number
  readonly modeFaultMinutes: number
  readonly cableStateOtherMinutes: number
  readonly deviceOfflineMinutes: number
}

type Minutes = { -readonly [Key in Exclude<keyof DailyStatistics, 'date'>]: number }

const MINUTE_MS = 60_000

/** A charger counts as offline before its first message. */
const beforeFirstMessage: Activity = { at: -Infinity, cable: 'offline', mode: 'none', isUnplanned: false }

/**
 * Counts the minutes of each day in London up to `now`, from sorted activities. Instants are rounded to whole minutes
 * before they are subtracted, so that parts add up.
 */
export function countMinutesByDay(
  known: readonly Activity[],
  days: { readonly from: LocalDate; readonly to: LocalDate },
  now: number,
): readonly DailyStatistics[] {
  const activities = [beforeFirstMessage, ...known]
  let index = 0
  return listDays(days.from, days.to).map((date) => {
    const [start, end] = [startOfDay(date), Math.min(startOfDay(addDays(date, 1)), now)]
    const minutes = createMinutes()
    while ((activities[index + 1]?.at ?? Infinity) <= start) index += 1
    for (let place = index; place < activities.length; place++) {
      const activity = activities[place]
      if (activity === undefined || activity.at >= end) break
      const until = Math.min(activities[place + 1]?.at ?? end, end)
      addMinutes(minutes, activity, roundMinute(until) - roundMinute(Math.max(activity.at, start)))
    }
    return Object.assign(minutes, { date })
  })
}

function roundMinute(at: number): number {
  return Math.round(at / MINUTE_MS)
}

function addMinutes(minutes: Minutes, { cable, mode }: Activity, count: number): void {
  if (count <= 0) return
  if (cable === 'connected') minutes.connectedMinutes += count
  else if (cable === 'disconnected') minutes.disconnectedMinutes += count
  else if (cable === 'other') minutes.cableStateOtherMinutes += count
  else minutes.deviceOfflineMinutes += count
  if (mode === 'boosting') minutes.boostingMinutes += count
  else if (chargingModes.has(mode)) minutes.chargingMinutes += count
  else if (mode === 'idle') minutes.idleMinutes += count
  else if (mode === 'exporting') minutes.exportingMinutes += count
  else if (mode === 'fault') minutes.modeFaultMinutes += count
}

function createMinutes(): Minutes {
  return {
    connectedMinutes: 0,
    disconnectedMinutes: 0,
    chargingMinutes: 0,
    idleMinutes: 0,
    exportingMinutes: 0,
    boostingMinutes: 0,
    modeFaultMinutes: 0,
    cableStateOtherMinutes: 0,
    deviceOfflineMinutes: 0,
  }
}

/** The sum of several days. */
export function sumStatistics(days: readonly DailyStatistics[]): Omit<DailyStatistics, 'date'> {
  const sum = createMinutes()
  for (const { date: _, ...minutes } of days) {
    for (const [key, value] of Object.entries(minutes)) sum[key as keyof Minutes] += value
  }
  return sum
}
