import type { Noise } from './noise.ts'

const HOUR_MS = 3_600_000
/** Fronts pass in about half a day, clouds in about twenty minutes. */
const FRONT_HOURS = 11
const CLOUD_HOURS = 1 / 3

/** Cloud cover, 0 to 1, deterministic for a noise function and an instant. */
export function cloudCoverOf(instant: Date, noise: Noise): number {
  const hours = instant.getTime() / HOUR_MS
  const front = noise(hours / FRONT_HOURS)
  const cloud = noise(hours / CLOUD_HOURS)
  return Math.max(0, Math.min(1, front * 1.35 - 0.2 + (cloud - 0.5) * 0.3))
}
