import { LEAST_GAIN, type BatteryFacts } from '@driveway/domain/planning/battery/battery-night'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { Highs } from 'highs'
import type { SlotFlow } from './evaluate-flows.ts'
import { writePower } from './exact-home.ts'
import { writeCar } from './exact-model.ts'
import { options, readFlow } from './exact-plan.ts'
import { createLinearModel, type LinearModel, type Terms } from './linear-model.ts'
import { rate, type Column } from './night-column.ts'
import { canReach } from './reachable-targets.ts'

/** In pence for each kWh that the battery lacks at the end: less than a shortfall of the car. */
const MISSING = 1000
const KW = 1000

export type ExactBatteryPlan = {
  readonly flows: readonly SlotFlow[]
  /** Wh at the inverter by slot, negative where it gives. */
  readonly batteryWh: readonly number[]
}

/**
 * The exact optimum of a car without vehicle-to-grid and a battery, in a home without a roof: the car is above its
 * minimum charge. The battery ends the night with `endWh` if it can.
 */
export function solveBatteryExactly(
  highs: Highs,
  inputs: NightInputs,
  battery: BatteryFacts,
  endWh: number,
): ExactBatteryPlan {
  const model = createLinearModel()
  const last = inputs.readyTargets.at(-1)?.at ?? 0
  const slots = inputs.slots.filter(({ end }) => end <= last)
  const night = { slots, startWh: inputs.car.levelWh.low, isFlowing: inputs.isCharging }
  const usesPeak = !canReach(inputs, night, (slot) => !slot.isPeak)
  const mustReach = canReach(inputs, night, () => true)
  const columns = writeCar(model, inputs, night, { mustReach, usesPeak })
  model.addBound('bl0', battery.levelWh / KW, battery.levelWh / KW)
  for (const [index, column] of columns.entries()) {
    const { importPrice = 0, carbonIntensity = 0, houseW = 0 } = slots[index] ?? {}
    writeBattery(model, battery, column, rate(inputs, importPrice, carbonIntensity))
    writeFuse(model, inputs, column, houseW)
  }
  const count = columns.length
  model.addBound('bs', 0, battery.sizeWh / KW)
  model.addLimit(
    [
      [1, 'bs'],
      [1, `bl${count}`],
    ],
    '>=',
    endWh / KW,
  )
  model.addCost(MISSING, 'bs')
  const solution = highs.solve(model.toText(), options)
  if (solution.Status !== 'Optimal') throw new Error(`the solver ended with ${solution.Status}`)
  function read(name: string): number {
    const column = solution.Columns[name]
    return column !== undefined && 'Primal' in column ? column.Primal : 0
  }
  return {
    flows: slots.map((slot, index) => readFlow(read, inputs, slot, index + 1)),
    batteryWh: columns.map(({ index }) => (read(`bc${index}`) - read(`bd${index}`)) * KW),
  }
}

function carTerms({ index: i, most }: Column, factor: number): Terms {
  return most > 0
    ? [
        [factor, `rc${i}`],
        [factor, `rf${i}`],
      ]
    : []
}

/** bc and bd are the kWh in and out, bl the level; by says that it charges. */
function writeBattery(model: LinearModel, battery: BatteryFacts, column: Column, importRate: number): void {
  const { index: i, hours, home } = column
  const [most, out] = [(battery.chargeW / KW) * hours, (battery.dischargeW / KW) * hours]
  const oneWay = Math.sqrt(battery.efficiency)
  model.addBound(`bl${i}`, Math.min(battery.reserveWh, battery.levelWh) / KW, battery.sizeWh / KW)
  model.addBound(`bc${i}`, 0, most)
  model.addBound(`bd${i}`, 0, out)
  model.addBinary(`by${i}`)
  model.addBound(`by${i}`, 0, 1)
  model.addLimit(
    [
      [1, `bc${i}`],
      [-most, `by${i}`],
    ],
    '<=',
    0,
  )
  model.addLimit(
    [
      [1, `bd${i}`],
      [out, `by${i}`],
    ],
    '<=',
    out,
  )
  model.addLimit(
    [
      [1, `bl${i}`],
      [-1, `bl${i - 1}`],
      [-oneWay, `bc${i}`],
      [1 / oneWay, `bd${i}`],
    ],
    '=',
    0,
  )
  model.addCost(importRate, `bc${i}`)
  model.addCost(LEAST_GAIN - importRate, `bd${i}`)
  // Nothing is exported.
  model.addLimit([[1, `bc${i}`], [-1, `bd${i}`], ...carTerms(column, 1)], '>=', -home * hours)
}

/** Car and battery stay within what the house leaves at every instant. */
function writeFuse(model: LinearModel, { power }: NightInputs, column: Column, houseW: number): void {
  const { index: i, hours, most } = column
  writePower(model, column)
  const car: Terms = most > 0 ? [[1, `p${i}`]] : []
  model.addLimit([[1 / hours, `bc${i}`], ...car], '<=', (power.fuseW - houseW) / KW)
}
