import { setTimeout as sleep } from 'node:timers/promises'

const DEFAULT_SECONDS = 10

/** Ends early if the signal is aborted. */
export async function pauseBeforeRetry(seconds: number | null, signal: AbortSignal): Promise<void> {
  await sleep((seconds ?? DEFAULT_SECONDS) * 1000, undefined, { signal }).catch(() => undefined)
}
