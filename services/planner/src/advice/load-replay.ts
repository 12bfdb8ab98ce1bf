import { MOST_MEASURED_DAYS } from '@driveway/domain/advice/measured-days'
import {
  listCandidates,
  replayedReadyTimes,
  type ReplayedCharger,
  type ReplayFacts,
} from '@driveway/domain/advice/tariff-advice'
import { isInside, type ReplayRange } from '@driveway/domain/advice/replayed-cost'
import { deviceTypes, isV2gCharger } from '@driveway/domain/charger/device-type'
import { readingFloorOf } from '@driveway/domain/energy/ledger/reading-months'
import { readKnown } from '@driveway/domain/known-value'
import { buildNightInputs } from '@driveway/domain/planning/build-night-inputs'
import type { PresetTariff } from '@driveway/domain/tariff/tariff-preset'
import { isAgile } from '@driveway/domain/tariff/tariff'
import { EARLIER_DAYS } from '@driveway/domain/time/earlier-days'
import { addDays, localDateOf, startOfDay } from '@driveway/domain/time/local-date'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type { ChargerLedger, TariffAdviceStore } from '@driveway/store/advice/tariff-advice-store'
import type { Database } from '@driveway/store/kernel/database'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { createExportRateStore } from '@driveway/store/ledger-read/export-rate-store'
import type { AccountFacts } from '@driveway/store/plans/account-facts'
import {
  createPlanInputStore,
  type PlannableCharger,
  type PlanInputStore,
} from '@driveway/store/plans/plan-input-store'
import { createAgilePriceStore, type AgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'

export type LoadedReplay = {
  readonly facts: ReplayFacts
  readonly tariffVersion: number
  readonly estimatedHalfHours: number | null
}

/** The days of the last year that have a ledger, up to today; null without any. */
export async function findRange(
  store: Pick<TariffAdviceStore, 'findFirst'>,
  accountNumber: string,
  now: Date,
): Promise<ReplayRange | null> {
  const today = localDateOf(now.getTime())
  const first = await store.findFirst(accountNumber, startOfDay(addDays(today, -MOST_MEASURED_DAYS)))
  const to = startOfDay(today)
  return first === null || first >= to ? null : { from: startOfDay(localDateOf(first)), to }
}

/** Loads everything that a replay depends on; null while costs of the range are being recomputed. */
export function createReplayLoader(database: Database, store: TariffAdviceStore) {
  const inputs = createPlanInputStore(database)
  const consumption = createConsumptionStore(database)
  const prices = createAgilePriceStore(database)
  const exportRates = createExportRateStore(database)
  const tariffs = createTariffStore(database)

  /** Null where the readings of the range are past their retention. */
  async function countEstimated(
    accountNumber: string,
    deviceIds: readonly string[],
    range: ReplayRange,
    now: Date,
  ): Promise<number | null> {
    if (range.from < readingFloorOf(now.getTime())) return null
    const instants = { from: new Date(range.from), to: new Date(range.to) }
    let count = 0
    for (const id of deviceIds) count += await consumption.countEstimated(accountNumber, id, instants)
    return count
  }

  return async (
    accountNumber: string,
    presets: readonly PresetTariff[],
    range: ReplayRange,
    now: Date,
  ): Promise<LoadedReplay | null> => {
    const deviceIds = await store.listDeviceIds(accountNumber)
    const instants = { from: new Date(range.from), to: new Date(range.to) }
    for (const id of deviceIds) {
      if (await consumption.hasPendingPrices(accountNumber, id, instants)) return null
    }
    const { tariffs: own, version } = await tariffs.list(accountNumber)
    const suppliers = await prices.listSuppliers(instants.from)
    const owned = own.filter(isAgile).map(({ energySupplier }) => energySupplier)
    return {
      facts: {
        range,
        chargers: await loadChargers(inputs, store, accountNumber, range, now),
        candidates: listCandidates(own, presets, suppliers, range),
        agilePrices: await loadAgile(prices, [...new Set([...suppliers, ...owned])], range),
        exportRates: (await exportRates.load(accountNumber)).rates,
      },
      tariffVersion: version,
      estimatedHalfHours: await countEstimated(accountNumber, deviceIds, range, now),
    }
  }
}

async function loadAgile(
  prices: AgilePriceStore,
  suppliers: readonly string[],
  { from, to }: ReplayRange,
): Promise<ReplayFacts['agilePrices']> {
  // Prices of earlier days stand in for missing ones.
  const [fromAt, toAt] = [new Date(from - (EARLIER_DAYS + 1) * DAY_MS), new Date(to)]
  const loaded = new Map<string, ReadonlyMap<number, number>>()
  for (const supplier of suppliers) {
    const list = await prices.list(supplier, fromAt, toAt)
    loaded.set(supplier, new Map(list.map((each) => [each.periodStart, each.micropencePerKwh])))
  }
  return loaded
}

async function loadChargers(
  inputs: PlanInputStore,
  store: TariffAdviceStore,
  accountNumber: string,
  range: ReplayRange,
  now: Date,
): Promise<readonly ReplayedCharger[]> {
  const account = (await inputs.loadAccounts([accountNumber], now)).get(accountNumber)
  // The day of a cap begins up to a day before the range.
  const ledgers = await store.listLedgers(accountNumber, { ...range, from: range.from - DAY_MS })
  const chargers = await inputs.loadChargers(ledgers.map(({ deviceNo }) => deviceNo))
  return ledgers.flatMap((ledger) => {
    const charger = chargers.find(({ deviceNo }) => deviceNo === ledger.deviceNo)
    return account === undefined || charger === undefined
      ? []
      : [toReplayed(ledger, charger, { ...account, ...charger.ownCar }, range, now)]
  })
}

/** The car and the charger as a plan of today would have them. */
function toReplayed(
  { parts, sessions, readyTimes }: ChargerLedger,
  charger: PlannableCharger,
  account: AccountFacts,
  range: ReplayRange,
  now: Date,
): ReplayedCharger {
  const { car, power } = buildNightInputs({
    ...account,
    now: now.getTime(),
    capabilities: charger.capabilities,
    isV2gCharger: isV2gCharger(readKnown(deviceTypes, charger.deviceType, () => {})),
    level: { kind: 'unknown' },
    stopLimit: null,
    startDelayMs: 0,
    isCharging: false,
  })
  return {
    parts,
    sessions,
    readyTimes: replayedReadyTimes(readyTimes, account.schedule, range),
    home: { car, power },
  }
}

/** Energy from the grid in the range. */
export function sumImportWh({ chargers, range }: ReplayFacts): number {
  return chargers
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => sum + (isInside(part, range) ? part.importFromGridWh : 0), 0)
}

export function countPlugIns({ chargers, range }: ReplayFacts): number {
  return chargers.flatMap(({ sessions }) => sessions).filter(({ from }) => from >= range.from).length
}
