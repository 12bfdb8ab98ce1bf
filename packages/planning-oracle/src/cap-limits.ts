import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import type { LinearModel, Terms } from './linear-model.ts'
import { hasRoof, type Column } from './night-column.ts'

const HALF_HOUR = 1_800_000

type CappedSlot = { readonly slot: SlotFacts; readonly column: Column; readonly beyond: number }

/** Adds the cost of energy beyond the caps of a tariff. */
export function writeCaps(
  model: LinearModel,
  inputs: NightInputs,
  slots: readonly SlotFacts[],
  columns: readonly Column[],
): void {
  if (inputs.goal !== 'cost') return
  for (const [index, { unit, left }] of (inputs.caps ?? []).entries()) {
    const capped = slots.flatMap((slot, at): CappedSlot[] => {
      const column = columns[at]
      if (slot.cap?.index !== index || column === undefined || column.most === 0) return []
      return [{ slot, column, beyond: slot.cap.beyondPrice - slot.importPrice }]
    })
    if (unit === 'kWh') writeEnergyCap(model, capped, left / 1000, index)
    else writeHourCap(model, capped, left, index)
  }
}

/** Energy of the grid in kWh, as the cost of the modes has it. */
function gridOf({ index: i, hours, delay, surplus, least }: Column): Terms {
  const roof = Math.min(1, surplus / least)
  return [
    [1, `rc${i}`],
    [-surplus * hours, `c${i}`],
    [surplus * delay, `xc${i}`],
    [1 - roof, `rf${i}`],
  ]
}

function writeEnergyCap(
  model: LinearModel,
  capped: readonly CappedSlot[],
  left: number,
  index: number,
): void {
  const [first] = capped
  if (first === undefined) return
  const most = capped.reduce((sum, { column }) => sum + column.most * column.hours, 0)
  model.addBound(`cap${index}`, 0, most)
  const used = capped.flatMap(({ column }) => gridOf(column))
  model.addLimit([[1, `cap${index}`], ...used.map(([factor, name]) => [-factor, name] as const)], '>=', -left)
  model.addCost(first.beyond, `cap${index}`)
}

/** `n` = the half hour counts, `o` = the cap is still open, which it never is again once it is not; `p` = both. */
function writeHourCap(model: LinearModel, capped: readonly CappedSlot[], left: number, index: number): void {
  const halfHours = [...new Set(capped.map(({ slot }) => Math.floor(slot.start / HALF_HOUR)))]
  for (const [place, half] of halfHours.entries()) {
    const id = `${index}_${place}`
    for (const name of [`n${id}`, `o${id}`, `p${id}`]) {
      model.addBinary(name)
      model.addBound(name, 0, 1)
    }
    model.addLimit(
      [
        [1, `p${id}`],
        [-1, `n${id}`],
      ],
      '<=',
      0,
    )
    model.addLimit(
      [
        [1, `p${id}`],
        [-1, `o${id}`],
      ],
      '<=',
      0,
    )
    model.addLimit(
      [
        [1, `p${id}`],
        [-1, `n${id}`],
        [-1, `o${id}`],
      ],
      '>=',
      -1,
    )
    if (place > 0)
      model.addLimit(
        [
          [1, `o${id}`],
          [-1, `o${index}_${place - 1}`],
        ],
        '<=',
        0,
      )
    for (const { slot, column, beyond } of capped) {
      if (Math.floor(slot.start / HALF_HOUR) !== half) continue
      const { index: i, most, hours } = column
      const part = hasRoof(column) ? [] : [[1, `f${i}`] as const]
      model.addLimit([[1, `c${i}`], ...part, [-1, `n${id}`]], '<=', 0)
      model.addBound(`e${i}`, 0, most * hours)
      const grid = gridOf(column).map(([factor, name]) => [-factor, name] as const)
      model.addLimit([[1, `e${i}`], ...grid, [most * hours, `p${id}`]], '>=', 0)
      model.addCost(beyond, `e${i}`)
    }
  }
  if (halfHours.length > 0) {
    model.addLimit(
      halfHours.map((_, place) => [1, `p${index}_${place}`] as const),
      '<=',
      left,
    )
  }
}
