import type { Logger } from './logger.ts'

export type Closer = { readonly name: string; close(): Promise<void> }

/** Closes in the order given, each whether or not the one before could: what was opened last comes first. */
export async function closeAll(closers: readonly Closer[], logger: Logger): Promise<void> {
  for (const closer of closers) {
    try {
      await closer.close()
    } catch (error) {
      logger.error({ err: error, closing: closer.name }, 'could not be closed cleanly')
    }
  }
}

/** Real time: a terminal and whoever passes signals on may both send the same one. */
const SAME_WISH_MS = 1_000

/**
 * Resolves at the first Ctrl-C or request to end. What comes within a moment is the same wish; a later one finds the
 * default handling and ends at once.
 */
export function untilAskedToStop(): Promise<NodeJS.Signals> {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
  return new Promise((resolve) => {
    let isAsked = false
    function stop(signal: NodeJS.Signals): void {
      if (isAsked) return
      isAsked = true
      setTimeout(letGo, SAME_WISH_MS).unref()
      resolve(signal)
    }
    function letGo(): void {
      for (const each of signals) process.off(each, stop)
    }
    for (const each of signals) process.on(each, stop)
  })
}
