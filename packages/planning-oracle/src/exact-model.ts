import type { NightInputs, SlotFacts } from '@driveway/domain/planning/plan-model'
import { createLinearModel, type LinearModel, type Terms } from './linear-model.ts'

/** The weights of the aims, in pence for each kWh. Energy is in kWh: the solver likes small numbers. */
const SHORTFALL = 10_000
const PEAK = 1000
const CARBON_GOAL = 0.1
const LEAST_GRID_KW = 0.05
const LEAST_EXPORT_KW = 0.1

/** A slot's constants: hours, kW and weighted pence per kWh. */
type Column = {
  readonly index: number
  readonly hours: number
  readonly delay: number
  readonly surplus: number
  readonly home: number
  readonly least: number
  readonly most: number
  readonly out: number
  readonly importRate: number
  readonly exportRate: number
  readonly chargeRate: number
  readonly cap: number
  /** False in peak hours that no target needs. */
  readonly usesGrid: boolean
  readonly target: number | null
}

/** The slots after the minimum charge, and the level from which on they are planned. */
export type ExactNight = {
  readonly slots: readonly SlotFacts[]
  readonly startWh: number
  readonly isFlowing: boolean
}

/** The night after the minimum charge as an exact programme. */
export function writeExactModel(inputs: NightInputs, night: ExactNight): string {
  const { slots, startWh, isFlowing } = night
  const mustReach = canReach(inputs, night, () => true)
  const usesPeak = !canReach(inputs, night, (slot) => !slot.isPeak)
  const model = createLinearModel()
  model.addBound('lev0', startWh / 1000, startWh / 1000)
  model.addBound('w0', isFlowing ? 1 : 0, isFlowing ? 1 : 0)
  const columns = slots.map((slot, index) => readColumn(inputs, slot, index + 1, usesPeak))
  const highest = Math.max(startWh / 1000, ...columns.map(({ cap }) => cap))
  const lowest = Math.min(startWh, inputs.car.minimumWh) / 1000
  const taper = inputs.car.taperFromWh / 1000
  for (const column of columns) writeSlot(model, inputs, column, { lowest, highest, mustReach })
  if (highest > taper) {
    for (let index = 0; index <= slots.length; index += 1) writeTaperLevel(model, index, taper, highest)
    for (const column of columns) if (column.most > 0) writeTaperHours(model, inputs, column, hasRoof(column))
  }
  return model.toText()
}

function readColumn(inputs: NightInputs, slot: SlotFacts, index: number, usesPeak: boolean): Column {
  const { car, power } = inputs
  const hours = (slot.end - slot.start) / 3_600_000
  const least = power.minW / 1000
  const most = Math.min(power.maxW, power.fuseW - slot.houseW + slot.solarW) / 1000
  const importRate = rate(inputs, slot.importPrice, slot.carbonIntensity)
  const exports = inputs.noExport.every(({ from, to }) => slot.end <= from || slot.start >= to)
  const next = inputs.readyTargets.find(({ at }) => at >= slot.end)
  return {
    index,
    hours,
    delay: Math.min(hours, inputs.startDelayMs / 3_600_000),
    surplus: Math.max(0, slot.solarW - slot.houseW) / 1000,
    home: Math.max(0, slot.houseW - slot.solarW) / 1000,
    least,
    most: most >= least ? most : 0,
    out: exports ? power.maxExportW / 1000 : 0,
    importRate,
    exportRate: rate(inputs, slot.exportPrice, slot.carbonIntensity),
    chargeRate: importRate + (slot.isPeak ? PEAK : 0),
    cap: Math.max(car.maximumWh, next?.targetWh ?? 0) / 1000,
    usesGrid: usesPeak || !slot.isPeak,
    target: next !== undefined && next.at === slot.end ? next.targetWh / 1000 : null,
  }
}

function rate({ goal }: NightInputs, pence: number, grams: number): number {
  return goal === 'cost' ? pence : CARBON_GOAL * grams
}

/** True if full power in all allowed slots reaches every target: then none may be missed. */
function canReach(inputs: NightInputs, night: ExactNight, isAllowed: (slot: SlotFacts) => boolean): boolean {
  const { car, power } = inputs
  let levelWh = night.startWh
  let isFlowing = night.isFlowing
  for (const slot of night.slots) {
    const most = Math.min(power.maxW, power.fuseW - slot.houseW + slot.solarW)
    const hours = (slot.end - slot.start - (isFlowing ? 0 : inputs.startDelayMs)) / 3_600_000
    const next = inputs.readyTargets.find(({ at }) => at >= slot.end)
    const cap = Math.max(car.maximumWh, next?.targetWh ?? 0)
    isFlowing = isAllowed(slot) && most >= power.minW && hours > 0
    if (isFlowing && levelWh < cap) {
      const below = Math.max(0, car.taperFromWh - levelWh) / car.chargeEfficiency
      const fast = Math.min(most * hours, below)
      const slow = Math.min(most, Math.max(car.taperW, power.minW)) * Math.max(0, hours - fast / most)
      levelWh = Math.min(cap, levelWh + (fast + slow) * car.chargeEfficiency)
    }
    if (next?.at === slot.end && levelWh < next.targetWh - 1e-6) return false
  }
  return true
}

function hasRoof({ most, surplus, least }: Column): boolean {
  return most > 0 && surplus >= least
}

/** Modes of a slot, of which at most one holds: b roof, c grid, f finish, d give back; w says that the grid flows on. */
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
  if (canCharge) writeFinish(model, column)
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

function writeRoof(model: LinearModel, { index: i, hours, surplus, least, most, exportRate }: Column): void {
  model.addBound(`rb${i}`, 0, most * hours)
  model.addLimit(
    [
      [1, `rb${i}`],
      [-least * hours, `b${i}`],
    ],
    '>=',
    0,
  )
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

function writeGrid(model: LinearModel, column: Column): void {
  const { index: i, hours, delay, surplus, most, exportRate, chargeRate } = column
  const start = writeStart(model, column, 'c')
  const least = surplus > 0 ? Math.max(column.least, surplus + LEAST_GRID_KW) : column.least
  const isOff = least > most || !column.usesGrid
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

/** The least power for a part of the slot, up to the cap. */
function writeFinish(model: LinearModel, column: Column): void {
  const { index: i, hours, delay, surplus, least, exportRate, chargeRate, cap } = column
  const roof = Math.min(1, surplus / least)
  const isOff = roof < 1 && !column.usesGrid
  model.addBound(`rf${i}`, 0, isOff ? 0 : least * hours)
  if (isOff) model.addLimit([[1, `f${i}`]], '=', 0)
  const startTerms = roof < 1 ? [[least * delay, writeStart(model, column, 'f')] as const] : []
  model.addLimit([[1, `rf${i}`], [-least * hours, `f${i}`], ...startTerms], '<=', 0)
  model.addLimit(
    [
      [1, `lev${i}`],
      [-cap, `f${i}`],
    ],
    '>=',
    0,
  )
  model.addCost(roof * exportRate + (1 - roof) * chargeRate, `rf${i}`)
}

/** First in place of the house's import (h), then to the grid (q). */
function writeGiveBack(model: LinearModel, inputs: NightInputs, column: Column): void {
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

/** The level above the taper's start (v), which is only there when all below it is full (y). */
function writeTaperLevel(model: LinearModel, index: number, taper: number, highest: number): void {
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

/** Hours at the most power up to the taper's start and at the taper's power from there on fit into the slot. */
function writeTaperHours(
  model: LinearModel,
  { car, power }: NightInputs,
  column: Column,
  fromRoof: boolean,
): void {
  const { index: i, hours, delay, most, surplus } = column
  const slow = Math.max(car.taperW, power.minW) / 1000
  function listTerms(fast: number): Terms {
    const perLow = 1 / (car.chargeEfficiency * fast)
    const perHigh = 1 / (car.chargeEfficiency * slow)
    return [
      [perLow, `lev${i}`],
      [-perLow, `lev${i - 1}`],
      [perHigh - perLow, `v${i}`],
      [perLow - perHigh, `v${i - 1}`],
    ]
  }
  const ample = hours * (2 + (2 * most) / slow)
  if (most > slow) {
    const roof = fromRoof ? ([[-ample, `b${i}`]] as const) : []
    const taken = [
      [-hours, `c${i}`],
      [delay, `xc${i}`],
      [-ample, `f${i}`],
    ] as const
    model.addLimit([...listTerms(most), ...taken, ...roof], '<=', 0)
  }
  const roofKw = Math.min(surplus, most)
  if (fromRoof && roofKw > slow) {
    const wide = ample * (1 + most / roofKw)
    model.addLimit([...listTerms(roofKw), [-hours, `b${i}`], [-wide, `c${i}`], [-wide, `f${i}`]], '<=', 0)
  }
}
