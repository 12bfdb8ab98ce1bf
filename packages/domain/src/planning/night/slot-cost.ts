import type { SlotFacts } from '../model/plan-model.ts'

/** A flow within a slot: power in W at the charger, negative where the car gives back, for some hours. */
export type Flow = { readonly powerW: number; readonly hours: number }

/**
 * Pence against the same time without the car: import costs, lost export costs too, spared import and export earn. Beyond
 * a cap the car pays another price than the house.
 */
export function slotPenceOf(slot: SlotFacts, flow: Flow, carPrice = slot.importPrice): number {
  const more = carPrice === slot.importPrice ? 0 : gridWhOf(slot, flow) * (carPrice - slot.importPrice)
  return findDifference(slot, flow, slot.importPrice, slot.exportPrice) + more / 1000
}

/** The part of the charge that the grid gives. */
export function gridWhOf(slot: SlotFacts, flow: Flow): number {
  return Math.max(0, flow.powerW * flow.hours - findSolarWh(slot, flow))
}

/** Grams of CO2 against the same time without the car: export replaces power of the grid. */
export function slotGramsOf(slot: SlotFacts, flow: Flow): number {
  return findDifference(slot, flow, slot.carbonIntensity, slot.carbonIntensity)
}

/** The part of the charge that the roof gives and the house leaves. */
export function findSolarWh({ solarW, houseW }: SlotFacts, { powerW, hours }: Flow): number {
  return Math.max(0, Math.min(powerW, solarW - houseW)) * hours
}

/** The part of what the car gives back that the house uses. */
export function homeWhOf({ solarW, houseW }: SlotFacts, { powerW, hours }: Flow): number {
  return Math.max(0, Math.min(-powerW, houseW - solarW)) * hours
}

function findDifference(slot: SlotFacts, flow: Flow, importRate: number, exportRate: number): number {
  const before = slot.houseW - slot.solarW
  const after = before + flow.powerW
  const change = weigh(after, importRate, exportRate) - weigh(before, importRate, exportRate)
  return (change * flow.hours) / 1000
}

function weigh(netW: number, importRate: number, exportRate: number): number {
  return netW > 0 ? netW * importRate : netW * exportRate
}
