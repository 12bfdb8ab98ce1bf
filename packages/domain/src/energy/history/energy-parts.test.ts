import { expect, test } from 'vitest'
import { sumParts } from './energy-parts.ts'

const known = { isCostComplete: true, emissionsMg: 100, personName: null, isOther: false }

function charge(
  carId: string | null,
  personId: string | null,
  importWh: number,
  costMicropence: number | null,
) {
  const pricedWh = costMicropence === null ? 0 : importWh
  const isCostComplete = costMicropence !== null
  return { ...known, carId, personId, importWh, costMicropence, pricedWh, isCostComplete }
}

test('[HH-06] every charge is in one part, and the parts add up to the whole', () => {
  const charges = [
    charge('leaf', 'ann', 1_001, 5),
    charge('leaf', 'bob', 2_002, 7),
    charge('zoe', 'bob', 30, 1),
    { ...charge(null, null, 4_004, 9), isOther: true },
    charge('leaf', 'ann', 3, 2),
  ]
  const parts = sumParts(charges)
  expect(
    parts.map(({ carId, personId, importWh, costMicropence }) => [carId, personId, importWh, costMicropence]),
  ).toEqual([
    [null, null, 4_004, 9],
    ['leaf', 'bob', 2_002, 7],
    ['leaf', 'ann', 1_004, 7],
    ['zoe', 'bob', 30, 1],
  ])
  expect(parts.reduce((sum, { importWh }) => sum + importWh, 0)).toBe(7_040)
  expect(parts.reduce((sum, { emissionsMg }) => sum + (emissionsMg ?? 0), 0)).toBe(500)
})

test('a price that is not known leaves the part incomplete', () => {
  expect(sumParts([charge('leaf', null, 10, 5), charge('leaf', null, 20, null)])).toMatchObject([
    { importWh: 30, costMicropence: 5, isCostComplete: false },
  ])
  expect(sumParts([charge('leaf', null, 20, null)])).toMatchObject([{ costMicropence: null }])
})
