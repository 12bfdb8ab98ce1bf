import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'

/** The weights of the aims, in pence for each kWh. Energy is in kWh: the solver likes small numbers. */
export const SHORTFALL = 10_000
const PEAK = 1000
/** A gram in the money of the carbon goal. */
export const CARBON_GOAL = 0.1

/** A slot's constants: hours, kW and weighted pence per kWh. */
export type Column = {
  readonly index: number
  readonly hours: number
  readonly delay: number
  readonly surplus: number
  readonly home: number
  readonly least: number
  readonly most: number
  /** The most that the car takes in its taper. */
  readonly slow: number
  /** True where the taper is within reach and the car takes less than the least power there. */
  readonly isSlowed: boolean
  readonly out: number
  readonly importRate: number
  readonly exportRate: number
  readonly chargeRate: number
  readonly cap: number
  /** False in peak hours that no target needs. */
  readonly usesGrid: boolean
  readonly target: number | null
}

type Night = {
  /** The highest level of the night in kWh. */
  readonly highest: number
  readonly usesPeak: boolean
}

export function readColumn(
  inputs: NightInputs,
  slot: SlotFacts,
  index: number,
  { highest, usesPeak }: Night,
): Column {
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
    slow: car.taperW / 1000,
    isSlowed: car.taperW < power.minW && highest > car.taperFromWh / 1000,
    out: exports ? power.maxExportW / 1000 : 0,
    importRate,
    exportRate: rate(inputs, slot.exportPrice, slot.carbonIntensity),
    chargeRate: importRate + (slot.isPeak ? PEAK : 0),
    cap: capOf(inputs, slot),
    usesGrid: usesPeak || !slot.isPeak,
    target: next !== undefined && next.at === slot.end ? next.targetWh / 1000 : null,
  }
}

/** The highest level (kWh) that charging may reach within a slot. */
export function capOf({ car, readyTargets }: NightInputs, slot: SlotFacts): number {
  const next = readyTargets.find(({ at }) => at >= slot.end)
  return Math.max(car.maximumWh, next?.targetWh ?? 0) / 1000
}

export function rate({ goal }: NightInputs, pence: number, grams: number): number {
  return goal === 'cost' ? pence : CARBON_GOAL * grams
}

export function hasRoof({ most, surplus, least }: Column): boolean {
  return most > 0 && surplus >= least
}
