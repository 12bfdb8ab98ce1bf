import { expect, test } from 'vitest'
import { frameTarget, placeCard, type Box } from './tour-view.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, width, height }
}

test.each([
  ['below the ring', box(75, 100, 240, 240), phone, 1, { left: 16, width: 358, top: 358, maxHeight: 470 }],
  [
    'above a low card',
    box(16, 500, 358, 280),
    phone,
    1,
    { left: 16, width: 358, bottom: 362, maxHeight: 466 },
  ],
  [
    'above the bottom menu',
    box(200, 780, 90, 64),
    phone,
    1,
    { left: 16, width: 358, bottom: 82, maxHeight: 746 },
  ],
  [
    'under a button at the right edge',
    box(1150, 20, 100, 44),
    desk,
    1,
    { left: 880, width: 384, top: 82, maxHeight: 702 },
  ],
  [
    'beside an entry of the left menu',
    box(8, 140, 200, 48),
    desk,
    1,
    { left: 226, width: 384, top: 140, maxHeight: 644 },
  ],
  [
    'beside the last entry of the menu, inside the window',
    box(8, 740, 200, 48),
    desk,
    1,
    { left: 226, width: 384, top: 564, maxHeight: 220 },
  ],
  [
    'at the lower edge of a target that fills the window',
    box(16, 60, 358, 760),
    phone,
    1,
    { left: 16, width: 358, bottom: 16, maxHeight: 812 },
  ],
  [
    'at the lower edge where large text leaves too little room',
    box(16, 300, 358, 240),
    phone,
    2,
    { left: 16, width: 358, bottom: 16, maxHeight: 812 },
  ],
])('the card stands %s', (_name, target, view, scale, expected) => {
  expect(placeCard(target, view, scale)).toEqual(expected)
})

test('the frame stays inside the window', () => {
  expect(frameTarget(box(75, 100, 240, 240), phone)).toEqual(box(69, 94, 252, 252))
  expect(frameTarget(box(292, 780, 98, 64), phone)).toEqual(box(286, 774, 102, 68))
  expect(frameTarget(box(0, 0, 40, 40), phone)).toEqual(box(2, 2, 44, 44))
})
