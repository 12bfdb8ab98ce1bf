import type { ChargerState } from '@driveway/domain/charger/charger-state'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import type { DeviceType } from '@driveway/domain/charger/device-type'
import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { ChargerMake, ChargerProtocol } from './charger-make.ts'
import type { DemoBrand, DemoCar } from './demo-house.ts'

/** The street's state, published once a second for its page and tests. */
export type StreetLive = {
  readonly street: string
  readonly world: WorldLive
  readonly houses: readonly HouseLive[]
  readonly mailbox: { readonly unread: number }
  /** The port of the app on this machine, one host name per brand; null where it runs elsewhere. */
  readonly appPort: number | null
}

export type WorldLive = {
  /** ISO 8601 UTC. */
  readonly now: string
  readonly speed: number
  /** False when the street runs on real time. */
  readonly canBeSet: boolean
  /** Degrees above the horizon. */
  readonly sunElevation: number
  /** Degrees from south, towards west above 0. */
  readonly sunBearing: number
  /** 0 to 1. */
  readonly cloudCover: number
}

export type CarPlace = 'away' | 'at-home' | 'plugged-in'
export type Sky = 'weather' | 'sun' | 'cloud'

export type HouseLive = {
  readonly key: string
  readonly houseNumber: number
  readonly residentName: string
  readonly email: string
  readonly brand: DemoBrand
  readonly note: string
  readonly tariff: 'flat' | 'overnight' | 'agile'
  readonly car: {
    readonly make: string
    readonly model: string
    readonly year: number
    readonly body: DemoCar['body']
    readonly paint: DemoCar['paint']
    readonly batteryWh: number
    readonly place: CarPlace
    readonly socPercent: number
  }
  readonly charger: {
    readonly id: string
    readonly deviceType: DeviceType
    readonly firmware: string
    readonly make: ChargerMake
    /** The version in use; null without a connection. */
    readonly protocol: ChargerProtocol | null
    readonly status: ConnectorStateName
    readonly notice: '' | 'CALIBRATING' | 'HOME_ALONE'
    readonly connection: 'up' | 'down' | 'cut'
    /** Above 0 into the car, below 0 out of it. */
    readonly powerW: number
    /** The current limit of the charging profiles. */
    readonly limitW: number
    /** Into the car since it was plugged in; 0 without a transaction. */
    readonly sessionWh: number
    readonly importWh: number
    readonly exportWh: number
    /** The server's id in 1.6, the charger's own in 2.0.1. */
    readonly transactionId: number | string | null
    /** Messages queued until the charger reconnects. */
    readonly waiting: number
  }
  readonly solar: { readonly kwp: number; readonly powerW: number }
  readonly sky: Sky
  readonly cloudCover: number
  readonly loadW: number
  /** Above 0 while it charges; null without a home battery. */
  readonly battery: { readonly levelPercent: number; readonly powerW: number } | null
  /** At the main meter: above 0 from the grid. */
  readonly netW: number
  /** Actions that are possible now. */
  readonly actions: readonly HouseAction[]
  /** The next planned trip; null without routines. */
  readonly nextTrip: NextTrip | null
  /** The simulated state, until the next action. */
  readonly shown: ChargerState | null
  /** The states that this house can simulate. */
  readonly showable: readonly ChargerState[]
  /** The second charger of the house, with the car at it. */
  readonly second?: HouseLive
}

/** One entry for each charger of these houses. */
export function listLiveChargers(houses: readonly HouseLive[]): readonly HouseLive[] {
  return houses.flatMap((house) => (house.second === undefined ? [house] : [house, house.second]))
}

export type NextTrip = {
  readonly action: 'drive-away' | 'come-home'
  /** ISO 8601 UTC. */
  readonly at: string
}

/** A charger state that can be simulated, how, and at which houses. */
export type StateShow = {
  readonly state: ChargerState
  readonly how: string
  /** Keys of houses. */
  readonly houses: readonly string[]
}

/** A status of the Today screen, how it is reached, and at which houses. */
export type StatusShow = {
  readonly status: DashboardStatus
  /** The charger state behind it. */
  readonly state: ChargerState
  readonly how: string
  /** Keys of houses. */
  readonly houses: readonly string[]
}

export const houseActions = [
  'plug-in',
  'unplug',
  'drive-away',
  'come-home',
  'sun',
  'cloud',
  'weather',
  'cut-connection',
  'restore-connection',
  'break-charger',
  'repair-charger',
  'calibrate',
  'end-calibration',
  'home-alone',
  'end-home-alone',
  'refuse-commands',
  'accept-commands',
  'tap-card',
  'cut-power',
  'replace-meter',
  'end-simulation',
] as const

export type HouseAction = (typeof houseActions)[number]
