import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { writeCaps } from './cap-limits.ts'
import { createLinearModel, type LinearModel } from './linear-model.ts'
import { capOf, hasRoof, readColumn, SHORTFALL, type Column } from './night-column.ts'
import { canReach, type ExactNight } from './reachable-targets.ts'
import { writePart, writeGiveBack, writeGrid, writeRoof } from './slot-modes.ts'
import { writeSlowedHours } from './slowed-modes.ts'
import { writeTaperHours, writeTaperLevel } from './taper-limits.ts'

/** The night after the minimum charge as an exact programme. */
export function writeExactModel(inputs: NightInputs, night: ExactNight): LinearModel {
  const mustReach = canReach(inputs, night, () => true)
  const usesPeak = !canReach(inputs, night, (slot) => !slot.isPeak)
  const model = createLinearModel()
  const columns = writeCar(model, inputs, night, { mustReach, usesPeak })
  writeCaps(model, inputs, night.slots, columns)
  return model
}

type Aims = { readonly mustReach: boolean; readonly usesPeak: boolean }

/** One car and its slots. */
export function writeCar(
  model: LinearModel,
  inputs: NightInputs,
  { slots, startWh, isFlowing }: ExactNight,
  { mustReach, usesPeak }: Aims,
): readonly Column[] {
  model.addBound('lev0', startWh / 1000, startWh / 1000)
  model.addBound('w0', isFlowing ? 1 : 0, isFlowing ? 1 : 0)
  const highest = Math.max(startWh / 1000, ...slots.map((slot) => capOf(inputs, slot)))
  const columns = slots.map((slot, index) => readColumn(inputs, slot, index + 1, { highest, usesPeak }))
  const lowest = Math.min(startWh, inputs.car.minimumWh) / 1000
  const taper = inputs.car.taperFromWh / 1000
  for (const column of columns) writeSlot(model, inputs, column, { lowest, highest, mustReach })
  if (highest > taper) {
    for (let index = 0; index <= slots.length; index += 1) writeTaperLevel(model, index, taper, highest)
    for (const column of columns) {
      if (column.most > 0) writeTaperHours(model, inputs, column, hasRoof(column))
      if (column.most > 0 && column.isSlowed) writeSlowedHours(model, inputs, column)
    }
  }
  return columns
}

/** Modes of a slot, of which at most one holds: b roof, c grid, f a part of the slot, d give back; w says that the grid flows on. */
function writeSlot(
  model: LinearModel,
  inputs: NightInputs,
  column: Column,
  {
    lowest,
    highest,
    mustReach,
  }: { readonly lowest: number; readonly highest: number; readonly mustReach: boolean },
): void {
  const { index: i, cap, target } = column
  model.addBound(`lev${i}`, lowest, highest)
  const canCharge = column.most > 0
  const fromRoof = hasRoof(column)
  const modes = [
    ...(fromRoof ? ['b'] : []),
    ...(canCharge ? ['c', 'f'] : []),
    ...(column.out > 0 ? ['d'] : []),
  ].map((mode) => `${mode}${i}`)
  for (const mode of modes) model.addBinary(mode)
  for (const mode of modes) model.addBound(mode, 0, 1)
  if (modes.length > 1)
    model.addLimit(
      modes.map((mode) => [1, mode] as const),
      '<=',
      1,
    )
  if (fromRoof) writeRoof(model, column)
  if (canCharge) writeGrid(model, column)
  if (canCharge) writePart(model, column)
  if (column.out > 0) writeGiveBack(model, inputs, column)
  writeBalance(model, inputs, column, fromRoof)
  if (canCharge && highest > cap) {
    // Charging ends at the cap; a level above it may stay.
    const charging = [
      ...(fromRoof ? [[highest, `b${i}`] as const] : []),
      [highest, `c${i}`] as const,
      [highest, `f${i}`] as const,
    ]
    model.addLimit([[1, `lev${i}`], ...charging], '<=', cap + highest)
  }
  if (target !== null) {
    model.addBound(`s${i}`, 0, mustReach ? 0 : highest)
    model.addLimit(
      [
        [1, `s${i}`],
        [1, `lev${i}`],
      ],
      '>=',
      target,
    )
    model.addCost(SHORTFALL, `s${i}`)
  }
}

function writeBalance(model: LinearModel, { car }: NightInputs, column: Column, fromRoof: boolean): void {
  const { index: i } = column
  const stored = -car.chargeEfficiency
  const taken = 1 / car.dischargeEfficiency
  const charge =
    column.most > 0
      ? ([
          [stored, `rc${i}`],
          [stored, `rf${i}`],
        ] as const)
      : []
  const roof = fromRoof ? ([[stored, `rb${i}`]] as const) : []
  const back =
    column.out > 0
      ? ([
          [taken, `h${i}`],
          [taken, `q${i}`],
        ] as const)
      : []
  model.addLimit([[1, `lev${i}`], [-1, `lev${i - 1}`], ...charge, ...roof, ...back], '=', 0)
  const flows = [
    ...(column.most > 0 ? [[-1, `c${i}`] as const] : []),
    ...(column.out > 0 ? [[-1, `d${i}`] as const] : []),
  ]
  model.addBound(`w${i}`, 0, 1)
  model.addLimit([[1, `w${i}`], ...flows], '=', 0)
}
