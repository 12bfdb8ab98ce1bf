import type { CarLevelState } from './level-state.ts'
import { findMeteredPoints, type MeteredEnergy } from './metered-energy.ts'

export type MovedSession = MeteredEnergy & {
  /** The session ended then, in ms of world time. */
  readonly endedAt: number
}

/**
 * The state of a car once the energy of a past session was given to it, or taken from it. What was reported after the
 * session has it already; a level that follows from a later arrival has not.
 */
export function moveEnergy(
  state: CarLevelState,
  { importedWh, exportedWh, endedAt }: MovedSession,
  direction: 'to' | 'from',
  car: { readonly capacityWh: number | null; readonly hasArrivedSince: boolean },
): CarLevelState {
  const { point } = state
  if (point === null || (point.at > endedAt && !car.hasArrivedSince)) return state
  const points = findMeteredPoints({ importedWh, exportedWh }, car.capacityWh)
  if (points === null) return state
  const sign = direction === 'to' ? 1 : -1
  return {
    ...state,
    point: {
      ...point,
      percent: clamp(point.percent + sign * points.percent),
      low: clamp(point.low + sign * (direction === 'to' ? points.low : points.high)),
      high: clamp(point.high + sign * (direction === 'to' ? points.high : points.low)),
    },
  }
}

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
