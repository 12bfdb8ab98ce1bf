/** Maximum sample age: the server splits solar from grid by sample. */
export const MAX_SAMPLE_SECONDS = 60

/**
 * Samples fall on whole multiples of the interval, so that every half hour begins with one. While the world runs
 * faster than real time the interval grows with it, up to its bound.
 */
export function findSampleSeconds(
  isWatched: boolean,
  configuredSeconds: number,
  speed: number,
  { max, idle } = { max: MAX_SAMPLE_SECONDS, idle: MAX_SAMPLE_SECONDS },
): number {
  if (!isWatched) return idle
  const wanted = configuredSeconds * Math.max(1, speed)
  return Math.min(max, [1, 2, 5, 10, 15, 20, 30].find((each) => each >= wanted) ?? max)
}

export function nextSampleOf(at: Date, seconds: number): Date {
  const everyMs = seconds * 1000
  return new Date(Math.floor(at.getTime() / everyMs) * everyMs + everyMs)
}
