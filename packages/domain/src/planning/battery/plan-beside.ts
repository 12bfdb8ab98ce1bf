import { planNight } from '../catch-up.ts'
import type { NightInputs, NightPlan } from '../model/plan-model.ts'
import { dropRepeated } from '../model/power-step.ts'
import { flowWithin } from '../night/plan-flow.ts'
import { batteryNightOf, type BatteryFacts, type CarSlot } from './battery-night.ts'

/** From this instant (ms) on the battery charges with this power, or gives it where it is below 0; null: as it likes. */
export type BatteryStep = { readonly at: number; readonly powerW: number | null }

/**
 * The powers of the battery beside the plans in force of all cars of the home, over the longest of their nights. After
 * it the battery does as it likes.
 */
export function planBesideCars(
  nights: readonly { readonly inputs: NightInputs; readonly plan: NightPlan }[],
  battery: BatteryFacts,
): readonly BatteryStep[] {
  const [first, ...others] = nights.map(({ inputs }) => inputs)
  if (first === undefined) return []
  const longest = others.reduce((best, each) => (endOf(each) > endOf(best) ? each : best), first)
  const cars = longest.slots.map(({ start, end }): CarSlot => {
    const flows = nights.map(({ plan }) => flowWithin(plan.slots, start, end))
    return {
      start,
      end,
      powerW: flows.reduce((sum, { powerW }) => sum + powerW, 0),
      energyWh: flows.reduce((sum, { powerW, hours }) => sum + powerW * hours, 0),
    }
  })
  const { slots } = planNight(batteryNightOf(longest, cars, battery))
  return dropRepeated([
    ...slots.map(({ start, powerW }) => ({ at: start, powerW: Math.round(powerW) })),
    { at: endOf(longest), powerW: null },
  ])
}

function endOf({ slots, now }: NightInputs): number {
  return slots.at(-1)?.end ?? now
}
