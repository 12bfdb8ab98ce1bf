import type { BatteryFacts } from '@driveway/domain/planning/battery/battery-night'
import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import type { LinearModel, Terms } from './linear-model.ts'
import { hasRoof, rate, type Column } from './night-column.ts'

const KW = 1000

/** A slot whose energy costs nothing: the meter of the home counts it, and the weight of peak hours remains. */
export function withoutPrice(slot: SlotFacts): SlotFacts {
  return { ...slot, importPrice: 0, exportPrice: 0, carbonIntensity: 0 }
}

/**
 * The bill of a home with a roof, by the energy of the slot: `gi` is what is bought. `gz` says that nothing is sold: only
 * then the battery may give.
 */
export function writeMeter(
  model: LinearModel,
  inputs: NightInputs,
  battery: BatteryFacts,
  slot: SlotFacts,
  column: Column,
): void {
  const { index: i, hours, surplus, home } = column
  const importRate = rate(inputs, slot.importPrice, slot.carbonIntensity)
  const exportRate = rate(inputs, slot.exportPrice, slot.carbonIntensity)
  const used: Terms = [[1, `bc${i}`], [-1, `bd${i}`], ...drawnBy(column)]
  if (surplus === 0) {
    for (const [factor, name] of used) model.addCost(factor * importRate, name)
    model.addLimit(used, '>=', -home * hours)
    return
  }
  const spareKwh = surplus * hours
  const mostKwh = (column.most + battery.chargeW / KW) * hours
  model.addBound(`gi${i}`, 0, mostKwh)
  model.addBinary(`gz${i}`)
  model.addBound(`gz${i}`, 0, 1)
  for (const [factor, name] of used) model.addCost(factor * exportRate, name)
  model.addCost(importRate - exportRate, `gi${i}`)
  const sold: Terms = [[1, `gi${i}`], ...used.map(([factor, name]) => [-factor, name] as const)]
  model.addLimit(sold, '>=', -spareKwh)
  model.addLimit([...sold, [spareKwh, `gz${i}`]], '<=', 0)
  model.addLimit(
    [
      [1, `gi${i}`],
      [-mostKwh, `gz${i}`],
    ],
    '<=',
    0,
  )
  model.addLimit(
    [
      [1, `bd${i}`],
      [(-battery.dischargeW / KW) * hours, `gz${i}`],
    ],
    '<=',
    0,
  )
}

function drawnBy(column: Column): Terms {
  const { index: i, most } = column
  if (most <= 0) return []
  const roof: Terms = hasRoof(column) ? [[1, `rb${i}`]] : []
  return [[1, `rc${i}`], [1, `rf${i}`], ...roof]
}
