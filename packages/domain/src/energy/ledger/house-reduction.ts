import { halfHourStart } from '@driveway/domain/time/half-hour'
import { MAX_SAMPLE_DISTANCE_MS, type HouseSample } from './house-split.ts'
import { findNearest } from './meter-series.ts'

/** Samples of the house meter are kept in full for so long, in world time. */
export const HOUSE_SAMPLE_DAYS = 90

/**
 * The samples (sorted) that stay: the nearest to each reading of the charger, which decide how its energy is divided
 * between grid and sun, and the first of each half hour as a record of the house. Settling a range again from these
 * gives the same half hours. `readings` are the instants of the charger's readings; all in ms.
 */
export function reduceHouseSamples<Sample extends Pick<HouseSample, 'at'>>(
  samples: readonly Sample[],
  readings: readonly number[],
): readonly Sample[] {
  const kept = new Set<Sample>()
  let half = -Infinity
  for (const sample of samples) {
    if (halfHourStart(sample.at) === half) continue
    half = halfHourStart(sample.at)
    kept.add(sample)
  }
  for (const at of readings) {
    const nearest = findNearest(samples, at)
    if (nearest !== null && Math.abs(nearest.at - at) <= MAX_SAMPLE_DISTANCE_MS) kept.add(nearest)
  }
  return samples.filter((sample) => kept.has(sample))
}
