import { readLondonClock } from './london-clock.ts'
import type { Noise } from './noise.ts'

const HOUR_MS = 3_600_000
/** Gales and lulls last about two days, their ups and downs half of one, gusts over the country some hours. */
const waves = [
  { hours: 47, weight: 0.62, offset: 0 },
  { hours: 13, weight: 0.26, offset: 0.3e6 },
  { hours: 3.5, weight: 0.12, offset: 0.7e6 },
] as const
const SEASON_SWING = 0.3
const WINDIEST_DAY = 15
const LEAST = 0.03
const MOST = 0.82

/** What the country's wind turbines give, as a share of all they could, 0 to 1. */
export function findWindShare(instant: Date, noise: Noise): number {
  const hours = instant.getTime() / HOUR_MS
  const blow = waves.reduce((sum, wave) => sum + wave.weight * noise(hours / wave.hours + wave.offset), 0)
  const season =
    1 + SEASON_SWING * Math.cos((2 * Math.PI * (readLondonClock(instant).dayOfYear - WINDIEST_DAY)) / 365)
  // Most days are moderate: turbines need a good wind for half of their power.
  const steep = Math.max(0, (blow - 0.15) / 0.7) ** 1.6
  return Math.min(MOST, LEAST + (MOST - LEAST) * steep * season)
}
