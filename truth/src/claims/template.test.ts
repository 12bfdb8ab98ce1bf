import { expect, test } from 'vitest'
import { readMinutes, readNumber, readPence, readValues } from './template.ts'

test.each([
  ['Starts at {time} · {cost}', 'Starts at 00:30 · about £2.08', { time: '00:30', cost: 'about £2.08' }],
  ['{low} to {high}', '£0 to £8', { low: '£0', high: '£8' }],
  ['Charging', 'Charging', {}],
  ['Charging', 'Charging from solar', null],
  ['Since {time}. It is probably full.', 'Since 02:30, It is probably full.', null],
])('%s reads %s', (template, text, values) => {
  expect(readValues(template, text)).toEqual(values)
})

test.each([
  ['27.9 kWh', 27.9],
  ['1,024 miles', 1024],
  ['−£0.43', -0.43],
  ['£2', 2],
  ['none', null],
])('the number in %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each([
  ['£2.09', 209],
  ['31p', 31],
  ['about £0.55', 55],
  ['about −£0.38', -38],
])('the pence in %s', (text, value) => {
  expect(readPence(text)).toBeCloseTo(value)
})

test.each([
  ['4 h 1 min', 241],
  ['15 h', 900],
  ['35 min', 35],
])('the minutes in %s', (text, value) => {
  expect(readMinutes(text)).toBe(value)
})
