import type { ChargerState } from '@driveway/domain/charger/charger-state'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import type { Kind } from './status-houses.ts'
import type { Circumstances } from './status-world.ts'

/** What the line below the state is. */
type ActionLine = 'ready-by' | 'contact-support' | 'home-alone' | 'stop-boosting'

/** What a tap on Boost does. */
type BoostTap = 'asks' | 'warns-of-export' | 'tells-away' | 'tells-unplugged' | 'stops'

export type StatusCase = {
  readonly status: DashboardStatus
  /** Requirements beyond those of every status. */
  readonly proves: string
  readonly house: Kind
  /** How the charger is when the screen opens, where it must be otherwise first. */
  readonly from?: ChargerState
  readonly state: ChargerState
  readonly circumstances?: Circumstances
  readonly title: string | RegExp
  /** Null: there is none. */
  readonly subtitle: string | RegExp | null
  readonly ring: 'percent' | 'unknown'
  readonly action: ActionLine
  readonly boost: BoostTap
}

const charging = { ring: 'percent', action: 'ready-by', boost: 'asks' } as const
const resting = { house: 'plain', state: 'IDLE', ring: 'percent', action: 'ready-by', boost: 'asks' } as const
const sunny = { house: 'sun', ring: 'unknown', action: 'ready-by', boost: 'asks' } as const
const away = { house: 'plain', action: 'contact-support', boost: 'tells-away' } as const

/** Each of the twenty-one, as a person meets it. A boost is asked for on the screen, and is not among the states to show. */
export const statusCases: readonly StatusCase[] = [
  {
    ...charging,
    status: 'CHARGING',
    proves: '[BOOST-03]',
    house: 'plain',
    state: 'CHARGING',
    title: 'Charging',
    subtitle: '6.0 kW into your car',
  },
  {
    ...charging,
    status: 'EXPORTING',
    proves: '[BOOST-02]',
    house: 'plain',
    state: 'EXPORTING',
    title: 'Selling to the grid',
    subtitle: '3.6 kW out of your car',
    boost: 'warns-of-export',
  },
  {
    ...charging,
    status: 'CALIBRATING',
    proves: '[DASH-18] [BOOST-03]',
    house: 'plain',
    state: 'CALIBRATING',
    title: 'Getting to know your car',
    subtitle: '6.0 kW while your charger calibrates',
  },
  {
    ...charging,
    status: 'HOME_ALONE',
    proves: '[DASH-04] [BOOST-07]',
    house: 'plain',
    state: 'HOME_ALONE',
    title: 'Your charger is on its own',
    subtitle: '6.0 kW, without a plan from us',
    action: 'home-alone',
    boost: 'tells-away',
  },
  {
    ...charging,
    status: 'PHEV_READY_MODE',
    proves: '[DASH-09]',
    house: 'plain',
    state: 'CHARGING',
    circumstances: { features: ['PHEV_READY_MODE'], isReadyModeOn: true },
    title: 'Topping up your hybrid',
    subtitle: '6.0 kW, in ready mode until 16:00',
  },
  {
    ...sunny,
    status: 'SOLAR_CHARGING_SOURCE_SOLAR',
    proves: '[BOOST-03]',
    state: 'SOLAR_CHARGING_SOURCE_SOLAR',
    title: 'Charging from sunshine',
    subtitle: '2.3 kW, all of it solar',
  },
  {
    ...sunny,
    status: 'SOLAR_CHARGING_SOURCE_GRID',
    proves: '[BOOST-03]',
    state: 'SOLAR_CHARGING_SOURCE_GRID',
    title: 'Charging from the grid',
    subtitle: '4.6 kW, there is no sun to spare',
  },
  {
    ...sunny,
    status: 'SOLAR_CHARGING_SOURCE_MIX',
    proves: '[BOOST-03]',
    state: 'SOLAR_CHARGING_SOURCE_MIX',
    title: 'Charging from sun and grid',
    subtitle: '4.6 kW, some of it solar',
  },
  {
    ...sunny,
    status: 'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN',
    proves: '[DASH-08]',
    state: 'SOLAR_CHARGING_SOURCE_MIX',
    circumstances: { features: ['SPLIT_CONSUMPTION'] },
    title: 'Charging from sun and grid',
    subtitle: '2.3 kW of sunshine, 2.3 kW of grid',
  },
  {
    ...sunny,
    status: 'SOLAR_IDLE',
    proves: '[BOOST-03]',
    state: 'SOLAR_IDLE',
    title: 'Waiting for sunshine',
    subtitle: 'Charging starts when there is sun to spare',
  },
  {
    ...resting,
    status: 'IDLE',
    proves: '[BOOST-03]',
    title: 'Plugged in, not charging',
    subtitle: 'Your car is connected and your charger is ready',
  },
  {
    ...resting,
    status: 'IDLE_WITH_OFF_PEAK',
    proves: '[DASH-05]',
    circumstances: { tariff: 'night' },
    title: 'Waiting for cheaper hours',
    subtitle: 'Charging starts when your rate is lower',
  },
  {
    ...resting,
    status: 'IDLE_WAITING_FOR_CHARGEPATH',
    proves: '[DASH-06]',
    from: 'DISCONNECTED',
    circumstances: { features: ['CHARGE_PATH'], tariff: 'night' },
    title: 'Looking for the best hours',
    subtitle: 'This takes a minute or two',
  },
  {
    ...resting,
    status: 'IDLE_WITH_CHARGEPATH',
    proves: '[DASH-06]',
    circumstances: { features: ['CHARGE_PATH'], startsIn: 90 },
    title: /^Starting at 14:\d\d$/,
    subtitle: 'Your car waits for its best hours',
  },
  {
    ...resting,
    status: 'IDLE_WITH_CHARGEPATH_RANGE',
    proves: '[DASH-06]',
    circumstances: { features: ['CHARGE_PATH', 'CHARGE_PATH_RANGE'], startsIn: 90 },
    title: /^Starting at 14:\d\d$/,
    subtitle: 'Your car waits for its best hours, and stays between 25 and 95%',
  },
  {
    status: 'DISCONNECTED',
    proves: '[BOOST-01]',
    house: 'plain',
    state: 'DISCONNECTED',
    title: 'Not plugged in',
    subtitle: 'Plug in your car when you are home',
    ring: 'unknown',
    action: 'ready-by',
    boost: 'tells-unplugged',
  },
  {
    status: 'DISCONNECTED_WITH_CHARGEPATH',
    proves: '[DASH-07] [BOOST-01]',
    house: 'plain',
    state: 'DISCONNECTED',
    circumstances: { features: ['CHARGE_PATH'] },
    title: 'Not plugged in',
    subtitle: 'Plug in, and your car will be ready on time',
    ring: 'unknown',
    action: 'ready-by',
    boost: 'tells-unplugged',
  },
  {
    ...away,
    status: 'DEVICE_FAULT',
    proves: '[DASH-03] [BOOST-01]',
    state: 'DEVICE_FAULT',
    title: 'Your charger has a fault',
    subtitle: 'It has stopped charging to stay safe',
    ring: 'unknown',
  },
  {
    ...away,
    status: 'OFFLINE',
    proves: '[DASH-03] [BOOST-01]',
    house: 'sun',
    state: 'OFFLINE',
    title: 'Your charger is offline',
    subtitle: /^Last heard from /,
    ring: 'unknown',
  },
  {
    ...away,
    status: 'UNKNOWN_STATE',
    proves: '[DASH-03] [BOOST-01]',
    state: 'UNKNOWN_STATE',
    title: 'We cannot tell right now',
    subtitle: 'Your charger says something new to us',
    ring: 'unknown',
  },
  {
    ...charging,
    status: 'OVERRIDING',
    proves: '[BOOST-04] [BOOST-05]',
    house: 'plain',
    state: 'IDLE',
    title: 'Boosting',
    subtitle: '6.0 kW, as fast as it goes',
    action: 'stop-boosting',
    boost: 'stops',
  },
]
