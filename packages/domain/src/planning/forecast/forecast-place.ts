import type { Place } from '@driveway/domain/microgeneration/sun-position'
import { locateRoof, type RoofLocation } from '@driveway/domain/planning-preferences/roof-location'

/** A cell of the weather forecast: homes in it share one forecast. */
export type ForecastPlace = Place & { readonly key: string }

/** A tenth of a degree is about the grid of a national weather model. */
const DECIMALS = 1

/** The middle of England, for homes that have not said where they are. */
export const assumedPlace = makePlace(52.5, -1.5)

/** The cell of a roof; `assumedPlace` where it is unknown. */
export function forecastPlaceOf(roof: RoofLocation | null): ForecastPlace {
  const located = roof === null ? null : locateRoof(roof)
  return located === null ? assumedPlace : makePlace(located.latitude, located.longitude)
}

/** Reads a key back; null for any other text. */
export function readPlaceKey(key: string): ForecastPlace | null {
  const [, latitude, longitude] = /^(-?\d+\.\d),(-?\d+\.\d)$/.exec(key) ?? []
  return latitude === undefined ? null : makePlace(Number(latitude), Number(longitude))
}

function makePlace(latitude: number, longitude: number): ForecastPlace {
  const [north, east] = [round(latitude), round(longitude)]
  return {
    key: `${north.toFixed(DECIMALS)},${east.toFixed(DECIMALS)}`,
    latitude: north,
    longitude: east,
  }
}

/** Adding 0 turns -0 into 0, which has another text. */
function round(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS)) + 0
}
