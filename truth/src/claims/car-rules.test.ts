import { proofHouses } from '@driveway/bench/night/proof-houses'
import { expect, test } from 'vitest'
import type { Sample } from '../world/track.ts'
import { carRules } from './car-rules.ts'
import type { Facts } from './facts.ts'
import { homeRules } from './home-rules.ts'
import { judgePage } from './rule.ts'
import { makeFacts, makeSample } from './test-facts.ts'

const found = proofHouses.find(({ otherCar }) => otherCar !== null)
if (found === undefined) throw new Error('There is a house with two cars')
const proof = found

function at(iso: string): number {
  return Date.parse(`2026-03-${iso}:00Z`)
}

const cars = {
  first: { make: 'Tesla', model: 'Model 3', batteryWh: 57_500, maxAcW: 7_400 },
  second: { make: 'Renault', model: 'Zoe', batteryWh: 41_000, maxAcW: 7_400 },
} as const

function sample(time: string, importWh: number, car: keyof typeof cars, isPluggedIn = true): Sample {
  return makeSample(`2026-03-${time}:00Z`, { importWh, isPluggedIn, car: cars[car] })
}

/** 7 kWh into the first car and 3 kWh into the second one, at 10p each. */
const track = [
  sample('10T18:00', 0, 'first'),
  sample('10T22:00', 0, 'first'),
  sample('10T23:00', 7000, 'first'),
  sample('11T07:00', 7000, 'first', false),
  sample('11T16:00', 7000, 'second'),
  sample('11T22:00', 7000, 'second'),
  sample('11T23:00', 10_000, 'second'),
  sample('12T01:00', 10_000, 'second'),
]

function describe(unnamed: readonly number[]): Facts {
  return makeFacts('2026-03-12T01:00:00Z', { key: proof.house.key, track }, { unnamed })
}

function judge(region: string, label: string, text: string, unnamed: readonly number[] = []) {
  const rules = [...carRules, ...homeRules]
  return judgePage(rules, [{ region, label, text }], describe(unnamed)).map((each) => each.judgement.kind)
}

const parts = 'By car and person'

test.each([
  ['its own energy', 'Tesla Model 3', '7.0 kWh · £0.70', 'true'],
  ['the energy of both', 'Tesla Model 3', '10.0 kWh · £1.00', 'untrue'],
  ['another cost', 'Tesla Model 3', '7.0 kWh · £0.90', 'untrue'],
  ['its own energy', 'Renault Zoe', '3.0 kWh · £0.30', 'true'],
])('a car has %s: %s, %s is %s', (_, car, text, kind) => {
  expect(judge(parts, car, text)).toEqual([kind])
})

test('a charge whose car nobody named may count for any car', () => {
  expect(judge(parts, 'Tesla Model 3', '10.0 kWh · £1.00', [at('11T20:00')])).toEqual(['true'])
  expect(judge(parts, 'Tesla Model 3', '11.0 kWh · £1.10', [at('11T20:00')])).toEqual(['untrue'])
})

test.each([
  ['Car of the charge on 11 March at 16:00, 3.0 kWh', 'true'],
  ['Car of the charge on 11 March at 18:00, 3.0 kWh', 'untrue'],
  ['Car of the charge on 10 March at 18:00, 7.0 kWh', 'true'],
  ['Car of the charge on 10 March at 18:00, 3.0 kWh', 'untrue'],
])('%s is %s', (text, kind) => {
  expect(judge(parts, 'label', text)).toEqual([kind])
})

test('a car that is told to be at the charger is there', () => {
  expect(judge('Renault Zoe is at the charger', 'h2', 'Renault Zoe is at the charger')).toEqual(['true'])
  expect(judge('Tesla Model 3 is at the charger', 'h2', 'Tesla Model 3 is at the charger')).toEqual([
    'untrue',
  ])
  expect(judge('Which car?', 'p', 'Until you say, the plan is for Tesla Model 3.')).toEqual(['true'])
})
