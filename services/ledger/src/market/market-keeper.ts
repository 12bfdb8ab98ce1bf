import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { LedgerSettings } from '../ledger-settings.ts'
import type { MarketSource } from './market-source.ts'

export type MarketKeeper = { close(): Promise<void> }

type Deps = {
  readonly sources: readonly MarketSource[]
  readonly clock: Clock
  readonly realClock: RealClock
  readonly settings: Pick<LedgerSettings, 'marketEveryMs' | 'marketRestMs' | 'marketTimeoutMs'>
  readonly logger: Logger
}

/** Sources that are started together with the server may be up a moment later. */
const FIRST_ROUND_MS = 5_000

/** Fills gaps from each source, and backs off from one that has nothing new or does not answer. */
export function startMarketKeeper(deps: Deps): MarketKeeper {
  const { sources, clock, realClock, settings, logger } = deps
  const restUntil = new Map<MarketSource, number>()
  const closing = new AbortController()

  /** True if the source should be asked again at once: more is missing, and it just delivered some. */
  async function ask(source: MarketSource): Promise<boolean> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(settings.marketTimeoutMs)])
    try {
      const { isWanting, news } = await source.fill(clock.now().getTime(), signal)
      if (!isWanting) return false
      if (news > 0) return true
    } catch (error) {
      if (closing.signal.aborted) return false
      logger.warn({ err: error, source: source.name }, 'a source of prices or carbon did not answer')
    }
    restUntil.set(source, realClock.now().getTime() + settings.marketRestMs)
    return false
  }

  async function askAll(): Promise<void> {
    for (const source of sources) {
      if ((restUntil.get(source) ?? 0) > realClock.now().getTime()) continue
      while (!closing.signal.aborted && (await ask(source)));
    }
  }

  const round = createSingleFlight(askAll)
  function startRound(): void {
    void round.run()
  }

  const first = setTimeout(startRound, Math.min(FIRST_ROUND_MS, settings.marketEveryMs))
  const timer = setInterval(startRound, settings.marketEveryMs)
  return {
    async close() {
      clearTimeout(first)
      clearInterval(timer)
      closing.abort()
      await round.settle()
    },
  }
}
