import { createChargerMemory, type ChargerMemory } from '#charger/charger-memory.ts'
import type { CarPlace, Sky } from '@driveway/world/street-live'
import { CHARGE_EFFICIENCY } from '@driveway/world/battery'
import type { DemoHouse } from '@driveway/world/demo-house'
import type { HouseEnergy } from '@driveway/world/house-physics'

/** What a house carries over a restart of the street: above all registers, which never run back. */
export type HouseMemory = {
  readonly energy: HouseEnergy
  readonly place: CarPlace
  /** When the car left, while it is away. */
  readonly leftAt: string | null
  readonly sky: Sky
  /** Up to when a person has the day in hand. */
  readonly heldUntil: string | null
  readonly charger: ChargerMemory
}

const HOUSE_WH_PER_BASE_W = 45

/** A house that nobody has touched yet, with the meters of the days since its charger was fitted. */
export function createHouseMemory(house: DemoHouse, now: Date): HouseMemory {
  const drivenWh = house.installedDaysAgo * house.car.dailyDriveWh
  return {
    energy: {
      storedWh: (house.car.batteryWh * house.start.socPercent) / 100,
      chargerImportWh: Math.round(drivenWh / CHARGE_EFFICIENCY),
      chargerExportWh: 0,
      gridImportWh: house.installedDaysAgo * house.baseLoadW * HOUSE_WH_PER_BASE_W + drivenWh,
      gridExportWh: Math.round(house.installedDaysAgo * house.solarKwp * 1500),
    },
    place: house.start.car,
    leftAt: house.start.car === 'away' ? now.toISOString() : null,
    sky: 'weather',
    heldUntil: null,
    charger: createChargerMemory(),
  }
}
