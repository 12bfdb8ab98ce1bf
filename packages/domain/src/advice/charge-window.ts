import { DAY_MS } from '../time/london-time.ts'
import { isInside, type GridEnergy, type ReplayRange } from './replayed-cost.ts'

/** A settled part of a half hour; the session's start is null for energy outside any. */
export type SettledPart = GridEnergy & {
  readonly sessionStart: number | null
  /** Energy out of the battery, to the grid and to the house. */
  readonly exportWh: number
}

export type PluggedIn = { readonly from: number; readonly to: number | null }

/** A part of a plug-in up to its ready-by time, with the energy that flowed in it. */
export type ChargeWindow = {
  readonly from: number
  readonly to: number
  readonly parts: readonly SettledPart[]
}

/** The planner looks no further ahead. */
const LONGEST_WINDOW_MS = 2 * DAY_MS

/**
 * Cuts each plug-in at its ready-by times, which are in order, and at two days where there is none, so that what flowed
 * before a time flows before it in the replay too. Windows without energy are left out.
 */
export function listChargeWindows(
  sessions: readonly PluggedIn[],
  readyTimes: readonly number[],
  parts: readonly SettledPart[],
  range: ReplayRange,
): readonly ChargeWindow[] {
  const inRange = parts.filter((part) => isInside(part, range))
  const bySession = Map.groupBy(inRange, ({ sessionStart }) => sessionStart)
  return sessions.flatMap(({ from, to }) => {
    const own = bySession.get(from) ?? []
    const bounds = listBounds(Math.max(from, range.from), Math.min(to ?? range.to, range.to), readyTimes)
    return bounds.slice(1).flatMap((end, index): ChargeWindow[] => {
      const start = bounds[index] ?? from
      const isLast = index === bounds.length - 2
      const inside = own.filter(
        ({ periodStart }) => (index === 0 || periodStart >= start) && (isLast || periodStart < end),
      )
      return inside.length === 0 ? [] : [{ from: start, to: end, parts: inside }]
    })
  })
}

function listBounds(from: number, to: number, readyTimes: readonly number[]): readonly number[] {
  const bounds = [from]
  for (const next of [...readyTimes.filter((at) => at > from && at < to), to]) {
    for (let last = bounds.at(-1) ?? from; next - last > LONGEST_WINDOW_MS; last += LONGEST_WINDOW_MS) {
      bounds.push(last + LONGEST_WINDOW_MS)
    }
    bounds.push(next)
  }
  return bounds
}
