import { createSingleFlight } from '@driveway/domain/single-flight'
import type { RealClock } from './clock.ts'

export type DueWork = {
  /** Does what is due. A call during a run waits for a further run. */
  readonly doDue: () => Promise<void>
  readonly isClosed: boolean
  /** Finishes what has begun; the rest waits for the next start. */
  readonly close: () => Promise<void>
}

/** Works through a queue in the store: on request, and when its next entry is due. */
export function createDueWork(queue: {
  /** Returns whether there may be more. */
  readonly doSome: () => Promise<boolean>
  readonly findNextDue: () => Promise<Date | null>
  readonly onError: (error: unknown) => void
  readonly clock: RealClock
  readonly shortestSleepMs: number
  readonly longestSleepMs: number
}): DueWork {
  const { clock, shortestSleepMs, longestSleepMs } = queue
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const working = createSingleFlight(doAll)

  async function doAll(): Promise<void> {
    clearTimeout(timer)
    try {
      let isMore = true
      while (isMore) isMore = !isClosed && (await queue.doSome())
      const next = await queue.findNextDue()
      const wait = next ? next.getTime() - clock.now().getTime() : longestSleepMs
      sleep(Math.min(Math.max(wait, shortestSleepMs), longestSleepMs))
    } catch (error) {
      queue.onError(error)
      sleep(longestSleepMs)
    }
  }

  function sleep(milliseconds: number): void {
    if (!isClosed) timer = setTimeout(() => void doDue(), milliseconds)
  }

  function doDue(): Promise<void> {
    if (!isClosed) working.request()
    return working.settle()
  }

  return {
    doDue,
    get isClosed() {
      return isClosed
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      return working.settle()
    },
  }
}
