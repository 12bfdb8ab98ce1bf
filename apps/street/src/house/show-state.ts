import type { Notice } from '#charger/charger-memory.ts'
import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { findChargerModel } from '@driveway/world/charger-model'
import type { DemoHouse } from '@driveway/world/demo-house'
import type { MeterStage } from './surroundings.ts'

/** What must be done to a house so that its charger is in a state; what is left out stays as it is. */
export type Staging = {
  readonly cable?: 'in' | 'out'
  readonly session?: 'runs' | 'ended'
  /** At the charger itself; below 0 the car gives. */
  readonly limitW?: number
  readonly notice?: Notice
  readonly meter?: MeterStage
  /** How full the car must be, as shares of its battery. */
  readonly charge?: { readonly min: number; readonly max: number }
  readonly trouble?: 'broken' | 'closed' | 'line-cut'
}

type ShowHouse = Pick<DemoHouse, 'deviceType' | 'features' | 'solarKwp' | 'hasHouseMeter'>

type Show = {
  readonly how: string
  readonly refuse?: (house: ShowHouse) => string | null
  readonly stage: (house: ShowHouse) => Staging
}

const EXPORT_W = 3600
/** Ten amperes of pure sunshine, twenty of mixed origin. */
const SOLAR_W = 2300
const MIXED_W = 4600
const HOUSEHOLD_W = 350
/** Below the taper a car takes what it is offered. */
const room = { min: 0, max: 0.8 } as const
const plenty = { min: 0.5, max: 1 } as const

const shows: Record<ChargerState, Show> = {
  CHARGING: {
    how: 'The car is plugged in and takes all that the charger has, whatever the plan says.',
    refuse: (house) =>
      isMatching(house)
        ? 'This house matches its charging to the sun, so that its charging shows as one of the SOLAR states.'
        : null,
    stage: chargeFully,
  },
  DEVICE_FAULT: { how: 'The charger breaks down.', stage: () => ({ trouble: 'broken' }) },
  DISCONNECTED: { how: 'The cable is out.', stage: () => ({ cable: 'out' }) },
  EXPORTING: {
    how: 'The charger takes 3.6 kW out of the car.',
    refuse: (house) =>
      isV2gCharger(house.deviceType) ? null : 'Only a V2G charger can take energy out of a car.',
    stage: () => ({ cable: 'in', session: 'runs', limitW: -EXPORT_W, charge: plenty }),
  },
  IDLE: {
    how: 'The car is plugged in, and nothing flows.',
    // Held back under solar matching would be SOLAR_IDLE; there the session has ended instead.
    stage: (house) =>
      isMatching(house) ? { cable: 'in', session: 'ended' } : { cable: 'in', session: 'runs', limitW: 0 },
  },
  OFFLINE: {
    how: 'The line to the server is cut; the server calls it offline after 15 seconds.',
    stage: () => ({ trouble: 'line-cut' }),
  },
  OVERRIDING: {
    how: 'The car is plugged in, and its owner taps Boost in the app.',
    // Only the server can order a boost: all that the house can do is to be ready for it.
    stage: () => ({ cable: 'in', session: 'runs', limitW: 0, charge: room }),
  },
  CALIBRATING: {
    how: 'The charger calibrates with the car plugged in.',
    stage: (house) => ({ ...chargeFully(house), notice: 'CALIBRATING' }),
  },
  UNKNOWN_STATE: {
    how: 'The charger takes itself out of service, for which the app has no word.',
    stage: () => ({ session: 'ended', trouble: 'closed' }),
  },
  SOLAR_CHARGING_SOURCE_SOLAR: {
    how: 'The roof gives more than charger and household take.',
    refuse: refuseWithoutRoof,
    stage: () => chargeOn(SOLAR_W, SOLAR_W + HOUSEHOLD_W + 400),
  },
  SOLAR_CHARGING_SOURCE_GRID: {
    how: 'The car charges while the roof gives nothing.',
    refuse: refuseWithoutMatching,
    stage: () => chargeOn(MIXED_W, 0),
  },
  SOLAR_CHARGING_SOURCE_MIX: {
    how: 'The roof gives half of what the car takes.',
    refuse: refuseWithoutRoof,
    stage: () => chargeOn(MIXED_W, MIXED_W / 2 + HOUSEHOLD_W),
  },
  SOLAR_IDLE: {
    how: 'The charger holds the car back until the sun comes out.',
    refuse: refuseWithoutMatching,
    stage: () => ({ cable: 'in', session: 'runs', limitW: 0, meter: { solarW: 0, loadW: HOUSEHOLD_W } }),
  },
  HOME_ALONE: {
    how: 'The charger runs on its own, without a valid plan.',
    stage: (house) => ({ ...chargeFully(house), notice: 'HOME_ALONE' }),
  },
}

export function describeShow(state: ChargerState): string {
  return shows[state].how
}

/** Says in words why a house cannot be in a state, or null if it can. */
export function refuseShow(state: ChargerState, house: ShowHouse): string | null {
  return shows[state].refuse?.(house) ?? null
}

export function stageShow(state: ChargerState, house: ShowHouse): Staging {
  return shows[state].stage(house)
}

function chargeFully(house: ShowHouse): Staging {
  const limitW = findChargerModel(house.deviceType).maxChargeW
  return { cable: 'in', session: 'runs', limitW, charge: room }
}

function chargeOn(limitW: number, solarW: number): Staging {
  return { cable: 'in', session: 'runs', limitW, charge: room, meter: { solarW, loadW: HOUSEHOLD_W } }
}

function isMatching(house: ShowHouse): boolean {
  return house.features.includes('EXPORT_MATCH')
}

function refuseWithoutMatching(house: ShowHouse): string | null {
  return isMatching(house) ? null : 'This house does not match its charging to the sun.'
}

function refuseWithoutRoof(house: ShowHouse): string | null {
  if (house.solarKwp === 0) return 'This house has no solar roof.'
  return house.hasHouseMeter
    ? refuseWithoutMatching(house)
    : 'This house has no meter that could tell sun from grid.'
}
