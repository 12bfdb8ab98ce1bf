import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import loadHighs, { type Highs } from 'highs'
import type { SlotFlow } from './evaluate-flows.ts'
import { writeExactModel } from './exact-model.ts'
import type { LinearModel } from './linear-model.ts'
import { simulateMinimumCharge } from './minimum-charge.ts'

export type ExactPlan = {
  readonly flows: readonly SlotFlow[]
  /** From this instant (ms) on the plan is free: before it the minimum charge is forced. */
  readonly freeAt: number
}

export const solverOptions = {
  output_flag: false,
  log_to_console: false,
  mip_rel_gap: 0,
  mip_abs_gap: 1e-4,
  mip_feasibility_tolerance: 1e-9,
  primal_feasibility_tolerance: 1e-9,
} as const

export async function loadSolver(): Promise<Highs> {
  return loadHighs()
}

/** The night after its minimum charge, which is forced; without a model where nothing is left to be planned. */
export function writeFreeModel(inputs: NightInputs) {
  const { flows: forced, rest, levelWh, isFlowing } = simulateMinimumCharge(inputs)
  const last = inputs.readyTargets.at(-1)?.at ?? 0
  const slots = rest.filter(({ end }) => end <= last)
  const night = { slots, startWh: levelWh, isFlowing }
  const model = slots.length === 0 ? null : writeExactModel(inputs, night)
  return { model, slots, forced, freeAt: rest[0]?.start ?? Infinity }
}

/** The exact optimum of a night, by mixed-integer programming. */
export function solveExactly(highs: Highs, inputs: NightInputs): ExactPlan {
  const { model, slots, forced, freeAt } = writeFreeModel(inputs)
  if (model === null) return { flows: forced, freeAt }
  const read = solveModel(highs, model)
  const solved = slots.map((slot, index) => readFlow(read, inputs, slot, index + 1))
  return { flows: [...forced, ...solved], freeAt }
}

/** Solves a model; returns the value of each variable by its name. */
export function solveModel(highs: Highs, model: LinearModel): (name: string) => number {
  const solution = highs.solve(model.toText(), solverOptions)
  if (solution.Status !== 'Optimal') throw new Error(`the solver ended with ${solution.Status}`)
  return (name) => {
    const column = solution.Columns[name]
    return column !== undefined && 'Primal' in column ? column.Primal : 0
  }
}

export function readFlow(
  read: (name: string) => number,
  inputs: NightInputs,
  slot: SlotFacts,
  index: number,
): SlotFlow {
  const whole = (slot.end - slot.start) / 3_600_000
  function isOn(mode: string): boolean {
    return read(`${mode}${index}`) > 0.5
  }
  if (isOn('b')) return { slot, energyWh: read(`rb${index}`) * 1000, hours: whole }
  if (isOn('f')) {
    const energyWh = read(`rf${index}`) * 1000
    return { slot, energyWh, hours: partHoursOf(inputs, read(`lev${index - 1}`) * 1000, energyWh) }
  }
  const delay = isOn('xc') || isOn('xd') ? inputs.startDelayMs / 3_600_000 : 0
  if (isOn('c')) return { slot, energyWh: read(`rc${index}`) * 1000, hours: whole - delay }
  if (isOn('d')) {
    return { slot, energyWh: -(read(`h${index}`) + read(`q${index}`)) * 1000, hours: whole - delay }
  }
  return { slot, energyWh: 0, hours: 0 }
}

/** The hours of the least power, of which a car in its taper may take less. */
function partHoursOf({ car, power }: NightInputs, levelWh: number, energyWh: number): number {
  const fast = Math.min(energyWh, Math.max(0, car.taperFromWh - levelWh) / car.chargeEfficiency)
  return fast / power.minW + (energyWh - fast) / Math.min(power.minW, car.taperW)
}
