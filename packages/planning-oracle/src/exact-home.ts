import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import type { Highs } from 'highs'
import { writeCar } from './exact-model.ts'
import { readFlow, solveModel } from './exact-plan.ts'
import type { SlotFlow } from './evaluate-flows.ts'
import { createLinearModel, type LinearModel, type Terms } from './linear-model.ts'
import { hasRoof, type Column } from './night-column.ts'
import { readOffered, writeOffered, type TaperCuts } from './offered-power.ts'

/** In pence for each kWh of the largest shortfall: it outweighs the sum of all. */
const LARGEST_SHORTFALL = 1_000_000
/** A share of the fuse that is a rounding error. */
export const SMALL_SHARE = 1e-4
/** More than any night needs. */
export const MOST_ROUNDS = 100
const NOMINAL_V = 230
const LEAST_A = 6

/**
 * The exact optimum of cars behind one fuse, whose slots are cut at the same instants: the least largest shortfall, then
 * the least of all of it, then peak hours and cost. Cars are above their minimum charge. The fuse holds at every instant:
 * a slot in which a taper begins is cut more finely until it does.
 */
export function solveHomeExactly(
  highs: Highs,
  cars: readonly NightInputs[],
  sharedA: number,
): readonly (readonly SlotFlow[])[] {
  return solveWith(highs, cars, sharedA, null).flows
}

/** A consumer that shares the fuse with the cars. */
export type Beside = {
  readonly write: (model: LinearModel, nights: readonly CarNight[]) => void
  /** Its part of the fuse in the slots from an instant (ms) on, by the names of variables. */
  readonly termsOf: (nights: readonly CarNight[], start: number) => Terms
}

type ExactHome = {
  readonly flows: readonly (readonly SlotFlow[])[]
  readonly read: (name: string) => number
}

export function solveWith(
  highs: Highs,
  cars: readonly NightInputs[],
  sharedA: number,
  beside: Beside | null,
): ExactHome {
  const cuts = new Map<string, readonly number[]>()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { model, nights, all } = writeHome(cars, sharedA, beside, cuts)
    const read = solveModel(highs, model)
    const own = nights.map((_, car) => (name: string) => read(`k${car}${name}`))
    if (!addCuts(cuts, nights, own, all, read)) {
      const flows = nights.map(({ inputs, slots }, car) =>
        slots.map((slot, index) => readFlow(own[car] ?? read, inputs, slot, index + 1)),
      )
      return { flows, read }
    }
  }
  throw new Error(`no plan within the fuse after ${MOST_ROUNDS} rounds`)
}

type HomeModel = {
  readonly model: LinearModel
  readonly nights: readonly CarNight[]
  readonly all: readonly FuseUse[]
}

/** Without cuts its optimum is not above that of the home. */
export function writeHome(
  cars: readonly NightInputs[],
  sharedA: number,
  beside: Beside | null,
  cuts: TaperCuts = new Map(),
): HomeModel {
  const model = createLinearModel()
  const nights = cars.map((inputs, car) => writeNight(model, inputs, car, cuts))
  model.addBound('m', 0, 1000)
  model.addCost(LARGEST_SHORTFALL, 'm')
  beside?.write(model, nights)
  const all = listShares(nights, sharedA, beside)
  writeFuse(model, all)
  return { model, nights, all }
}

export type CarNight = {
  readonly inputs: NightInputs
  readonly slots: readonly SlotFacts[]
  readonly columns: readonly Column[]
}

/** One car and its power; no target misses more than the largest shortfall. */
function writeNight(model: LinearModel, inputs: NightInputs, car: number, cuts: TaperCuts): CarNight {
  const last = inputs.readyTargets.at(-1)?.at ?? 0
  const slots = inputs.slots.filter(({ end }) => end <= last)
  const own = prefix(model, `k${car}`)
  const night = { slots, startWh: inputs.car.levelWh.low, isFlowing: inputs.isCharging }
  const columns = writeCar(own, inputs, night, { mustReach: false, usesPeak: true })
  for (const column of columns) {
    writePower(own, column)
    writeOffered(own, inputs, column, cuts.get(`k${car}p${column.index}`) ?? [])
    if (column.target === null) continue
    model.addLimit(
      [
        [1, `k${car}s${column.index}`],
        [-1, 'm'],
      ],
      '<=',
      0,
    )
  }
  return { inputs, slots, columns }
}

type FuseShare = {
  readonly name: string
  readonly perKw: number
  readonly car: number
  readonly column: Column
}

/** The use of the fuse in the slots that begin at one instant: by the cars that can charge, and by what is beside them. */
type FuseUse = { readonly shares: readonly FuseShare[]; readonly beside: Terms }

function listShares(nights: readonly CarNight[], sharedA: number, beside: Beside | null): readonly FuseUse[] {
  const starts = [...new Set(nights.flatMap(({ slots }) => slots.map(({ start }) => start)))]
  return starts.map((start) => ({
    shares: nights.flatMap(({ inputs, slots, columns }, car) => {
      const place = slots.findIndex((slot) => slot.start === start)
      const [slot, column] = [slots[place], columns[place]]
      if (slot === undefined || column === undefined || column.most <= 0) return []
      return [{ name: `k${car}p${column.index}`, perKw: 1000 / fuseWOf(inputs, slot, sharedA), car, column }]
    }),
    beside: beside?.termsOf(nights, start) ?? [],
  }))
}

function writeFuse(model: LinearModel, all: readonly FuseUse[]): void {
  for (const { shares, beside } of all) {
    const terms = [...shares.map(({ perKw, name }) => [perKw, name] as const), ...beside]
    if (terms.length > 0) model.addLimit(terms, '<=', 1)
  }
}

/** Cuts the slots in which cars draw more than the fuse bears before their taper; false where there are none. */
function addCuts(
  cuts: Map<string, readonly number[]>,
  nights: readonly CarNight[],
  read: readonly ((name: string) => number)[],
  all: readonly FuseUse[],
  readAll: (name: string) => number,
): boolean {
  let isCut = false
  for (const { shares, beside } of all) {
    const drawn = shares.map((share) => {
      const own = read[share.car] ?? (() => 0)
      const inputs = nights[share.car]?.inputs
      if (inputs === undefined) throw new RangeError(`no car ${share.car}`)
      const powerKw = own(`p${share.column.index}`)
      const { neededKw, hours } = readOffered(own, inputs, share.column)
      return { name: share.name, perKw: share.perKw, powerKw, neededKw, hours }
    })
    const used = drawn.reduce(
      (sum, { perKw, powerKw, neededKw }) => sum + perKw * Math.max(powerKw, neededKw),
      beside.reduce((sum, [factor, name]) => sum + factor * readAll(name), 0),
    )
    if (used <= 1 + SMALL_SHARE) continue
    for (const { name, neededKw, powerKw, hours } of drawn) {
      if (neededKw <= powerKw) continue
      cuts.set(name, [...(cuts.get(name) ?? []), hours])
      isCut = true
    }
  }
  return isCut
}

/** The power that all chargers may draw together, as one of them would draw it alone. */
export function fuseWOf({ power }: NightInputs, { houseW, solarW }: SlotFacts, sharedA: number): number {
  const phases = Math.round(power.minW / LEAST_A / NOMINAL_V)
  return Math.min(sharedA * NOMINAL_V * phases, power.fuseW - houseW + solarW)
}

/**
 * `p` is at least the power of the mode that holds: a start has less time for its energy. It is the limit of the charger,
 * which is never below the least power, also where the car takes less of it.
 */
export function writePower(model: LinearModel, column: Column): void {
  const { index: i, hours, delay, least, most } = column
  if (most <= 0) return
  const roof = hasRoof(column) ? ([[1 / hours, `rb${i}`]] as const) : []
  model.addBound(`p${i}`, 0, most)
  model.addLimit([[1 / hours, `rc${i}`], ...roof, [-1, `p${i}`]], '<=', 0)
  model.addLimit(
    [
      [least, `c${i}`],
      [least, `f${i}`],
      [-1, `p${i}`],
    ],
    '<=',
    0,
  )
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
    toRelaxedText: () => model.toRelaxedText(),
  }
}
