import type { Instant } from './column-types.ts'

export type ForecastTables = { weather_forecasts: WeatherForecastTable; house_profiles: HouseProfileTable }

/** Mean radiation on a horizontal square metre, in W. World time. */
type WeatherForecastTable = {
  /** The key of a cell of the forecast. */
  place: string
  hour_start: Instant
  direct_w: number
  diffuse_w: number
  published_at: Instant
}

/** W for each of 48 half hours. World time. */
type HouseProfileTable = {
  device_no: number
  learnt_at: Instant
  weekday_w: number[]
  weekend_w: number[]
  /** Actual yield of the roof divided by the modelled one. */
  yield_factor: number
}
