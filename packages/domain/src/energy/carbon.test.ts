import { expect, test } from 'vitest'
import {
  findEmissionsMg,
  petrolMgOf,
  findSavingsMg,
  findStandardEvMg,
  standardEvTimeOf,
  FULL_POWER_W,
} from './carbon.ts'

const emissions: [string, number, number | null, number | null][] = [
  ['a kWh at 200 g', 1000, 200, 200_000],
  ['nothing, whatever the intensity', 0, null, 0],
  ['a Wh at an unknown intensity', 1, null, null],
  ['a Wh at a clean moment', 1, 0, 0],
]

test.each(emissions)('%s', (_, wh, grams, milligrams) => {
  expect(findEmissionsMg(wh, grams)).toBe(milligrams)
})

test('petrol emits 150 g for each of 7 km per kWh, and exported energy is subtracted', () => {
  expect(petrolMgOf(1000, 0)).toBe(1_050_000)
  expect(petrolMgOf(10_000, 4_000)).toBe(6_300_000)
  expect(petrolMgOf(1000, 4_000)).toBe(0)
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

test.each(standard)('a standard EV, when %s', (_, minutes, wh, milligrams) => {
  const part = { fromWh: 0, toWh: wh }
  expect(findStandardEvMg(at + minutes * 60_000, part, FULL_POWER_W, intensities)).toBe(milligrams)
})

/** Plugged in 5 minutes before 18:30, a standard EV has drawn 617 Wh (616.67) by then. */
const parts: [string, number, number, number | null][] = [
  ['is empty before the half hour', 616, 616, 0],
  ['ends one Wh before the half hour', 0, 616, 616 * 300],
  ['ends at the half hour', 0, 617, 617 * 300],
  ['ends one Wh after the half hour', 0, 618, 617 * 300 + 200],
  ['crosses the half hour', 616, 618, 300 + 200],
  ['begins at the half hour', 617, 1000, 383 * 200],
  ['is the last that is known', 617, 4317, 3700 * 200],
  ['ends one Wh after the last that is known', 617, 4318, null],
  ['begins after the last that is known', 4317, 4318, null],
]

test.each(parts)('the part of a standard EV that %s', (_, fromWh, toWh, milligrams) => {
  const plugIn = at + 25 * 60_000
  expect(findStandardEvMg(plugIn, { fromWh, toWh }, FULL_POWER_W, intensities)).toBe(milligrams)
})

test('a standard EV draws a part after the energy before it', () => {
  expect(standardEvTimeOf(at, { fromWh: 3_700, toWh: 11_100 }, FULL_POWER_W)).toEqual({
    from: at + HALF,
    to: at + 3 * HALF,
  })
})

const savings: [string, [number, number, number | null, number | null], [number | null, number | null]][] = [
  ['everything is known', [10_000, 0, 2_000_000, 3_000_000], [8_500_000, 1_000_000]],
  ['part of the energy was exported', [10_000, 4_000, 2_000_000, 3_000_000], [4_300_000, 1_000_000]],
  ['it charged at a dirtier time than a standard EV', [1000, 0, 500_000, 300_000], [550_000, -200_000]],
  ['the baseline is unknown', [1000, 0, 500_000, null], [550_000, null]],
  ['the emissions are unknown', [1000, 0, null, 300_000], [null, null]],
]

test.each(savings)('savings of a session when %s', (_, figures, [petrolMg, standardEvMg]) => {
  const [importWh, exportWh, emissionsMg, baselineMg] = figures
  expect(findSavingsMg({ importWh, exportWh, emissionsMg, baselineMg })).toEqual({ petrolMg, standardEvMg })
})
