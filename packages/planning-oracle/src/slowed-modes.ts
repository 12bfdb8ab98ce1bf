import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { LinearModel } from './linear-model.ts'
import { hasRoof, type Column } from './night-column.ts'
import { ampleHoursOf, listHours } from './taper-limits.ts'

/**
 * A car whose taper lies below the least power takes less than that there. The hours at the least power say how long a
 * part lasts, and that charging to the slot's end offers no less.
 */
export function writeSlowedHours(model: LinearModel, inputs: NightInputs, column: Column): void {
  const { index: i, hours, delay, least, out, slow } = column
  const ample = ampleHoursOf(column)
  const atLeast = listHours(inputs, column, least)
  const isStart = hasRoof(column) || !column.usesGrid ? [] : [[delay, `xf${i}`] as const]
  const others = [[-ample, `c${i}`] as const, ...(hasRoof(column) ? [[-ample, `b${i}`] as const] : [])]
  model.addLimit([...atLeast, [-hours, `f${i}`], ...isStart, ...others], '<=', 0)
  if (column.usesGrid) {
    const wide = ample + (2 * hours * out) / (inputs.car.dischargeEfficiency * slow)
    model.addLimit([...atLeast, [-hours - wide, `c${i}`], [delay, `xc${i}`]], '>=', -wide)
  }
  writeSlowedCost(model, inputs, column)
}

/** In the taper the roof gives a larger share of the smaller power: u is the energy of a part above the taper's start. */
function writeSlowedCost(model: LinearModel, { car }: NightInputs, column: Column): void {
  const { index: i, hours, least, most, slow, surplus, exportRate, chargeRate } = column
  const share = Math.min(1, surplus / slow) - Math.min(1, surplus / least)
  if (share === 0) return
  const stored = 1 / car.chargeEfficiency
  const much = 2 * hours * Math.max(most, column.out / car.dischargeEfficiency / car.chargeEfficiency)
  model.addBound(`u${i}`, 0, least * hours)
  model.addLimit(
    [
      [1, `u${i}`],
      [-least * hours, `f${i}`],
    ],
    '<=',
    0,
  )
  const gap = [
    [1, `u${i}`],
    [-stored, `v${i}`],
    [stored, `v${i - 1}`],
  ] as const
  model.addLimit([...gap, [much, `f${i}`]], '<=', much)
  model.addLimit([...gap, [-much, `f${i}`]], '>=', -much)
  model.addCost(share * (exportRate - chargeRate), `u${i}`)
}
