/** After so long, what could not be planned is tried again. */
export const RETRY_MS = 10_000

const LONGEST_PAUSE_MS = 15 * 60_000

/** How long to wait after so many failures in a row: whoever never answers is not called all night long. */
export function choosePause(failures: number): number {
  return Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
}
