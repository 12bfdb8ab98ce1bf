import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import type { Highs } from 'highs'
import { writeCar } from './exact-model.ts'
import { options, readFlow } from './exact-plan.ts'
import type { SlotFlow } from './evaluate-flows.ts'
import { createLinearModel, type LinearModel } from './linear-model.ts'
import { hasRoof, type Column } from './night-column.ts'

/** In pence for each kWh of the largest shortfall: it outweighs the sum of all. */
const LARGEST_SHORTFALL = 1_000_000
const NOMINAL_V = 230
const LEAST_A = 6

/**
 * The exact optimum of cars behind one fuse, whose slots are cut at the same instants: the least largest shortfall, then
 * the least of all of it, then peak hours and cost. Cars are above their minimum charge.
 */
export function solveHomeExactly(
  highs: Highs,
  cars: readonly NightInputs[],
  sharedA: number,
): readonly (readonly SlotFlow[])[] {
  const model = createLinearModel()
  const nights = cars.map((inputs, car) => {
    const last = inputs.readyTargets.at(-1)?.at ?? 0
    const slots = inputs.slots.filter(({ end }) => end <= last)
    const own = prefix(model, `k${car}`)
    const night = { slots, startWh: inputs.car.levelWh.low, isFlowing: inputs.isCharging }
    const columns = writeCar(own, inputs, night, { mustReach: false, usesPeak: true })
    for (const column of columns) writePower(own, column)
    for (const { index, target } of columns) {
      if (target !== null)
        model.addLimit(
          [
            [1, `k${car}s${index}`],
            [-1, 'm'],
          ],
          '<=',
          0,
        )
    }
    return { inputs, slots, columns }
  })
  model.addBound('m', 0, 1000)
  model.addCost(LARGEST_SHORTFALL, 'm')
  const starts = new Set(nights.flatMap(({ slots }) => slots.map(({ start }) => start)))
  for (const start of starts) {
    const terms = nights.flatMap(({ inputs, slots, columns }, car) => {
      const place = slots.findIndex((slot) => slot.start === start)
      const [slot, column] = [slots[place], columns[place]]
      if (slot === undefined || column === undefined || column.most <= 0) return []
      return [[1000 / fuseWOf(inputs, slot, sharedA), `k${car}p${column.index}`] as const]
    })
    if (terms.length > 0) model.addLimit(terms, '<=', 1)
  }
  const solution = highs.solve(model.toText(), options)
  if (solution.Status !== 'Optimal') throw new Error(`the solver ended with ${solution.Status}`)
  return nights.map(({ inputs, slots }, car) =>
    slots.map((slot, index) =>
      readFlow(
        (name) => {
          const column = solution.Columns[`k${car}${name}`]
          return column !== undefined && 'Primal' in column ? column.Primal : 0
        },
        inputs,
        slot,
        index + 1,
      ),
    ),
  )
}

/** The power that all chargers may draw together, as one of them would draw it alone. */
export function fuseWOf({ power }: NightInputs, { houseW, solarW }: SlotFacts, sharedA: number): number {
  const phases = Math.round(power.minW / LEAST_A / NOMINAL_V)
  return Math.min(sharedA * NOMINAL_V * phases, power.fuseW - houseW + solarW)
}

/** `p` is at least the power of the mode that holds: a start has less time for its energy. */
export function writePower(model: LinearModel, column: Column): void {
  const { index: i, hours, delay, least, most } = column
  if (most <= 0) return
  const roof = hasRoof(column) ? ([[1 / hours, `rb${i}`]] as const) : []
  model.addBound(`p${i}`, 0, most)
  model.addLimit([[1 / hours, `rc${i}`], [least, `f${i}`], ...roof, [-1, `p${i}`]], '<=', 0)
  if (delay <= 0) return
  model.addLimit(
    [
      [1, `rc${i}`],
      [-(hours - delay), `p${i}`],
      [delay * most, `xc${i}`],
    ],
    '<=',
    delay * most,
  )
}

function prefix(model: LinearModel, name: string): LinearModel {
  return {
    addCost: (factor, variable) => model.addCost(factor, name + variable),
    addBound: (variable, least, most) => model.addBound(name + variable, least, most),
    addBinary: (variable) => model.addBinary(name + variable),
    addLimit: (terms, sign, value) =>
      model.addLimit(
        terms.map(([factor, variable]) => [factor, name + variable] as const),
        sign,
        value,
      ),
    toText: () => model.toText(),
  }
}
