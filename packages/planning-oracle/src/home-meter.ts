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
  writeBrief(model, column, importRate - exportRate)
}

/**
 * The car's own bill is that of its power while it flows: beyond the bill by the energy of the slot, a car that charges for
 * a part of it, or after a delay, buys what the roof gave before (`ge`). That is the lesser of two, by `gk`.
 */
function writeBrief(model: LinearModel, column: Column, loss: number): void {
  const { index: i, hours, delay, surplus, least, most } = column
  if (most <= 0 || loss === 0 || (delay === 0 && surplus >= least)) return
  const isPart = surplus < least
  const share = surplus / least
  const part: Terms = isPart ? [[share - 1, `rf${i}`]] : []
  const later: Terms =
    delay > 0
      ? [
          [-1, `rc${i}`],
          [surplus * hours, `c${i}`],
          [-surplus * delay, `xc${i}`],
        ]
      : []
  const sold: Terms = [
    ...(isPart
      ? ([
          [share, `rf${i}`],
          [-surplus * hours, `f${i}`],
        ] as const)
      : []),
    ...(delay > 0 ? ([[-surplus * delay, `xc${i}`]] as const) : []),
  ]
  const ample = (most + surplus) * hours
  model.addBound(`ge${i}`, 0, ample)
  model.addCost(loss, `ge${i}`)
  if (loss < 0) {
    model.addLimit([[1, `ge${i}`], ...part, ...later], '<=', 0)
    model.addLimit([[1, `ge${i}`], ...sold], '<=', 0)
    return
  }
  model.addBinary(`gk${i}`)
  model.addBound(`gk${i}`, 0, 1)
  model.addLimit([[1, `ge${i}`], ...part, ...later, [ample, `gk${i}`]], '>=', 0)
  model.addLimit([[1, `ge${i}`], ...sold, [-ample, `gk${i}`]], '>=', -ample)
}

function drawnBy(column: Column): Terms {
  const { index: i, most } = column
  if (most <= 0) return []
  const roof: Terms = hasRoof(column) ? [[1, `rb${i}`]] : []
  return [[1, `rc${i}`], [1, `rf${i}`], ...roof]
}
