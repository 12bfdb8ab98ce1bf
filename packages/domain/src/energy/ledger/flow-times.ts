import { listHalfHours } from '@driveway/domain/time/half-hour'
import type { StatusEvent } from '../connector-events.ts'
import { divideFlows } from './divide-flows.ts'
import { sortInstants, type Interval } from '../interval.ts'
import type { Flow } from '../register-chain.ts'

/** Below this power a car is only topping up. */
export const TRICKLE_MAX_W = 1_000
/** Readings that are further apart do not determine the power. */
const MAX_READING_DISTANCE_MS = 15 * 60_000
const MS_PER_HOUR = 3_600_000

/** The times of discharging. */
export function findExportTimes(exports: readonly Flow[]): readonly Interval[] {
  const times: { from: number; to: number }[] = []
  for (const { from, to } of exports) {
    if (to.wh === from.wh) continue
    const last = times.at(-1)
    if (last?.to === from.at) last.to = to.at
    else times.push({ from: from.at, to: to.at })
  }
  return times
}

/**
 * The times of trickle charging. Each half hour, or the part of it between two connector states, is judged as a whole,
 * so that a power near the limit does not split a night into minutes.
 */
export function findTrickleTimes(
  range: { readonly from: number; readonly to: number },
  imports: readonly Flow[],
  events: readonly StatusEvent[],
): readonly Interval[] {
  const inside = events.map((event) => event.at).filter((at) => at > range.from && at < range.to)
  const cuts = sortInstants([...listHalfHours(range.from, range.to), range.to, ...inside])
  const moved = new Map<number, { wh: number; from: number; to: number }>()
  const judged = imports.filter((flow) => flow.to.at - flow.from.at <= MAX_READING_DISTANCE_MS)
  for (const { slot, wh, flow } of divideFlows(judged, cuts)) {
    const [start = range.from, end = range.to] = [cuts[slot], cuts[slot + 1]]
    const sum = moved.get(slot) ?? { wh: 0, from: end, to: start }
    sum.wh += wh
    sum.from = Math.min(sum.from, Math.max(start, flow.from.at))
    sum.to = Math.max(sum.to, Math.min(end, flow.to.at))
    moved.set(slot, sum)
  }
  return [...moved.entries()]
    .filter(([, { wh, from, to }]) => wh * MS_PER_HOUR < TRICKLE_MAX_W * (to - from))
    .map(([slot]) => ({ from: cuts[slot] ?? range.from, to: cuts[slot + 1] ?? range.to }))
}
