import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { toPence } from '@driveway/domain/energy/units'
import { isPeakTime } from '@driveway/domain/planning/peak-times'
import type { SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { createPlanCaps } from '@driveway/domain/planning/plan-caps'
import { createPriceList } from '@driveway/domain/tariff/half-hour-price'
import { toMicropence } from '@driveway/domain/energy/units'
import { agilePriceOf } from '@driveway/world/agile-price'
import { carbonIntensityOf } from '@driveway/world/carbon'
import { houseLoadWOf } from '@driveway/world/house-load'
import { DEMO_REGION, listHouseTariffs } from '@driveway/world/house-tariffs'
import { createNation } from '@driveway/world/national-grid'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import { demoPlace, solarYieldWOf } from '@driveway/world/sun'
import { cloudCoverOf } from '@driveway/world/weather'
import type { ProofHouse } from './proof-house.ts'

const SAMPLES = 6
const INSTALLED = '2025-01-01'

/** The half hours of a house as they really were: prices with the caps of its tariff, carbon, sun and load. */
export function createActualSlots({ house, exportRatePence }: ProofHouse, seed: number) {
  const nation = createNation(seed)
  const habits = createNoise(deriveSeed(seed, house.key))
  const prices = createPriceList(listHouseTariffs(house, INSTALLED, INSTALLED), {
    find: (_, at) => toMicropence(agilePriceOf(new Date(at), nation, DEMO_REGION).incVat),
  })
  const caps = createPlanCaps(prices, [])

  /** The part of the half hour from `start` on that ends at `end`. */
  function findSlot(start: number, end: number): SlotFacts {
    const half = Math.floor(start / HALF_HOUR_MS) * HALF_HOUR_MS
    const cap = caps.find(half)
    return {
      start,
      end,
      importPrice: toPence(prices.findPrice(half) ?? 0),
      exportPrice: exportRatePence,
      carbonIntensity: carbonIntensityOf(new Date(half), nation),
      solarW:
        house.solarKwp * meanOf(half, (at) => solarYieldWOf(demoPlace, at, cloudCoverOf(at, nation.cloud))),
      houseW: meanOf(half, (at) => houseLoadWOf(house.baseLoadW, at, habits)),
      estimates: [],
      isPeak: isPeakTime(start),
      ...(cap === null ? {} : { cap }),
    }
  }

  return { findSlot, listCaps: () => caps.list() }
}

function meanOf(start: number, read: (at: Date) => number): number {
  const instants = Array.from(
    { length: SAMPLES },
    (_, index) => start + ((index + 0.5) * HALF_HOUR_MS) / SAMPLES,
  )
  return instants.reduce((sum, at) => sum + read(new Date(at)), 0) / SAMPLES
}
