import { chargeBattery, dischargeBattery, type CarBattery } from './battery.ts'
import { findOfferedW, type ChargerModel } from './charger-model.ts'

/** What a house carries from one step to the next. Registers only ever rise. */
export type HouseEnergy = {
  readonly storedWh: number
  readonly chargerImportWh: number
  readonly chargerExportWh: number
  readonly gridImportWh: number
  readonly gridExportWh: number
}

export type HouseStep = {
  readonly battery: CarBattery
  readonly charger: ChargerModel
  /** Closed: current may flow between charger and car. */
  readonly isContactClosed: boolean
  readonly limitW: number
  /** A discharge stops here. */
  readonly floorWh: number
  readonly solarW: number
  readonly loadW: number
  readonly seconds: number
}

export type HouseFlow = {
  /** Above 0 into the car, below 0 out of it. */
  readonly chargerW: number
  /** At the house's main meter: above 0 from the grid, below 0 to it. */
  readonly netW: number
}

/** Lets a house live for a while under even sun and load, and tells what flowed meanwhile. */
export function stepHouse(before: HouseEnergy, step: HouseStep): { energy: HouseEnergy; flow: HouseFlow } {
  const moved = moveCharge(before.storedWh, step)
  const hours = step.seconds / 3600
  const netWh = (step.loadW - step.solarW) * hours + moved.meteredWh
  const chargerW = hours > 0 ? moved.meteredWh / hours : 0
  return {
    energy: {
      storedWh: moved.storedWh,
      chargerImportWh: before.chargerImportWh + Math.max(0, moved.meteredWh),
      chargerExportWh: before.chargerExportWh + Math.max(0, -moved.meteredWh),
      gridImportWh: before.gridImportWh + Math.max(0, netWh),
      gridExportWh: before.gridExportWh + Math.max(0, -netWh),
    },
    flow: { chargerW, netW: step.loadW - step.solarW + chargerW },
  }
}

function moveCharge(storedWh: number, step: HouseStep) {
  const offeredW = step.isContactClosed ? findOfferedW(step.charger, step.limitW) : 0
  return offeredW < 0
    ? dischargeBattery(storedWh, step.floorWh, -offeredW, step.seconds)
    : chargeBattery(step.battery, storedWh, offeredW, step.seconds)
}
