import { describe, expect, test } from 'vitest'
import {
  identifyCar,
  type EarlierPlugIn,
  type HomeCar,
  type PlugInFacts,
  placeCars,
  type ChargerPlace,
} from './car-at-charger.ts'

const at = Date.parse('2026-01-15T18:00:00Z')
const leaf: HomeCar = { carId: 'leaf', isMain: true, personId: 'ann', protocolId: 'MAC-1', plug: null }
const zoe: HomeCar = { carId: 'zoe', isMain: false, personId: 'bob', protocolId: null, plug: null }
const facts: PlugInFacts = { at, choice: null, protocolId: null, cardPersonId: null, earlier: [] }

function seen(car: HomeCar, isPluggedIn: boolean, after = 0): HomeCar {
  return { ...car, plug: { isPluggedIn, at: at + after } }
}

/** Plug-ins of a car on the days before, at a clock time of winter. */
function usually(carId: string, time: string, days: readonly number[]): readonly EarlierPlugIn[] {
  return days.map((day) => ({ carId, at: Date.parse(`2026-01-15T${time}:00Z`) - day * 86_400_000 }))
}

type Case = [name: string, cars: readonly HomeCar[], facts: Partial<PlugInFacts>, expected: unknown]

const cases: Case[] = [
  ['a choice outranks the maker', [seen(leaf, true), zoe], { choice: { carId: 'zoe' } }, ['zoe', 'choice']],
  [
    'the main car is at another charger',
    [leaf, zoe],
    { elsewhere: [{ carId: 'leaf', evidence: 'assumed' }] },
    ['zoe', 'assumed'],
  ],
  [
    'the card outranks what is assumed elsewhere',
    [leaf, zoe],
    { cardPersonId: 'ann', elsewhere: [{ carId: 'leaf', evidence: 'habit' }] },
    ['leaf', 'card'],
  ],
  [
    'the card says no more than one elsewhere',
    [leaf, zoe],
    { cardPersonId: 'ann', elsewhere: [{ carId: 'leaf', evidence: 'card' }] },
    ['zoe', 'assumed'],
  ],
  [
    'a choice outranks a choice elsewhere',
    [leaf, zoe],
    { choice: { carId: 'leaf' }, elsewhere: [{ carId: 'leaf', evidence: 'choice' }] },
    ['leaf', 'choice'],
  ],
  [
    'all cars are elsewhere',
    [leaf, zoe],
    {
      elsewhere: [
        { carId: 'leaf', evidence: 'choice' },
        { carId: 'zoe', evidence: 'choice' },
      ],
    },
    ['leaf', 'assumed'],
  ],
  ['somebody else’s car was chosen', [leaf, zoe], { choice: { carId: null } }, [null, 'choice']],
  ['the chosen car is gone', [leaf, zoe], { choice: { carId: 'old' } }, ['leaf', 'assumed']],
  [
    'the maker outranks the protocol',
    [leaf, seen(zoe, true)],
    { protocolId: 'MAC-1', cardPersonId: 'ann' },
    ['zoe', 'maker'],
  ],
  ['the maker reported just before', [leaf, seen(zoe, true, -1)], {}, ['leaf', 'assumed']],
  ['the maker reported at the plug-in', [leaf, seen(zoe, true, 0)], {}, ['zoe', 'maker']],
  ['both makers say so', [seen(leaf, true), seen(zoe, true)], { cardPersonId: 'bob' }, ['zoe', 'card']],
  ['the other car has no cable', [seen(leaf, false), zoe], {}, ['zoe', 'maker']],
  ['no car has a cable', [seen(leaf, false), seen(zoe, false)], {}, ['leaf', 'assumed']],
  [
    'the protocol outranks the card',
    [leaf, zoe],
    { protocolId: 'MAC-1', cardPersonId: 'bob' },
    ['leaf', 'protocol'],
  ],
  [
    'the card outranks habit',
    [leaf, zoe],
    { cardPersonId: 'ann', earlier: usually('zoe', '18:00', [1, 2, 3]) },
    ['leaf', 'card'],
  ],
  [
    'a card of somebody with two cars',
    [leaf, { ...zoe, personId: 'ann' }],
    { cardPersonId: 'ann' },
    ['leaf', 'assumed'],
  ],
  [
    'two plug-ins at this time',
    [leaf, zoe],
    { earlier: usually('zoe', '18:00', [1, 2]) },
    ['leaf', 'assumed'],
  ],
  [
    'three plug-ins at this time',
    [leaf, zoe],
    { earlier: usually('zoe', '18:00', [1, 2, 3]) },
    ['zoe', 'habit'],
  ],
  ['90 minutes later', [leaf, zoe], { earlier: usually('zoe', '16:30', [1, 2, 3]) }, ['zoe', 'habit']],
  ['91 minutes later', [leaf, zoe], { earlier: usually('zoe', '16:29', [1, 2, 3]) }, ['leaf', 'assumed']],
  ['28 days ago', [leaf, zoe], { earlier: usually('zoe', '18:00', [26, 27, 28]) }, ['zoe', 'habit']],
  ['29 days ago', [leaf, zoe], { earlier: usually('zoe', '18:00', [27, 28, 29]) }, ['leaf', 'assumed']],
  [
    'four of five times',
    [leaf, zoe],
    { earlier: [...usually('zoe', '18:00', [1, 2, 3, 4]), ...usually('leaf', '18:00', [5])] },
    ['zoe', 'habit'],
  ],
  [
    'three of four times',
    [leaf, zoe],
    { earlier: [...usually('zoe', '18:00', [1, 2, 3]), ...usually('leaf', '18:00', [5])] },
    ['leaf', 'assumed'],
  ],
  ['nothing is known', [zoe, leaf], {}, ['leaf', 'assumed']],
  ['there is one car', [leaf], {}, ['leaf', 'choice']],
]

describe('the car at the charger', () => {
  test.each(cases)('when %s', (_, cars, given, expected) => {
    const known = identifyCar(cars, { ...facts, ...given })
    expect([known?.carId, known?.evidence]).toEqual(expected)
  })

  test('a home without cars has none', () => {
    expect(identifyCar([], facts)).toBeNull()
  })

  test('habit knows midnight', () => {
    const late = { ...facts, at: Date.parse('2026-01-16T00:30:00Z') }
    const earlier = usually('zoe', '23:15', [1, 2, 3])
    expect(identifyCar([leaf, zoe], { ...late, earlier })).toEqual({ carId: 'zoe', evidence: 'habit' })
  })
})

type PlaceCase = [name: string, chargers: readonly ChargerPlace[], cars: string[], places: (string | null)[]]

const placeCases: readonly PlaceCase[] = [
  [
    'no charger was ever used: the first waits for the main car',
    [free(1), free(2)],
    ['leaf', 'zoe'],
    ['leaf', 'zoe'],
  ],
  ['each car is at a charger', [taken(1, 'zoe'), taken(2, 'leaf')], ['leaf', 'zoe'], ['zoe', 'leaf']],
  [
    'one car is at its charger, the other one left',
    [taken(1, 'leaf'), free(2, 'zoe')],
    ['leaf', 'zoe'],
    ['leaf', 'zoe'],
  ],
  [
    'the main car came to the other charger',
    [free(1, 'leaf'), taken(2, 'leaf')],
    ['leaf', 'zoe'],
    ['zoe', 'leaf'],
  ],
  ['both cars left the same charger', [free(1, 'zoe'), free(2, 'zoe')], ['leaf', 'zoe'], ['zoe', 'leaf']],
  [
    'a plug-in is not known yet',
    [taken(1, 'leaf'), { deviceNo: 2, isPluggedIn: true }],
    ['leaf', 'zoe'],
    ['leaf', 'zoe'],
  ],
  ['somebody else’s car is at one', [taken(1, null), free(2, 'zoe')], ['leaf', 'zoe'], [null, 'zoe']],
  ['the only car is at one', [taken(1, 'leaf'), free(2)], ['leaf'], ['leaf', null]],
  ['the car that was there is removed', [free(1, 'old'), taken(2, 'zoe')], ['leaf', 'zoe'], ['leaf', 'zoe']],
  ['the car at one is removed', [free(1, 'zoe'), taken(2, 'old')], ['leaf', 'zoe'], ['zoe', 'leaf']],
  ['the home has no car', [free(1), free(2)], [], [null, null]],
]

function free(deviceNo: number, carId?: string): ChargerPlace {
  return { deviceNo, isPluggedIn: false, ...(carId === undefined ? {} : { carId }) }
}

function taken(deviceNo: number, carId: string | null): ChargerPlace {
  return { deviceNo, isPluggedIn: true, carId }
}

test.each(placeCases)('the cars of a home’s chargers: %s', (_name, chargers, cars, places) => {
  const found = placeCars(chargers, cars)
  expect(chargers.map(({ deviceNo }) => found.get(deviceNo))).toEqual(places)
})
