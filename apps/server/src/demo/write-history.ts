import { LEAST_KNOWN } from '@driveway/domain/home-battery/home-balance'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { instantOf } from '@driveway/domain/time/clock-time'
import { startOfDay, localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { systemClock, type Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createChargerIdentityStore } from '@driveway/store/chargers/charger-identity-store'
import { createChargerConnectionStore } from '@driveway/store/chargers/charger-connection-store'
import {
  createChargerIngestStore,
  type ChargerIngestStore,
} from '@driveway/store/chargers/ingest/charger-ingest-store'
import { createGatewayLeaseStore, type Epoch } from '@driveway/store/chargers/gateway-lease-store'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { createBoostHistoryStore } from '@driveway/store/ledger-write/boost-history-store'
import { writeBatteryPeriods, writeHomePeriods } from '@driveway/store/ledger-write/home-period-store'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import type { DemoHouse } from '@driveway/world/demo-house'
import { DEMO_SEED } from '@driveway/world/demo-seed'
import type { HouseStart, StreetStart } from '@driveway/world/house-start'
import { DEMO_REGION, houseScheduleOf, listHouseTariffs } from '@driveway/world/house-tariffs'
import { createNation } from '@driveway/world/national-grid'
import { simulateHouseHistory, type HouseHistory } from '@driveway/world/history/house-history'
import {
  createHistoricPrices,
  listHistoricCarbon,
  type HistoricPrices,
} from '@driveway/world/history/market-history'
import { toChargerFact, type FactOwner } from './history-facts.ts'
import { demoCustomers } from './demo-customers.ts'
import { installDateOf, type DemoFill } from './demo-fill.ts'

/** Installation at 10:00. */
const FITTED_AT = 10 * 60
const FACTS_AT_ONCE = 2_000
/** Two at a time: one is simulated while the database ingests the other. */
const HOUSES_AT_ONCE = 2
const SETTLERS = 3
/** Nothing else runs yet, so that long transactions are fastest. */
const SETTLE_AT_ONCE_MS = 40 * 86_400_000

export type HistoryDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly houses: readonly DemoHouse[]
  /** The days that it covers. */
  readonly fill: Pick<DemoFill, 'until'> & { readonly firstDay: LocalDate }
  readonly onProgress: (text: string) => void
}

/**
 * Stores simulated charger messages as the gateway would have, and has the ledger settle them. An interrupted run can
 * be repeated: it produces the same messages, and nothing counts twice. Returns the state of each house at the end.
 */
export async function writeHistory(deps: HistoryDeps): Promise<StreetStart> {
  const { url, ownerUrl } = deps.database
  // While one house is simulated, the transaction of another waits, for long on a slow machine.
  const database = openDatabase({ url, ownerUrl, isUnhurried: true })
  try {
    return await writeHouses({ ...deps, database })
  } finally {
    await database.close()
  }
}

async function writeHouses(deps: HistoryDeps): Promise<StreetStart> {
  const { database, clock, logger, fill, onProgress } = deps
  const houses = deps.houses.filter((house) => house.installedDaysAgo > 0)
  const prices = createHistoricPrices(createNation(DEMO_SEED), DEMO_REGION)
  await saveMarket(deps, prices)
  const leases = createGatewayLeaseStore(database)
  const epoch = await leases.take('history of the demo', systemClock.now())
  const ends = new Map<string, HouseStart>()
  await inLanes(houses, HOUSES_AT_ONCE, async (house) => {
    ends.set(house.key, await writeHouse(deps, house, { epoch, prices }))
    onProgress(`${ends.size} of ${houses.length} chargers`)
  })
  await createChargerConnectionStore(database, () => epoch).closeAll(systemClock.now())
  await leases.end(epoch, systemClock.now())
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

/** Carbon and prices come first, so that the ledger settles each half hour once. */
async function saveMarket({ database, houses, fill }: HistoryDeps, prices: HistoricPrices): Promise<void> {
  const from = startOfDay(fill.firstDay)
  await createCarbonStore(database).save(listHistoricCarbon(from, fill.until, createNation(DEMO_SEED)))
  const suppliers = new Set(
    houses.filter(({ tariff }) => tariff.kind === 'agile').map(({ tariff }) => tariff.supplier),
  )
  for (const supplier of suppliers) {
    await createAgilePriceStore(database).save(supplier, prices.list(from, fill.until))
  }
}

async function writeHouse(
  deps: HistoryDeps,
  house: DemoHouse,
  { epoch, prices }: { readonly epoch: Epoch; readonly prices: HistoricPrices },
): Promise<HouseStart> {
  const { database, fill } = deps
  const [charger] = await createChargerIdentityStore(database).find([house.chargerId])
  if (charger === undefined) throw new Error(`There is no charger ${house.chargerId}`)
  const history = simulate(house, fill, prices)
  await saveWall(database, house, history)
  const store = createChargerIngestStore(database, () => epoch)
  await ingest(store, { deviceNo: charger.deviceNo, house, realNow: systemClock.now() }, history)
  const boosts = createBoostHistoryStore(database)
  await Promise.all(
    history.boosts.map(({ at, isBoosting }) => boosts.note(charger.deviceNo, new Date(at), isBoosting)),
  )
  return history.end
}

/** The battery comes first, so that the ledger tells its energy from the car's. */
async function saveWall(database: Database, house: DemoHouse, { wall }: HouseHistory): Promise<void> {
  const { accountNumber = '' } = demoCustomers.find((each) => each.house?.key === house.key) ?? {}
  await runTransaction(database, async (transaction) => {
    await writeBatteryPeriods(transaction, accountNumber, wall)
    const known = wall.filter(({ heardMs }) => heardMs >= LEAST_KNOWN * HALF_HOUR_MS)
    await writeHomePeriods(transaction, accountNumber, known)
  })
}

function simulate(house: DemoHouse, fill: HistoryDeps['fill'], prices: HistoricPrices): HouseHistory {
  const today = localDateOf(fill.until)
  const installed = installDateOf(house, fill)
  return simulateHouseHistory({
    house,
    seed: DEMO_SEED,
    from: instantOf(installed, FITTED_AT),
    to: fill.until,
    tariffs: listHouseTariffs(house, installed, today),
    schedule: houseScheduleOf(house),
    prices,
  })
}

/** Transaction starts come first: later messages need the id that each one got. */
async function ingest(store: ChargerIngestStore, owner: FactOwner, { events }: HouseHistory): Promise<void> {
  const starts = events.filter((event) => event.kind === 'started')
  const receipts = await store.ingest(starts.map((event) => toChargerFact(event, owner, new Map())))
  const numbers = new Map(
    starts.flatMap(({ transaction }, index): [number, number][] => {
      const number = receipts[index]?.transactionId ?? null
      return number === null ? [] : [[transaction, number]]
    }),
  )
  const others = events.filter((event) => event.kind !== 'started')
  for (let at = 0; at < others.length; at += FACTS_AT_ONCE) {
    const batch = others.slice(at, at + FACTS_AT_ONCE)
    await store.ingest(batch.map((event) => toChargerFact(event, owner, numbers)))
  }
}

/** Runs the work in parallel lanes; on a failure the others finish first. */
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
