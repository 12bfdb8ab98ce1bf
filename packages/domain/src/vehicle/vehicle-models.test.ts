import { expect, test } from 'vitest'
import { findListedId, findVehicleModel, listAvailableVehicles, vehicleModels } from './vehicle-models.ts'

const available = listAvailableVehicles(2026)

test('at least 150 model versions of at least 25 makes can be chosen', () => {
  const versions = new Set(vehicleModels.map(({ make, modelVersion }) => `${make} ${modelVersion}`))
  expect(versions.size).toBeGreaterThanOrEqual(150)
  expect(versions.size).toBe(vehicleModels.length)
  expect(new Set(vehicleModels.map(({ make }) => make)).size).toBeGreaterThanOrEqual(25)
})

test('ids are unique, and lead to their model', () => {
  expect(new Set(available.map(({ herbieVehicleId }) => herbieVehicleId)).size).toBe(available.length)
  for (const { herbieVehicleId, make, modelVersion } of available) {
    expect(findVehicleModel(herbieVehicleId)).toMatchObject({ make, modelVersion })
  }
})

test('a model is available in each of its years', () => {
  const zoes = available.filter(({ modelVersion }) => modelVersion === 'Zoe R135 ZE50')
  expect(zoes).toEqual(
    [2020, 2021, 2022, 2023].map((availabilityYear) => ({
      herbieVehicleId: `renault-zoe-r135-ze50-${availabilityYear}`,
      make: 'Renault',
      modelVersion: 'Zoe R135 ZE50',
      availabilityYear,
      batteryCapacityWh: 52_000,
    })),
  )
})

function listMicraYears(thisYear: number): readonly number[] {
  return listAvailableVehicles(thisYear)
    .filter(({ modelVersion }) => modelVersion === 'Micra 52 kWh')
    .map(({ availabilityYear }) => availabilityYear)
}

test('a model that is still sold is available up to this year, and none from the future is', () => {
  expect(listMicraYears(2024)).toEqual([])
  expect(listMicraYears(2026)).toEqual([2025, 2026])
})

test.each([
  [
    'nissan-leaf-40-kwh-2019',
    { batteryCapacityWh: 36_000, maxAcPowerW: 6600, phases: 1, isV2gCapable: true },
  ],
  [
    'tesla-model-3-long-range-awd-2023',
    { batteryCapacityWh: 75_000, maxAcPowerW: 11_000, phases: 3, isV2gCapable: false },
  ],
  [
    'mitsubishi-outlander-phev-13.8-kwh-2020',
    { batteryCapacityWh: 11_100, maxAcPowerW: 3700, phases: 1, isV2gCapable: true },
  ],
])('%s', (id, facts) => {
  expect(findVehicleModel(id)).toMatchObject(facts)
})

test.each(['', 'nissan', 'nissan-leaf-40-kwh', '-2019', 'h-1'])('"%s" is not an id of a year', (id) => {
  expect(available.some(({ herbieVehicleId }) => herbieVehicleId === id)).toBe(false)
})

test('every figure is plausible', () => {
  for (const model of vehicleModels) {
    expect(model.batteryCapacityWh).toBeGreaterThanOrEqual(4400)
    expect(model.batteryCapacityWh).toBeLessThanOrEqual(200_000)
    expect(model.maxAcPowerW).toBeGreaterThanOrEqual(3300)
    expect(model.maxAcPowerW).toBeLessThanOrEqual(22_000)
    expect(model.lastYear ?? 2026).toBeGreaterThanOrEqual(model.firstYear)
  }
})

const named: [string, string | null, string | null, number | null, string | null][] = [
  ['a model version in one of its years', 'Renault', 'Zoe R135 ZE50', 2021, 'renault-zoe-r135-ze50-2021'],
  ['the same in another letter case', ' RENAULT', 'zoe r135 ze50 ', 2021, 'renault-zoe-r135-ze50-2021'],
  ['its first year', 'Renault', 'Zoe R135 ZE50', 2020, 'renault-zoe-r135-ze50-2020'],
  ['the year before its first', 'Renault', 'Zoe R135 ZE50', 2019, 'renault-zoe-r135-ze50-2020'],
  ['the year after its last', 'Renault', 'Zoe R135 ZE50', 2024, 'renault-zoe-r135-ze50-2023'],
  ['an unknown year', 'Renault', 'Zoe R135 ZE50', null, 'renault-zoe-r135-ze50-2020'],
  ['another model', 'Renault', 'Zoe', 2021, null],
  ['another make', 'Nissan', 'Zoe R135 ZE50', 2021, null],
  ['no name', null, null, null, null],
]

test.each(named)('a car is found in the list by %s', (_name, make, model, year, id) => {
  expect(findListedId({ make, model, year })).toBe(id)
})
