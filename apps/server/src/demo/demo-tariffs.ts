import { AGILE, type Tariff } from '@driveway/domain/tariff/tariff'
import type { LocalDate } from '@driveway/domain/time/local-date'
import type { DemoTariff } from '@driveway/world/demo-house'
import { demoStreet } from '@driveway/world/demo-street'

const PRODUCT = 'AGILE-24-10-01'
const REGION = 'C'

/** Where the street tells the prices of each supplier whose price changes every half hour. */
export const demoAgileFeeds = [
  ...new Set(
    demoStreet.filter((house) => house.tariff.kind === 'agile').map((house) => house.tariff.supplier),
  ),
].map((energySupplier) => ({
  energySupplier,
  path: `/tariff/v1/products/${PRODUCT}/electricity-tariffs/E-1R-${PRODUCT}-${REGION}/standard-unit-rates/`,
}))

/** A house's tariff as its customer would have entered it. A period ends where the next one starts. */
export function writeDemoTariff(tariff: DemoTariff, startDate: LocalDate): Tariff {
  const { periods } = tariff
  return {
    id: 'demo',
    energySupplier: tariff.supplier,
    tariffType: tariff.kind === 'agile' ? AGILE : 'UNKNOWN',
    startDate,
    periods: periods.map(({ timeStart, ratePence }, position) => ({
      timeStart,
      timeEnd: periods[(position + 1) % periods.length]?.timeStart ?? timeStart,
      ratePence,
    })),
  }
}
