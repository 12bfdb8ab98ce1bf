import type { CarEvent } from '@driveway/world/day-plan'
import { expect, test } from 'vitest'
import type { ProofHouse } from './proof-house.ts'
import { proofHouses } from './proof-houses.ts'
import { findNextTurn } from './take-turns.ts'

const DAYS = 28
const start = Date.parse('2026-03-09T12:00:00Z')

function findHouse(key: string): ProofHouse {
  const found = proofHouses.find(({ house }) => house.key === key)
  if (found === undefined) throw new Error(`${key} is missing`)
  return found
}

function listEvents(proof: ProofHouse): readonly CarEvent[] {
  const events: CarEvent[] = []
  for (let after = new Date(start); ;) {
    const event = findNextTurn(proof, after, 5)
    if (event === null || event.at.getTime() > start + DAYS * 86_400_000) return events
    events.push(event)
    after = event.at
  }
}

test('two cars take turns at one charger, each at its own time of day', () => {
  const proof = findHouse('house-07')
  const arrivals = listEvents(proof).filter((event) => event.action === 'come-home')
  const models = arrivals.map(({ car }) => car?.model)
  expect(new Set(models)).toEqual(new Set(['Model 3', 'Zoe']))
  for (const model of ['Model 3', 'Zoe']) {
    expect(models.filter((each) => each === model).length).toBeGreaterThanOrEqual(5)
  }
})

test('the car of a home with one is named by no event', () => {
  const events = listEvents(findHouse('house-01'))
  expect(events.length).toBeGreaterThan(20)
  expect(events.some((event) => event.action === 'come-home' && event.car !== undefined)).toBe(false)
})

test('a second charger has the account, the fuse and the tariff of the first, and a car of its own', () => {
  const [first, second] = [findHouse('house-12'), findHouse('house-12-second')]
  expect(second.chargerIds).toEqual(first.chargerIds)
  expect(second.accountNumber).toBe(first.accountNumber)
  expect(second.mainFuseAmps).toBe(40)
  expect(second.house.tariff).toBe(first.house.tariff)
  expect([first.house.car.model, second.house.car.model]).toEqual(['Model 3', 'MG4'])
})
