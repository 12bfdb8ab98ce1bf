/** The pause after the first failure. */
export const RETRY_MS = 10_000

const MAX_PAUSE_MS = 15 * 60_000

/** The pause after so many failures in a row, doubled each time up to a quarter of an hour. */
export function choosePause(failures: number): number {
  return Math.min(RETRY_MS * 2 ** (failures - 1), MAX_PAUSE_MS)
}
