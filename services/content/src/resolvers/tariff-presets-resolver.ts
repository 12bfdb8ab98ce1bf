import type { TariffPreset } from '@driveway/contract/generated/content-schema'
import { readTariff } from '@driveway/domain/tariff/read-tariff'
import { listVisible, type BrandReader } from './content-reader.ts'

/** By supplier and name, then the newest version first. Terms that contradict each other are left out. */
export const tariffPresetsResolvers = {
  tariffPresets: (_args: unknown, reader: BrandReader): readonly TariffPreset[] =>
    listVisible('tariff-presets', reader)
      .flatMap(({ preset: id, supplier, name, since, standingCharge, cap, ...rates }): TariffPreset[] => {
        const read = readTariff({
          id,
          energySupplier: supplier,
          tariffType: 'UNKNOWN',
          startDate: since,
          periods: rates.rates,
          weekendPeriods: rates.weekendRates,
          exportPeriods: rates.exportRates,
          standingChargePence: standingCharge,
          cap,
        })
        if (!read.ok) return []
        const { periods, weekendPeriods, exportPeriods, standingChargePence } = read.value
        return [
          {
            presetId: id,
            supplier,
            name,
            since,
            periods,
            weekendPeriods: weekendPeriods ?? null,
            exportPeriods: exportPeriods ?? null,
            standingChargePence: standingChargePence ?? null,
            cap,
          },
        ]
      })
      .toSorted(
        (first, second) =>
          first.supplier.localeCompare(second.supplier, 'en-GB') ||
          first.name.localeCompare(second.name, 'en-GB') ||
          second.since.localeCompare(first.since),
      ),
}
