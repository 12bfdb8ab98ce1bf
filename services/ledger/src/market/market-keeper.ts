import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'

import type { MarketSource } from './market-source.ts'

export type MarketKeeper = { close(): Promise<void> }

type Moment = { readonly real: number; readonly world: number }

/** Real time. */
export type MarketSettings = {
  /** How often gaps in carbon intensities and prices are looked for. */
  readonly marketEveryMs: number
  /** After an answer that brought nothing new, or none, the same source is left alone for so long. */
  readonly marketRestMs: number
  /** The longest wait for one answer. */
  readonly marketTimeoutMs: number
}

type Deps = {
  readonly sources: readonly MarketSource[]
  readonly clock: Clock
  readonly realClock: RealClock
  readonly settings: MarketSettings
  readonly logger: Logger
}

/** Sources that are started together with the server may be up a moment later. */
const FIRST_ROUND_MS = 5_000

/** The timer's period: world time may run fast, and figures are published by it. */
const CHECK_MS = 1_000
/** Half an hour of world time calls for a round, however short it is in real time, and an hour ends a rest. */
const WORLD_ROUND_MS = 1_800_000
const WORLD_REST_MS = 3_600_000

/** A source that failed is asked again in the next round, and then half as often each time. */
export function restAfterFailureOf(
  earlierFailures: number,
  { marketEveryMs, marketRestMs }: Omit<MarketSettings, 'marketTimeoutMs'>,
): number {
  return Math.min(marketRestMs, (marketEveryMs / 2) * 2 ** earlierFailures)
}

/** Fills gaps from each source, and backs off from one that has nothing new or does not answer. */
export function startMarketKeeper(deps: Deps): MarketKeeper {
  const { sources, clock, realClock, settings, logger } = deps
  const backOffs = createBackOffs(settings, readMoment)
  let lastRound: Moment = readMoment()
  const closing = new AbortController()

  /** True if the source should be asked again at once: more is missing, and it just delivered some. */
  async function ask(source: MarketSource): Promise<boolean> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(settings.marketTimeoutMs)])
    try {
      const { isWanting, news } = await source.fill(clock.now().getTime(), signal)
      backOffs.noteAnswer(source)
      if (!isWanting) return false
      if (news > 0) return true
      backOffs.rest(source)
    } catch (error) {
      if (closing.signal.aborted) return false
      logger.warn({ err: error, source: source.name }, 'a source of prices, carbon or weather did not answer')
      backOffs.restAfterFailure(source)
    }
    return false
  }

  function readMoment(): Moment {
    return { real: realClock.now().getTime(), world: clock.now().getTime() }
  }

  async function askOn(source: MarketSource): Promise<void> {
    if (backOffs.isResting(source)) return
    while (!closing.signal.aborted && (await ask(source)));
  }

  /** A source that is slow holds up no other. */
  async function askAll(): Promise<void> {
    await Promise.all(sources.map(askOn))
  }

  const round = createSingleFlight(askAll)
  function startRound(): void {
    lastRound = readMoment()
    void round.run()
  }
  function check(): void {
    const now = readMoment()
    const isDue =
      now.real - lastRound.real >= settings.marketEveryMs || now.world - lastRound.world >= WORLD_ROUND_MS
    if (isDue) startRound()
  }

  const first = setTimeout(startRound, Math.min(FIRST_ROUND_MS, settings.marketEveryMs))
  const timer = setInterval(check, Math.min(CHECK_MS, settings.marketEveryMs))
  return {
    async close() {
      clearTimeout(first)
      clearInterval(timer)
      closing.abort()
      await round.settle()
    },
  }
}

/** Sources that are not asked for a while, in both times. */
function createBackOffs(settings: MarketSettings, readMoment: () => Moment) {
  const restUntil = new Map<MarketSource, Moment>()
  /** Failures of a source since its last answer. */
  const failures = new Map<MarketSource, number>()

  function backOff(source: MarketSource, ms: number): void {
    const { real, world } = readMoment()
    restUntil.set(source, { real: real + ms, world: world + WORLD_REST_MS })
  }

  return {
    isResting(source: MarketSource): boolean {
      const [rest, now] = [restUntil.get(source), readMoment()]
      return rest !== undefined && rest.real > now.real && rest.world > now.world
    },
    noteAnswer: (source: MarketSource): void => void failures.delete(source),
    rest: (source: MarketSource): void => backOff(source, settings.marketRestMs),
    restAfterFailure(source: MarketSource): void {
      const earlier = failures.get(source) ?? 0
      failures.set(source, earlier + 1)
      backOff(source, restAfterFailureOf(earlier, settings))
    },
  }
}
