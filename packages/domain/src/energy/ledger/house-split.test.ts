import { expect, test } from 'vitest'
import { gridExportWOf, gridImportWOf, findGridShare, type FlowDirection } from './house-split.ts'

const imports: [string, number, number, number][] = [
  ['the house draws more than the car', 9000, 7000, 7000],
  ['the house draws as much as the car', 7000, 7000, 7000],
  ['the sun gives a part', 3000, 7000, 3000],
  ['the sun gives all', 0, 7000, 0],
  ['the sun gives more than all', -2000, 7000, 0],
]

test.each(imports)('when %s (net %i W, car %i W) %i W are from the grid', (_, net, car, grid) => {
  expect(gridImportWOf(net, car)).toBe(grid)
})

const exports: [string, number, number, number][] = [
  ['the home takes all', 500, 4000, 0],
  ['the home takes exactly all', 0, 4000, 0],
  ['the home takes a part', -1500, 4000, 1500],
  ['the sun feeds in as well', -6000, 4000, 4000],
]

test.each(exports)('when %s (net %i W, car %i W) %i W go to the grid', (_, net, car, grid) => {
  expect(gridExportWOf(net, car)).toBe(grid)
})

/** Two readings an hour apart with their power, and house samples by minute and net power. */
const shares: [string, FlowDirection, [number | null, number | null], [number, number][], number | null][] = [
  ['there is no house meter', 'import', [7000, 7000], [], null],
  [
    'the sample is 61 s away from both ends',
    'import',
    [7000, 7000],
    [
      [61 / 60, 0],
      [60 - 61 / 60, 0],
    ],
    null,
  ],
  ['a sample is 60 s away from one end', 'import', [7000, 7000], [[1, 0]], 0],
  [
    'both ends have a sample',
    'import',
    [7000, 7000],
    [
      [0, 7000],
      [60, 0],
    ],
    0.5,
  ],
  [
    'the ends weigh by their power',
    'import',
    [6000, 2000],
    [
      [0, 6000],
      [60, 0],
    ],
    0.75,
  ],
  [
    'an end without power is ignored',
    'import',
    [0, 4000],
    [
      [0, 9000],
      [60, 1000],
    ],
    0.25,
  ],
  [
    'the power is unknown',
    'import',
    [null, null],
    [
      [0, 0],
      [60, 0],
    ],
    null,
  ],
  [
    'energy leaves the car',
    'export',
    [4000, 4000],
    [
      [0, -1000],
      [60, -3000],
    ],
    0.5,
  ],
]

test.each(shares)('when %s (%s) the share of the grid follows', (_, direction, power, samples, share) => {
  const [from, to] = [
    { at: 0, wh: 0, powerW: power[0] },
    { at: 3_600_000, wh: 5000, powerW: power[1] },
  ]
  const house = samples.map(([minute, netW]) => ({ at: Math.round(minute * 60_000), netW }))
  expect(findGridShare({ from, to }, direction, house)).toBe(share)
})
