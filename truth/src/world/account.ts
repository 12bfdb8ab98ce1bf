import type { Market } from './market.ts'
import type { Price } from './price.ts'
import { readRegisters, type Interval, type Registers, type Track } from './track.ts'

const HALF_HOUR_MS = 1_800_000
/** Of an electric car, and of a petrol car. */
const KM_PER_KWH = 7
const PETROL_GRAMS_PER_KM = 150
const KM_PER_MILE = 1.609344

/** Less is lost in the rounding of half hours. */
const LEAST_WH = 50

/** The figures of a period, worked out again from registers and published figures. */
export type Sums = Registers & {
  /** Cost of what came from the grid in half hours with a price. */
  readonly pence: number
  /** False where a half hour with energy has no price. */
  readonly isPriced: boolean
  /** The charged energy whose price is known. */
  readonly pricedWh: number
  readonly earnedPence: number
  /** The cost of a night: the sun costs what its export would have earned, and export earns or spares the house its import. */
  readonly nightPence: number
  /** Less CO₂ than a petrol car's over the same distance. */
  readonly savedGrams: number
  readonly miles: number
}

export type Account = (interval: Interval, by: number) => Sums

type Sources = {
  readonly track: Track
  readonly price: Price
  readonly market: Market
  readonly exportRatePence: number
}

/** The account of a house, half hour by half hour. */
export function createAccount({ track, price, market, exportRatePence }: Sources): Account {
  return ({ from, to }, by) => {
    const total = { importWh: 0, exportWh: 0, fromGridWh: 0, toGridWh: 0 }
    let [pence, pricedWh, unpricedWh, grams, sparedPence] = [0, 0, 0, 0, 0]
    for (let start = from; start < to;) {
      const halfHour = start - (start % HALF_HOUR_MS)
      const end = Math.min(to, halfHour + HALF_HOUR_MS)
      const [first, last] = [readRegisters(track, start), readRegisters(track, end)]
      const importWh = last.importWh - first.importWh
      const fromGridWh = last.fromGridWh - first.fromGridWh
      total.importWh += importWh
      total.fromGridWh += fromGridWh
      const exportWh = last.exportWh - first.exportWh
      const toGridWh = last.toGridWh - first.toGridWh
      total.exportWh += exportWh
      total.toGridWh += toGridWh
      const rate = importWh > 0 || exportWh > 0 ? price(halfHour, by) : 0
      sparedPence += ((exportWh - toGridWh) / 1000) * (rate ?? 0)
      if (importWh > 0) {
        pence += (fromGridWh / 1000) * (rate ?? 0)
        if (rate === null) unpricedWh += importWh
        else pricedWh += importWh
        grams += (fromGridWh / 1000) * (market.carbon(halfHour, by) ?? 0)
      }
      start = end
    }
    const earnedPence = (total.toGridWh / 1000) * exportRatePence
    const solarPence = ((total.importWh - total.fromGridWh) / 1000) * exportRatePence
    const keptKm = (Math.max(0, total.importWh - total.exportWh) / 1000) * KM_PER_KWH
    return {
      ...total,
      pence,
      isPriced: unpricedWh < LEAST_WH,
      pricedWh,
      earnedPence,
      nightPence: pence + solarPence - earnedPence - sparedPence,
      savedGrams: keptKm * PETROL_GRAMS_PER_KM - grams,
      miles: keptKm / KM_PER_MILE,
    }
  }
}
