import { expect, test } from 'vitest'
import { listPartRows, type Part } from './parts-view.ts'

const cars = [
  { id: 'leaf', name: null, make: 'Nissan', model: 'Leaf' },
  { id: 'zoe', name: 'Zoe', make: 'Renault', model: 'Zoe' },
]
const part: Part = {
  carId: 'leaf',
  isOther: false,
  personId: 'ann',
  personName: 'Ann',
  energyWh: 1_040,
  cost: 20,
  carbonGrams: 400,
}
const parts: readonly Part[] = [
  part,
  { ...part, carId: 'zoe', energyWh: 2_040 },
  { ...part, carId: null, isOther: true, personId: null, personName: null, energyWh: 3_040, cost: null },
]

test('the shown parts add up to the shown whole, by car and by person', () => {
  expect(listPartRows(parts, cars, { by: 'car', figure: 'cost' })).toMatchObject([
    { name: 'Nissan Leaf', figures: '1.1 kWh · £0.20' },
    { name: 'Zoe', figures: '2.0 kWh · £0.20' },
    { name: 'Someone else’s car', figures: '3.0 kWh' },
  ])
  expect(listPartRows(parts, cars, { by: 'person', figure: 'carbon' })).toMatchObject([
    { name: 'Ann', figures: '3.1 kWh · 0.8 kg CO₂' },
    { name: 'Nobody in particular', figures: '3.0 kWh · 0.4 kg CO₂' },
  ])
})
