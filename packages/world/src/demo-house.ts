import type { DeviceType } from '@driveway/domain/charger/device-type'
import type { TariffExtras } from '@driveway/domain/tariff/tariff'
import type { CarHabits } from './car-habits.ts'
import type { ChargerMake, ChargerProtocol } from './charger-make.ts'
import type { WallBattery } from './wall-battery.ts'

export type DemoBrand = 'kestrel' | 'marigold' | 'fjord'

/** Feature names as on the wire. */
export type DemoFeature =
  | 'CHARGE_PATH'
  | 'CHARGE_PATH_RANGE'
  | 'ENVIRONMENT'
  | 'EXPORT_DATA'
  | 'EXPORT_MATCH'
  | 'HISTORIC_TARIFFS'
  | 'SHOW_AGILE_TARIFFS'
  | 'MAX_CHARGE'
  | 'ONBOARDING_TOUR'
  | 'PHEV_READY_MODE'
  | 'PROFILE_PROGRESS'
  | 'SPLIT_CONSUMPTION'
  | 'TESLA_INTEGRATION'
  | 'YEAR_SUMMARY'

export type DemoCar = {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly batteryWh: number
  /** Maximum AC power of the on-board charger, single phase. */
  readonly maxAcW: number
  /** Battery energy of a usual day's driving. */
  readonly dailyDriveWh: number
  /** Body style for the street's page. */
  readonly body: 'hatchback' | 'saloon' | 'crossover'
  readonly paint: 'teal' | 'coral' | 'slate' | 'butter' | 'sky' | 'brick' | 'pearl' | 'plum'
}

/** Rates by clock time in London. A period ends where the next one starts; the last one runs past midnight. */
export type DemoTariff = {
  readonly kind: 'flat' | 'overnight' | 'agile'
  readonly supplier: string
  readonly periods: readonly { readonly timeStart: string; readonly ratePence: number }[]
  readonly extras?: TariffExtras
}

/** The initial state of the house. */
export type DemoStart = {
  readonly car: 'away' | 'at-home' | 'plugged-in'
  readonly socPercent: number
}

/** A second charger of a house, with the car that is usually at it. */
export type SecondCharger = Pick<
  DemoHouse,
  'key' | 'chargerId' | 'deviceType' | 'firmware' | 'installedDaysAgo' | 'car' | 'habits' | 'start'
>

/** One house of the demo street: the server creates its customer, device and vehicle, the street simulates it. */
export type DemoHouse = {
  readonly key: string
  readonly houseNumber: number
  readonly residentName: string
  readonly email: string
  readonly brand: DemoBrand
  readonly chargerId: string
  readonly deviceType: DeviceType
  readonly firmware: string
  /** Omitted for `strict`. */
  readonly make?: ChargerMake
  /** Omitted for 1.6 only. */
  readonly protocols?: readonly ChargerProtocol[]
  /** Days since the installation. 0: today, without any plug-in yet. */
  readonly installedDaysAgo: number
  readonly isOnboarded: boolean
  readonly car: DemoCar
  readonly habits: CarHabits
  readonly solarKwp: number
  /** Base load of the house. */
  readonly baseLoadW: number
  readonly hasHouseMeter: boolean
  readonly tariff: DemoTariff
  /** The previous tariff, and when it ended. */
  readonly formerTariff?: { readonly tariff: DemoTariff; readonly endedDaysAgo: number }
  /** Ready-by time, HHmm; omitted for the default schedule. */
  readonly readyBy?: { readonly workday: string; readonly weekend: string }
  /** The customer has confirmed the schedule. */
  readonly hasConfirmedSchedule: boolean
  readonly features: readonly DemoFeature[]
  /** Features that the customer has not seen yet. */
  readonly unseenFeatures?: readonly DemoFeature[]
  readonly start: DemoStart
  readonly second?: SecondCharger
  readonly battery?: WallBattery
  /** The feature that this house demonstrates. */
  readonly note: string
}

/** One entry for each charger of a house; the house itself stands behind the first. */
export function listChargers(house: DemoHouse): readonly DemoHouse[] {
  const { second, ...first } = house
  return second === undefined
    ? [house]
    : [first, { ...first, make: 'strict', solarKwp: 0, baseLoadW: 0, ...second }]
}
