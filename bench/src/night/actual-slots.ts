import { toPence } from '@driveway/domain/energy/units'
import { isPeakTime } from '@driveway/domain/planning/build-night-inputs'
import type { SlotFacts } from '@driveway/domain/planning/plan-model'
import { createPriceList } from '@driveway/domain/tariff/half-hour-price'
import { toMicropence } from '@driveway/domain/energy/units'
import { findAgilePrice } from '@driveway/world/agile-price'
import { findCarbonIntensity } from '@driveway/world/carbon'
import { findHouseLoadW } from '@driveway/world/house-load'
import { DEMO_REGION, listHouseTariffs } from '@driveway/world/house-tariffs'
import { createNation } from '@driveway/world/national-grid'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import { demoPlace, findSolarYieldW } from '@driveway/world/sun'
import { findCloudCover } from '@driveway/world/weather'
import type { ProofHouse } from './proof-house.ts'

const HALF_HOUR_MS = 1_800_000
const SAMPLES = 6
const INSTALLED = '2025-01-01'

/** The half hours of a house as they really were: prices, carbon, sun and load. */
export function createActualSlots({ house, exportRatePence }: ProofHouse, seed: number) {
  const nation = createNation(seed)
  const habits = createNoise(deriveSeed(seed, house.key))
  const prices = createPriceList(listHouseTariffs(house, INSTALLED, INSTALLED), {
    find: (_, at) => toMicropence(findAgilePrice(new Date(at), nation, DEMO_REGION).incVat),
  })

  /** The part of the half hour from `start` on that ends at `end`. */
  return function findSlot(start: number, end: number): SlotFacts {
    const half = Math.floor(start / HALF_HOUR_MS) * HALF_HOUR_MS
    return {
      start,
      end,
      importPrice: toPence(prices.findPrice(half) ?? 0),
      exportPrice: exportRatePence,
      carbonIntensity: findCarbonIntensity(new Date(half), nation),
      solarW:
        house.solarKwp *
        findMean(half, (at) => findSolarYieldW(demoPlace, at, findCloudCover(at, nation.cloud))),
      houseW: findMean(half, (at) => findHouseLoadW(house.baseLoadW, at, habits)),
      estimates: [],
      isPeak: isPeakTime(start),
    }
  }
}

function findMean(start: number, read: (at: Date) => number): number {
  const instants = Array.from(
    { length: SAMPLES },
    (_, index) => start + ((index + 0.5) * HALF_HOUR_MS) / SAMPLES,
  )
  return instants.reduce((sum, at) => sum + read(new Date(at)), 0) / SAMPLES
}
