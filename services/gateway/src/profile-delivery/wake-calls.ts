import type { RealClock } from '@driveway/service-kit/clock'
import { RETRY_MS } from '@driveway/domain/planning/retry-pause'

export type WakeCalls = {
  /** Whoever depends on this needs another plan. */
  add(name: string): void
  /** Asks again for those whom the store could not tell of. Real time in ms. */
  sweep(now: number): void
  drain(): Promise<void>
}

type Deps = {
  /** The chargers that depend on these; many at once, since one question serves all who wait. */
  readonly listDevices: (names: readonly string[]) => Promise<readonly number[]>
  readonly onFound: (deviceNos: readonly number[]) => void
  readonly realClock: RealClock
  readonly onFault: (error: unknown) => void
}

/** Keeps who called until the store has told which chargers that concerns: a call comes once, and none is lost. */
export function createWakeCalls({ listDevices, onFound, realClock, onFault }: Deps): WakeCalls {
  const waiting = new Set<string>()
  let looking: Promise<void> | null = null
  let againAt: number | null = null

  async function lookUp(): Promise<void> {
    while (waiting.size > 0 && againAt === null) {
      const names = [...waiting]
      waiting.clear()
      try {
        onFound(await listDevices(names))
      } catch (error) {
        onFault(error)
        for (const name of names) waiting.add(name)
        againAt = realClock.now().getTime() + RETRY_MS
      }
    }
    looking = null
  }

  function begin(): void {
    againAt = null
    looking ??= lookUp()
  }

  return {
    add(name) {
      waiting.add(name)
      begin()
    },
    sweep(now) {
      if (againAt !== null && now >= againAt) begin()
    },
    async drain() {
      await looking
    },
  }
}
