import { MINUTE_MS } from '../time/clock-time.ts'
import { DAY_MS, HOUR_MS } from '../time/london-time.ts'
import { READY_BY_STEP_MINUTES } from '../schedule/ready-by-step.ts'
import type { NightInputs } from './model/plan-model.ts'
import { chargedWhOf, hoursTo } from './night/charge-physics.ts'
import { chargeWOf } from './night/night-problem.ts'

/** How a long drive can be met, said ahead of time. Instants in ms, levels in Wh. */
export type TripOutlook = {
  readonly targetWh: number
  /** The level that the car is assumed to be plugged in with. */
  readonly fromWh: number
  /** The latest plug-in that still reaches the target; null if it is too late for it already. */
  readonly latestPlugIn: number | null
  /** The level at the time of the drive if the car is plugged in now; the target where it is reached. */
  readonly levelWh: number
}

/** A drive later than this begins after other drives: the car may come home with its minimum charge. */
const LEVEL_LASTS_MS = DAY_MS
const STEP_MS = READY_BY_STEP_MINUTES * MINUTE_MS

/**
 * Full power from the latest plug-in on, beside the highest load of the house, after the longest random delay. The
 * answer is on the safe side: a car that is plugged in by then is ready.
 */
export function tripOutlookOf(
  inputs: NightInputs,
  trip: { readonly at: number; readonly targetWh: number },
  maxStartDelayMs: number,
): TripOutlook {
  const { now, car, slots } = inputs
  const { at, targetWh } = trip
  const isNear = at - now <= LEVEL_LASTS_MS
  const fromWh = isNear ? car.levelWh.low : Math.min(car.levelWh.low, car.minimumWh)
  const reached = { targetWh, fromWh, levelWh: targetWh }
  if (fromWh >= targetWh) return { ...reached, latestPlugIn: at }
  const limitW = Math.min(...slots.map((slot) => chargeWOf(inputs, slot)))
  if (limitW <= 0) return { ...reached, levelWh: fromWh, latestPlugIn: null }
  const neededMs = hoursTo(car, fromWh, limitW, targetWh) * HOUR_MS + maxStartDelayMs
  const latest = Math.floor((at - neededMs) / STEP_MS) * STEP_MS
  if (latest >= now) return { ...reached, latestPlugIn: latest }
  const hours = Math.max(0, at - now - maxStartDelayMs) / HOUR_MS
  const chargedWh = chargedWhOf(car, fromWh, limitW, hours) * car.chargeEfficiency
  return { ...reached, levelWh: Math.min(targetWh, fromWh + chargedWh), latestPlugIn: null }
}
