import type { Notice } from '#charger/connector-status.ts'
import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { chargerModelOf } from '@driveway/world/charger-model'
import type { DemoHouse } from '@driveway/world/demo-house'
import type { SimulatedMeter } from './house-context.ts'

/** The changes that bring a charger into a state; omitted fields stay as they are. */
export type Simulation = {
  readonly cable?: 'in' | 'out'
  readonly session?: 'runs' | 'ended'
  /** The charger's local limit; below 0 it exports. */
  readonly limitW?: number
  readonly notice?: Notice
  readonly meter?: SimulatedMeter
  /** Allowed charge, as shares of the battery. */
  readonly charge?: { readonly min: number; readonly max: number }
  readonly trouble?: 'broken' | 'closed' | 'connection-cut'
}

type SimulationHouse = Pick<DemoHouse, 'deviceType' | 'make' | 'features' | 'solarKwp' | 'hasHouseMeter'>

type Show = {
  readonly how: string
  readonly refuse?: (house: SimulationHouse) => string | null
  readonly stage: (house: SimulationHouse) => Simulation
}

const EXPORT_W = 3600
/** 10 A and 20 A. */
const SOLAR_W = 2300
const MIXED_W = 4600
const HOUSEHOLD_W = 350
/** 6 A: a car takes no less. */
const MIN_CHARGE_W = 1380
/** Below the taper, where a car takes full power. */
const room = { min: 0, max: 0.8 } as const
const plenty = { min: 0.5, max: 1 } as const

const shows: Record<ChargerState, Show> = {
  CHARGING: {
    how: 'The car is plugged in and charges at full power, whatever the plan is.',
    refuse: (house) =>
      isMatching(house)
        ? 'This house uses solar matching, so that its charging shows as one of the SOLAR states.'
        : null,
    stage: chargeFully,
  },
  DEVICE_FAULT: { how: 'The charger has a fault.', stage: () => ({ trouble: 'broken' }) },
  DISCONNECTED: { how: 'The cable is unplugged.', stage: () => ({ cable: 'out' }) },
  EXPORTING: {
    how: 'The charger exports 3.6 kW from the car.',
    refuse: (house) => (isV2gCharger(house.deviceType) ? null : 'Only a V2G charger can export.'),
    stage: () => ({ cable: 'in', session: 'runs', limitW: -EXPORT_W, charge: plenty }),
  },
  IDLE: {
    how: 'The car is plugged in and not charging.',
    // Under solar matching a held charge is SOLAR_IDLE, so the session ends instead.
    stage: (house) =>
      isMatching(house) ? { cable: 'in', session: 'ended' } : { cable: 'in', session: 'runs', limitW: 0 },
  },
  OFFLINE: {
    how: 'The connection to the server is cut; the server reports it offline after 15 seconds.',
    stage: () => ({ trouble: 'connection-cut' }),
  },
  OVERRIDING: {
    how: 'The car is plugged in, and its owner taps Boost in the app.',
    // Only the server can start a boost; the house gets ready for it. Without profiles a boost is a remote start.
    stage: ({ make }) =>
      make === 'no-profiles'
        ? { cable: 'in', session: 'ended', charge: room }
        : { cable: 'in', session: 'runs', limitW: 0, charge: room },
  },
  CALIBRATING: {
    how: 'The charger calibrates with the car plugged in.',
    stage: (house) => ({ ...chargeFully(house), notice: 'CALIBRATING' }),
  },
  UNKNOWN_STATE: {
    how: 'The charger is out of service, a state that the app does not know.',
    stage: () => ({ session: 'ended', trouble: 'closed' }),
  },
  SOLAR_CHARGING_SOURCE_SOLAR: {
    how: 'Solar covers charger and household.',
    refuse: refuseWithoutRoof,
    stage: (house) => {
      const solarW = Math.min(SOLAR_W + HOUSEHOLD_W + 400, roofWOf(house))
      return chargeOn(Math.min(SOLAR_W, solarW - HOUSEHOLD_W), solarW)
    },
  },
  SOLAR_CHARGING_SOURCE_GRID: {
    how: 'The car charges without any solar.',
    refuse: refuseWithoutMatching,
    stage: () => chargeOn(MIXED_W, 0),
  },
  SOLAR_CHARGING_SOURCE_MIX: {
    how: 'Solar covers half of the charging power.',
    refuse: refuseWithoutRoof,
    stage: (house) => {
      const solarW = Math.min(MIXED_W / 2 + HOUSEHOLD_W, roofWOf(house))
      return chargeOn(2 * (solarW - HOUSEHOLD_W), solarW)
    },
  },
  SOLAR_IDLE: {
    how: 'The charger waits for solar. By night the world clock first moves on to daylight.',
    refuse: refuseWithoutMatching,
    stage: () => chargeOn(0, 0),
  },
  HOME_ALONE: {
    how: 'The charger runs without a valid plan.',
    stage: (house) => ({ ...chargeFully(house), notice: 'HOME_ALONE' }),
  },
}

export function describeSimulation(state: ChargerState): string {
  return shows[state].how
}

/** Explains why a house cannot be in a state; null if it can. */
export function findSimulationRefusal(state: ChargerState, house: SimulationHouse): string | null {
  return shows[state].refuse?.(house) ?? null
}

export function planSimulation(state: ChargerState, house: SimulationHouse): Simulation {
  return shows[state].stage(house)
}

function chargeFully(house: SimulationHouse): Simulation {
  const limitW = chargerModelOf(house.deviceType).maxChargeW
  return { cable: 'in', session: 'runs', limitW, charge: room }
}

function chargeOn(limitW: number, solarW: number): Simulation {
  return { cable: 'in', session: 'runs', limitW, charge: room, meter: { solarW, loadW: HOUSEHOLD_W } }
}

function roofWOf({ solarKwp }: SimulationHouse): number {
  return solarKwp * 1000
}

function isMatching(house: SimulationHouse): boolean {
  return house.features.includes('EXPORT_MATCH')
}

function refuseWithoutMatching(house: SimulationHouse): string | null {
  return isMatching(house) ? null : 'This house does not use solar matching.'
}

function refuseWithoutRoof(house: SimulationHouse): string | null {
  if (house.solarKwp === 0) return 'This house has no solar panels.'
  if (roofWOf(house) < MIN_CHARGE_W + HOUSEHOLD_W)
    return 'The roof of this house is too small to charge a car.'
  return house.hasHouseMeter ? refuseWithoutMatching(house) : 'This house has no house meter.'
}
