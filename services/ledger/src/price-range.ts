import { deviceTypes, isV2gCharger } from '@driveway/domain/charger/device-type'
import { addSessionTotals, findBaseline, baselineTimeOf } from '@driveway/domain/energy/baseline-emissions'
import { findEmissionsMg, FULL_POWER_W, V2G_FULL_POWER_W } from '@driveway/domain/energy/carbon'
import { MAX_AHEAD_MS } from '@driveway/domain/energy/reading-fault'
import type { SessionEnergy } from '@driveway/domain/energy/period-energy'
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
import { loadSessions } from '@driveway/store/ledger-write/settlement-store'
import { loadAgilePrices } from '@driveway/store/tariffs/agile-price-store'
import { loadTariffs } from '@driveway/store/tariffs/tariff-store'
import type { Executor } from '@driveway/store/kernel/statement'
import { mergeRanges, type Range } from './dirty-range.ts'
import { loadWithinCap } from './within-cap.ts'

/** `energy` if the half hours themselves changed; `figures` if prices or carbon intensities of the range did. */
export type PriceCause = 'energy' | 'figures'

/**
 * Prices the half hours of a range, and where a tariff has a cap those up to the end of its day. Changed figures also affect baselines outside it. Returns the later half hours of
 * a session whose total changed in the range, which must be priced next, or null.
 */
export async function priceRange(
  client: Executor,
  charger: LedgerCharger,
  changed: Range,
  { cause, now }: { readonly cause: PriceCause; readonly now: number },
): Promise<Range | null> {
  const { deviceNo, accountNumber, deviceType } = charger
  const tariffs = accountNumber === null ? [] : (await loadTariffs(client, accountNumber)).tariffs
  const range = { from: changed.from, to: endOfCapDay(tariffs, changed.to) }
  const fullPowerW = fullPowerWOf(deviceType)
  const { stored, next } = await loadPriceableEnergy(client, deviceNo, range)
  const sorted = next === null ? stored : [...stored, next]
  const earlier = new Set(
    sorted.flatMap(({ sessionStart }) =>
      sessionStart !== null && halfHourStart(sessionStart) < range.from ? [sessionStart] : [],
    ),
  )
  const totals = await loadSessionTotals(client, deviceNo, [...earlier], range.from)
  const energy = addSessionTotals(sorted, totals)
  const delayed = cause === 'figures' ? await loadDelayedEnergy(client, deviceNo, range, fullPowerW) : []
  await writeFigures(client, charger, [...energy.slice(0, stored.length), ...delayed], {
    tariffs,
    fullPowerW,
  })
  // A cap is the home's: energy of one charger changes the cost of the others.
  if (cause === 'energy' && coverCapDays(tariffs, range) !== null)
    await requestRepricingOfOthers(client, charger, range)
  const hasSameTotal = next?.sessionWhBefore === energy[stored.length]?.sessionWhBefore
  return next === null || hasSameTotal ? null : findRestOfSession(client, deviceNo, next, now)
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

async function writeFigures(
  client: Executor,
  charger: LedgerCharger,
  energy: readonly SessionEnergy[],
  { tariffs, fullPowerW }: { readonly tariffs: readonly Tariff[]; readonly fullPowerW: number },
): Promise<void> {
  if (energy.length === 0) return
  const intensities = await loadIntensities(client, carbonTimesOf(energy, fullPowerW))
  const prices = await loadPrices(client, tariffs, energy)
  const withinCap = await loadWithinCap(client, charger, { tariffs, prices, energy })
  await writePrices(
    client,
    charger.deviceNo,
    energy.map((each) => ({
      ...each,
      withinCapWh: withinCap(each),
      costMicropence: findImportCost(each, withinCap(each), prices),
      emissionsMg: findEmissionsMg(each.importFromGridWh, intensities.get(each.periodStart) ?? null),
      baselineMg: findBaseline(each, fullPowerW, intensities),
    })),
  )
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
