import { HALF_HOUR_MS } from '../time/half-hour.ts'
import { HOUR_MS } from '../time/london-time.ts'
import { incidenceOf, sunOf, radians, type Place } from './sun-position.ts'

/** Mean radiation on a horizontal square metre in the hour from its start on, in W. */
export type Radiation = { readonly direct: number; readonly diffuse: number }

/** Orientation is not asked for: most British panels lie on a pitched roof that faces south. */
const assumedPanel = { tilt: 35, bearing: 0 } as const
/** Losses of inverter, cables, heat and dust. */
const SYSTEM_EFFICIENCY = 0.86
/** Panels reach their peak power at this radiation. */
const TEST_IRRADIANCE_W = 1000
/** The sun's beam above the atmosphere: a low sun must not multiply a rounding error. */
const STRONGEST_BEAM_W = 1361
const STEP_MS = 600_000
/** Diffuse light that a tilted panel still sees of the sky. */
const SKY_SHARE = (1 + Math.cos(radians(assumedPanel.tilt))) / 2

/** Mean power of panels in a half hour as a share of their peak power, 0 to 1, from the radiation of its hour. */
export function forecastYield(place: Place, periodStart: number, radiation: Radiation): number {
  const hourStart = Math.floor(periodStart / HOUR_MS) * HOUR_MS
  const meanHeight = mean(listSuns(place, hourStart, HOUR_MS).map(heightOf))
  if (meanHeight <= 0) return 0
  // The hour's beam and diffuse light, spread over its course by the height of the sun.
  const beam = Math.min(STRONGEST_BEAM_W, radiation.direct / meanHeight)
  const onPanel = listSuns(place, periodStart, HALF_HOUR_MS).map((sun) => {
    const height = heightOf(sun)
    const direct = height > 0 ? beam * Math.max(0, incidenceOf(sun, assumedPanel)) : 0
    return direct + ((radiation.diffuse * height) / meanHeight) * SKY_SHARE
  })
  return Math.max(0, Math.min(1, (mean(onPanel) / TEST_IRRADIANCE_W) * SYSTEM_EFFICIENCY))
}

function listSuns(place: Place, from: number, length: number) {
  return Array.from({ length: length / STEP_MS }, (_, step) =>
    sunOf(place, new Date(from + (step + 0.5) * STEP_MS)),
  )
}

function heightOf({ elevation }: { readonly elevation: number }): number {
  return Math.max(0, Math.sin(radians(elevation)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
