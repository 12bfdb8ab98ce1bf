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

/** Resolves at the first Ctrl-C or request to end. A second one finds the default handling and ends at once. */
export function untilAskedToStop(): Promise<NodeJS.Signals> {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
  return new Promise((resolve) => {
    function stop(signal: NodeJS.Signals): void {
      for (const each of signals) process.off(each, stop)
      resolve(signal)
    }
    for (const each of signals) process.on(each, stop)
  })
}
