import { deviceTypes, isV2gCharger } from '@driveway/domain/charger/device-type'
import { addSessionTotals, findBaseline, baselineTimeOf } from '@driveway/domain/energy/baseline-emissions'
import { findEmissionsMg, FULL_POWER_W, V2G_FULL_POWER_W } from '@driveway/domain/energy/carbon'
import { MAX_AHEAD_MS } from '@driveway/domain/energy/reading-fault'
import type { PriceableEnergy, SessionEnergy } from '@driveway/domain/energy/period-energy'
import { createPriceList, findImportCost } from '@driveway/domain/tariff/half-hour-price'
import { isAgile, type Tariff } from '@driveway/domain/tariff/tariff'
import { coverCapDays, endOfCapDay } from '@driveway/domain/tariff/cap-days'
import { halfHourStart, HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { loadIntensities } from '@driveway/store/tariffs/carbon-store'
import {
  loadDelayedEnergy,
  loadPriceableEnergy,
  loadSessionTotals,
  writePrices,
} from '@driveway/store/ledger-write/pricing-store'
import { requestRepricingOfOthers, type LedgerCharger } from '@driveway/store/ledger-write/ledger-work-store'
import type { EnergyFigures, Settled } from '@driveway/store/ledger-write/settled-store'
import type { Settlement } from '@driveway/store/ledger-write/settlement-changes'
import { loadSessions, writeSettlement } from '@driveway/store/ledger-write/settlement-store'
import { loadAgilePrices } from '@driveway/store/tariffs/agile-price-store'
import { loadTariffs } from '@driveway/store/tariffs/tariff-store'
import type { Executor } from '@driveway/store/kernel/statement'
import { mergeRanges, type Range } from './dirty-range.ts'
import { loadWithinCap } from './within-cap.ts'

/**
 * Stores a settlement of a range with its prices. Returns the later half hours of a session whose total changed in the
 * range, which must be priced next, or null.
 */
export async function storePriced(
  client: Executor,
  charger: LedgerCharger,
  range: Range,
  {
    settlement,
    stored,
    now,
  }: { readonly settlement: Settlement; readonly stored: Settled; readonly now: number },
): Promise<Range | null> {
  const { deviceNo } = charger
  const tariffs = await loadTariffsOf(client, charger)
  // A cap counts the energy of the whole home, this charger's included.
  if (coverCapDays(tariffs, range) !== null) {
    await writeSettlement(client, deviceNo, range, { stored, settlement })
    return priceRange(client, charger, range, { cause: 'energy', tariffs, now })
  }
  const parts = settlement.energy.toSorted(byTime)
  const { energy, rest } = addTotals(parts, stored.next, stored.totals)
  const figures = await priceEach(client, charger, energy, tariffs)
  const priced = parts.map((part, index) => Object.assign({}, part, figures[index]))
  await writeSettlement(client, deviceNo, range, { stored, settlement: { ...settlement, energy: priced } })
  return rest === null ? null : findRestOfSession(client, deviceNo, rest, now)
}

/** Prices the half hours of a range again, where prices or carbon intensities changed. */
export async function repriceRange(
  client: Executor,
  charger: LedgerCharger,
  range: Range,
  now: number,
): Promise<Range | null> {
  const tariffs = await loadTariffsOf(client, charger)
  return priceRange(client, charger, range, { cause: 'figures', tariffs, now })
}

async function loadTariffsOf(client: Executor, { accountNumber }: LedgerCharger): Promise<readonly Tariff[]> {
  return accountNumber === null ? [] : (await loadTariffs(client, accountNumber)).tariffs
}

type PriceOptions = {
  /** `energy` if the half hours themselves changed; `figures` if prices or carbon intensities of the range did. */
  readonly cause: 'energy' | 'figures'
  readonly tariffs: readonly Tariff[]
  readonly now: number
}

/**
 * Prices stored half hours of a range, and where a tariff has a cap those up to the end of its day. Changed figures also
 * affect baselines outside it.
 */
async function priceRange(
  client: Executor,
  charger: LedgerCharger,
  changed: Range,
  { cause, tariffs, now }: PriceOptions,
): Promise<Range | null> {
  const { deviceNo, deviceType } = charger
  const range = { from: changed.from, to: endOfCapDay(tariffs, changed.to) }
  const { stored, next } = await loadPriceableEnergy(client, deviceNo, range)
  const sorted = next === null ? stored : [...stored, next]
  const earlier = new Set(
    sorted.flatMap(({ sessionStart }) =>
      sessionStart !== null && halfHourStart(sessionStart) < range.from ? [sessionStart] : [],
    ),
  )
  const totals = await loadSessionTotals(client, deviceNo, [...earlier], range.from)
  const { energy, rest } = addTotals(stored, next, totals)
  const delayed =
    cause === 'figures' ? await loadDelayedEnergy(client, deviceNo, range, fullPowerWOf(deviceType)) : []
  await writePrices(client, deviceNo, await priceEach(client, charger, [...energy, ...delayed], tariffs))
  // A cap is the home's: energy of one charger changes the cost of the others.
  if (cause === 'energy' && coverCapDays(tariffs, range) !== null)
    await requestRepricingOfOthers(client, charger, range)
  return rest === null ? null : findRestOfSession(client, deviceNo, rest, now)
}

function byTime(first: PriceableEnergy, second: PriceableEnergy): number {
  return first.periodStart - second.periodStart || (first.sessionStart ?? 0) - (second.sessionStart ?? 0)
}

/** The parts with what their sessions had taken before, and the part after them if that is another total than before. */
function addTotals(
  parts: readonly PriceableEnergy[],
  next: SessionEnergy | null,
  totals: ReadonlyMap<number, number>,
): { readonly energy: readonly SessionEnergy[]; readonly rest: SessionEnergy | null } {
  const all = addSessionTotals(next === null ? parts : [...parts, next], totals)
  const hasSameTotal = next?.sessionWhBefore === all[parts.length]?.sessionWhBefore
  return { energy: all.slice(0, parts.length), rest: hasSameTotal ? null : next }
}

export function fullPowerWOf(deviceType: string): number {
  const type = deviceTypes.find((each) => each === deviceType) ?? null
  return isV2gCharger(type) ? V2G_FULL_POWER_W : FULL_POWER_W
}

/** The times (ms) whose carbon intensities emissions and baselines depend on. */
export function carbonTimesOf(energy: readonly SessionEnergy[], fullPowerW: number): readonly Range[] {
  return mergeRanges(
    energy.flatMap((each) => {
      const { from, to } = baselineTimeOf(each, fullPowerW)
      return [
        { from: each.periodStart, to: each.periodStart + HALF_HOUR_MS },
        { from: halfHourStart(from), to: Math.ceil(to) },
      ]
    }),
  )
}

async function priceEach(
  client: Executor,
  charger: LedgerCharger,
  energy: readonly SessionEnergy[],
  tariffs: readonly Tariff[],
): Promise<readonly (SessionEnergy & EnergyFigures)[]> {
  if (energy.length === 0) return []
  const fullPowerW = fullPowerWOf(charger.deviceType)
  const intensities = await loadIntensities(client, carbonTimesOf(energy, fullPowerW))
  const prices = await loadPrices(client, tariffs, energy)
  const withinCap = await loadWithinCap(client, charger, { tariffs, prices, energy })
  return energy.map((each) => ({
    ...each,
    withinCapWh: withinCap(each),
    costMicropence: findImportCost(each, withinCap(each), prices),
    emissionsMg: findEmissionsMg(each.importFromGridWh, intensities.get(each.periodStart) ?? null),
    baselineMg: findBaseline(each, fullPowerW, intensities),
  }))
}

async function loadPrices(client: Executor, tariffs: readonly Tariff[], energy: readonly SessionEnergy[]) {
  const suppliers = tariffs.filter(isAgile).map((tariff) => tariff.energySupplier)
  const from = energy.reduce((least, each) => Math.min(least, each.periodStart), Infinity)
  const last = energy.reduce((most, each) => Math.max(most, each.periodStart), 0)
  return createPriceList(tariffs, await loadAgilePrices(client, suppliers, from, last + HALF_HOUR_MS))
}

/** A session that goes on reaches as far as anything that a charger may report today. */
async function findRestOfSession(
  client: Executor,
  deviceNo: number,
  { periodStart, sessionStart }: SessionEnergy,
  now: number,
): Promise<Range> {
  const sessions = await loadSessions(client, deviceNo, { from: periodStart, to: periodStart + HALF_HOUR_MS })
  const session = sessions.find(({ from }) => from === sessionStart)
  return { from: periodStart, to: Math.max(session?.to ?? now + MAX_AHEAD_MS, periodStart + HALF_HOUR_MS) }
}
