import { createChargerMemory, type ChargerMemory } from '#charger/charger-memory.ts'
import type { Sky } from '@driveway/world/street-live'
import { CHARGE_EFFICIENCY } from '@driveway/world/battery'
import type { DemoHouse } from '@driveway/world/demo-house'
import { sizeWhOf } from '@driveway/world/wall-battery'
import type { HouseStart } from '@driveway/world/house-start'

/** The state of a house that survives a restart, above all its registers. */
export type HouseMemory = HouseStart & {
  readonly sky: Sky
  /** The routine is paused until then. */
  readonly heldUntil: string | null
  readonly charger: ChargerMemory
}

const HOUSE_WH_PER_BASE_W = 45

/** The initial state: the end of the history, or registers estimated from the install date. */
export function createHouseMemory(
  house: DemoHouse,
  now: Date,
  start: HouseStart = makeStart(house, now),
): HouseMemory {
  return { ...start, sky: 'weather', heldUntil: null, charger: createChargerMemory() }
}

function makeStart(house: DemoHouse, now: Date): HouseStart {
  const drivenWh = house.installedDaysAgo * house.car.dailyDriveWh
  return {
    energy: {
      storedWh: (house.car.batteryWh * house.start.socPercent) / 100,
      chargerImportWh: Math.round(drivenWh / CHARGE_EFFICIENCY),
      chargerExportWh: 0,
      gridImportWh: house.installedDaysAgo * house.baseLoadW * HOUSE_WH_PER_BASE_W + drivenWh,
      gridExportWh: Math.round(house.installedDaysAgo * house.solarKwp * 1500),
      ...(house.battery && { wallWh: sizeWhOf(house.battery) / 2 }),
    },
    place: house.start.car,
    leftAt: house.start.car === 'away' ? now.toISOString() : null,
  }
}
