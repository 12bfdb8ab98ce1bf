import { chargeBattery, dischargeBattery, acceptedWOf, type CarBattery } from './battery.ts'
import { offeredWOf, type ChargerModel } from './charger-model.ts'
import { moveWall, type WallBattery } from './wall-battery.ts'

/** Energy state of a house. Registers never decrease. */
export type HouseEnergy = {
  readonly storedWh: number
  readonly chargerImportWh: number
  readonly chargerExportWh: number
  readonly gridImportWh: number
  readonly gridExportWh: number
  /** In the home battery; omitted without one. */
  readonly wallWh?: number
}

/** The factors that limit the power between charger and car. */
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
  /** The home battery at its power. */
  readonly wall?: { readonly battery: WallBattery; readonly powerW: number }
}

/** Advances a house under constant solar power and load. */
export function stepHouse(before: HouseEnergy, step: HouseStep): HouseEnergy {
  const moved = moveCharge(before.storedWh, step)
  const wall = step.wall && moveWall(step.wall.battery, before.wallWh ?? 0, step.wall.powerW, step.seconds)
  const houseWh = ((step.loadW - step.solarW) * step.seconds) / 3600
  const netWh = houseWh + moved.meteredWh + (wall?.meteredWh ?? 0)
  return {
    storedWh: moved.storedWh,
    chargerImportWh: before.chargerImportWh + Math.max(0, moved.meteredWh),
    chargerExportWh: before.chargerExportWh + Math.max(0, -moved.meteredWh),
    gridImportWh: before.gridImportWh + Math.max(0, netWh),
    gridExportWh: before.gridExportWh + Math.max(0, -netWh),
    ...(wall && { wallWh: wall.storedWh }),
  }
}

/** Power between charger and car: above 0 into the car, below 0 out of it. */
export function chargerWOf(storedWh: number, contact: Contact): number {
  const offeredW = contactWOf(contact)
  if (offeredW < 0) return storedWh > contact.floorWh ? offeredW : 0
  return Math.min(offeredW, acceptedWOf(contact.battery, storedWh))
}

/** The charger's limit; 0 while its contact is open. */
export function contactWOf(contact: Contact): number {
  return contact.isContactClosed ? offeredWOf(contact.charger, contact.limitW) : 0
}

function moveCharge(storedWh: number, step: HouseStep) {
  const offeredW = contactWOf(step)
  return offeredW < 0
    ? dischargeBattery(storedWh, step.floorWh, -offeredW, step.seconds)
    : chargeBattery(step.battery, storedWh, offeredW, step.seconds)
}
