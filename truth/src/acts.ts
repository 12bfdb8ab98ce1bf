import type { NightRun } from '@driveway/bench/night/run-nights'
import { createNoise, deriveSeed } from '@driveway/world/noise'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of the nights of a house. */
const BOOST_SHARE = 0.12
const BOOST_MS = HOUR_MS

/** A boost that a customer starts, from one instant (ms) to another. */
export type Boost = { readonly from: number; readonly to: number }

/** The boosts of a house, between 17:00 and 03:00; the same for the same seed. */
export function planBoosts(
  { seed, start, end }: Pick<NightRun, 'seed' | 'start' | 'end'>,
  key: string,
): Boost[] {
  const draw = createNoise(deriveSeed(seed, `boosts of ${key}`))
  const nights = Math.round((end - start) / DAY_MS)
  return Array.from({ length: nights }, (_, night) => night).flatMap((night) => {
    if (draw(2 * night + 1) >= BOOST_SHARE) return []
    const from = start + night * DAY_MS + (5 + 10 * draw(2 * night + 2)) * HOUR_MS
    return [{ from: Math.round(from), to: Math.round(from + BOOST_MS) }]
  })
}

export const boostMutation = `mutation Boost($deviceId: ID!, $endsAt: String) {
  setEvChargerOverride(deviceId: $deviceId, enableBoost: true, endsAt: $endsAt) { isSuccess }
}`
