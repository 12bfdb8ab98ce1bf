import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { LinearModel, Terms } from './linear-model.ts'
import type { Column } from './night-column.ts'

/** The level above the taper's start (v), which is only there when all below it is full (y). */
export function writeTaperLevel(model: LinearModel, index: number, taper: number, highest: number): void {
  model.addBound(`v${index}`, 0, highest - taper)
  model.addBound(`y${index}`, 0, 1)
  model.addBinary(`y${index}`)
  model.addLimit(
    [
      [1, `v${index}`],
      [taper - highest, `y${index}`],
    ],
    '<=',
    0,
  )
  model.addLimit(
    [
      [1, `lev${index}`],
      [-1, `v${index}`],
    ],
    '<=',
    taper,
  )
  model.addLimit(
    [
      [1, `lev${index}`],
      [-1, `v${index}`],
      [-taper, `y${index}`],
    ],
    '>=',
    0,
  )
}

/** The hours that the change of the level takes: at one power up to the taper's start, and at the taper's from there on. */
export function listHours({ car }: NightInputs, { index: i, slow }: Column, fast: number): Terms {
  const perLow = 1 / (car.chargeEfficiency * fast)
  const perHigh = 1 / (car.chargeEfficiency * slow)
  return [
    [perLow, `lev${i}`],
    [-perLow, `lev${i - 1}`],
    [perHigh - perLow, `v${i}`],
    [perLow - perHigh, `v${i - 1}`],
  ]
}

/** More hours than any change of the level takes. */
export function ampleHoursOf({ hours, most, slow }: Column): number {
  return hours * (2 + (2 * most) / slow)
}

/** Hours at the most power up to the taper's start and at the taper's power from there on fit into the slot. */
export function writeTaperHours(
  model: LinearModel,
  inputs: NightInputs,
  column: Column,
  fromRoof: boolean,
): void {
  const { index: i, hours, delay, most, surplus, slow } = column
  const ample = ampleHoursOf(column)
  if (most > slow) {
    const roof = fromRoof ? ([[-ample, `b${i}`]] as const) : []
    const taken = [
      [-hours, `c${i}`],
      [delay, `xc${i}`],
      [-ample, `f${i}`],
    ] as const
    model.addLimit([...listHours(inputs, column, most), ...taken, ...roof], '<=', 0)
  }
  const roofKw = Math.min(surplus, most)
  if (fromRoof && roofKw > slow) {
    const wide = ample * (1 + most / roofKw)
    const taken = [
      [-hours, `b${i}`],
      [-wide, `c${i}`],
      [-wide, `f${i}`],
    ] as const
    model.addLimit([...listHours(inputs, column, roofKw), ...taken], '<=', 0)
  }
}
