import { expect, test } from 'vitest'
import { createReach, type Reach } from './reach.ts'
import { slideMinimum } from './sliding-minimum.ts'
import { makeCurve, writeCurve } from './testing/test-curve.ts'
import { createCurve } from './value-curve.ts'

/** From 10 to 30 Wh above the level before. */
const window: [Reach, Reach] = [createReach(10), createReach(30)]
/** Up to 30 Wh above it, and up to 10 Wh from 100 Wh on. */
const tapered: [Reach, Reach] = [
  createReach(0),
  { wh: 30, taperFromWh: 100, taperWh: 10, leastWh: -Infinity },
]

const cases: [name: string, points: string, reach: [Reach, Reach], moved: string][] = [
  ['a rise: the lower end', '0:0 100:10', window, '-30:0 -10:0 90:10'],
  ['a fall: the upper end', '0:10 100:0', window, '-30:10 70:0 90:0'],
  ['a valley: it becomes wider', '0:5 50:0 100:5', window, '-30:5 20:0 40:0 90:5'],
  [
    'two valleys: the hill between them becomes lower',
    '0:4 40:0 100:6 160:0',
    window,
    '-30:4 10:0 30:0 80:5 130:0 150:0',
  ],
  ['a small hill: it disappears', '0:9 50:4 60:5 100:1', window, '-30:9 20:4 40:4 70:1 90:1'],
  [
    'three valleys: the last one is lower than the second',
    '0:9 50:4 60:5 64:4.5 70:6 90:0',
    window,
    '-30:9 20:4 40:4 45:4.5 60:0 80:0',
  ],
  ['a jump down: it is reached sooner', '0:5 50:5 50:1 100:1', window, '-30:5 20:5 20:1 70:1 90:1'],
  ['a jump up: it is left later', '0:1 50:1 50:5 100:6', window, '-30:1 20:1 40:1 40:5 90:6'],
  ['an upper end that the taper slows', '0:120 120:0', tapered, '-30:120 70:20 100:10 110:0 120:0'],
]

test.each(cases)('the least value of %s', (_, points, [lower, upper], moved) => {
  const into = createCurve()
  slideMinimum(makeCurve(points), lower, upper, into)
  expect(writeCurve(into)).toBe(moved)
})
