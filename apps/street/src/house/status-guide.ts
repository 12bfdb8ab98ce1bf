import type { ChargerState } from '@driveway/domain/charger/charger-state'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import type { DemoFeature, DemoHouse } from '@driveway/world/demo-house'
import { describeSimulation, findSimulationRefusal } from './state-simulation.ts'

/** How to reach a status of Today: the charger state to simulate, and other conditions. */
type Guide = {
  readonly state: ChargerState
  /** Conditions besides the state. */
  readonly when?: string
  /** Houses that meet the conditions; all if omitted. */
  readonly fits?: (house: DemoHouse) => boolean
}

const guides: Record<DashboardStatus, Guide> = {
  CHARGING: { state: 'CHARGING' },
  EXPORTING: { state: 'EXPORTING' },
  IDLE: {
    state: 'IDLE',
    when: 'No cheaper hours come before the ready-by time.',
    fits: ({ tariff }) => tariff.kind === 'flat',
  },
  IDLE_WITH_OFF_PEAK: {
    state: 'IDLE',
    when: 'Cheaper hours come before the ready-by time, and the customer has no CHARGE_PATH.',
    fits: (house) => house.tariff.kind !== 'flat' && !hasFeature(house, 'CHARGE_PATH'),
  },
  IDLE_WAITING_FOR_CHARGEPATH: {
    state: 'IDLE',
    when: 'It shows for a moment in an app that sees the car being plugged in, until the plan is made: show DISCONNECTED first.',
    fits: (house) => hasFeature(house, 'CHARGE_PATH'),
  },
  IDLE_WITH_CHARGEPATH: {
    state: 'IDLE',
    when: 'The plan starts the charge in the cheaper hours to come.',
    fits: (house) => hasPlannedStart(house) && !hasFeature(house, 'CHARGE_PATH_RANGE'),
  },
  IDLE_WITH_CHARGEPATH_RANGE: {
    state: 'IDLE',
    when: 'The same for a customer who has CHARGE_PATH_RANGE.',
    fits: (house) => hasPlannedStart(house) && hasFeature(house, 'CHARGE_PATH_RANGE'),
  },
  HOME_ALONE: { state: 'HOME_ALONE' },
  CALIBRATING: { state: 'CALIBRATING' },
  SOLAR_CHARGING_SOURCE_SOLAR: { state: 'SOLAR_CHARGING_SOURCE_SOLAR' },
  SOLAR_CHARGING_SOURCE_GRID: { state: 'SOLAR_CHARGING_SOURCE_GRID' },
  SOLAR_CHARGING_SOURCE_MIX: {
    state: 'SOLAR_CHARGING_SOURCE_MIX',
    when: 'The customer has no SPLIT_CONSUMPTION.',
    fits: (house) => !hasFeature(house, 'SPLIT_CONSUMPTION'),
  },
  SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN: {
    state: 'SOLAR_CHARGING_SOURCE_MIX',
    when: 'The customer has SPLIT_CONSUMPTION.',
    fits: (house) => hasFeature(house, 'SPLIT_CONSUMPTION'),
  },
  SOLAR_IDLE: { state: 'SOLAR_IDLE' },
  PHEV_READY_MODE: {
    state: 'CHARGING',
    when: 'From 08:00 to 16:00, for a small battery whose owner wants it.',
    fits: (house) => hasFeature(house, 'PHEV_READY_MODE'),
  },
  OVERRIDING: { state: 'OVERRIDING' },
  DEVICE_FAULT: { state: 'DEVICE_FAULT' },
  OFFLINE: { state: 'OFFLINE' },
  UNKNOWN_STATE: { state: 'UNKNOWN_STATE' },
  DISCONNECTED: {
    state: 'DISCONNECTED',
    when: 'The customer has no CHARGE_PATH.',
    fits: (house) => !hasFeature(house, 'CHARGE_PATH'),
  },
  DISCONNECTED_WITH_CHARGEPATH: {
    state: 'DISCONNECTED',
    when: 'The customer has CHARGE_PATH.',
    fits: (house) => hasFeature(house, 'CHARGE_PATH'),
  },
}

export function stateOf(status: DashboardStatus): ChargerState {
  return guides[status].state
}

/** Explains how to reach the status. */
export function describeStatus(status: DashboardStatus): string {
  const { state, when } = guides[status]
  return when === undefined ? describeSimulation(state) : `${describeSimulation(state)} ${when}`
}

/** The houses that can show it. */
export function listHousesOf(status: DashboardStatus, houses: readonly DemoHouse[]): readonly DemoHouse[] {
  const { state, fits } = guides[status]
  return houses.filter((house) => findSimulationRefusal(state, house) === null && (fits?.(house) ?? true))
}

/** Half-hourly prices may well start the charge at once. */
function hasPlannedStart(house: DemoHouse): boolean {
  return hasFeature(house, 'CHARGE_PATH') && house.tariff.kind === 'overnight'
}

function hasFeature(house: DemoHouse, feature: DemoFeature): boolean {
  return house.features.includes(feature)
}
