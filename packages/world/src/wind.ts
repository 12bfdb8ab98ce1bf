import { readLondonClock } from './london-clock.ts'
import type { Noise } from './noise.ts'

const HOUR_MS = 3_600_000
/** Periods of the three noise octaves. */
const waves = [
  { hours: 47, weight: 0.62, offset: 0 },
  { hours: 13, weight: 0.26, offset: 0.3e6 },
  { hours: 3.5, weight: 0.12, offset: 0.7e6 },
] as const
const SEASON_SWING = 0.3
const WINDIEST_DAY = 15
const LEAST = 0.03
const MOST = 0.82

/** National wind output as a share of capacity, 0 to 1. */
export function windShareOf(instant: Date, noise: Noise): number {
  const hours = instant.getTime() / HOUR_MS
  const blow = waves.reduce((sum, wave) => sum + wave.weight * noise(hours / wave.hours + wave.offset), 0)
  const season =
    1 + SEASON_SWING * Math.cos((2 * Math.PI * (readLondonClock(instant).dayOfYear - WINDIEST_DAY)) / 365)
  // Turbines need strong wind for half of their power.
  const steep = Math.max(0, (blow - 0.15) / 0.7) ** 1.6
  return Math.min(MOST, LEAST + (MOST - LEAST) * steep * season)
}
