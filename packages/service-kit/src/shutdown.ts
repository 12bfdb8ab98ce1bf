import { closeParts } from './close-parts.ts'
import type { Logger } from './logger.ts'

export type Closer = { readonly name: string; close(): Promise<void> }

/** Ending a server may take all deadlines of its own parts together. */
const CLOSER_DEADLINE_MS = 45_000

/** Closes in the given order, last opened first, and continues after a failure or a deadline. */
export async function closeAll(
  closers: readonly Closer[],
  logger: Logger,
  deadlineMs = CLOSER_DEADLINE_MS,
): Promise<void> {
  for (const closer of closers) {
    await closeParts(
      [() => closer.close()],
      (error) => logger.error({ err: error, closing: closer.name }, 'could not be closed cleanly'),
      deadlineMs,
    )
  }
}

/** A terminal and a process manager may both send the same signal. */
const DUPLICATE_SIGNAL_MS = 1_000

/**
 * Resolves at the first stop signal. Duplicates within a second are ignored; a later signal gets Node's default
 * handling and ends the process at once.
 */
export function untilAskedToStop(): Promise<NodeJS.Signals> {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
  return new Promise((resolve) => {
    let isStopping = false
    function stop(signal: NodeJS.Signals): void {
      if (isStopping) return
      isStopping = true
      setTimeout(restoreDefaults, DUPLICATE_SIGNAL_MS).unref()
      resolve(signal)
    }
    function restoreDefaults(): void {
      for (const each of signals) process.off(each, stop)
    }
    for (const each of signals) process.on(each, stop)
  })
}
