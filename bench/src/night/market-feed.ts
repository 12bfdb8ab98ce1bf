import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'
import { MICROPENCE_PER_PENNY } from '@driveway/domain/energy/units'
import { forecastPlaceOf } from '@driveway/domain/planning/forecast/forecast-place'
import { readCoordinates } from '@driveway/domain/planning-preferences/roof-location'
import { createWeatherStore } from '@driveway/store/forecasts/weather-store'
import type { Database } from '@driveway/store/kernel/database'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { agilePriceOf, priceHorizonOf } from '@driveway/world/agile-price'
import { carbonIntensityOf, forecastCarbonIntensity } from '@driveway/world/carbon'
import { agile } from '@driveway/world/demo-tariffs'
import { issueOf } from '@driveway/world/forecast-error'
import { DEMO_REGION } from '@driveway/world/house-tariffs'
import type { Nation } from '@driveway/world/national-grid'
import { demoPlace } from '@driveway/world/sun'
import { hourlyRadiationOf, forecastHourlyRadiation } from '@driveway/world/weather-forecast'

/** Forecasts of carbon are issued every six hours; each publication of its actual figures gives all chargers new prices. */
const CARBON_EVERY_MS = 3 * HOUR_MS

/** How the sources of prices and weather behave at an instant. */
export type MarketState = {
  /** Prices are published this much later. */
  readonly pricesLateMs: number
  /** New prices are wrong by this factor until they are corrected. */
  readonly priceFactor: number
  /** The forecast of sunshine is wrong by this factor. */
  readonly sunFactor: number
}

/** Writes prices, carbon and weather into the store as the ledger's adapters do, prices once an hour. */
export function createMarketFeed(database: Database, nation: Nation) {
  const prices = createAgilePriceStore(database)
  const carbon = createCarbonStore(database)
  const weather = createWeatherStore(database)
  const place = forecastPlaceOf(readCoordinates(demoPlace.latitude, demoPlace.longitude)).key

  async function publishPrices(from: number, to: number, factor: number): Promise<void> {
    await prices.save(
      agile.supplier,
      listHalfHours(from, to).map((periodStart) => {
        const { incVat } = agilePriceOf(new Date(periodStart), nation, DEMO_REGION)
        return { periodStart, micropencePerKwh: Math.round(incVat * factor * MICROPENCE_PER_PENNY) }
      }),
    )
  }

  async function publishCarbon(now: number): Promise<void> {
    const from = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
    await carbon.save(
      listHalfHours(from - CARBON_EVERY_MS - 2 * HALF_HOUR_MS, from + 2 * DAY_MS + CARBON_EVERY_MS).map(
        (periodStart) => ({
          periodStart,
          forecast: forecastCarbonIntensity(new Date(periodStart), nation, issueOf(now)),
          actual: periodStart < from - HALF_HOUR_MS ? carbonIntensityOf(new Date(periodStart), nation) : null,
        }),
      ),
      now,
    )
  }

  async function publishWeather(now: number, factor: number): Promise<void> {
    const from = Math.floor(now / HOUR_MS) * HOUR_MS
    const hours = Array.from({ length: 60 }, (_, index) => from + (index - 6) * HOUR_MS).map((hourStart) => {
      const radiation =
        hourStart < from
          ? hourlyRadiationOf(demoPlace, hourStart, nation)
          : forecastHourlyRadiation(demoPlace, hourStart, issueOf(now), nation)
      const share = hourStart < from ? 1 : factor
      return { hourStart, direct: radiation.direct * share, diffuse: radiation.diffuse * share }
    })
    await weather.save([{ place, hours }], now)
  }

  return {
    /** The days before the proof. */
    async publishPast(now: number): Promise<void> {
      await publishPrices(now - 9 * DAY_MS, priceHorizonOf(new Date(now)).getTime(), 1)
      await publishCarbon(now)
      await publishWeather(now, 1)
    },
    async publish(now: number, { pricesLateMs, priceFactor, sunFactor }: MarketState): Promise<void> {
      const horizon = priceHorizonOf(new Date(now - pricesLateMs)).getTime()
      await publishPrices(Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS, horizon, priceFactor)
      if (now % CARBON_EVERY_MS === 0) await publishCarbon(now)
      if (now % (6 * HOUR_MS) === 0) await publishWeather(now, sunFactor)
    },
  }
}

function listHalfHours(from: number, to: number): readonly number[] {
  const first = Math.ceil(from / HALF_HOUR_MS) * HALF_HOUR_MS
  return Array.from(
    { length: Math.max(0, Math.ceil((to - first) / HALF_HOUR_MS)) },
    (_, index) => first + index * HALF_HOUR_MS,
  )
}
