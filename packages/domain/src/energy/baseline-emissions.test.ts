import { expect, test } from 'vitest'
import { addSessionTotals, findBaseline, baselineTimeOf } from './baseline-emissions.ts'
import type { PriceableEnergy } from './period-energy.ts'

const plugIn = Date.parse('2026-01-15T18:00:00Z')
const HALF = 1_800_000

/** 300 g/kWh in the half hour of plug-in, 200 in the next, 100 later, and unknown from 22:00 on. */
const intensities = new Map(
  [300, 200, 100, 100, 100, 100, 100, 100].map((grams, index) => [plugIn + index * HALF, grams]),
)

function part(halfHour: number, importWh: number, sessionStart: number | null): PriceableEnergy {
  return { periodStart: plugIn + halfHour * HALF, sessionStart, importWh, importFromGridWh: importWh }
}

const cases: [string, PriceableEnergy[], number, (number | null)[]][] = [
  // 3.7 kWh at 300 g and 3.7 kWh at 200 g are 1,850 g for 7.4 kWh.
  [
    'draws the energy of a late session in its order, from plug-in on',
    [part(6, 1850, plugIn), part(7, 5550, plugIn)],
    7400,
    [555_000, 1_295_000],
  ],
  ['draws longer at a lower full power', [part(6, 6000, plugIn)], 6000, [1_500_000]],
  ['takes longer with the power of a V2G charger', [part(6, 7400, plugIn)], 6000, [1_640_000]],
  [
    'keeps two sessions of one half hour apart',
    [part(0, 1000, plugIn), part(0, 1000, plugIn + HALF)],
    7400,
    [300_000, 200_000],
  ],
  [
    'treats energy outside sessions by its own half hour',
    [part(0, 1000, null), part(1, 1000, null)],
    7400,
    [300_000, 200_000],
  ],
  [
    'is unknown for a part that needs an unknown intensity, and for that one alone',
    [part(0, 1000, null), part(7, 3700, plugIn + 7 * HALF), part(8, 1, plugIn + 7 * HALF)],
    7400,
    [300_000, 370_000, null],
  ],
]

test.each(cases)('the baseline %s', (_, energy, fullPowerW, expected) => {
  const parts = addSessionTotals(energy, new Map())
  expect(parts.map((each) => findBaseline(each, fullPowerW, intensities))).toEqual(expected)
})

test('half hours of a long session are drawn after the energy before them', () => {
  const energy = [part(200, 1850, plugIn), part(201, 1850, plugIn)]
  const [first, second] = addSessionTotals(energy, new Map([[plugIn, 3700]]))
  expect([first?.sessionWhBefore, second?.sessionWhBefore]).toEqual([3700, 5550])
  expect(first && baselineTimeOf(first, 7400)).toEqual({ from: plugIn + HALF, to: plugIn + 1.5 * HALF })
  expect(second && findBaseline(second, 7400, intensities)).toBe(370_000)
})
