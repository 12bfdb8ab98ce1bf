import { expect, test } from 'vitest'
import { drawBars, findAxis, labelEndOf, shapeBar, type Bar, type BarLimits } from './bar-shape.ts'

const upward: BarLimits = { top: 100, bottom: 0 }
const bothWays: BarLimits = { top: 100, bottom: 100 }

function drawHeights(bar: Omit<Bar, 'key'>, limits: BarLimits): string {
  return shapeBar({ key: 0, ...bar }, 0, 10, limits)
    .map(({ tone, y, height }) => `${tone} ${y}+${height}`)
    .join(', ')
}

const cases: [string, Omit<Bar, 'key'>, BarLimits, string][] = [
  ['zero', { up: [{ tone: 'grid', amount: 0 }] }, upward, ''],
  ['a negative amount', { up: [{ tone: 'grid', amount: -5 }] }, upward, ''],
  ['half of the limit', { up: [{ tone: 'grid', amount: 50 }] }, upward, 'grid 50+50'],
  ['the limit', { up: [{ tone: 'grid', amount: 100 }] }, upward, 'grid 0+100'],
  ['more than the limit', { up: [{ tone: 'grid', amount: 101 }] }, upward, 'grid 0+100'],
  ['a very small amount', { up: [{ tone: 'grid', amount: 0.1 }] }, upward, 'grid 97.5+2.5'],
  [
    'two stacked parts',
    {
      up: [
        { tone: 'grid', amount: 20 },
        { tone: 'solar', amount: 30 },
      ],
    },
    upward,
    'grid 80+20, solar 50+30',
  ],
  [
    'two parts above the limit',
    {
      up: [
        { tone: 'grid', amount: 80 },
        { tone: 'solar', amount: 30 },
      ],
    },
    upward,
    'grid 20+80, solar 0+20',
  ],
  [
    'up and down',
    { up: [{ tone: 'grid', amount: 50 }], down: [{ tone: 'export', amount: 100 }] },
    bothWays,
    'grid 25+25, export 50+50',
  ],
]

test.each(cases)('a bar of %s', (_, bar, limits, expected) => {
  expect(drawHeights(bar, limits)).toBe(expected)
})

test('bars are centred in their slots', () => {
  const bar: Bar = { key: 0, up: [{ tone: 'grid', amount: 1 }] }
  const places = [0, 1, 23].map((at) => shapeBar(bar, at, 24, upward)[0])
  for (const [index, at] of [0, 1, 23].entries()) {
    const piece = places[index]
    expect((piece?.x ?? 0) + (piece?.width ?? 0) / 2).toBeCloseTo((100 / 24) * (at + 0.5))
  }
})

test('all bars of one tone are one path', () => {
  const bars: readonly Bar[] = [
    { key: 0, up: [{ tone: 'grid', amount: 50 }], down: [{ tone: 'export', amount: 100 }] },
    { key: 1, up: [] },
    { key: 2, up: [{ tone: 'grid', amount: 100 }] },
    { key: 3, up: [{ tone: 'grid', amount: 0 }] },
  ]
  expect(drawBars(bars, bothWays)).toEqual([
    { tone: 'grid', path: 'M4.75 25h15.5v25h-15.5zM54.75 0h15.5v50h-15.5z' },
    { tone: 'export', path: 'M4.75 50h15.5v50h-15.5z' },
  ])
})

test('the axis is at the bottom, or between positive and negative amounts', () => {
  expect([findAxis(upward), findAxis(bothWays), findAxis({ top: 300, bottom: 100 })]).toEqual([100, 50, 75])
})

/** One character a column: `v` has a bar below zero. */
const labels: [string, string, number][] = [
  ['nothing is below zero', '..........', 1],
  ['the last bar leaves just enough room', 'vvvvvvv...', 1],
  ['the last column has a bar', 'vvv...vvvv', 0.6],
  ['a gap is one column too narrow', '...vv..vvv', 0.3],
  ['every gap is too narrow', '..v..v..vv', 1],
]

test.each(labels)('a label below zero is at the last free place when %s', (_, columns, end) => {
  const bars = columns.split('').map((each, key): Bar => ({
    key,
    up: [],
    down: [{ tone: 'export', amount: each === 'v' ? 5 : 0 }],
  }))
  expect(labelEndOf(bars)).toBe(end)
})
