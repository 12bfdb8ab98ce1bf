import { HOUR_MS } from '../time/london-time.ts'
import type { NightInputs, NightPlan } from './model/plan-model.ts'

/** The level (Wh) that a plan expects at an instant (ms), from the expected start, not the pessimistic one. */
export function plannedLevelOf({ car }: NightInputs, { slots }: NightPlan, at: number): number {
  const aboveLow = car.levelWh.expected - car.levelWh.low
  let before = car.levelWh.low
  for (const { end, flowsFrom, powerW, energyWh, levelWh } of slots) {
    if (at < end) {
      const flowsMs = powerW === 0 ? 0 : (energyWh / powerW) * HOUR_MS
      const share = flowsMs === 0 ? 0 : Math.min(1, Math.max(0, (at - flowsFrom) / flowsMs))
      return before + share * (levelWh - before) + aboveLow
    }
    before = levelWh
  }
  return before + aboveLow
}
