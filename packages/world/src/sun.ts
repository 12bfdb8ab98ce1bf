import type { Radiation } from '@driveway/domain/microgeneration/roof-forecast'
import { incidenceOf, sunOf, radians, type Place } from '@driveway/domain/microgeneration/sun-position'

/** The demo street stands a little north of London. */
export const demoPlace: Place = { latitude: 52, longitude: -0.5 }

const SOLAR_CONSTANT_W = 1361
const CLEAR_AIR_TRANSMISSION = 0.7
/** Diffuse irradiance of a clear sky, as a share of the direct one. */
const DIFFUSE_SHARE = 0.12
/** Roofs of the street face south at this pitch. */
const panel = { tilt: 35, bearing: 0 } as const
/** Losses of inverter, cables, heat and dust. */
const SYSTEM_EFFICIENCY = 0.86
const TEST_IRRADIANCE_W = 1000

/** Yield of one kWp on a south roof, in W, at a cloud cover from 0 to 1. */
export function solarYieldWOf(place: Place, instant: Date, cloudCover: number): number {
  const sun = sunOf(place, instant)
  if (sun.elevation <= 0) return 0
  const height = Math.sin(radians(sun.elevation))
  const beam = clearBeamOf(sun.elevation)
  const onPanel = beam * Math.max(0, incidenceOf(sun, panel)) + beam * height * DIFFUSE_SHARE
  const watts = (onPanel / TEST_IRRADIANCE_W) * 1000 * SYSTEM_EFFICIENCY * dimByCloud(cloudCover)
  return Math.min(1000, watts)
}

/** Radiation on a horizontal square metre, in W. */
export function radiationOf(place: Place, instant: Date, cloudCover: number): Radiation {
  const { elevation } = sunOf(place, instant)
  if (elevation <= 0) return { direct: 0, diffuse: 0 }
  const direct = clearBeamOf(elevation) * Math.sin(radians(elevation)) * dimByCloud(cloudCover)
  return { direct, diffuse: direct * DIFFUSE_SHARE }
}

/** The beam that a surface at right angles to it receives under a clear sky, in W. */
function clearBeamOf(elevation: number): number {
  return SOLAR_CONSTANT_W * CLEAR_AIR_TRANSMISSION ** (airMassOf(elevation) ** 0.678)
}

/** Full cover leaves a quarter of the yield. */
function dimByCloud(cloudCover: number): number {
  return 1 - 0.75 * Math.max(0, Math.min(1, cloudCover)) ** 3.4
}

/** How many atmospheres the light crosses: 1 from overhead, near 38 from the horizon. */
function airMassOf(elevation: number): number {
  return 1 / (Math.sin(radians(elevation)) + 0.505_72 * (elevation + 6.079_95) ** -1.6364)
}
