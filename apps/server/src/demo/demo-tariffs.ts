import { demoStreet } from '@driveway/world/demo-street'
import { DEMO_REGION } from '@driveway/world/house-tariffs'

const PRODUCT = 'AGILE-24-10-01'

/** The street's feeds of half-hourly prices, by supplier. */
export const demoAgileFeeds = [
  ...new Set(
    demoStreet.filter((house) => house.tariff.kind === 'agile').map((house) => house.tariff.supplier),
  ),
].map((energySupplier) => ({
  energySupplier,
  path: `/tariff/v1/products/${PRODUCT}/electricity-tariffs/E-1R-${PRODUCT}-${DEMO_REGION}/standard-unit-rates/`,
}))
