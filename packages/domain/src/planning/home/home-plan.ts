import type { NightInputs, NightPlan } from '../model/plan-model.ts'
import { replayPlan } from '../night/replay-plan.ts'

/** A car's own part of the joint plan, with the room that the others leave it in its inputs. */
export type HomePlan = { readonly inputs: NightInputs; readonly plan: NightPlan }

/** A shortfall that is larger by less is the same one. */
export const SAME_WH = 0.5

/** The largest shortfall, then all of it, then what the goal counts. */
export function isBetter(first: readonly HomePlan[], second: readonly HomePlan[]): boolean {
  const [a, b] = [weigh(first), weigh(second)]
  if (Math.abs(a.largestWh - b.largestWh) > SAME_WH) return a.largestWh < b.largestWh
  if (Math.abs(a.shortfallWh - b.shortfallWh) > SAME_WH) return a.shortfallWh < b.shortfallWh
  if (Math.abs(a.peakWh - b.peakWh) > SAME_WH) return a.peakWh < b.peakWh
  return a.cost < b.cost
}

export function weigh(plans: readonly HomePlan[]) {
  const missing = plans.flatMap(({ plan }) => plan.targets.map(({ shortfallWh }) => shortfallWh))
  return {
    largestWh: Math.max(0, ...missing),
    shortfallWh: missing.reduce((sum, each) => sum + each, 0),
    peakWh: plans.reduce((sum, { inputs, plan }) => sum + replayPlan(plan.slots, inputs).peakWh, 0),
    cost: plans.reduce((sum, { inputs, plan }) => {
      return sum + (inputs.goal === 'cost' ? plan.costPence + plan.wearPence : plan.carbonGrams)
    }, 0),
  }
}
