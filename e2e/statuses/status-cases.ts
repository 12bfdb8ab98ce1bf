import type { ChargerState } from '@driveway/domain/charger/charger-state'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import type { Kind } from './status-houses.ts'
import type { Circumstances } from './status-world.ts'

/** The action below the subtitle. */
type StatusAction = 'ready-by' | 'contact-support' | 'home-alone' | 'stop-boosting' | 'change-preferences'

/** The effect of a tap on Boost. */
type BoostTap =
  | 'asks'
  | 'warns-of-export'
  | 'explains-unavailable'
  | 'explains-unplugged'
  | 'stops'
  | 'opens-ready-mode'

export type StatusCase = {
  readonly status: DashboardStatus
  readonly house: Kind
  /** The charger's state when the screen opens, if it differs. */
  readonly from?: ChargerState
  readonly state: ChargerState
  readonly circumstances?: Circumstances
  readonly title: string | RegExp
  /** Null for none. */
  readonly subtitle: string | RegExp | null
  /** `kept`: what was last known of the car, if anything was; earlier tests have charged it. */
  readonly ring: 'percent' | 'kept' | 'unknown'
  readonly action: StatusAction
  readonly boost: BoostTap
}

const charging = { ring: 'percent', action: 'ready-by', boost: 'asks' } as const
const idle = { house: 'plain', state: 'IDLE', ring: 'percent', boost: 'asks' } as const
/** Below the status's own title the plan in force says when it starts and what it costs, and by when the car is ready. */
const planned = {
  ...idle,
  // A car that exports first says both.
  subtitle: /^((Starts|Continues) at \d\d:\d\d · |Exports from \d\d:\d\d · charges from \d\d:\d\d$)/,
  action: 'ready-by',
} as const
const solar = { house: 'sun', ring: 'unknown', action: 'ready-by', boost: 'asks' } as const
const unavailable = { house: 'plain', action: 'contact-support', boost: 'explains-unavailable' } as const

/** All twenty-one statuses. OVERRIDING is reached by a boost on the screen. */
export const statusCases: readonly StatusCase[] = [
  {
    ...charging,
    status: 'CHARGING',
    house: 'plain',
    state: 'CHARGING',
    title: 'Charging',
    subtitle: '6.0 kW to your car',
  },
  {
    ...charging,
    status: 'EXPORTING',
    house: 'plain',
    state: 'EXPORTING',
    title: 'Exporting',
    subtitle: '3.6 kW from your car',
    boost: 'warns-of-export',
  },
  {
    ...charging,
    status: 'CALIBRATING',
    house: 'plain',
    state: 'CALIBRATING',
    title: 'Calibrating',
    subtitle: '6.0 kW while your charger calibrates',
  },
  {
    ...charging,
    status: 'HOME_ALONE',
    house: 'plain',
    state: 'HOME_ALONE',
    title: 'Charging without a plan',
    subtitle: '6.0 kW. Your charger can’t reach us',
    action: 'home-alone',
    boost: 'explains-unavailable',
  },
  {
    ...charging,
    status: 'PHEV_READY_MODE',
    house: 'plain',
    state: 'CHARGING',
    circumstances: { features: ['PHEV_READY_MODE'], isReadyModeOn: true },
    title: 'Charging your hybrid',
    subtitle: '6.0 kW, ready mode until 16:00',
    action: 'change-preferences',
    boost: 'opens-ready-mode',
  },
  {
    ...solar,
    status: 'SOLAR_CHARGING_SOURCE_SOLAR',
    state: 'SOLAR_CHARGING_SOURCE_SOLAR',
    title: 'Charging from solar',
    subtitle: '2.3 kW, all solar',
  },
  {
    ...solar,
    status: 'SOLAR_CHARGING_SOURCE_GRID',
    state: 'SOLAR_CHARGING_SOURCE_GRID',
    title: 'Charging from the grid',
    subtitle: '4.6 kW from the grid, no solar to spare',
  },
  {
    ...solar,
    status: 'SOLAR_CHARGING_SOURCE_MIX',
    state: 'SOLAR_CHARGING_SOURCE_MIX',
    title: 'Charging from solar and grid',
    subtitle: '4.6 kW, part solar',
  },
  {
    ...solar,
    status: 'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN',
    state: 'SOLAR_CHARGING_SOURCE_MIX',
    circumstances: { features: ['SPLIT_CONSUMPTION'] },
    title: 'Charging from solar and grid',
    subtitle: '2.3 kW from solar, 2.3 kW from the grid',
  },
  {
    ...solar,
    status: 'SOLAR_IDLE',
    state: 'SOLAR_IDLE',
    circumstances: { tariff: 'night' },
    title: 'Waiting for solar',
    subtitle: /^Without enough solar it starts at \d\d:\d\d$/,
  },
  {
    ...planned,
    status: 'IDLE',
    title: 'Plugged in, not charging',
  },
  {
    ...planned,
    status: 'IDLE_WITH_OFF_PEAK',
    title: 'Waiting for a cheaper rate',
    circumstances: { tariff: 'night' },
  },
  {
    ...idle,
    status: 'IDLE_WAITING_FOR_CHARGEPATH',
    from: 'DISCONNECTED',
    circumstances: { features: ['CHARGE_PATH'], tariff: 'night', isPlanWithheld: true },
    action: 'ready-by',
    title: 'Planning your charge',
    subtitle: 'This takes a minute or two',
  },
  {
    ...planned,
    status: 'IDLE_WITH_CHARGEPATH',
    title: 'Charge planned',
    circumstances: { features: ['CHARGE_PATH'], tariff: 'night' },
  },
  {
    ...planned,
    status: 'IDLE_WITH_CHARGEPATH_RANGE',
    title: 'Charge planned, 25 to 95%',
    circumstances: { features: ['CHARGE_PATH', 'CHARGE_PATH_RANGE'], tariff: 'night' },
  },
  {
    status: 'DISCONNECTED',
    house: 'plain',
    state: 'DISCONNECTED',
    title: 'Not plugged in',
    subtitle: 'Plug in your car when you’re home',
    ring: 'kept',
    action: 'ready-by',
    boost: 'explains-unplugged',
  },
  {
    status: 'DISCONNECTED_WITH_CHARGEPATH',
    house: 'plain',
    state: 'DISCONNECTED',
    circumstances: { features: ['CHARGE_PATH'] },
    title: 'Not plugged in',
    subtitle: 'Plug in to plan your charge',
    ring: 'kept',
    action: 'ready-by',
    boost: 'explains-unplugged',
  },
  {
    ...unavailable,
    status: 'DEVICE_FAULT',
    state: 'DEVICE_FAULT',
    title: 'Your charger has a fault',
    subtitle: 'It has stopped charging to stay safe',
    ring: 'kept',
  },
  {
    ...unavailable,
    status: 'OFFLINE',
    house: 'sun',
    state: 'OFFLINE',
    title: 'Your charger is offline',
    subtitle: /^Last seen /,
    ring: 'kept',
  },
  {
    ...unavailable,
    status: 'UNKNOWN_STATE',
    state: 'UNKNOWN_STATE',
    title: 'Charger status unknown',
    subtitle: 'Your charger reported an unknown status',
    ring: 'kept',
  },
  {
    ...charging,
    status: 'OVERRIDING',
    house: 'plain',
    state: 'IDLE',
    title: 'Boosting',
    subtitle: /^6\.0 kW until it’s full · 95% at about \d\d:\d\d, for about £\d+\.\d\d$/,
    action: 'stop-boosting',
    boost: 'stops',
  },
]
