export type Place = { readonly latitude: number; readonly longitude: number }

export type SunPosition = {
  /** Degrees above the horizon; below 0 at night. */
  readonly elevation: number
  /** Degrees from south, towards west above 0. */
  readonly bearing: number
}

const DAYS_PER_YEAR = 365.2422
const AXIAL_TILT_DEGREES = 23.44

export function sunOf(place: Place, instant: Date): SunPosition {
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

/** The cosine of the angle between the sun and the normal of a panel, below 0 behind it. Degrees, from south to west. */
export function incidenceOf(
  sun: SunPosition,
  panel: { readonly tilt: number; readonly bearing: number },
): number {
  const [tilt, elevation] = [radians(panel.tilt), radians(sun.elevation)]
  return (
    Math.sin(elevation) * Math.cos(tilt) +
    Math.cos(elevation) * Math.sin(tilt) * Math.cos(radians(sun.bearing - panel.bearing))
  )
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

export function radians(angle: number): number {
  return (angle * Math.PI) / 180
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI
}
