import type { DeviceType } from '@driveway/domain/charger/device-type'
import type { CarHabits } from './car-habits.ts'

export type DemoBrand = 'kestrel' | 'marigold' | 'fjord'

/** Feature names as they stand on the wire. */
export type DemoFeature =
  | 'CHARGE_PATH'
  | 'ENVIRONMENT'
  | 'EXPORT_DATA'
  | 'EXPORT_MATCH'
  | 'HISTORIC_TARIFFS'
  | 'MAX_CHARGE'
  | 'ONBOARDING_TOUR'
  | 'PHEV_READY_MODE'
  | 'PROFILE_PROGRESS'
  | 'SPLIT_CONSUMPTION'

export type DemoCar = {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly batteryWh: number
  /** What its on-board charger takes from a single phase at most. */
  readonly maxAcW: number
  /** What a usual day's driving takes from the battery. */
  readonly dailyDriveWh: number
  /** How the street's page draws it. */
  readonly body: 'hatchback' | 'saloon' | 'crossover'
  readonly paint: 'teal' | 'coral' | 'slate' | 'butter' | 'sky' | 'brick' | 'pearl' | 'plum'
}

/** Rates by clock time in London. A period ends where the next one starts; the last one runs past midnight. */
export type DemoTariff = {
  readonly kind: 'flat' | 'overnight' | 'agile'
  readonly supplier: string
  readonly periods: readonly { readonly timeStart: string; readonly ratePence: number }[]
}

/** How the house stands when nobody has touched the street yet. */
export type DemoStart = {
  readonly car: 'away' | 'at-home' | 'plugged-in'
  readonly socPercent: number
}

/** One house of the demo street: the server makes its customer, device and vehicle of it, the street lives it. */
export type DemoHouse = {
  readonly key: string
  readonly houseNumber: number
  readonly residentName: string
  readonly email: string
  readonly brand: DemoBrand
  readonly chargerId: string
  readonly deviceType: DeviceType
  readonly firmware: string
  /** How long ago the charger was fitted. 0: this morning, and no car was ever plugged in. */
  readonly installedDaysAgo: number
  readonly isOnboarded: boolean
  readonly car: DemoCar
  readonly habits: CarHabits
  readonly solarKwp: number
  /** What the house takes with nobody about. */
  readonly baseLoadW: number
  readonly hasHouseMeter: boolean
  readonly tariff: DemoTariff
  /** What was paid before it, and when that ended. */
  readonly formerTariff?: { readonly tariff: DemoTariff; readonly endedDaysAgo: number }
  /** When the car must be ready, HHmm, where it is not at the usual times. */
  readonly readyBy?: { readonly workday: string; readonly weekend: string }
  /** Whether the customer has said that the schedule is right. */
  readonly hasConfirmedSchedule: boolean
  readonly features: readonly DemoFeature[]
  /** News that the customer has not opened yet. */
  readonly unseenFeatures?: readonly DemoFeature[]
  readonly start: DemoStart
  /** What a visitor can see at this house that no other one shows. */
  readonly note: string
}
