/** In g/kWh. */
const LOWEST_PLOTTED_INTENSITY = 50
export const HIGHEST_PLOTTED_INTENSITY = 500

/** A point of the curve; null if the intensity is implausible. */
export function plotIntensity(intensity: number | null): number | null {
  if (intensity === null) return null
  return intensity > LOWEST_PLOTTED_INTENSITY && intensity < HIGHEST_PLOTTED_INTENSITY ? intensity : null
}

/** A bar, which ends at the top of the graph. */
export function capIntensity(intensity: number): number {
  return Math.min(intensity, HIGHEST_PLOTTED_INTENSITY)
}
