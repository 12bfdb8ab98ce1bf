import { middleOfHalfHour } from './half-hour.ts'
import { readLondonClock } from './london-clock.ts'
import { addDays, londonInstantOf, readLondonDay } from './london-day.ts'
import { nationalGridOf, type Nation, type NationalGrid } from './national-grid.ts'

/** In pence for a kWh. */
export type AgilePrice = { readonly excVat: number; readonly incVat: number }

export const VAT = 0.05
/** Price cap, including VAT. */
export const PRICE_CAP_PENCE = 100
/** Peak distribution charge, 16:00 to 19:00. */
export const PEAK = { from: 16, to: 19, pence: 12 } as const
/** Tomorrow's prices are published at this hour. */
export const PUBLISHED_AT_HOUR = 16
/** A price day runs from 23:00 to 23:00. */
export const PRICE_DAY_ENDS_AT_HOUR = 23

/** The fourteen grid regions, by distribution charge. */
export const regions = ['G', 'B', 'F', 'M', 'A', 'C', 'E', 'N', 'J', 'H', 'K', 'P', 'L', 'D'] as const
export type Region = (typeof regions)[number]

const CHEAPEST_WIRES = 1.95
const WIRES_STEP = 0.03
/** Above this much gas generation prices are scarcity prices. */
const SCARCE_GAS_GW = 21

/** The Agile price of a half hour. */
export function agilePriceOf(halfHour: Date, nation: Nation, region: Region): AgilePrice {
  const middle = middleOfHalfHour(halfHour)
  const { hour } = readLondonClock(middle)
  const wires = CHEAPEST_WIRES + WIRES_STEP * regions.indexOf(region)
  const whim = nation.whim(halfHour.getTime() / 7_200_000 + 0.9e6) - 0.5
  const market = marketPenceOf(nationalGridOf(middle, nation)) + 1.6 * whim
  const peak = hour >= PEAK.from && hour < PEAK.to ? PEAK.pence : 0
  const excVat = round(Math.min(PRICE_CAP_PENCE / (1 + VAT), market * wires + peak), 2)
  return { excVat, incVat: Math.min(PRICE_CAP_PENCE, round(excVat * (1 + VAT), 4)) }
}

/** Prices are known up to 23:00 today, and from 16:00 on up to 23:00 tomorrow. */
export function priceHorizonOf(now: Date): Date {
  const isPublished = readLondonClock(now).hour >= PUBLISHED_AT_HOUR
  return londonInstantOf(addDays(readLondonDay(now), isPublished ? 1 : 0), PRICE_DAY_ENDS_AT_HOUR)
}

/** Gas sets the price; a wind surplus makes it negative. */
function marketPenceOf(grid: NationalGrid): number {
  const scarcity = Math.max(0, grid.gas - SCARCE_GAS_GW)
  const glut = 10 * (1 - Math.exp(-grid.surplus / 6))
  return 4.6 + 0.36 * grid.gas + 0.42 * scarcity ** 2 - glut
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
