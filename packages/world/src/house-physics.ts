import { chargeBattery, dischargeBattery, findAcceptedW, type CarBattery } from './battery.ts'
import { findOfferedW, type ChargerModel } from './charger-model.ts'

/** What a house carries from one step to the next. Registers only ever rise. */
export type HouseEnergy = {
  readonly storedWh: number
  readonly chargerImportWh: number
  readonly chargerExportWh: number
  readonly gridImportWh: number
  readonly gridExportWh: number
}

/** What decides how much can flow between charger and car. */
export type Contact = {
  readonly battery: CarBattery
  readonly charger: ChargerModel
  /** Closed: current may flow between charger and car. */
  readonly isContactClosed: boolean
  readonly limitW: number
  /** A discharge stops here. */
  readonly floorWh: number
}

export type HouseStep = Contact & {
  readonly solarW: number
  readonly loadW: number
  readonly seconds: number
}

/** Lets a house live for a while under even sun and load. */
export function stepHouse(before: HouseEnergy, step: HouseStep): HouseEnergy {
  const moved = moveCharge(before.storedWh, step)
  const netWh = ((step.loadW - step.solarW) * step.seconds) / 3600 + moved.meteredWh
  return {
    storedWh: moved.storedWh,
    chargerImportWh: before.chargerImportWh + Math.max(0, moved.meteredWh),
    chargerExportWh: before.chargerExportWh + Math.max(0, -moved.meteredWh),
    gridImportWh: before.gridImportWh + Math.max(0, netWh),
    gridExportWh: before.gridExportWh + Math.max(0, -netWh),
  }
}

/** What flows between charger and car at this very moment: above 0 into the car, below 0 out of it. */
export function findChargerW(storedWh: number, contact: Contact): number {
  const offeredW = findContactW(contact)
  if (offeredW < 0) return storedWh > contact.floorWh ? offeredW : 0
  return Math.min(offeredW, findAcceptedW(contact.battery, storedWh))
}

/** What the charger allows through its contact. */
export function findContactW(contact: Contact): number {
  return contact.isContactClosed ? findOfferedW(contact.charger, contact.limitW) : 0
}

function moveCharge(storedWh: number, step: HouseStep) {
  const offeredW = findContactW(step)
  return offeredW < 0
    ? dischargeBattery(storedWh, step.floorWh, -offeredW, step.seconds)
    : chargeBattery(step.battery, storedWh, offeredW, step.seconds)
}
