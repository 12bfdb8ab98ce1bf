import { capDayOf } from './tariff-cap.ts'
import type { Tariff } from './tariff.ts'

/** In ms; `to` is exclusive. */
type Range = { readonly from: number; readonly to: number }

/** The whole days of all caps that a range touches; null without a cap. */
export function coverCapDays(tariffs: readonly Tariff[], { from, to }: Range): Range | null {
  const caps = tariffs.flatMap(({ cap }) => (cap === undefined ? [] : [cap]))
  if (caps.length === 0) return null
  return {
    from: Math.min(...caps.map((cap) => capDayOf(cap, from).from)),
    to: Math.max(...caps.map((cap) => capDayOf(cap, to - 1).to)),
  }
}

/** The end of the range whose cost a change before an instant (ms) may touch: that of the cap's day, or the instant. */
export function endOfCapDay(tariffs: readonly Tariff[], to: number): number {
  return coverCapDays(tariffs, { from: to - 1, to })?.to ?? to
}
