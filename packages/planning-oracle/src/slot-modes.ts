import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { LinearModel } from './linear-model.ts'
import { rate, type Column } from './night-column.ts'

const LEAST_GRID_KW = 0.05
const LEAST_EXPORT_KW = 0.1

/** `x` = the mode holds and the grid did not flow before: exactly, because a start shortens the least energy too. */
function writeStart(model: LinearModel, { index: i, hours, delay }: Column, mode: 'c' | 'd' | 'f'): string {
  const start = `x${mode}${i}`
  model.addBound(start, 0, delay >= hours ? 0 : 1)
  model.addLimit(
    [
      [1, start],
      [-1, `${mode}${i}`],
    ],
    '<=',
    0,
  )
  model.addLimit(
    [
      [1, start],
      [1, `w${i - 1}`],
    ],
    '<=',
    1,
  )
  model.addLimit(
    [
      [1, start],
      [-1, `${mode}${i}`],
      [1, `w${i - 1}`],
    ],
    '>=',
    0,
  )
  return start
}

export function writeRoof(
  model: LinearModel,
  { index: i, hours, surplus, least, most, isSlowed, exportRate }: Column,
): void {
  model.addBound(`rb${i}`, 0, most * hours)
  // In the taper both modes may give less than the least power, at the same cost.
  if (!isSlowed) {
    model.addLimit(
      [
        [1, `rb${i}`],
        [-least * hours, `b${i}`],
      ],
      '>=',
      0,
    )
  }
  model.addLimit(
    [
      [1, `rb${i}`],
      [-Math.min(surplus, most) * hours, `b${i}`],
    ],
    '<=',
    0,
  )
  model.addCost(exportRate, `rb${i}`)
}

export function writeGrid(model: LinearModel, column: Column): void {
  const { index: i, hours, delay, surplus, most, exportRate, chargeRate } = column
  const start = writeStart(model, column, 'c')
  const grid = surplus > 0 ? surplus + LEAST_GRID_KW : 0
  const least = column.isSlowed ? grid : Math.max(column.least, grid)
  const isOff = grid > most || !column.usesGrid
  model.addBound(`rc${i}`, 0, isOff ? 0 : most * hours)
  if (isOff) {
    model.addLimit([[1, `c${i}`]], '=', 0)
    return
  }
  model.addLimit(
    [
      [1, `rc${i}`],
      [-least * hours, `c${i}`],
      [least * delay, start],
    ],
    '>=',
    0,
  )
  model.addLimit(
    [
      [1, `rc${i}`],
      [-most * hours, `c${i}`],
      [most * delay, start],
    ],
    '<=',
    0,
  )
  model.addCost(chargeRate, `rc${i}`)
  model.addCost(surplus * (exportRate - chargeRate) * hours, `c${i}`)
  model.addCost(-surplus * (exportRate - chargeRate) * delay, start)
}

/** The least power for a part of the slot. */
export function writePart(model: LinearModel, column: Column): void {
  const { index: i, hours, delay, surplus, least, exportRate, chargeRate } = column
  const roof = Math.min(1, surplus / least)
  const isOff = roof < 1 && !column.usesGrid
  model.addBound(`rf${i}`, 0, isOff ? 0 : least * hours)
  if (isOff) model.addLimit([[1, `f${i}`]], '=', 0)
  const startTerms = roof < 1 ? [[least * delay, writeStart(model, column, 'f')] as const] : []
  model.addLimit([[1, `rf${i}`], [-least * hours, `f${i}`], ...startTerms], '<=', 0)
  model.addCost(roof * exportRate + (1 - roof) * chargeRate, `rf${i}`)
}

/** First in place of the house's import (h), then to the grid (q). */
export function writeGiveBack(model: LinearModel, inputs: NightInputs, column: Column): void {
  const { car } = inputs
  const { index: i, hours, delay, home, out, importRate, exportRate } = column
  const start = writeStart(model, column, 'd')
  const wear = rate(inputs, car.wearPrice, car.wearCarbon)
  model.addBound(`h${i}`, 0, home * hours)
  model.addBound(`q${i}`, 0, out * hours)
  model.addLimit(
    [
      [1, `h${i}`],
      [1, `q${i}`],
      [-out * hours, `d${i}`],
      [out * delay, start],
    ],
    '<=',
    0,
  )
  model.addLimit(
    [
      [1, `h${i}`],
      [1, `q${i}`],
      [-LEAST_EXPORT_KW * hours, `d${i}`],
      [LEAST_EXPORT_KW * delay, start],
    ],
    '>=',
    0,
  )
  model.addLimit(
    [
      [1, `h${i}`],
      [-home * hours, `d${i}`],
      [home * delay, start],
    ],
    '<=',
    0,
  )
  model.addLimit(
    [
      [1, `lev${i}`],
      [-car.minimumWh / 1000, `d${i}`],
    ],
    '>=',
    0,
  )
  model.addCost(wear - importRate, `h${i}`)
  model.addCost(wear - exportRate, `q${i}`)
  if (exportRate > importRate && home > 0) {
    model.addBinary(`z${i}`)
    model.addBound(`z${i}`, 0, 1)
    model.addLimit(
      [
        [1, `q${i}`],
        [-out * hours, `z${i}`],
      ],
      '<=',
      0,
    )
    const terms = [
      [1, `h${i}`],
      [-home * hours, `z${i}`],
      [home * delay, start],
    ] as const
    model.addLimit(terms, '>=', 0)
  }
}
