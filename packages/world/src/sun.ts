export type Place = { readonly latitude: number; readonly longitude: number }

/** The demo street stands a little north of London. */
export const demoPlace: Place = { latitude: 52, longitude: -0.5 }

const SOLAR_CONSTANT_W = 1361
const CLEAR_AIR_TRANSMISSION = 0.7
/** Diffuse irradiance of a clear sky, as a share of the direct one. */
const DIFFUSE_SHARE = 0.12
/** Roofs of the street face south at this pitch. */
const PANEL_TILT_DEGREES = 35
/** Losses of inverter, cables, heat and dust. */
const SYSTEM_EFFICIENCY = 0.86
const TEST_IRRADIANCE_W = 1000
const DAYS_PER_YEAR = 365.2422
const AXIAL_TILT_DEGREES = 23.44

export type SunPosition = {
  /** Degrees above the horizon; below 0 at night. */
  readonly elevation: number
  /** Degrees from south, towards west above 0. */
  readonly bearing: number
}

export function findSun(place: Place, instant: Date): SunPosition {
  const day = countDaysOfYear(instant)
  const declination = radians(AXIAL_TILT_DEGREES * Math.sin((2 * Math.PI * (day - 80.5)) / DAYS_PER_YEAR))
  const hourAngle = radians((readSolarHour(place, instant, day) - 12) * 15)
  const latitude = radians(place.latitude)
  const up =
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle)
  const west = Math.cos(declination) * Math.sin(hourAngle)
  const south =
    Math.sin(latitude) * Math.cos(declination) * Math.cos(hourAngle) -
    Math.cos(latitude) * Math.sin(declination)
  return { elevation: degrees(Math.asin(up)), bearing: degrees(Math.atan2(west, south)) }
}

/** Yield of one kWp on a south roof, in W, at a cloud cover from 0 to 1. */
export function findSolarYieldW(place: Place, instant: Date, cloudCover: number): number {
  const sun = findSun(place, instant)
  if (sun.elevation <= 0) return 0
  const height = Math.sin(radians(sun.elevation))
  const beam = SOLAR_CONSTANT_W * CLEAR_AIR_TRANSMISSION ** (findAirMass(sun.elevation) ** 0.678)
  const onPanel = beam * Math.max(0, findIncidence(sun)) + beam * height * DIFFUSE_SHARE
  const watts = (onPanel / TEST_IRRADIANCE_W) * 1000 * SYSTEM_EFFICIENCY * dimByCloud(cloudCover)
  return Math.min(1000, watts)
}

/** Full cover leaves a quarter of the yield. */
function dimByCloud(cloudCover: number): number {
  return 1 - 0.75 * Math.max(0, Math.min(1, cloudCover)) ** 3.4
}

function findIncidence(sun: SunPosition): number {
  const tilt = radians(PANEL_TILT_DEGREES)
  const elevation = radians(sun.elevation)
  return (
    Math.sin(elevation) * Math.cos(tilt) +
    Math.cos(elevation) * Math.sin(tilt) * Math.cos(radians(sun.bearing))
  )
}

/** How many atmospheres the light crosses: 1 from overhead, near 38 from the horizon. */
function findAirMass(elevation: number): number {
  return 1 / (Math.sin(radians(elevation)) + 0.505_72 * (elevation + 6.079_95) ** -1.6364)
}

/** Solar time: noon is when the sun stands in the south, which the earth's orbit moves by up to 16 minutes. */
function readSolarHour(place: Place, instant: Date, day: number): number {
  const season = (2 * Math.PI * (day - 81)) / DAYS_PER_YEAR
  const orbitMinutes = 9.87 * Math.sin(2 * season) - 7.53 * Math.cos(season) - 1.5 * Math.sin(season)
  const utcHour = (instant.getTime() / 3_600_000) % 24
  return utcHour + place.longitude / 15 + orbitMinutes / 60
}

function countDaysOfYear(instant: Date): number {
  return (instant.getTime() - Date.UTC(instant.getUTCFullYear(), 0, 1)) / 86_400_000 + 1
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI
}
