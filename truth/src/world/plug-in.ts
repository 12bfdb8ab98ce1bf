import type { Account } from './account.ts'
import type { Price } from './price.ts'
import { within, type Interval, type Track } from './track.ts'

const HALF_HOUR_MS = 1_800_000
/** From the meter into the cells and out of them again: of the street's cars, and as it is assumed without a measurement. */
const ROUND_TRIPS = [0.9 * 0.92, 0.9 * 0.9] as const

type Sources = {
  readonly track: Track
  readonly price: Price
  readonly account: Account
  readonly exportRatePence: number
  readonly hasRoof: boolean
}

/** The least and the most pence of something. */
export type Range = readonly [low: number, high: number]

/**
 * The saving of a night against charging at plug-in, worked out from registers and published prices: the energy that the
 * car kept, at the power that it took, from the beginning of the night on. Under a roof, what the sun would have given
 * then is open. Null where a price is missing, or the car gave back more than it took.
 */
export function findSaving(sources: Sources, night: Interval, by: number): Range | null {
  const ranges = ROUND_TRIPS.map((roundTrip) => findPlugInCost(sources, night, by, roundTrip))
  const known = ranges.flatMap((range) => range ?? [])
  const done = sources.account(night, by)
  if (known.length < 2 * ranges.length || !done.isPriced) return null
  return [Math.min(...known) - done.nightPence, Math.max(...known) - done.nightPence]
}

function findPlugInCost(
  { track, price, exportRatePence, hasRoof }: Sources,
  night: Interval,
  by: number,
  roundTrip: number,
): Range | null {
  const samples = within(track, night)
  const flows = samples.slice(1).map((sample, index) => ({
    ms: sample.at - (samples[index]?.at ?? sample.at),
    chargedWh: sample.importWh - (samples[index]?.importWh ?? 0),
    exportedWh: sample.exportWh - (samples[index]?.exportWh ?? 0),
  }))
  let leftWh = flows.reduce((sum, { chargedWh, exportedWh }) => sum + chargedWh - exportedWh / roundTrip, 0)
  if (leftWh < 0) return null
  let at = night.from
  let [low, high] = [0, 0]
  for (const { ms, chargedWh } of flows.filter((flow) => flow.chargedWh > 0)) {
    const share = Math.min(1, leftWh / chargedWh)
    leftWh -= share * chargedWh
    for (let msLeft = share * ms; msLeft > 0;) {
      const part = Math.min(msLeft, HALF_HOUR_MS - (at % HALF_HOUR_MS))
      const rate = price(at - (at % HALF_HOUR_MS), by)
      if (rate === null) return null
      const kwh = (chargedWh * part) / ms / 1000
      low += kwh * (hasRoof ? Math.min(rate, exportRatePence) : rate)
      high += kwh * (hasRoof ? Math.max(rate, exportRatePence) : rate)
      at += part
      msLeft -= part
    }
  }
  return [low, high]
}
