import { findInstant } from '@driveway/domain/time/clock-time'
import { findDayStart, findLocalDate, type LocalDate } from '@driveway/domain/time/local-date'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { systemClock, type Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createChargerIdentityStore } from '@driveway/store/chargers/charger-identity-store'
import { createChargerIngestStore } from '@driveway/store/chargers/charger-ingest-store'
import type { Database } from '@driveway/store/kernel/database'
import { createBoostHistoryStore } from '@driveway/store/ledger-write/boost-history-store'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import type { DemoHouse } from '@driveway/world/demo-house'
import { DEMO_SEED } from '@driveway/world/demo-seed'
import type { HouseStart, StreetStart } from '@driveway/world/house-start'
import { DEMO_REGION, findHouseSchedule, listHouseTariffs } from '@driveway/world/house-tariffs'
import { createNation } from '@driveway/world/national-grid'
import { liveHousePast, type HousePast } from '@driveway/world/past/house-past'
import { createPastPrices, listPastCarbon, type PastPrices } from '@driveway/world/past/past-market'
import { toChargerFact, type FactOwner } from './history-facts.ts'
import { findInstallDate, type DemoFill } from './demo-fill.ts'

/** The fitter comes at ten. */
const FITTED_AT = 10 * 60
const FACTS_AT_ONCE = 2_000
/** Two houses at a time: while the database takes one in, the other is lived through. */
const HOUSES_AT_ONCE = 2
const SETTLERS = 3
/** Nobody waits for anything else yet: many days in one transaction are sooner done. */
const SETTLE_AT_ONCE_MS = 40 * 86_400_000

export type HistoryDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly gatewayId: string
  readonly houses: readonly DemoHouse[]
  /** Which days it tells of. */
  readonly fill: Pick<DemoFill, 'until'> & { readonly firstDay: LocalDate }
  readonly onProgress: (words: string) => void
}

/**
 * Writes what the houses' chargers would have said until now, as the gateway would have, and has the ledger settle it
 * by its own rules. Whoever kills it may start it again: the same days tell the same past, and nothing counts twice.
 * Answers how the houses stand at its end.
 */
export async function writeHistory(deps: HistoryDeps): Promise<StreetStart> {
  const { database, clock, logger, fill, onProgress } = deps
  const houses = deps.houses.filter((house) => house.installedDaysAgo > 0)
  const prices = createPastPrices(createNation(DEMO_SEED), DEMO_REGION)
  await saveMarket(deps, prices)
  const ends = new Map<string, HouseStart>()
  await inLanes(houses, HOUSES_AT_ONCE, async (house) => {
    ends.set(house.key, await writeHouse(deps, house, prices))
    onProgress(`${ends.size} of ${houses.length} houses`)
  })
  const ledger = createLedgerService({
    database,
    clock,
    realClock: systemClock,
    logger,
    carbonUrl: null,
    agileFeeds: [],
    settings: { settleAtOnceMs: SETTLE_AT_ONCE_MS },
  })
  await Promise.all(Array.from({ length: SETTLERS }, () => ledger.settleAll()))
  await ledger.close()
  onProgress(`half hours, costs and carbon since ${fill.firstDay}`)
  return Object.fromEntries(ends)
}

/** Carbon and prices come first, so that the ledger need not go over its half hours again. */
async function saveMarket({ database, houses, fill }: HistoryDeps, prices: PastPrices): Promise<void> {
  const from = findDayStart(fill.firstDay)
  await createCarbonStore(database).save(listPastCarbon(from, fill.until, createNation(DEMO_SEED)))
  const suppliers = new Set(
    houses.filter(({ tariff }) => tariff.kind === 'agile').map(({ tariff }) => tariff.supplier),
  )
  for (const supplier of suppliers) {
    await createAgilePriceStore(database).save(supplier, prices.list(from, fill.until))
  }
}

async function writeHouse(deps: HistoryDeps, house: DemoHouse, prices: PastPrices): Promise<HouseStart> {
  const { database, fill } = deps
  const [charger] = await createChargerIdentityStore(database).find([house.chargerId])
  if (charger === undefined) throw new Error(`There is no charger ${house.chargerId}`)
  const past = liveThrough(house, fill, prices)
  await ingest(deps, { deviceNo: charger.deviceNo, house, realNow: systemClock.now() }, past)
  const boosts = createBoostHistoryStore(database)
  await Promise.all(
    past.boosts.map(({ at, isBoosting }) => boosts.note(charger.deviceNo, new Date(at), isBoosting)),
  )
  return past.end
}

function liveThrough(house: DemoHouse, fill: HistoryDeps['fill'], prices: PastPrices): HousePast {
  const today = findLocalDate(fill.until)
  const installed = findInstallDate(house, fill)
  return liveHousePast({
    house,
    seed: DEMO_SEED,
    from: findInstant(installed, FITTED_AT),
    to: fill.until,
    tariffs: listHouseTariffs(house, installed, today),
    schedule: findHouseSchedule(house),
    prices,
  })
}

/** Transactions begin first: all that belongs to one names the number that it got. */
async function ingest(
  { database, gatewayId }: HistoryDeps,
  owner: FactOwner,
  { facts }: HousePast,
): Promise<void> {
  const store = createChargerIngestStore(database, gatewayId)
  const starts = facts.filter((fact) => fact.kind === 'started')
  const receipts = await store.ingest(starts.map((fact) => toChargerFact(fact, owner, new Map())))
  const numbers = new Map(
    starts.flatMap(({ transaction }, index): [number, number][] => {
      const number = receipts[index]?.transactionId ?? null
      return number === null ? [] : [[transaction, number]]
    }),
  )
  const others = facts.filter((fact) => fact.kind !== 'started')
  for (let at = 0; at < others.length; at += FACTS_AT_ONCE) {
    const batch = others.slice(at, at + FACTS_AT_ONCE)
    await store.ingest(batch.map((fact) => toChargerFact(fact, owner, numbers)))
  }
}

/** Who fails lets the others finish what they have begun, and then tells. */
async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const outcomes = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
