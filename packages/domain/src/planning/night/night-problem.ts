import type { NightInputs, SlotFacts } from '../model/plan-model.ts'
import { HOUR_MS } from '@driveway/domain/time/london-time'

/** Aims in their order, as weights in pence: each outweighs all that can be gained by those after it. */
export const SHORTFALL_PER_WH = 10
const PEAK_PER_WH = 1
/** A gram in the money of the carbon goal, so that its figures have the size of prices. */
export const CARBON_GOAL_PER_GRAM = 0.1
/** Ties in cost go to less carbon, ties in carbon to less cost. */
export const TIE_PER_GRAM = 1e-5
export const TIE_PER_PENNY = 1e-5
/** Differences of a few grams count as equal: then fewer starts decide. */
const TIE_PER_START = 3e-5
/** Then fewer slots, so that power is full where nothing speaks against it; then earlier ones. */
const TIE_PER_SLOT = 1e-5
const LATER_SLOT = 1e-3
/**
 * A car of an unknown level may be full before its plan ends, so that its last slots are not paid for: of dear slots at
 * equal prices it takes the later ones, by this much (pence per kWh) for each hour.
 */
const UNKNOWN_LEVEL_PER_HOUR = 2e-3

/** The tie costs of a slot in which power of the grid flows, or the car gives back. */
export function flowTieOf(slot: number, wasFlowing: boolean): number {
  return TIE_PER_SLOT * (1 + LATER_SLOT * slot) + (wasFlowing ? 0 : TIE_PER_START)
}

/** A step that takes less than this from the grid is a solar step. */
export const LEAST_GRID_W = 50
/** The car gives back at least this much: less is lost in its charger. */
const LEAST_EXPORT_W = 100

/** The slots as columns of numbers: hours, W and objective per Wh. */
export type NightProblem = {
  readonly count: number
  /** The slot's length, and the part of it that remains after the delay of a start. */
  readonly hours: Float64Array
  readonly startHours: Float64Array
  /** Power of the roof beyond the house, and of the house beyond the roof. */
  readonly surplusW: Float64Array
  readonly homeW: Float64Array
  /** 0 where the car cannot charge, or may not discharge. */
  readonly chargeW: Float64Array
  readonly exportW: Float64Array
  /** The least power that is given back. */
  readonly leastExportW: number
  readonly importRate: Float64Array
  readonly exportRate: Float64Array
  /** The import rate of charging: it includes the weight of peak hours. */
  readonly chargeRate: Float64Array
  /** 0 where the car may not charge from the grid: in peak hours, unless a target needs them. */
  readonly usesGrid: Uint8Array
  readonly wearRate: number
  /** Costs that a battery on the wall adds to those of the car: missing where none offers or stores power. */
  readonly tiers?: readonly (readonly Tier[] | null)[]
  readonly isOfferedByFlow?: boolean
  /** False where some price is negative, so that a fuller battery may be worth less. */
  readonly isEnergyWorth: boolean
  /** The highest level that charging may reach within the slot. */
  readonly capWh: Float64Array
  /** The target at the slot's end; 0 where there is none. */
  readonly targetWh: Float64Array
  readonly minW: number
  readonly floorWh: number
  readonly taperFromWh: number
  readonly taperW: number
  readonly chargeEfficiency: number
  readonly dischargeEfficiency: number
  readonly startWh: number
  readonly isFlowing: boolean
  /** The most Wh that a slot may charge with the grid, where a cap of kWh ends within it. */
  readonly limits?: readonly SlotLimit[]
}

/** Adds to the objective per Wh of the mean power between two limits: one tier begins where the one before it ends. */
export type Tier = { readonly fromW: number; readonly toW: number; readonly more: number }

export type SlotLimit = { readonly slot: number; readonly wh: number }

/** `slots` are those of the inputs that are left to be planned, from the given level on. */
export function createNightProblem(
  inputs: NightInputs,
  slots: readonly SlotFacts[],
  startWh: number,
  isFlowing: boolean,
): NightProblem {
  const { car, power, goal } = inputs
  const importRate = column(slots, (slot) => rateOf(goal, slot.importPrice, slot.carbonIntensity))
  const exportRate = column(slots, (slot) => rateOf(goal, slot.exportPrice, slot.carbonIntensity))
  const end = slots.at(-1)?.end ?? inputs.now
  const hasTiers = slots.some(({ stored = [], storable = [], displaced = [] }) => {
    return stored.length + storable.length + displaced.length > 0
  })
  const cheapest = Math.min(...slots.map(({ importPrice }) => importPrice))
  function earlyRateOf(index: number): number {
    const { importPrice = cheapest, start = end } = slots[index] ?? {}
    if (car.levelKind !== 'unknown' || importPrice <= cheapest) return 0
    return (((end - start) / HOUR_MS) * UNKNOWN_LEVEL_PER_HOUR) / 1000
  }
  return {
    count: slots.length,
    hours: column(slots, hoursOf),
    startHours: column(slots, (slot) => Math.max(0, hoursOf(slot) - inputs.startDelayMs / HOUR_MS)),
    surplusW: column(slots, surplusWOf),
    homeW: column(slots, (slot) => Math.max(0, slot.houseW - slot.solarW)),
    chargeW: column(slots, (slot) => chargeWOf(inputs, slot)),
    exportW: column(slots, (slot) => (mayExport(inputs, slot) ? power.maxExportW : 0)),
    importRate,
    exportRate,
    chargeRate: importRate.map(
      (value, index) => value + (slots[index]?.isPeak === true ? PEAK_PER_WH : 0) + earlyRateOf(index),
    ),
    usesGrid: Uint8Array.from(slots, ({ isPeak }) => (isPeak ? 0 : 1)),
    wearRate: rateOf(goal, car.wearPrice, car.wearCarbon),
    isEnergyWorth: importRate.every((each) => each >= 0) && exportRate.every((each) => each >= 0),
    capWh: column(slots, (slot) => capWhOf(inputs, slot.end)),
    targetWh: column(slots, (slot) => inputs.readyTargets.find(({ at }) => at === slot.end)?.targetWh ?? 0),
    leastExportW: power.minExportW ?? LEAST_EXPORT_W,
    minW: power.minW,
    floorWh: car.minimumWh,
    taperFromWh: car.taperFromWh,
    taperW: car.taperW,
    chargeEfficiency: car.chargeEfficiency,
    dischargeEfficiency: car.dischargeEfficiency,
    startWh,
    isFlowing,
    ...(hasTiers
      ? {
          tiers: slots.map((slot) => listTiers(inputs, slot)),
          isOfferedByFlow: inputs.isOfferedByFlow === true,
        }
      : {}),
  }
}

/** The roof beyond what the battery would store, that part of it, the battery, the fuse, what the battery would draw of it. */
function listTiers({ goal, power }: NightInputs, slot: SlotFacts): readonly Tier[] | null {
  const { stored = [], storable = [], displaced = [] } = slot
  if (stored.length + storable.length + displaced.length === 0) return null
  const exportRate = rateOf(goal, slot.exportPrice, slot.carbonIntensity)
  const importRate = rateOf(goal, slot.importPrice, slot.carbonIntensity)
  const before = [
    { powerW: surplusWOf(slot) - sumOf(storable), more: 0 },
    ...storable.map(({ powerW, price }) => ({ powerW, more: price / 1000 - exportRate })),
    ...stored.map(({ powerW, price }) => ({ powerW, more: price / 1000 - importRate })),
  ]
  const parts = [
    ...before,
    { powerW: roomWOf(power, slot) - sumOf(displaced) - sumOf(before), more: 0 },
    ...displaced.map(({ powerW, price }) => ({ powerW, more: price / 1000 - importRate })),
  ]
  let fromW = 0
  const tiers = parts.flatMap(({ powerW, more }): Tier[] => {
    if (powerW <= 0) return []
    const tier = { fromW, toW: fromW + powerW, more }
    fromW += powerW
    return [tier]
  })
  return [...tiers, { fromW, toW: Infinity, more: 0 }]
}

function sumOf(parts: readonly { readonly powerW: number }[]): number {
  return parts.reduce((sum, { powerW }) => sum + powerW, 0)
}

/** The objective per Wh of the least power, or of the taper's where that is less: the roof gives it in part. */
export function partRateOf(
  { surplusW, exportRate, chargeRate }: NightProblem,
  slot: number,
  powerW: number,
): number {
  const fromRoof = Math.min(1, (surplusW[slot] ?? 0) / powerW)
  return fromRoof * (exportRate[slot] ?? 0) + (1 - fromRoof) * (chargeRate[slot] ?? 0)
}

/** True where the grid pays less than the wear, so that giving more than the house uses is never best. */
export function losesByExport(
  { isEnergyWorth, exportRate, wearRate, homeW, leastExportW }: NightProblem,
  slot: number,
): boolean {
  return isEnergyWorth && (exportRate[slot] ?? 0) <= wearRate && (homeW[slot] ?? 0) > leastExportW
}

export function hoursOf({ start, end }: { readonly start: number; readonly end: number }): number {
  return (end - start) / HOUR_MS
}

export function surplusWOf({ solarW, houseW }: SlotFacts): number {
  return Math.max(0, solarW - houseW)
}

/** The most that car, charger and main fuse allow; 0 where that is less than the least charging power. */
export function chargeWOf({ power }: NightInputs, slot: SlotFacts): number {
  const most = Math.min(power.maxW, roomWOf(power, slot))
  return most >= power.minW ? most : 0
}

/** The power that the main fuse leaves the charger. */
function roomWOf({ fuseW }: NightInputs['power'], { houseW, solarW, limitW = Infinity }: SlotFacts): number {
  return Math.min(fuseW - houseW + solarW, limitW)
}

function mayExport({ noExport }: NightInputs, slot: SlotFacts): boolean {
  return noExport.every(({ from, to }) => slot.end <= from || slot.start >= to)
}

/** The range's maximum, or the target of the next ready-by time where that is higher. */
export function capWhOf({ car, readyTargets }: NightInputs, end: number): number {
  return Math.max(car.maximumWh, readyTargets.find(({ at }) => at >= end)?.targetWh ?? 0)
}

export function rateOf(goal: NightInputs['goal'], pence: number, grams: number): number {
  const perKwh =
    goal === 'cost' ? pence + TIE_PER_GRAM * grams : CARBON_GOAL_PER_GRAM * grams + TIE_PER_PENNY * pence
  return perKwh / 1000
}

function column(slots: readonly SlotFacts[], read: (slot: SlotFacts) => number): Float64Array {
  const values = new Float64Array(slots.length)
  for (const [index, slot] of slots.entries()) values[index] = read(slot)
  return values
}
