import { findExportRate, type ExportRate } from '@driveway/domain/energy/export-earnings'
import { toPence } from '@driveway/domain/energy/units'
import { sumBatterySaving } from '@driveway/domain/home-battery/battery-saving'
import { sumHome, type HomeSums } from '@driveway/domain/home-battery/home-balance'
import { createPriceList } from '@driveway/domain/tariff/half-hour-price'
import { isAgile } from '@driveway/domain/tariff/tariff'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { Database } from '@driveway/store/kernel/database'
import type { InstantRange } from '@driveway/store/ledger-read/consumption-store'
import { createHomeEnergyStore, type StoredHomePeriod } from '@driveway/store/ledger-read/home-energy-store'
import { loadAgilePrices } from '@driveway/store/tariffs/agile-price-store'
import { loadTariffs } from '@driveway/store/tariffs/tariff-store'

export type HomeEnergy = HomeSums & { readonly savedPence: number | null }

export type HomeEnergyReader = ReturnType<typeof createHomeEnergyReader>

/** The energy of homes with a battery. */
export function createHomeEnergyReader(database: Database) {
  const store = createHomeEnergyStore(database)
  return {
    list: (accountNumber: string, range: InstantRange) => store.list(accountNumber, range),

    /** The saving is at the house's prices: a cap of a tariff is for the car. */
    async sum(
      accountNumber: string,
      periods: readonly StoredHomePeriod[],
      exportRates: readonly ExportRate[],
    ): Promise<HomeEnergy | null> {
      const [first, last] = [periods[0], periods.at(-1)]
      if (first === undefined || last === undefined) return null
      const { tariffs } = await loadTariffs(database.kysely, accountNumber)
      const suppliers = tariffs.filter(isAgile).map(({ energySupplier }) => energySupplier)
      const to = last.periodStart + HALF_HOUR_MS
      const agile = await loadAgilePrices(database.kysely, suppliers, first.periodStart, to)
      const prices = createPriceList(tariffs, agile)
      const savedPence = sumBatterySaving(periods, (periodStart) => {
        const price = prices.findPrice(periodStart)
        return {
          importPence: price === null ? null : toPence(price),
          exportPence: findExportRate(exportRates, periodStart) ?? 0,
        }
      })
      return { ...sumHome(periods), savedPence }
    },
  }
}
