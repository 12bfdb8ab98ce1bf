import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Logger } from '@driveway/service-kit/logger'
import type { CarReader } from './car-reader.ts'

export type CarReaderLoop = { close(): Promise<void> }

/** Looks for cars that are due until it is closed; a batch that is full is followed by the next at once. */
export function startCarReader(deps: { reader: CarReader; everyMs: number; logger: Logger }): CarReaderLoop {
  const { reader, everyMs, logger } = deps
  const closing = new AbortController()

  const round = createSingleFlight(async () => {
    try {
      while (!closing.signal.aborted && (await reader.readDue()) > 0);
    } catch (error) {
      logger.error({ err: error }, 'linked cars could not be looked up')
    }
  })
  const timer = setInterval(() => void round.run(), everyMs)
  return {
    async close() {
      closing.abort()
      clearInterval(timer)
      await round.settle()
    },
  }
}
