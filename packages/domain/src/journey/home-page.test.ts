import { describe, expect, test } from 'vitest'
import { homePageOf, findUpdatePage } from './home-page.ts'
import type { JourneyCustomer } from './journey-customer.ts'

const settled: JourneyCustomer = {
  isEvEnabled: true,
  isHeatEnabled: false,
  hasDevice: true,
  evOnboardingComplete: true,
  features: [],
  vehicle: {
    herbieVehicleId: 'h1',
    model: 'Zoe',
    batteryCapacityWh: 41_000,
    integrationInternalOAuthId: null,
  },
}

const tour = { name: 'ONBOARDING_TOUR', seen: true } as const
const newRange = { name: 'MAX_CHARGE', seen: false } as const
const newMatching = { name: 'EXPORT_MATCH', seen: false } as const

const cases: [string, Partial<JourneyCustomer>, string][] = [
  [
    'nothing else counts without the EV module',
    { isEvEnabled: false, evOnboardingComplete: false, features: [newRange], vehicle: null },
    '/error-missing-device',
  ],
  [
    'onboarding is not done and there is no tour',
    { evOnboardingComplete: false, features: [newRange] },
    '/electric-vehicles/onboarding',
  ],
  [
    'the tour takes the place of onboarding',
    { evOnboardingComplete: false, features: [tour] },
    '/electric-vehicles',
  ],
  ['one feature is new', { features: [newRange] }, '/update/maxCharge'],
  ['the first of two new features', { features: [newMatching, newRange] }, '/update/exportMatch'],
  [
    'a feature that was seen is not announced',
    { features: [{ ...newRange, seen: true }] },
    '/electric-vehicles',
  ],
  [
    'a feature without its own page is not announced',
    { features: [{ name: 'EXPORT_DATA', seen: false }] },
    '/electric-vehicles',
  ],
  [
    'the tour does not suppress announcements',
    { evOnboardingComplete: false, features: [tour, newRange] },
    '/update/maxCharge',
  ],
  ['all is settled', {}, '/electric-vehicles'],
  ['there is no vehicle', { vehicle: null }, '/electric-vehicles/onboarding/add-vehicle'],
  [
    'the vehicle is another one with a battery',
    {
      vehicle: {
        herbieVehicleId: null,
        model: 'Other',
        batteryCapacityWh: 1,
        integrationInternalOAuthId: null,
      },
    },
    '/electric-vehicles',
  ],
  [
    'the vehicle is linked to its maker',
    {
      vehicle: {
        herbieVehicleId: null,
        model: 'Zoe',
        batteryCapacityWh: null,
        integrationInternalOAuthId: 'link-1',
      },
    },
    '/electric-vehicles',
  ],
]

describe('home leads', () => {
  test.each(cases)('%s', (_name, change, expected) => {
    expect(homePageOf({ ...settled, ...change })).toBe(expected)
  })
})

type Facts = {
  readonly ev: boolean
  readonly tour: boolean
  readonly onboarded: boolean
  readonly news: 'none' | 'one' | 'two'
  readonly car: boolean
}

const values = {
  ev: [false, true],
  tour: [false, true],
  onboarded: [false, true],
  news: ['none', 'one', 'two'],
  car: [false, true],
} as const satisfies { [Fact in keyof Facts]: readonly Facts[Fact][] }

/** Each row stands for every combination of the facts that it leaves out. */
const decisions: [string, Partial<Facts>, string][] = [
  ['no EV module', { ev: false }, '/error-missing-device'],
  ['not onboarded, no tour', { ev: true, tour: false, onboarded: false }, '/electric-vehicles/onboarding'],
  [
    'onboarded, no tour, one is new',
    { ev: true, tour: false, onboarded: true, news: 'one' },
    '/update/maxCharge',
  ],
  [
    'onboarded, no tour, two are new',
    { ev: true, tour: false, onboarded: true, news: 'two' },
    '/update/exportMatch',
  ],
  ['tour, one is new', { ev: true, tour: true, news: 'one' }, '/update/maxCharge'],
  ['tour, two are new', { ev: true, tour: true, news: 'two' }, '/update/exportMatch'],
  [
    'onboarded, no tour, a car',
    { ev: true, tour: false, onboarded: true, news: 'none', car: true },
    '/electric-vehicles',
  ],
  [
    'onboarded, no tour, no car',
    { ev: true, tour: false, onboarded: true, news: 'none', car: false },
    '/electric-vehicles/onboarding/add-vehicle',
  ],
  ['tour, a car', { ev: true, tour: true, news: 'none', car: true }, '/electric-vehicles'],
  [
    'tour, no car',
    { ev: true, tour: true, news: 'none', car: false },
    '/electric-vehicles/onboarding/add-vehicle',
  ],
]

function listCombinations(): Facts[] {
  return values.ev.flatMap((ev) =>
    values.tour.flatMap((hasTour) =>
      values.onboarded.flatMap((onboarded) =>
        values.news.flatMap((news) => values.car.map((car) => ({ ev, tour: hasTour, onboarded, news, car }))),
      ),
    ),
  )
}

function fits(facts: Facts, row: Partial<Facts>): boolean {
  return (Object.keys(row) as (keyof Facts)[]).every((fact) => row[fact] === facts[fact])
}

function makeCustomer({ ev, tour: hasTour, onboarded, news, car }: Facts): JourneyCustomer {
  const updates = { none: [], one: [newRange], two: [newMatching, newRange] }[news]
  return {
    isEvEnabled: ev,
    isHeatEnabled: false,
    hasDevice: true,
    evOnboardingComplete: onboarded,
    features: hasTour ? [tour, ...updates] : updates,
    vehicle: car ? settled.vehicle : null,
  }
}

describe('home, for every combination', () => {
  test.each(decisions)('%s', (_name, row, expected) => {
    const pages = listCombinations()
      .filter((facts) => fits(facts, row))
      .map((facts) => homePageOf(makeCustomer(facts)))
    expect(new Set(pages)).toEqual(new Set([expected]))
  })

  test('each combination has one row and no more', () => {
    for (const facts of listCombinations()) {
      expect(decisions.filter(([, row]) => fits(facts, row))).toHaveLength(1)
    }
  })
})

test.each([
  ['/update/EXPORT_MATCH', '/update/exportMatch'],
  ['/update/EXPORT_MATCH/', '/update/exportMatch'],
  ['/update/MAX_CHARGE', '/update/maxCharge'],
  ['/update/maxCharge', '/update/maxCharge'],
  ['/update/YEAR_SUMMARY', null],
  ['/update/nothing', null],
  ['/update', null],
  ['/electric-vehicles', null],
])('%s announces its feature at %s', (path, page) => {
  expect(findUpdatePage(path)).toBe(page)
})
