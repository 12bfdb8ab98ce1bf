import { describe, expect, test } from 'vitest'
import {
  chooseMake,
  chooseModel,
  listMakes,
  listModels,
  listOptions,
  listYears,
  noChoice,
  readVehicle,
  resolveChoice,
  type VehicleChoice,
  type VehicleFields,
} from './vehicle-choice.ts'
import { testVehicles } from './testing/test-vehicles.ts'

test('makes are listed once, in order of the alphabet', () => {
  expect(listMakes(testVehicles)).toEqual(['Dacia', 'Nissan'])
  expect(listModels(testVehicles, 'Nissan')).toEqual(['Leaf', 'Ariya'])
  expect(listYears(testVehicles, 'Nissan', 'Leaf')).toEqual([2022, 2021])
})

test.each([
  ['n', ['Nissan']],
  ['', ['Dacia', 'Nissan']],
  ['issan', ['Other']],
  ['zz', ['Other']],
])('"%s" offers %s', (text, options) => {
  expect(listOptions(['Dacia', 'Nissan'], text)).toEqual(options)
})

describe('choosing', () => {
  test('a make with several models leaves the model open', () => {
    expect(chooseMake(testVehicles, 'Nissan')).toEqual({ ...noChoice, make: 'Nissan' })
  })

  test('a make with one model of one year selects both', () => {
    expect(chooseMake(testVehicles, 'Dacia')).toEqual({
      ...noChoice,
      make: 'Dacia',
      model: 'Spring',
      year: 2024,
    })
  })

  test('a model with several years leaves the year open', () => {
    const make = chooseMake(testVehicles, 'Nissan')
    expect(chooseModel(testVehicles, make, 'Leaf')).toEqual({ ...noChoice, make: 'Nissan', model: 'Leaf' })
    expect(chooseModel(testVehicles, make, 'Ariya').year).toBe(2024)
  })

  test('another make discards the old model', () => {
    expect(chooseMake(testVehicles, 'Other')).toEqual({ ...noChoice, make: 'Other' })
  })
})

describe('a choice', () => {
  test.each<[string, VehicleChoice]>([
    ['with nothing chosen', noChoice],
    ['with a make only', { ...noChoice, make: 'Nissan' }],
    ['without a year', { ...noChoice, make: 'Nissan', model: 'Leaf' }],
    ['of another make without a capacity', { ...noChoice, make: 'Other' }],
    ['of 4.3 kWh', { ...noChoice, make: 'Other', capacityKwh: 4.3 }],
    ['of 200.1 kWh', { ...noChoice, make: 'Nissan', model: 'Other', capacityKwh: 200.1 }],
  ])('%s is open', (_name, choice) => {
    expect(resolveChoice(testVehicles, choice)).toBeNull()
  })

  test.each<[string, VehicleChoice, Partial<VehicleFields>]>([
    [
      'with a year',
      { ...noChoice, make: 'Nissan', model: 'Leaf', year: 2022 },
      { herbieVehicleId: 'leaf-22', batteryCapacity: 36_000 },
    ],
    [
      'of 4.4 kWh',
      { ...noChoice, make: 'Other', capacityKwh: 4.4 },
      { make: 'Other', model: 'Other', batteryCapacity: 4400, herbieVehicleId: null },
    ],
    [
      'of 200 kWh',
      { ...noChoice, make: 'Nissan', model: 'Other', capacityKwh: 200 },
      { make: 'Nissan', model: 'Other', batteryCapacity: 200_000 },
    ],
  ])('%s is resolved', (_name, choice, fields) => {
    expect(resolveChoice(testVehicles, choice)).toMatchObject(fields)
  })
})

describe('a vehicle that a client sends', () => {
  const other: VehicleFields = {
    make: 'Nissan',
    model: 'Other',
    batteryCapacity: 40_000,
    availabilityYear: null,
    herbieVehicleId: null,
  }

  test('an id of the testVehicles decides make, model, year and capacity', () => {
    const sent = { ...other, make: 'Tesla', batteryCapacity: 1, herbieVehicleId: 'leaf-21' }
    expect(readVehicle(sent, testVehicles)).toEqual({
      ok: true,
      value: {
        make: 'Nissan',
        model: 'Leaf',
        batteryCapacity: 36_000,
        availabilityYear: 2021,
        herbieVehicleId: 'leaf-21',
      },
    })
  })

  test.each<[string, Partial<VehicleFields>, string | null]>([
    ['another model', {}, null],
    ['an id that is not in the testVehicles', { herbieVehicleId: 'gone' }, 'unknown-vehicle'],
    ['a make and model of our own', { model: 'Leaf' }, 'unknown-vehicle'],
    ['a make of our own', { make: 'Delorean' }, 'unknown-vehicle'],
    ['a control character', { make: '\u0000' }, 'unknown-vehicle'],
    ['a model of another make', { make: 'Other', model: 'Leaf' }, 'unknown-vehicle'],
    ['another make', { make: 'Other' }, null],
    ['no make', { make: ' ' }, 'make-and-model-required'],
    ['no model', { model: null }, 'make-and-model-required'],
    ['a make of 101 characters', { make: 'x'.repeat(101) }, 'name-too-long'],
    ['no capacity', { batteryCapacity: null }, 'capacity-not-a-number'],
    ['4399 Wh', { batteryCapacity: 4399 }, 'capacity-too-low'],
    ['4400 Wh', { batteryCapacity: 4400 }, null],
    ['200,000 Wh', { batteryCapacity: 200_000 }, null],
    ['200,001 Wh', { batteryCapacity: 200_001 }, 'capacity-too-high'],
    ['the year 1989', { availabilityYear: 1989 }, 'invalid-year'],
    ['the year 1990', { availabilityYear: 1990 }, null],
    ['half a year', { availabilityYear: 2020.5 }, 'invalid-year'],
  ])('%s', (_name, change, code) => {
    const result = readVehicle({ ...other, ...change }, testVehicles)
    expect(result.ok ? null : result.problem.code).toBe(code)
  })
})
