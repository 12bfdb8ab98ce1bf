import { RETRY_MS } from '@driveway/domain/planning/delivery/retry-pause'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { RealClock } from '@driveway/service-kit/clock'

export type PendingLookup = {
  add(key: string): void
  /** Retries a lookup that failed, when its pause is over. Real time in ms. */
  check(now: number): void
  drain(): Promise<void>
}

type Deps<Found> = {
  /** Looks up many keys at once, so that one query serves all that wait. */
  readonly lookUp: (keys: readonly string[]) => Promise<readonly Found[]>
  readonly onFound: (found: readonly Found[]) => void
  readonly realClock: RealClock
  readonly onFault: (error: unknown) => void
}

/** Keeps the keys of changes until the chargers that they concern are found: the feed announces each change once. */
export function createPendingLookup<Found>(deps: Deps<Found>): PendingLookup {
  const { lookUp, onFound, realClock, onFault } = deps
  const waiting = new Set<string>()
  let retryAt: number | null = null
  const flight = createSingleFlight(lookUpAll)

  async function lookUpAll(): Promise<void> {
    while (waiting.size > 0 && retryAt === null) {
      const keys = [...waiting]
      waiting.clear()
      try {
        onFound(await lookUp(keys))
      } catch (error) {
        onFault(error)
        for (const key of keys) waiting.add(key)
        retryAt = realClock.now().getTime() + RETRY_MS
      }
    }
  }

  function start(): void {
    retryAt = null
    flight.request()
  }

  return {
    add(key) {
      waiting.add(key)
      start()
    },
    check(now) {
      if (retryAt !== null && now >= retryAt) start()
    },
    drain: () => flight.settle(),
  }
}
