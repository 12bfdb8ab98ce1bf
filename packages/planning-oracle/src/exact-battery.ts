import { LEAST_GAIN, type BatteryFacts } from '@driveway/domain/planning/battery/battery-night'
import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import type { Highs } from 'highs'
import type { SlotFlow } from './evaluate-flows.ts'
import { MOST_ROUNDS, SMALL_SHARE, writePower } from './exact-home.ts'
import { writeCar } from './exact-model.ts'
import { withoutPrice, writeMeter } from './home-meter.ts'
import { readFlow, solveModel } from './exact-plan.ts'
import { createLinearModel, type LinearModel, type Terms } from './linear-model.ts'
import { rate, type Column } from './night-column.ts'
import { readOffered, writeOffered, type TaperCuts } from './offered-power.ts'
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
 * The exact optimum of a car without vehicle-to-grid and a battery: the car is above its minimum charge. The battery ends
 * the night with `endWh` if it can. The fuse holds at every instant, also before the car's taper begins.
 */
export function solveBatteryExactly(
  highs: Highs,
  inputs: NightInputs,
  battery: BatteryFacts,
  endWh: number,
): ExactBatteryPlan {
  const slots = listSlots(inputs)
  const cuts = new Map<string, readonly number[]>()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { model, columns } = writeBatteryModel(inputs, battery, endWh, cuts)
    const read = solveModel(highs, model)
    const over = columns.filter((column, index) => isOverdrawn(read, inputs, column, slots[index]))
    for (const column of over) {
      const name = `p${column.index}`
      cuts.set(name, [...(cuts.get(name) ?? []), readOffered(read, inputs, column).hours])
    }
    if (over.length > 0) continue
    return {
      flows: slots.map((slot, index) => readFlow(read, inputs, slot, index + 1)),
      batteryWh: columns.map(({ index }) => (read(`bc${index}`) - read(`bd${index}`)) * KW),
    }
  }
  throw new Error(`no plan within the fuse after ${MOST_ROUNDS} rounds`)
}

function listSlots({ slots, readyTargets }: NightInputs): readonly SlotFacts[] {
  const last = readyTargets.at(-1)?.at ?? 0
  return slots.filter(({ end }) => end <= last)
}

type BatteryModel = { readonly model: LinearModel; readonly columns: readonly Column[] }

/** Without cuts its optimum is not above that of the night. */
export function writeBatteryModel(
  inputs: NightInputs,
  battery: BatteryFacts,
  endWh: number,
  cuts: TaperCuts = new Map(),
): BatteryModel {
  const model = createLinearModel()
  const slots = listSlots(inputs)
  const night = { slots, startWh: inputs.car.levelWh.low, isFlowing: inputs.isCharging }
  const usesPeak = !canReach(inputs, night, (slot) => !slot.isPeak)
  const isMetered = slots.some(({ solarW }) => solarW > 0)
  // After a slot in which the roof alone charges the grid starts anew, which is more than full power can tell.
  const mustReach = !isMetered && canReach(inputs, night, () => true)
  const own = isMetered ? { ...night, slots: slots.map(withoutPrice) } : night
  const columns = writeCar(model, inputs, own, { mustReach, usesPeak })
  model.addBound('bl0', battery.levelWh / KW, battery.levelWh / KW)
  for (const [index, column] of columns.entries()) {
    const slot = slots[index]
    if (slot === undefined) continue
    writeBattery(model, battery, column)
    if (isMetered) writeMeter(model, inputs, battery, slot, column)
    else writeHomeUse(model, column, rate(inputs, slot.importPrice, slot.carbonIntensity), carTerms(column))
    writeFuse(model, inputs, column, slot)
    writeOffered(model, inputs, column, cuts.get(`p${column.index}`) ?? [])
  }
  writeEnd(model, battery, columns.length, endWh)
  return { model, columns }
}

export function writeEnd(model: LinearModel, battery: BatteryFacts, count: number, endWh: number): void {
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
}

/** True where the car needs more of the fuse before its taper begins than the battery leaves it. */
function isOverdrawn(
  read: (name: string) => number,
  inputs: NightInputs,
  column: Column,
  slot: SlotFacts | undefined,
): boolean {
  const leftKw = (inputs.power.fuseW - (slot?.houseW ?? 0) + (slot?.solarW ?? 0)) / KW
  const usedKw = readOffered(read, inputs, column).neededKw + read(`bc${column.index}`) / column.hours
  return usedKw > leftKw * (1 + SMALL_SHARE)
}

/** The kWh that a car charges with, by the names of its variables. */
export function carTerms({ index: i, most }: Column, car = ''): Terms {
  return most > 0
    ? [
        [1, `${car}rc${i}`],
        [1, `${car}rf${i}`],
      ]
    : []
}

/** bc and bd are the kWh in and out, bl the level; by says that it charges. */
export function writeBattery(
  model: LinearModel,
  battery: BatteryFacts,
  { index: i, hours }: Pick<Column, 'index' | 'hours'>,
): void {
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
  model.addCost(LEAST_GAIN, `bd${i}`)
}

/** A home without a roof exports nothing. */
export function writeHomeUse(
  model: LinearModel,
  { index: i, hours, home }: Pick<Column, 'index' | 'hours' | 'home'>,
  importRate: number,
  cars: Terms,
): void {
  model.addCost(importRate, `bc${i}`)
  model.addCost(-importRate, `bd${i}`)
  model.addLimit([[1, `bc${i}`], [-1, `bd${i}`], ...cars], '>=', -home * hours)
}

/** Car and battery stay within what the house leaves at every instant. */
function writeFuse(
  model: LinearModel,
  { power }: NightInputs,
  column: Column,
  { houseW, solarW }: SlotFacts,
): void {
  const { index: i, hours, most } = column
  writePower(model, column)
  const car: Terms = most > 0 ? [[1, `p${i}`]] : []
  model.addLimit([[1 / hours, `bc${i}`], ...car], '<=', (power.fuseW - houseW + solarW) / KW)
}
