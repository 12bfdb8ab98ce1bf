import type { CarFacts, NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { LinearModel, Terms } from './linear-model.ts'
import type { Column } from './night-column.ts'

/** Hours between which a car's taper may begin in a slot, by the name of the slot's power. */
export type TaperCuts = ReadonlyMap<string, readonly number[]>

/** Shorter than any slot: the car has no time left below its taper. */
const NO_HOURS = 1e-9
const BISECTIONS = 60

/**
 * The most that a car draws within a slot (W), found by trying: it draws what it is offered until its taper begins, and
 * what is stored from there on takes its own time.
 */
export function drawnWOf(car: CarFacts, beforeWh: number, energyWh: number, hours: number): number {
  const fastWh = Math.min(energyWh, Math.max(0, car.taperFromWh - beforeWh) / car.chargeEfficiency)
  const slowWh = energyWh - fastWh
  let [low, high] = [energyWh / hours, 1e6]
  if (fastWh <= 0) return low
  for (let step = 0; step < BISECTIONS; step += 1) {
    const offeredW = (low + high) / 2
    const takesHours = fastWh / offeredW + slowWh / Math.min(offeredW, car.taperW)
    if (takesHours > hours) low = offeredW
    else high = offeredW
  }
  return high
}

/** Energy at the charger below the taper's start (kWh), and the hours that what is above it leaves for that. */
function partsOf({ car }: NightInputs, { index: i, delay, slow }: Column) {
  const perKwh = 1 / car.chargeEfficiency
  const fast: Terms = [
    [perKwh, `lev${i}`],
    [-perKwh, `lev${i - 1}`],
    [-perKwh, `v${i}`],
    [perKwh, `v${i - 1}`],
  ]
  const left: Terms = [
    [-perKwh / slow, `v${i}`],
    [perKwh / slow, `v${i - 1}`],
    [-delay, `xc${i}`],
  ]
  return { fast, left }
}

/**
 * `p` × the hours before the taper is at least the energy below it. A product of two variables is not linear: the hours
 * are cut into pieces, of which one holds (`g`), and within a piece the product is at most the two planes through its
 * ends. At a cut it is exact.
 */
export function writeOffered(
  model: LinearModel,
  inputs: NightInputs,
  column: Column,
  cuts: readonly number[],
): void {
  if (cuts.length === 0) return
  const { index: i, hours, most } = column
  const { fast, left } = partsOf(inputs, column)
  const ample = 2 * most * hours
  const edges = [0, ...cuts.toSorted((first, second) => first - second), hours]
  const pieces = edges.slice(1).map((to, place) => ({ from: edges[place] ?? 0, to, name: `g${i}_${place}` }))
  model.addLimit(
    pieces.map(({ name }) => [1, name] as const),
    '=',
    1,
  )
  for (const { from, to, name } of pieces) {
    model.addBinary(name)
    model.addBound(name, 0, 1)
    // left + hours lies between from and to.
    model.addLimit([...left, [-2 * hours, name]], '>=', from - 3 * hours)
    model.addLimit([...left, [2 * hours, name]], '<=', to + hours)
    model.addLimit([...fast, [-to, `p${i}`], [ample, name]], '<=', ample)
    const rising = left.map(([factor, variable]) => [-most * factor, variable] as const)
    model.addLimit([...fast, ...rising, [-from, `p${i}`], [ample, name]], '<=', ample + most * (hours - from))
  }
}

/** The power (kW) that a solved slot needs before its taper begins, and the hours that it has for it. */
export function readOffered(
  read: (name: string) => number,
  inputs: NightInputs,
  column: Column,
): { readonly neededKw: number; readonly hours: number } {
  const { fast, left } = partsOf(inputs, column)
  function sum(terms: Terms): number {
    return terms.reduce((total, [factor, name]) => total + factor * read(name), 0)
  }
  const hours = column.hours + sum(left)
  const isSlowed = read(`v${column.index}`) > read(`v${column.index - 1}`) + NO_HOURS
  return { neededKw: isSlowed && hours > NO_HOURS ? sum(fast) / hours : 0, hours }
}
