import { postcodeAreas } from './postcode-areas.ts'

/** Where the solar panels are, as exactly as a forecast of sunshine needs it. */
export type RoofLocation =
  | { readonly kind: 'postcode-area'; readonly area: string }
  | { readonly kind: 'coordinates'; readonly latitude: number; readonly longitude: number }

export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** The British Isles, from Cornwall to Shetland. */
export const LATITUDES = { lowest: 49.8, highest: 60.9 } as const
export const LONGITUDES = { lowest: -8.7, highest: 1.8 } as const

/** Two decimals are about a kilometre: enough for the sun, and no address. */
const DECIMALS = 2

/** The area alone, the first half of a postcode, or a whole one. */
const POSTCODE = /^([A-Z]{1,2})(?:\d[A-Z\d]?(?:\s*\d[A-Z]{2})?)?$/
const COORDINATES = /^([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)$/

/** Reads a postcode, of which it keeps the area only, or a latitude and longitude; null for anything else. */
export function readRoofText(text: string): RoofLocation | null {
  const trimmed = text.trim().toUpperCase()
  const area = POSTCODE.exec(trimmed)?.[1]
  if (area !== undefined) return readPostcodeArea(area)
  const [, latitude, longitude] = COORDINATES.exec(trimmed) ?? []
  return latitude === undefined ? null : readCoordinates(Number(latitude), Number(longitude))
}

export function readPostcodeArea(text: string): RoofLocation | null {
  const area = text.trim().toUpperCase()
  return Object.hasOwn(postcodeAreas, area) ? { kind: 'postcode-area', area } : null
}

/** Null outside the British Isles. */
export function readCoordinates(latitude: number, longitude: number): RoofLocation | null {
  const isInside = isWithin(latitude, LATITUDES) && isWithin(longitude, LONGITUDES)
  return isInside ? { kind: 'coordinates', latitude: round(latitude), longitude: round(longitude) } : null
}

/** As the customer would type it. */
export function writeRoof(roof: RoofLocation | null): string {
  if (roof === null) return ''
  return roof.kind === 'postcode-area' ? roof.area : `${roof.latitude}, ${roof.longitude}`
}

export function locateRoof(roof: RoofLocation): Coordinates | null {
  if (roof.kind === 'coordinates') return { latitude: roof.latitude, longitude: roof.longitude }
  const known = postcodeAreas[roof.area]
  return known === undefined ? null : { latitude: known[0], longitude: known[1] }
}

function isWithin(value: number, { lowest, highest }: { lowest: number; highest: number }): boolean {
  return value >= lowest && value <= highest
}

function round(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS))
}
