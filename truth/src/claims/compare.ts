import { morning } from '@driveway/messages/en-GB/morning'
import { writeTime } from '../world/london-time.ts'
import { isTrue, isUntrue, type Judgement } from './rule.ts'
import { readNumber, readValues } from './template.ts'

const MINUTE_MS = 60_000
/** A charger is read at least so often while energy flows; when a charge began or ended is known so well. */
export const STEP_MS = 16 * MINUTE_MS
/** Of an energy in kWh: a tenth is shown, and registers of some chargers count in steps. */
export const KWH = 0.11
/** In percentage points, of a known and of an estimated level. */
export const LEVEL = 1.5
const ESTIMATE = 6

/** Screens round to a tenth; registers hold whole Wh, and the half hours of a day round each of them. */
export function near(said: number | null, so: number, tolerance: number, unit: string): Judgement {
  if (said === null) return isUntrue(`${so.toFixed(1)} ${unit}`)
  return Math.abs(said - so) <= tolerance ? isTrue : isUntrue(`${so.toFixed(2)} ${unit}`)
}

export function between(
  said: number | null,
  [low, high]: readonly [number, number],
  tolerance: number,
  unit: string,
): Judgement {
  if (said === null) return isUntrue('no number')
  const isWithin = said >= Math.min(low, high) - tolerance && said <= Math.max(low, high) + tolerance
  return isWithin ? isTrue : isUntrue(`${low.toFixed(2)} to ${high.toFixed(2)} ${unit}`)
}

/** Two instants; `toleranceMs` is how finely the house is watched. */
export function nearTime(said: number, so: number | undefined, toleranceMs: number): Judgement {
  if (so === undefined || !Number.isFinite(so)) return isUntrue('never')
  return Math.abs(said - so) <= toleranceMs ? isTrue : isUntrue(writeTime(so))
}

export function holds(isSo: boolean, so: string): Judgement {
  return isSo ? isTrue : isUntrue(so)
}

/** '95%', '~95%' or 'at least 95%'. */
export function nearLevel(said: string, so: number): Judgement {
  const least = readValues(morning['percent-least'], said)
  if (least !== null) return holds(so >= Number(least['level']) - LEVEL, `${so.toFixed(2)} %`)
  return near(readNumber(said), so, said.includes('~') ? ESTIMATE : LEVEL, '%')
}
