import type { BrandId } from '@driveway/brand/brand-id'
import type { FeatureName } from '@driveway/domain/account/feature-name'
import type { HeatAsset } from '@driveway/domain/heat/heat-asset'
import type { DemoHouse } from '@driveway/world/demo-house'
import { demoStreet } from '@driveway/world/demo-street'

/** The password of every demo customer, printed at the start. */
export const DEMO_PASSWORD = 'orchard-rise'

export type DemoCustomer = {
  readonly accountNumber: string
  readonly brand: BrandId
  readonly username: string
  readonly displayName: string
  readonly house: DemoHouse | null
  readonly note: string
  readonly hasEvModule: boolean
  readonly heatAssets: readonly HeatAsset[]
  readonly isOnboarded: boolean
  readonly isPasswordInitial: boolean
  readonly features: readonly FeatureName[]
  /** Features that the customer has not seen yet. */
  readonly unseenFeatures: readonly FeatureName[]
  readonly installerId: string | null
  /** The app is closed for a customer who has moved to the new one. */
  readonly isClosed: boolean
}

const brandNumbers: Record<BrandId, number> = { kestrel: 1, marigold: 2, fjord: 3 }

function accountNumberOf(brand: BrandId, position: number): string {
  return String(brandNumbers[brand] * 10_000_000 + 4_100 + position)
}

function settleHouse(house: DemoHouse): DemoCustomer {
  return {
    accountNumber: accountNumberOf(house.brand, house.houseNumber),
    brand: house.brand,
    username: house.email,
    displayName: house.residentName,
    house,
    note: house.note,
    hasEvModule: true,
    heatAssets: [],
    isOnboarded: house.isOnboarded,
    isPasswordInitial: false,
    features: house.features,
    unseenFeatures: house.unseenFeatures ?? [],
    installerId: house.key === 'hybrid' ? 'orchard-rise-installations' : null,
    isClosed: false,
  }
}

type WayIn = Pick<DemoCustomer, 'brand' | 'username' | 'displayName' | 'note'> & Partial<DemoCustomer>

const withoutHouse: readonly WayIn[] = [
  {
    brand: 'kestrel',
    username: 'nora@example.org',
    displayName: 'Nora Lindqvist',
    note: 'No charger yet',
  },
  {
    brand: 'marigold',
    username: 'first@example.org',
    displayName: 'Arthur Penrose-Fitzwilliam',
    note: 'A first password, to be replaced by one of your own',
    isPasswordInitial: true,
  },
  {
    brand: 'fjord',
    username: 'heat@example.org',
    displayName: 'Hedda Berg',
    note: 'No EV module: heating only',
    hasEvModule: false,
    heatAssets: [
      { id: 'demo-heat-1', type: 'QUANTUM_STORAGE_HEATER', name: 'Living room' },
      { id: 'demo-heat-2', type: 'DYNAMIC_STORAGE_HEATER', name: 'Kitchen' },
      { id: 'demo-heat-3', type: 'STATIC_STORAGE_HEATER', name: 'Hall' },
      { id: 'demo-heat-4', type: 'QUANTUM_WATER_HEATER', name: 'Bathroom' },
      { id: 'demo-heat-5', type: 'STANDARD_WATER_HEATER', name: 'Utility room' },
    ],
  },
  {
    brand: 'kestrel',
    username: 'onboarding@example.org',
    displayName: 'Maya Patel',
    note: 'Not onboarded yet',
    isOnboarded: false,
  },
  {
    brand: 'kestrel',
    username: 'news@example.org',
    displayName: 'Jack Turner',
    note: 'Two new features to be told of',
    features: ['EXPORT_MATCH', 'MAX_CHARGE'],
    unseenFeatures: ['EXPORT_MATCH', 'MAX_CHARGE'],
  },
  {
    brand: 'marigold',
    username: 'moving@example.org',
    displayName: 'Rosa Marchetti',
    note: 'Is told of the new app',
    features: ['TOP_BANNER'],
  },
  {
    brand: 'marigold',
    username: 'moved@example.org',
    displayName: 'Dev Anand',
    note: 'Has moved: this app is closed',
    isClosed: true,
  },
]

const FIRST_WITHOUT_HOUSE = 90

function settleWayIn(way: WayIn, position: number): DemoCustomer {
  return {
    accountNumber: accountNumberOf(way.brand, FIRST_WITHOUT_HOUSE + position),
    house: null,
    hasEvModule: true,
    heatAssets: [],
    isOnboarded: true,
    isPasswordInitial: false,
    features: [],
    unseenFeatures: [],
    installerId: null,
    isClosed: false,
    ...way,
  }
}

/** People who share the home of a demo customer, each with the sign-in of their own address. */
export const demoPeople = [
  { house: 'v2g', email: 'arjun@example.org', name: 'Arjun Nair', role: 'driver' },
  { house: 'v2g', email: 'leela@example.org', name: 'Leela Nair', role: 'driver' },
  { house: 'dynamo-2t', email: 'femi@example.org', name: 'Femi Adeyemi', role: 'owner' },
] as const

/** The second car of a house, with its driver; the first one is its resident's. */
export const demoCars = [
  {
    house: 'v2g',
    driver: 'Arjun Nair',
    car: {
      name: 'Arjun’s Zoe',
      make: 'Renault',
      model: 'Zoe R110 ZE40',
      availabilityYear: 2019,
      batteryCapacityWh: 41_000,
      herbieVehicleId: 'renault-zoe-r110-ze40-2019',
      minimumChargePercent: 25,
      maximumChargePercent: 90,
    },
  },
  {
    house: 'dynamo-2t',
    driver: 'Femi Adeyemi',
    car: {
      name: 'Femi’s ID.3',
      make: 'Volkswagen',
      model: 'ID.3 Pro',
      availabilityYear: 2024,
      batteryCapacityWh: 58_000,
      herbieVehicleId: 'volkswagen-id.3-pro-2024',
      minimumChargePercent: 20,
      maximumChargePercent: 90,
    },
  },
] as const

/** One customer for each house, and one for each sign-in case without a house. */
export const demoCustomers: readonly DemoCustomer[] = [
  ...demoStreet.map(settleHouse),
  ...withoutHouse.map(settleWayIn),
]
