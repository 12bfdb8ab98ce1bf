// @vitest-environment node
import { expect, test } from 'vitest'
import type { CustomerVehicle } from '#data/vehicle-details/mapper.ts'
import { viewVehicle } from './vehicle-view.ts'

const zoe: CustomerVehicle = {
  make: 'Renault',
  model: 'Zoe R135 ZE50',
  availabilityYear: 2021,
  batteryCapacity: 52_000,
  herbieVehicleId: 'renault-zoe-r135-ze50-2021',
  integrationInternalOAuthId: null,
  link: null,
  maxAcPowerW: 22_000,
  range: { minimum: 25, maximum: 95 },
}

const names: [string, Partial<CustomerVehicle>, string, number | null][] = [
  ['a car of the list', {}, 'Renault Zoe R135 ZE50', 2021],
  ['no year', { availabilityYear: null }, 'Renault Zoe R135 ZE50', null],
  ['another model', { model: 'Other', availabilityYear: null }, 'Renault', null],
  ['another make', { make: 'Other', model: 'Other', availabilityYear: null }, 'Your car', null],
  ['an unknown make and model', { make: 'Unknown', model: 'Unknown' }, 'Your car', 2021],
]

test.each(names)('%s is named', (_name, change, name, year) => {
  expect(viewVehicle({ ...zoe, ...change })).toMatchObject({ name, year })
})

function listFigures(change: Partial<CustomerVehicle>): string[] {
  return viewVehicle({ ...zoe, ...change }).figures.map(
    ({ value, unit, label }) => `${value} ${unit} ${label}`,
  )
}

test('figures have one decimal', () => {
  expect(listFigures({})).toEqual(['52.0 kWh battery', '22.0 kW maximum', '49.4 kWh at 95%'])
  expect(listFigures({ batteryCapacity: 37_850, maxAcPowerW: null })).toEqual([
    '37.9 kWh battery',
    '36.0 kWh at 95%',
  ])
  expect(listFigures({ batteryCapacity: null })).toEqual([])
})

test.each([
  [20_000, true],
  [20_001, false],
])('a battery of %d Wh is a hybrid’s: %s', (batteryCapacity, isHybrid) => {
  expect(viewVehicle({ ...zoe, batteryCapacity }).isHybrid).toBe(isHybrid)
})
