import type { NightInputs, ReadyTarget } from '../planning/model/plan-model.ts'
import { chargeStraightAway } from '../planning/straight-charge.ts'
import { MINUTE_MS } from '../time/clock-time.ts'

/**
 * The last whole minute (ms) at which a charge at full power can begin and still meet the target, from the lowest level
 * that the car may have. Null if it is too late now.
 */
export function latestStartOf(inputs: NightInputs, { at, targetWh }: ReadyTarget): number | null {
  const levelWh = inputs.car.levelWh.low
  function isMet(from: number): boolean {
    const { reachedAt } = chargeStraightAway(inputs, { from, levelWh, targetWh })
    return reachedAt !== null && reachedAt <= at
  }
  if (!isMet(inputs.now)) return null
  const first = Math.ceil(inputs.now / MINUTE_MS)
  let [met, missed] = [first - 1, Math.floor(at / MINUTE_MS) + 1]
  while (missed - met > 1) {
    const middle = Math.floor((met + missed) / 2)
    if (isMet(middle * MINUTE_MS)) met = middle
    else missed = middle
  }
  return Math.max(inputs.now, met * MINUTE_MS)
}
