import { DAY_MS, HOUR_MS } from '../time/london-time.ts'
import type { DrivingHabit } from './level-state.ts'

/** So many hours away from the charger hold a day's driving. */
export const AWAY_DAY_MS = 10 * HOUR_MS
/** The highest mean power of a drive through town. */
const DRIVE_W = 15_000
/** Three spreads above the mean leave out about one day in a hundred. */
const MOST_SPREADS = 3
/** The share by which a new day moves the habit: a week of days replaces it. */
const NEW_SHARE = 1 / 3
/** Weather and traffic alone change a day by this much. */
const LEAST_SPREAD_WH = 1_000
/** A shorter absence says little about a day. */
export const LEAST_LEARNT_DAYS = 0.3

export type Drive = {
  /** The likely energy, and the most that is plausible. */
  readonly likelyWh: number
  readonly mostWh: number
  /** The days of driving that the absence stands for. */
  readonly days: number
}

export const noDrive: Drive = { likelyWh: 0, mostWh: 0, days: 0 }

/** The energy that a car has used in the time (ms) that it was unplugged. */
export function driveOf({ dayWh, spreadWh }: DrivingHabit, unpluggedMs: number): Drive {
  if (unpluggedMs <= 0) return noDrive
  const days =
    unpluggedMs <= AWAY_DAY_MS ? unpluggedMs / AWAY_DAY_MS : 1 + (unpluggedMs - AWAY_DAY_MS) / DAY_MS
  const possibleWh = (unpluggedMs / HOUR_MS) * DRIVE_W
  return {
    likelyWh: Math.min(dayWh * days, possibleWh),
    mostWh: Math.min((dayWh + MOST_SPREADS * spreadWh) * Math.max(1, days), possibleWh),
    days,
  }
}

/** The habit after an absence whose energy became known. */
export function learnDrive(habit: DrivingHabit, drivenWh: number, days: number): DrivingHabit {
  if (days < LEAST_LEARNT_DAYS) return habit
  const dayWh = Math.max(0, drivenWh) / days
  const off = Math.abs(dayWh - habit.dayWh)
  return {
    dayWh: Math.round(habit.dayWh + NEW_SHARE * (dayWh - habit.dayWh)),
    spreadWh: Math.round(Math.max(LEAST_SPREAD_WH, habit.spreadWh + NEW_SHARE * (off - habit.spreadWh))),
  }
}
