import { commuter } from '@driveway/world/car-habits'
import type { DemoHouse } from '@driveway/world/demo-house'
import { brands, type Brand } from '../harness/residents.ts'

/**
 * Three houses per brand: `sun` has solar matching and an unknown state of charge; `plain` has a V2G charger without
 * solar; `full` is the same with a full car.
 */
const kinds = ['plain', 'sun', 'full'] as const
export type Kind = (typeof kinds)[number]

export function keyOf(brand: Brand, kind: Kind): string {
  return `${kind}-${brand}`
}

export function usernameOf(brand: Brand, kind: Kind): string {
  return `${keyOf(brand, kind)}@example.org`
}

function build(brand: Brand, kind: Kind, houseNumber: number): DemoHouse {
  const isSunny = kind === 'sun'
  return {
    key: keyOf(brand, kind),
    houseNumber,
    residentName: `Robin ${kind}`,
    email: usernameOf(brand, kind),
    brand,
    chargerId: `STATUS-${brand}-${kind}`,
    deviceType: isSunny ? 'EV_SMART_CHARGER' : 'EV_V2G_CHARGER',
    firmware: '4.0.12',
    installedDaysAgo: 1,
    isOnboarded: true,
    car: {
      make: 'Nissan',
      model: 'Leaf',
      year: 2022,
      batteryWh: 60_000,
      maxAcW: 6600,
      dailyDriveWh: 8000,
      body: 'hatchback',
      paint: 'sky',
    },
    habits: commuter,
    solarKwp: isSunny ? 4 : 0,
    baseLoadW: 200,
    hasHouseMeter: true,
    tariff: { kind: 'flat', supplier: 'Test Energy', periods: [{ timeStart: '0:00', ratePence: 25 }] },
    hasConfirmedSchedule: true,
    features: isSunny ? ['EXPORT_MATCH'] : [],
    start: { car: 'at-home', socPercent: kind === 'full' ? 100 : 60 },
    note: 'A house for tests',
  }
}

export const statusHouses: readonly DemoHouse[] = brands.flatMap((brand, at) =>
  kinds.map((kind, offset) => build(brand, kind, kinds.length * at + offset + 1)),
)
