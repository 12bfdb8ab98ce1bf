import { expect, test } from 'vitest'
import { findBaselines } from './baseline-emissions.ts'
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
    'shares the total of a late session by energy',
    [part(6, 1850, plugIn), part(7, 5550, plugIn)],
    7400,
    [462_500, 1_387_500],
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
    'is unknown for a session that needs an unknown intensity, and for that one alone',
    [part(7, 3800, plugIn + 7 * HALF), part(0, 1000, null)],
    7400,
    [null, 300_000],
  ],
]

test.each(cases)('[ENV-01] the baseline %s', (_, energy, fullPowerW, expected) => {
  expect(findBaselines(energy, fullPowerW, intensities)).toEqual(expected)
})
