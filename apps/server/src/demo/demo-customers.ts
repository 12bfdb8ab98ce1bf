import type { BrandId } from '@driveway/brand/brand-id'
import type { DemoHouse } from '@driveway/world/demo-house'
import { demoStreet } from '@driveway/world/demo-street'

/** Everybody in the demo signs in with it; it is printed at the start. */
export const DEMO_PASSWORD = 'orchard-rise'

export type DemoCustomer = {
  readonly accountNumber: string
  readonly brand: BrandId
  readonly username: string
  readonly displayName: string
  readonly house: DemoHouse | null
  readonly note: string
}

const brandNumbers: Record<BrandId, number> = { kestrel: 1, marigold: 2, fjord: 3 }

function accountNumberOf(brand: BrandId, position: number): string {
  return String(brandNumbers[brand] * 10_000_000 + 4_100 + position)
}

/** One customer a house, and one who has an account but no charger yet. */
export const demoCustomers: readonly DemoCustomer[] = [
  ...demoStreet.map((house) => ({
    accountNumber: accountNumberOf(house.brand, house.houseNumber),
    brand: house.brand,
    username: house.email,
    displayName: house.residentName,
    house,
    note: house.note,
  })),
  {
    accountNumber: accountNumberOf('kestrel', 99),
    brand: 'kestrel',
    username: 'nora@example.org',
    displayName: 'Nora Lindqvist',
    house: null,
    note: 'No charger yet',
  },
]
