import { findBaseline } from '@driveway/domain/energy/baseline-emissions'
import { findEmissionsMg } from '@driveway/domain/energy/carbon'
import { createSingleFlight } from '@driveway/domain/single-flight'
import { createPriceList, type AgilePrices } from '@driveway/domain/tariff/half-hour-price'
import { isAgile, type Tariff } from '@driveway/domain/tariff/tariff'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { Logger } from '@driveway/service-kit/logger'
import type { Database } from '@driveway/store/kernel/database'
import { addRecomputeRequest, type RecomputeRequest } from '@driveway/store/kernel/recompute-request'
import type { LedgerWorkStore } from '@driveway/store/ledger-write/ledger-work-store'
import {
  createMissingFiguresStore,
  FIRST_PLACE,
  type Place,
} from '@driveway/store/ledger-write/missing-figures-store'
import { loadAgilePrices } from '@driveway/store/tariffs/agile-price-store'
import { loadIntensities } from '@driveway/store/tariffs/carbon-store'
import { loadTariffs } from '@driveway/store/tariffs/tariff-store'
import { carbonTimesOf, fullPowerWOf } from './price-range.ts'

/** The half hours that one step looks at, of each kind. */
export const REPAIR_LIMIT = 500

export type PriceRepair = {
  /**
   * Looks at the next half hours whose figures are missing, and requests prices for those whose figures are known.
   * Returns the number of half hours to be priced. After the last half hour it begins again.
   */
  step(): Promise<number>
}

type Deps = {
  readonly database: Database
  readonly work: Pick<LedgerWorkStore, 'request'>
  readonly limit?: number
}

export function createPriceRepair(deps: Deps): PriceRepair {
  const { database, work, limit = REPAIR_LIMIT } = deps
  const store = createMissingFiguresStore(database)
  let carbonPlace = FIRST_PLACE
  let costPlace = FIRST_PLACE

  function findNextPlace(rows: readonly Place[]): Place {
    return rows.length < limit ? FIRST_PLACE : (rows.at(-1) ?? FIRST_PLACE)
  }

  async function findCarbonRepairs(): Promise<readonly Place[]> {
    const rows = await store.listWithoutCarbon(carbonPlace, limit)
    carbonPlace = findNextPlace(rows)
    if (rows.length === 0) return []
    const times = rows.flatMap((row) => carbonTimesOf([row], fullPowerWOf(row.deviceType)))
    const intensities = await loadIntensities(database.kysely, times)
    return rows.filter((row) => {
      const emissions = findEmissionsMg(row.importFromGridWh, intensities.get(row.periodStart) ?? null)
      const baseline = findBaseline(row, fullPowerWOf(row.deviceType), intensities)
      return (!row.hasEmissions && emissions !== null) || (!row.hasBaseline && baseline !== null)
    })
  }

  async function findCostRepairs(): Promise<readonly Place[]> {
    const rows = await store.listWithoutCost(costPlace, limit)
    costPlace = findNextPlace(rows)
    if (rows.length === 0) return []
    const tariffs = new Map<string, readonly Tariff[]>()
    for (const accountNumber of new Set(rows.map((row) => row.accountNumber))) {
      tariffs.set(accountNumber, (await loadTariffs(database.kysely, accountNumber)).tariffs)
    }
    const prices = await loadPrices(deps, [...tariffs.values()].flat(), rows)
    const lists = new Map([...tariffs].map(([account, each]) => [account, createPriceList(each, prices)]))
    return rows.filter((row) => {
      const price = lists.get(row.accountNumber)?.findPrice(row.periodStart) ?? null
      return price !== null
    })
  }

  return {
    async step() {
      const places = [...(await findCarbonRepairs()), ...(await findCostRepairs())]
      const requests = new Map<number, RecomputeRequest>()
      for (const { deviceNo, periodStart } of places) {
        const to = periodStart + HALF_HOUR_MS
        addRecomputeRequest(requests, { deviceNo, from: periodStart, to, kind: 'price' })
      }
      await work.request([...requests.values()])
      return places.length
    },
  }
}

function loadPrices(
  { database }: Deps,
  tariffs: readonly Tariff[],
  rows: readonly Place[],
): Promise<AgilePrices> {
  const suppliers = tariffs.filter(isAgile).map(({ energySupplier }) => energySupplier)
  const times = rows.map(({ periodStart }) => periodStart)
  const to = Math.max(...times) + HALF_HOUR_MS
  return loadAgilePrices(database.kysely, [...new Set(suppliers)], Math.min(...times), to)
}

export type RepairLoop = { close(): Promise<void> }

/** Runs a step of the repair at the start and then at intervals of real time. */
export function startPriceRepair(deps: {
  readonly repair: PriceRepair
  readonly everyMs: number
  readonly logger: Logger
}): RepairLoop {
  const { repair, everyMs, logger } = deps
  const round = createSingleFlight(async () => {
    try {
      const count = await repair.step()
      if (count > 0) logger.warn({ count }, 'half hours without figures that are known are priced again')
    } catch (error) {
      logger.error({ err: error }, 'the repair of missing prices could not reach the store')
    }
  })
  function start(): void {
    void round.run()
  }
  const timer = setInterval(start, everyMs)
  start()
  return {
    async close() {
      clearInterval(timer)
      await round.settle()
    },
  }
}
