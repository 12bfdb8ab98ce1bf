import type { HomeBattery } from '@driveway/domain/home-battery/home-battery'
import type { NightInputs, PlannedSlot, SlotFacts } from '../model/plan-model.ts'
import { CARBON_GOAL_PER_GRAM, hoursOf, surplusWOf } from '../night/night-problem.ts'

/** A battery on the wall that is read and controlled. Power is alternating current at its inverter. */
export type BatteryFacts = {
  readonly sizeWh: number
  readonly levelWh: number
  readonly reserveWh: number
  readonly chargeW: number
  readonly dischargeW: number
  /** The share of the energy that comes back. */
  readonly efficiency: number
}

/** A battery at a level that was just read. */
export function batteryFactsOf(battery: HomeBattery, levelPercent: number): BatteryFacts {
  const sizeWh = battery.sizeKwh * 1000
  return {
    sizeWh,
    levelWh: (sizeWh * levelPercent) / 100,
    reserveWh: (sizeWh * battery.reservePercent) / 100,
    chargeW: battery.chargeKw * 1000,
    dischargeW: battery.dischargeKw * 1000,
    efficiency: battery.efficiencyPercent / 100,
  }
}

/** The car's part of a slot; its power is that before it slows down. */
export type CarSlot = Pick<PlannedSlot, 'start' | 'end' | 'energyWh' | 'powerW'> & {
  /** The power that cars leave of the fuse that their chargers share. */
  readonly leftW?: number
}

/** Higher than any price of a kWh, in pence. */
const FORBIDDEN_PRICE = 1000
/** Inverters do not follow less. A little below `LEAST_GRID_W`: the battery may give all that a car lacks beside the roof. */
const LEAST_W = 45
/** Pence, or units of the carbon goal, that a kWh must gain at least: less is not worth the wear. */
export const LEAST_GAIN = 1

/**
 * The night of the battery as that of a car which gives back: beside the house and the car, within what they leave of the
 * fuse, never below its reserve. It is full at the end where the cheapest hours pay for that.
 */
export function batteryNightOf(
  inputs: NightInputs,
  carSlots: readonly CarSlot[],
  battery: BatteryFacts,
): NightInputs {
  const { sizeWh, levelWh, reserveWh, chargeW, dischargeW, efficiency } = battery
  const slots = withoutExport(carSlots.map((slot) => besideCar(inputs, slot)))
  const oneWay = Math.sqrt(efficiency)
  return {
    now: inputs.now,
    goal: 'cost',
    slots,
    car: {
      batteryWh: sizeWh,
      levelWh: { low: levelWh, expected: levelWh, high: levelWh },
      levelKind: 'known',
      minimumWh: Math.min(reserveWh, levelWh),
      maximumWh: sizeWh,
      chargeEfficiency: oneWay,
      dischargeEfficiency: oneWay,
      taperFromWh: sizeWh,
      taperW: chargeW,
      wearPrice: LEAST_GAIN,
      wearCarbon: 0,
    },
    power: {
      minW: LEAST_W,
      maxW: chargeW,
      minExportW: LEAST_W,
      maxExportW: dischargeW,
      fuseW: inputs.power.fuseW,
    },
    readyTargets: slots.slice(-1).map(({ end }) => ({ at: end, targetWh: endLevelOf(inputs, battery) })),
    // Where the roof gives enough, what the battery gives would be exported.
    noExport: slots
      .filter(({ houseW, solarW }) => houseW - solarW < LEAST_W)
      .map(({ start, end }) => ({ from: start, to: end })),
    startDelayMs: 0,
    isCharging: false,
    assumed: [],
  }
}

/** It gives to house and car alone: export earns nothing, and costs where the grid pays for import. */
function withoutExport(slots: readonly SlotFacts[]): readonly SlotFacts[] {
  const exportPrice = slots.some(({ importPrice }) => importPrice < 0) ? -FORBIDDEN_PRICE : 0
  return slots.map((slot) => (surplusWOf(slot) > 0 ? slot : Object.assign({}, slot, { exportPrice })))
}

/** A slot as the battery finds it: the car is a part of the house, and its highest power is taken from the fuse. */
function besideCar({ slots, power, goal }: NightInputs, planned: CarSlot): SlotFacts {
  const { start, end, energyWh, powerW, leftW = Infinity } = planned
  const facts = slots.find((each) => each.start <= start && end <= each.end)
  if (facts === undefined) throw new RangeError(`no slot of the inputs holds ${start}`)
  const { cap: _, ...own } = facts
  const roomW = power.fuseW - facts.houseW + facts.solarW - Math.max(0, powerW)
  return {
    ...own,
    ...(goal === 'cost' ? {} : carbonPricesOf(facts)),
    start,
    end,
    houseW: facts.houseW + energyWh / hoursOf(planned),
    limitW: Math.max(0, Math.min(leftW, roomW)),
    isPeak: false,
  }
}

/** With the carbon goal grams take the place of pence: the battery may not export for either. */
function carbonPricesOf({ carbonIntensity }: SlotFacts) {
  const price = CARBON_GOAL_PER_GRAM * carbonIntensity
  return { importPrice: price, exportPrice: price }
}

/** Full where what the cheapest hours cost comes back in a usual hour; else it is as full as now. */
function endLevelOf({ slots, goal }: NightInputs, { sizeWh, levelWh, efficiency }: BatteryFacts): number {
  const rates = slots.map((slot) => (goal === 'cost' ? slot : carbonPricesOf(slot)).importPrice)
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length)
  return Math.min(...rates) / efficiency + LEAST_GAIN < mean ? sizeWh : levelWh
}
