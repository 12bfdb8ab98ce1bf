import { expect, test } from 'vitest'
import {
  findKnownName,
  hasMissingDetails,
  isVehicleComplete,
  type VehicleDetails,
} from './vehicle-details.ts'

const leaf: VehicleDetails = {
  make: 'Nissan',
  model: 'Leaf 40 kWh',
  batteryCapacityWh: 36_000,
  herbieVehicleId: 'leaf',
  integrationInternalOAuthId: null,
}

function isListed(id: string): boolean {
  return id === 'leaf'
}

test.each<[string, VehicleDetails | null, boolean]>([
  ['a listed car', leaf, false],
  ['none', null, true],
  ['one that left the list', { ...leaf, herbieVehicleId: 'gone' }, true],
  ['one without an id', { ...leaf, herbieVehicleId: null }, true],
  ['another model with a capacity', { ...leaf, herbieVehicleId: null, model: 'Other' }, false],
  ['another make with a capacity', { ...leaf, herbieVehicleId: null, make: 'Other' }, false],
  [
    'another model without a capacity',
    { ...leaf, herbieVehicleId: null, model: 'Other', batteryCapacityWh: null },
    true,
  ],
  [
    'another model with a capacity of 0',
    { ...leaf, herbieVehicleId: null, model: 'Other', batteryCapacityWh: 0 },
    true,
  ],
  ['a linked car', { ...leaf, herbieVehicleId: null, integrationInternalOAuthId: 'link' }, false],
])('%s has missing details: %s', (_name, vehicle, expected) => {
  expect(hasMissingDetails(vehicle, isListed)).toBe(expected)
})

test.each<[string, Partial<VehicleDetails>, boolean]>([
  ['with everything', {}, true],
  ['of an unknown make', { make: 'Unknown' }, false],
  ['of an unknown model', { model: 'Unknown' }, false],
  ['of another make', { make: 'Other' }, true],
  ['without a make', { make: null }, false],
  ['with an empty model', { model: '' }, false],
  ['without a capacity', { batteryCapacityWh: null }, false],
])('a vehicle %s is complete: %s', (_name, change, expected) => {
  expect(isVehicleComplete({ ...leaf, ...change })).toBe(expected)
})

test.each([
  ['Nissan', 'Nissan'],
  ['Other', null],
  ['Unknown', null],
  ['', null],
  [null, null],
])('the name %s is shown as %s', (name, shown) => {
  expect(findKnownName(name)).toBe(shown)
})
