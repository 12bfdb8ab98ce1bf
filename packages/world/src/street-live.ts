import type { ChargerState } from '@driveway/domain/charger/charger-state'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import type { DeviceType } from '@driveway/domain/charger/device-type'
import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { DemoBrand, DemoCar } from './demo-house.ts'

/** What the street tells of itself, once a second: the page draws it, tests read it. */
export type StreetLive = {
  readonly street: string
  readonly world: WorldLive
  readonly houses: readonly HouseLive[]
  readonly mailbox: { readonly unread: number }
}

export type WorldLive = {
  /** ISO 8601 UTC. */
  readonly now: string
  readonly speed: number
  /** False where the street runs on real time and nobody can change it. */
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
    readonly status: ConnectorStateName
    readonly notice: '' | 'CALIBRATING' | 'HOME_ALONE'
    readonly line: 'up' | 'down' | 'cut'
    /** Above 0 into the car, below 0 out of it. */
    readonly powerW: number
    /** What the charging profiles allow now. */
    readonly limitW: number
    /** Into the car since it was plugged in; 0 without a transaction. */
    readonly sessionWh: number
    readonly importWh: number
    readonly exportWh: number
    readonly transactionId: number | null
    /** Messages that wait for the line. */
    readonly waiting: number
  }
  readonly solar: { readonly kwp: number; readonly powerW: number }
  readonly sky: Sky
  readonly cloudCover: number
  readonly loadW: number
  /** At the main meter: above 0 from the grid. */
  readonly netW: number
  /** What can be done at this house right now. */
  readonly actions: readonly HouseAction[]
  /** Where the car will go next by itself; null where the household leaves it to others. */
  readonly nextTrip: NextTrip | null
  /** The state that was asked for, until something else is done. */
  readonly shown: ChargerState | null
  /** The states that this house can be asked for. */
  readonly showable: readonly ChargerState[]
}

export type NextTrip = {
  readonly action: 'drive-away' | 'come-home'
  /** ISO 8601 UTC. */
  readonly at: string
}

/** A charger state that can be asked for, how the street brings it about, and which houses can. */
export type StateShow = {
  readonly state: ChargerState
  readonly how: string
  /** Keys of houses. */
  readonly houses: readonly string[]
}

/** A status of the app's Today, how it comes about, and at which houses it can be seen. */
export type StatusShow = {
  readonly status: DashboardStatus
  /** What to ask the charger for. */
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
  'cut-line',
  'restore-line',
  'break-charger',
  'repair-charger',
  'calibrate',
  'end-calibration',
  'home-alone',
  'end-home-alone',
  'refuse-orders',
  'obey-orders',
  'end-show',
] as const

export type HouseAction = (typeof houseActions)[number]
