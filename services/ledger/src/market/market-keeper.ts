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

/** Whoever starts everything at once may start the sources a moment after us. */
const FIRST_LOOK_MS = 5_000

/** Asks each source for what is missing, and leaves alone for a while those that have nothing new or do not answer. */
export function startMarketKeeper(deps: Deps): MarketKeeper {
  const { sources, clock, realClock, settings, logger } = deps
  const restUntil = new Map<MarketSource, number>()
  const closing = new AbortController()
  let running: Promise<void> | null = null

  /** Whether to ask again at once: more is missing, and this brought some of it. */
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

  function look(): void {
    running ??= askAll().finally(() => {
      running = null
    })
  }

  const first = setTimeout(look, Math.min(FIRST_LOOK_MS, settings.marketEveryMs))
  const timer = setInterval(look, settings.marketEveryMs)
  return {
    async close() {
      clearTimeout(first)
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}
