import { expect, test } from 'vitest'
import {
  findEmissionsMg,
  findPetrolMg,
  findSavingsMg,
  findStandardEvMg,
  FULL_POWER_W,
  shareOut,
} from './carbon.ts'

const emissions: [string, number, number | null, number | null][] = [
  ['a kWh at 200 g', 1000, 200, 200_000],
  ['nothing, whatever the intensity', 0, null, 0],
  ['a Wh at an unknown intensity', 1, null, null],
  ['a Wh at a clean moment', 1, 0, 0],
]

test.each(emissions)('[ENV-01] %s', (_, wh, grams, milligrams) => {
  expect(findEmissionsMg(wh, grams)).toBe(milligrams)
})

test('[ENV-01] petrol emits 150 g for each of 7 km per kWh, and exported energy is subtracted', () => {
  expect(findPetrolMg(1000, 0)).toBe(1_050_000)
  expect(findPetrolMg(10_000, 4_000)).toBe(6_300_000)
  expect(findPetrolMg(1000, 4_000)).toBe(-3_150_000)
})

const at = Date.parse('2026-01-15T18:00:00Z')
const HALF = 1_800_000
const intensities = new Map<number, number | null>([
  [at, 300],
  [at + HALF, 200],
  [at + 2 * HALF, null],
])

const standard: [string, number, number, number | null][] = [
  ['nothing was taken', 0, 0, 0],
  ['all fits into the first half hour', 0, 3_700, 3_700 * 300],
  ['it goes on into the second', 0, 5_550, 3_700 * 300 + 1_850 * 200],
  ['the car came half way through the first', 15, 3_700, 1_850 * 300 + 1_850 * 200],
  ['it needs a half hour that is not known', 0, 7_401, null],
  ['it needs exactly those that are known', 0, 7_400, 3_700 * 300 + 3_700 * 200],
]

test.each(standard)('[ENV-01] a standard EV, when %s', (_, minutes, wh, milligrams) => {
  expect(findStandardEvMg(at + minutes * 60_000, wh, FULL_POWER_W, intensities)).toBe(milligrams)
})

test('[ENV-01] a sum is shared out in whole numbers that add up again', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(shareOut(7, [0, 5, 0, 5])).toEqual([0, 4, 0, 3])
  expect(shareOut(0, [0, 0])).toEqual([0, 0])
  expect(shareOut(5, [])).toEqual([])
})

const savings: [string, [number, number, number | null, number | null], [number | null, number | null]][] = [
  ['everything is known', [10_000, 0, 2_000_000, 3_000_000], [8_500_000, 1_000_000]],
  ['part of the energy was exported', [10_000, 4_000, 2_000_000, 3_000_000], [4_300_000, 1_000_000]],
  ['it charged at a dirtier time than a standard EV', [1000, 0, 500_000, 300_000], [550_000, -200_000]],
  ['the baseline is unknown', [1000, 0, 500_000, null], [550_000, null]],
  ['the emissions are unknown', [1000, 0, null, 300_000], [null, null]],
]

test.each(savings)('[ENV-01] savings of a session when %s', (_, figures, [petrolMg, standardEvMg]) => {
  const [importWh, exportWh, emissionsMg, baselineMg] = figures
  expect(findSavingsMg({ importWh, exportWh, emissionsMg, baselineMg })).toEqual({ petrolMg, standardEvMg })
})
