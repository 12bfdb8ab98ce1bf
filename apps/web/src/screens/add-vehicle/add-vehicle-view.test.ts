// @vitest-environment node
import { expect, test } from 'vitest'
import { findCapacityAlert, sayMatches, sayModelDetail, sayProblem } from './add-vehicle-view.ts'

test.each([
  ['', null],
  ['  ', null],
  ['4.3', '4.3 kWh is too low. Enter 4.4 to 200 kWh.'],
  ['4.4', null],
  ['4.5', null],
  ['199.9', null],
  ['200', null],
  ['200.1', '200.1 kWh is too high. Enter 4.4 to 200 kWh.'],
  ['-5', '-5 kWh is too low. Enter 4.4 to 200 kWh.'],
  [' 0 ', '0 kWh is too low. Enter 4.4 to 200 kWh.'],
  ['1e3', 'Enter a number, such as 52 or 18.5.'],
  ['NaN', 'Enter a number, such as 52 or 18.5.'],
  ['52 kWh', 'Enter a number, such as 52 or 18.5.'],
  ['🔋', 'Enter a number, such as 52 or 18.5.'],
  ['<script>', 'Enter a number, such as 52 or 18.5.'],
  ['٥٢', 'Enter a number, such as 52 or 18.5.'],
])('a capacity of "%s" shows %o', (text, alert) => {
  expect(findCapacityAlert(text)).toBe(alert)
})

test.each([
  ['capacity-too-low', 4_300, '4.3 kWh is too low. Enter 4.4 to 200 kWh.'],
  ['capacity-too-high', 200_100, '200.1 kWh is too high. Enter 4.4 to 200 kWh.'],
  ['unknown-vehicle', 40_000, 'This car is no longer in the list. Choose another, or Other.'],
  ['not-saved', 40_000, 'Your choice is still here. Please try again.'],
] as const)('%s has its text', (code, capacity, text) => {
  expect(sayProblem(code, capacity)).toBe(text)
})

test('a model shows its battery and its years', () => {
  const model = { model: 'Leaf', batteryCapacityWh: 36_000, firstYear: 2018, lastYear: 2022 }
  expect(sayModelDetail(model)).toBe('36.0 kWh, 2018 to 2022')
  expect(sayModelDetail({ ...model, lastYear: 2018 })).toBe('36.0 kWh, 2018')
})

test('matches are counted aloud', () => {
  const kia = { value: 'Kia', name: 'Kia', detail: null }
  expect(sayMatches([kia])).toBe('1 match')
  expect(sayMatches([kia, { ...kia, value: 'MG' }])).toBe('2 matches')
  expect(sayMatches([{ ...kia, value: 'Other' }])).toBe('Nothing matches. Choose Other.')
})
