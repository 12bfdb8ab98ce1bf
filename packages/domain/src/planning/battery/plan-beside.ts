import { planNight } from '../catch-up.ts'
import { fuseWOf, highestW } from '../home/fuse-room.ts'
import type { NightInputs, NightPlan, SlotFacts } from '../model/plan-model.ts'
import { dropRepeated, findPowerAt, type PowerStep } from '../model/power-step.ts'
import { flowWithin } from '../night/plan-flow.ts'
import { batteryNightOf, type BatteryFacts, type CarSlot } from './battery-night.ts'

/** From this instant (ms) on the battery charges with this power, or gives it where it is below 0; null: as it likes. */
export type BatteryStep = { readonly at: number; readonly powerW: number | null }

/** A car of the home, with the plan that the battery finds. */
export type CarNight = {
  readonly inputs: NightInputs
  readonly plan: Pick<NightPlan, 'slots'>
  /** The limits that its charger gets: they allow more than the plan has where a car may finish a little later. */
  readonly steps?: readonly PowerStep[]
  /** True where what the charger may draw is not in the shared amps: it is away, boosted, or takes no limits. */
  readonly isApart?: boolean
}

export type BatteryNight = { readonly inputs: NightInputs; readonly plan: NightPlan }

/**
 * The powers of the battery beside the plans in force of all cars of the home, over the longest of their nights. After
 * it the battery does as it likes. `sharedA` is what the chargers of the home may draw on each phase, null for one.
 */
export function planBesideCars(
  nights: readonly CarNight[],
  battery: BatteryFacts,
  sharedA: number | null = null,
): readonly BatteryStep[] {
  if (nights.length === 0) return []
  const { inputs, plan } = batteryBeside(nights, battery, sharedA)
  return dropRepeated([
    ...plan.slots.map(({ start, powerW }) => ({ at: start, powerW: Math.round(powerW) })),
    { at: endOf(inputs), powerW: null },
  ])
}

/** The battery's own night and plan. It charges with what the cars leave of the fuse that their chargers share. */
export function batteryBeside(
  nights: readonly CarNight[],
  battery: BatteryFacts,
  sharedA: number | null,
): BatteryNight {
  const [first, ...others] = nights.map(({ inputs }) => inputs)
  if (first === undefined) throw new RangeError('no car')
  const longest = others.reduce((best, each) => (endOf(each) > endOf(best) ? each : best), first)
  const cars = longest.slots.map((slot): CarSlot => {
    const { start, end } = slot
    const flows = nights.map(({ plan }) => flowWithin(plan.slots, start, end))
    const powers = nights.map(({ inputs, plan }) => highestW(inputs, plan, slot))
    const limits = nights.map((night, index) => Math.max(powers[index] ?? 0, limitWithin(night, slot)))
    return {
      start,
      end,
      powerW: powers.reduce((sum, powerW) => sum + powerW, 0),
      energyWh: flows.reduce((sum, { powerW, hours }) => sum + powerW * hours, 0),
      leftW: sharedA === null ? Infinity : leftWOf(nights, limits, slot, sharedA),
    }
  })
  const inputs = batteryNightOf(longest, cars, battery)
  return { inputs, plan: planNight(inputs) }
}

/** Where cars use different phases, the battery counts as the car with the fewest. */
function leftWOf(
  nights: readonly CarNight[],
  limits: readonly number[],
  slot: SlotFacts,
  sharedA: number,
): number {
  const fuses = nights.map(({ inputs }) => fuseWOf(inputs, slot, sharedA))
  const used = limits.reduce((sum, powerW, index) => {
    return powerW <= 0 || nights[index]?.isApart === true
      ? sum
      : sum + powerW / Math.max(1, fuses[index] ?? 0)
  }, 0)
  return Math.max(0, 1 - used) * Math.min(...fuses)
}

/** The most that a charger allows within a slot. */
function limitWithin({ inputs, steps = [] }: CarNight, { start, end }: SlotFacts): number {
  const inside = steps.filter(({ at }) => at > start && at < end).map(({ powerW }) => powerW)
  return Math.max(...[findPowerAt(start, steps), ...inside].map((powerW) => powerW ?? inputs.power.maxW))
}

function endOf({ slots, now }: NightInputs): number {
  return slots.at(-1)?.end ?? now
}
