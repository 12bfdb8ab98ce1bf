import type { Noise } from './noise.ts'

const MINUTE_MS = 60_000
/** Cumulus clouds and the gaps between them pass in some minutes, their ragged edges within seconds. */
const CLOUD_MINUTES = 7
const EDGE_MINUTES = 1.3
const FRONT_HOURS = 5
/** Light that a cumulus cloud leaves. */
const CLOUD_TRANSMISSION = 0.3
const EDGE_SOFTNESS = 0.08

/** The share of sunlight that passes a sky of broken clouds, second by second. */
export function transmissionOf(instant: number, noise: Noise): number {
  const minutes = instant / MINUTE_MS
  const field = 0.8 * noise(minutes / CLOUD_MINUTES) + 0.2 * noise(minutes / EDGE_MINUTES + 0.6e6)
  // From a few clouds to a closed cover, as fronts pass.
  const threshold = 0.25 + 0.6 * noise(minutes / (60 * FRONT_HOURS) + 0.2e6)
  const shade = 1 / (1 + Math.exp((threshold - field) / (EDGE_SOFTNESS / 4)))
  return 1 - (1 - CLOUD_TRANSMISSION) * shade
}
