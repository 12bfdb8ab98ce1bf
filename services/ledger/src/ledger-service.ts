import type { CarMakerAccess } from '@driveway/car-maker/sealed-tokens'
import { closeParts } from '@driveway/service-kit/close-parts'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createHouseProfileStore } from '@driveway/store/forecasts/house-profile-store'
import { createWeatherStore } from '@driveway/store/forecasts/weather-store'
import { listenToChanges, type ChangeListener } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import { createLedgerWorkStore } from '@driveway/store/ledger-write/ledger-work-store'
import { createLinkReadStore } from '@driveway/store/vehicles/link-read-store'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createCarReader } from './car-levels/car-reader.ts'
import { startCarReader } from './car-levels/car-reader-loop.ts'
import { createHomeLearner, startHomeLearner } from './homes/home-learner.ts'
import { defaultLedgerSettings, type LedgerSettings } from './ledger-settings.ts'
import { createLedgerWorker, type LedgerWorker } from './ledger-worker.ts'
import { createAgileSource } from './market/agile-source.ts'
import { createCarbonSource } from './market/carbon-source.ts'
import { startMarketKeeper } from './market/market-keeper.ts'
import { createWeatherSource } from './market/weather-source.ts'
import { createPriceRepair, startPriceRepair } from './price-repair.ts'
import { startUpkeep } from './upkeep/upkeep-loop.ts'
import { startWorkLoop } from './work-loop.ts'

export type AgileFeed = {
  /** As customers' tariffs name it. */
  readonly energySupplier: string
  /** Answers `results` of `valid_from` and `value_inc_vat` for `period_from` and `period_to`. */
  readonly url: string
}

export type LedgerDeps = {
  readonly database: Database
  /** World time: what is past, and what is not yet. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  /** Where the national carbon intensity API begins; null without one. */
  readonly carbonUrl: string | null
  readonly agileFeeds: readonly AgileFeed[]
  /** Where the weather forecast API begins; null or missing without one. */
  readonly weatherUrl?: string | null
  /** Null or missing: no car is linked to its maker's account. */
  readonly carMaker?: CarMakerAccess | null
  readonly settings?: Partial<LedgerSettings>
}

export type LedgerService = {
  start(): Promise<void>
  /** Resolves when everything that is marked now has been worked out, whether it is due or not. */
  settleAll(): Promise<void>
  /** Finishes the transaction under way. What is not done stays marked. */
  close(): Promise<void>
}

/** False if there was nothing to do. */
async function workOffAll(worker: LedgerWorker): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const outcome = await worker.workOnce()
    if (outcome.kind === 'nothing') return !isFirst
    if (outcome.kind === 'failed') {
      throw new Error('A charger could not be settled', { cause: outcome.error })
    }
  }
}

/** Turns what chargers said into half hours, and keeps prices, carbon and the level of linked cars at hand. */
export function createLedgerService(deps: LedgerDeps): LedgerService {
  const { database, clock, realClock, logger } = deps
  const settings = { ...defaultLedgerSettings, ...deps.settings }
  const work = createLedgerWorkStore(database)
  const worker = createLedgerWorker({ database, clock, work, settleAtOnceMs: settings.settleAtOnceMs })
  let feed: ChangeListener | null = null
  let loops: Loops | null = null
  const reads = createLinkReadStore(database)

  return {
    async start() {
      loops = startLoops({ ...deps, settings, work, worker, reads })
      const { loop, cars } = loops
      // A changed state, or a changed tariff, is what customers look at next: it need not wait for the tick.
      feed = await listenToChanges(
        database,
        async (changes) => {
          if (changes.some(({ topic }) => topic === 'device-state' || topic === 'tariff')) loop.wake()
          const deviceIds = changes.flatMap(({ topic, key }) => (topic === 'device-state' ? [key] : []))
          if (cars !== null && deviceIds.length > 0) await reads.hasten(deviceIds, realClock.now())
        },
        (error) => logger.error({ err: error }, 'the ledger lost the change feed'),
      )
    },

    async settleAll() {
      await work.makeAllDue()
      // Work may request more, which is collected when all of it is done.
      do {
        while ((await work.collect({ house: 0, energy: 0, cable: 0 })) > 0);
      } while (await workOffAll(worker))
    },

    async close() {
      const { cars, homes, upkeep, repair, loop, market } = loops ?? {}
      await closeParts(
        [feed, cars, homes, upkeep, repair, loop, market].map((part) => () => part?.close()),
        (error) => logger.error({ err: error }, 'a part of the ledger could not be closed cleanly'),
      )
    },
  }
}

type Loops = ReturnType<typeof startLoops>

type LoopDeps = Omit<LedgerDeps, 'settings'> & {
  readonly settings: LedgerSettings
  readonly work: ReturnType<typeof createLedgerWorkStore>
  readonly worker: LedgerWorker
  readonly reads: ReturnType<typeof createLinkReadStore>
}

/** Starts what runs at its own pace; the market and the cars only where they have a source. */
function startLoops({
  database,
  clock,
  realClock,
  logger,
  settings,
  work,
  worker,
  reads,
  ...deps
}: LoopDeps) {
  const sources = createSources(database, deps)
  return {
    loop: startWorkLoop({ work, worker, settings, logger }),
    market: sources.length > 0 ? startMarketKeeper({ sources, clock, realClock, settings, logger }) : null,
    repair: startPriceRepair({
      repair: createPriceRepair({ database, work }),
      everyMs: settings.repairEveryMs,
      logger,
    }),
    homes: startHomeLearner({
      learner: createHomeLearner({ store: createHouseProfileStore(database), clock }),
      everyMs: settings.homesEveryMs,
      logger,
    }),
    upkeep: startUpkeep({ database, clock, everyMs: settings.upkeepEveryMs, logger }),
    cars: deps.carMaker
      ? startCarReader({
          reader: createCarReader({ ...deps.carMaker, reads, clock, realClock, logger }),
          everyMs: settings.carsEveryMs,
          logger,
        })
      : null,
  }
}

function createSources(
  database: Database,
  { carbonUrl, agileFeeds, weatherUrl }: Pick<LedgerDeps, 'carbonUrl' | 'agileFeeds' | 'weatherUrl'>,
) {
  const carbon = createCarbonStore(database)
  const agile = createAgilePriceStore(database)
  return [
    ...(carbonUrl === null ? [] : [createCarbonSource({ store: carbon, url: carbonUrl })]),
    ...agileFeeds.map((each) => createAgileSource({ store: agile, ...each })),
    ...(weatherUrl ? [createWeatherSource({ store: createWeatherStore(database), url: weatherUrl })] : []),
  ]
}
