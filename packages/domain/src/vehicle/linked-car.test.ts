import { expect, test } from 'vitest'
import {
  chooseLinkedCar,
  findListedVehicle,
  findUsableWh,
  readLinkedCars,
  type LinkedCar,
} from './linked-car.ts'

function car(make: string, model: string): LinkedCar {
  return { id: `${make}-${model}`, make, model, year: 2022, batteryCapacityWh: 52_000 }
}

const zoe = car('Renault', 'Zoe')
const megane = car('Renault', 'Megane')
const kona = car('Hyundai', 'Kona')

test.each<[string, readonly LinkedCar[], Parameters<typeof chooseLinkedCar>[1], LinkedCar | null]>([
  ['no car', [], null, null],
  ['the first without a named car', [zoe, kona], null, zoe],
  ['the named model', [zoe, megane], { make: 'renault', model: ' Megane ' }, megane],
  ['the named make', [kona, zoe], { make: 'Renault', model: 'Twingo' }, zoe],
  ['the first of other makes', [kona, zoe], { make: 'Kia', model: null }, kona],
])('chooses %s', (_, cars, named, expected) => {
  expect(chooseLinkedCar(cars, named)).toBe(expected)
})

test('a stored list keeps its cars and leaves out the rest', () => {
  expect(readLinkedCars([zoe, null, { id: 1 }, 'car'])).toEqual([zoe])
  expect(readLinkedCars({})).toEqual([])
})

test.each([
  ['of the list', car('nissan', 'Leaf'), 'leaf-22'],
  ['of another year', { ...car('Nissan', 'Leaf'), year: 2020 }, undefined],
  ['of an unknown year', { ...car('Nissan', 'Leaf'), year: null }, undefined],
  ['of another model', car('Nissan', 'Micra'), undefined],
])('a car %s', (_, linked, expected) => {
  const leaf = {
    herbieVehicleId: 'leaf-22',
    make: 'Nissan',
    modelVersion: 'Leaf',
    availabilityYear: 2022,
    batteryCapacityWh: 39_000,
  }
  expect(findListedVehicle(linked, [leaf])?.herbieVehicleId).toBe(expected)
})

test.each([
  ['the list gives', 77_400, { batteryCapacityWh: 74_000 }, 74_000],
  ['only the list gives', null, { batteryCapacityWh: 74_000 }, 74_000],
  ['only the maker gives', 77_400, null, 77_400],
  ['nobody gives', null, null, null],
])('a battery has the capacity that %s', (_, batteryCapacityWh, listed, expected) => {
  expect(findUsableWh({ batteryCapacityWh }, listed)).toBe(expected)
})
