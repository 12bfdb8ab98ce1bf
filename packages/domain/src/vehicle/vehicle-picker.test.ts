import { describe, expect, test } from 'vitest'
import { noChoice, type VehicleChoice, type VehicleFields } from './vehicle-choice.ts'
import { available, testVehicles } from './testing/test-vehicles.ts'
import {
  findChoiceOf,
  findNextStep,
  groupByLetter,
  listCommonMakes,
  listMakeOptions,
  listModelOptions,
  listOpenSteps,
  type PickerStep,
} from './vehicle-picker.ts'

const list = [
  ...testVehicles,
  available('spring-25', 'Dacia', 'Spring', 2025),
  available('elroq-25', 'Škoda', 'Elroq', 2025),
  available('seal-24', 'BYD', 'Seal', 2024),
  available('i3-20', 'BMW', 'i3', 2020),
]

test.each<[string, VehicleChoice, PickerStep]>([
  ['nothing is chosen', noChoice, 'make'],
  ['a make is chosen', { ...noChoice, make: 'Nissan' }, 'model'],
  ['another make is chosen', { ...noChoice, make: 'Other' }, 'confirm'],
  ['a model is chosen', { ...noChoice, make: 'Nissan', model: 'Leaf' }, 'year'],
  ['another model is chosen', { ...noChoice, make: 'Nissan', model: 'Other' }, 'confirm'],
  ['a year is chosen', { ...noChoice, make: 'Nissan', model: 'Leaf', year: 2021 }, 'confirm'],
])('when %s the next step is %o', (_name, choice, step) => {
  expect(findNextStep(choice)).toBe(step)
})

test.each<[string, VehicleChoice, readonly PickerStep[]]>([
  ['nothing', noChoice, ['make']],
  ['several models and years', { ...noChoice, make: 'Nissan', model: 'Leaf' }, ['make', 'model', 'year']],
  ['several models, one year', { ...noChoice, make: 'Nissan', model: 'Ariya' }, ['make', 'model']],
  ['one model, several years', { ...noChoice, make: 'Dacia', model: 'Spring' }, ['make', 'year']],
  ['one model, one year', { ...noChoice, make: 'BYD', model: 'Seal' }, ['make']],
  ['another make', { ...noChoice, make: 'Other' }, ['make']],
])('with %s, the steps %o can be changed', (_name, choice, steps) => {
  expect(listOpenSteps(list, choice)).toEqual(steps)
})

describe('the choice of a saved vehicle', () => {
  const saved: VehicleFields = {
    make: 'Nissan',
    model: 'Leaf',
    batteryCapacity: 36_000,
    availabilityYear: 2021,
    herbieVehicleId: 'leaf-21',
  }

  test.each<[string, Partial<VehicleFields>, VehicleChoice]>([
    ['a car of the list', {}, { ...noChoice, make: 'Nissan', model: 'Leaf', year: 2021 }],
    ['a car that left the list', { herbieVehicleId: 'gone' }, noChoice],
    ['a car without an id', { herbieVehicleId: null }, noChoice],
    [
      'another model',
      { herbieVehicleId: null, model: 'Other', batteryCapacity: 18_500, availabilityYear: null },
      { make: 'Nissan', model: 'Other', year: null, capacityKwh: 18.5 },
    ],
    [
      'another make without a capacity',
      { herbieVehicleId: null, make: 'Other', model: 'Other', batteryCapacity: null, availabilityYear: null },
      { make: 'Other', model: 'Other', year: null, capacityKwh: null },
    ],
  ])('%s', (_name, change, choice) => {
    expect(findChoiceOf(list, { ...saved, ...change })).toEqual(choice)
  })
})

test('makes stand under their first letter, with the count of their models', () => {
  expect(groupByLetter(listMakeOptions(list))).toEqual([
    {
      letter: 'B',
      makes: [
        { make: 'BMW', modelCount: 1 },
        { make: 'BYD', modelCount: 1 },
      ],
    },
    { letter: 'D', makes: [{ make: 'Dacia', modelCount: 1 }] },
    { letter: 'N', makes: [{ make: 'Nissan', modelCount: 2 }] },
    { letter: 'S', makes: [{ make: 'Škoda', modelCount: 1 }] },
  ])
})

test('a common make is offered only if the list has it', () => {
  expect(listCommonMakes(list)).toEqual(['Nissan'])
  expect(listCommonMakes([...list, available('ev3', 'Kia', 'EV3', 2025)])).toEqual(['Kia', 'Nissan'])
})

test('a model has its battery and its first and last year', () => {
  expect(listModelOptions(list, 'Nissan')).toEqual([
    { model: 'Leaf', batteryCapacityWh: 36_000, firstYear: 2021, lastYear: 2022 },
    { model: 'Ariya', batteryCapacityWh: 36_000, firstYear: 2024, lastYear: 2024 },
  ])
})
