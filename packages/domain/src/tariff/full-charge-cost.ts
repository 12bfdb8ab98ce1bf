import type { ClockTime } from '../time/clock-time.ts'
import { listDayBlocks } from './tariff-day.ts'
import type { PeriodStart } from './tariff-fields.ts'

const WH_PER_KWH = 1000

/** In pence. */
export type FullChargeCost = {
  /** The cost within the window, at its lowest and its highest rate. */
  readonly window: { readonly least: number; readonly most: number }
  /** The cost at the lowest rate of the day. */
  readonly cheapest: number
}

/** The cost of filling an empty battery, in a window of the day and at the best rate; null without rates. */
export function estimateFullCharge(
  periods: readonly PeriodStart[],
  batteryCapacityWh: number,
  window: { readonly from: ClockTime; readonly to: ClockTime },
): FullChargeCost | null {
  const blocks = listDayBlocks(periods)
  const inWindow = blocks.filter(({ from, to }) => from < window.to && to > window.from)
  if (inWindow.length === 0) return null
  const kwh = batteryCapacityWh / WH_PER_KWH
  const rates = inWindow.map(({ ratePence }) => ratePence)
  return {
    window: { least: kwh * Math.min(...rates), most: kwh * Math.max(...rates) },
    cheapest: kwh * Math.min(...blocks.map(({ ratePence }) => ratePence)),
  }
}
