import type { GetCarsAnswer } from '@driveway/contract/generated/customer-operations'

type WireCar = GetCarsAnswer['cars'][number]

export function makeCar(over: Partial<WireCar> = {}): WireCar {
  return {
    id: 'car-1',
    name: null,
    make: 'Nissan',
    model: 'Leaf',
    availabilityYear: 2021,
    batteryCapacity: 36_000,
    minimumChargePercent: 25,
    maximumChargePercent: 95,
    schedule: null,
    level: null,
    levelAt: null,
    isLinked: false,
    personId: null,
    personName: null,
    isMain: true,
    isInUse: true,
    isRemoved: false,
    canChange: true,
    ...over,
  }
}

/** A Leaf, which is the main car, and a Zoe. */
export const twoCars: readonly WireCar[] = [
  makeCar(),
  makeCar({
    id: 'car-2',
    name: 'Zoe',
    make: 'Renault',
    model: 'Zoe',
    level: 61.4,
    personName: 'Priya',
    isMain: false,
    isInUse: false,
  }),
]

/** The household as its owner sees it. */
export function answerHousehold(role: string) {
  const self = { id: 'person', name: 'Ann', role, guestUntil: null, email: 'ann@example.org' }
  const people = [
    { ...self, isSelf: true, isMember: true },
    { ...self, id: 'priya', name: 'Priya', role: 'DRIVER', isSelf: false, isMember: true },
  ]
  return {
    status: 200,
    body: { data: { household: { self, people, invitations: [], cards: [], acts: [] } } },
  }
}
