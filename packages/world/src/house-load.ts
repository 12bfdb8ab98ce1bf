import { readLondonClock, type LondonClock } from './london-clock.ts'
import type { Noise } from './noise.ts'

/** A daily load peak: height as multiples of the base load, and width. */
type Peak = { readonly hour: number; readonly height: number; readonly widthHours: number }

const workdayPeaks: readonly Peak[] = [
  { hour: 7.25, height: 2.1, widthHours: 0.9 },
  { hour: 18.5, height: 3.4, widthHours: 1.7 },
  { hour: 21.5, height: 1.2, widthHours: 1.2 },
]

const weekendPeaks: readonly Peak[] = [
  { hour: 9.25, height: 1.9, widthHours: 1.4 },
  { hour: 13, height: 1.5, widthHours: 1.6 },
  { hour: 18.25, height: 3, widthHours: 1.9 },
  { hour: 21.75, height: 1.3, widthHours: 1.3 },
]

const HOUR_MS = 3_600_000
/** Seasonal amplitude of the load, highest in mid-winter. */
const SEASON_SWING = 0.22
const COLDEST_DAY = 15
/** Short spikes of kettles, ovens and washing machines during waking hours. */
const APPLIANCE_W = 1900
const APPLIANCE_MINUTES = 14

/** House load without the charger, in W, by time of day, weekday and season. */
export function houseLoadWOf(baseLoadW: number, instant: Date, noise: Noise): number {
  const clock = readLondonClock(instant)
  const activity = activityOf(clock)
  const wander = 0.85 + 0.3 * noise(instant.getTime() / HOUR_MS)
  const steady = baseLoadW * (1 + activity) * seasonOf(clock) * wander
  const slot = instant.getTime() / (APPLIANCE_MINUTES * 60_000)
  const spike = Math.max(0, noise(slot + 0.5e6) - 0.78) / 0.22
  return steady + APPLIANCE_W * spike * Math.min(1, activity / 2)
}

function activityOf(clock: LondonClock): number {
  const peaks = clock.isWeekend ? weekendPeaks : workdayPeaks
  return peaks.reduce((sum, peak) => sum + peak.height * bell(clock.hour, peak), 0)
}

function bell(hour: number, peak: Peak): number {
  const apart = Math.abs(hour - peak.hour)
  const distance = Math.min(apart, 24 - apart) / peak.widthHours
  return Math.exp(-distance * distance)
}

function seasonOf(clock: LondonClock): number {
  return 1 + SEASON_SWING * Math.cos((2 * Math.PI * (clock.dayOfYear - COLDEST_DAY)) / 365)
}
