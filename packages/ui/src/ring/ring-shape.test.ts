// @vitest-environment node
import { expect, test } from 'vitest'
import { shapeBand, shapeRing } from './ring-shape.ts'

function shareOut(percent: number | null, count = 10): number[] {
  return shapeRing(percent, count, 120, 107).map((segment) => Math.round(segment.share * 100))
}

const cases: [string, number | null, number[]][] = [
  ['an unknown charge fills none', null, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['an empty battery fills none', 0, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['1 % fills a tenth of the first', 1, [10, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['9 % leaves the first one short', 9, [90, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['10 % fills the first', 10, [100, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['11 % begins the second', 11, [100, 10, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['64 % fills six and four tenths of the seventh', 64, [100, 100, 100, 100, 100, 100, 40, 0, 0, 0]],
  ['a full battery fills all', 100, [100, 100, 100, 100, 100, 100, 100, 100, 100, 100]],
]

test.each(cases)('%s', (_, percent, expected) => {
  expect(shareOut(percent)).toEqual(expected)
})

test('the charge is spread over any number of segments', () => {
  expect(shareOut(50, 4)).toEqual([100, 100, 0, 0])
})

test('a partly filled segment is a shorter arc, and an empty one has no arc', () => {
  const [full, part, empty] = shapeRing(50, 3, 120, 100)
  expect(full?.fill).toBe(full?.track)
  const start = part?.track.split('A')[0] ?? ''
  expect(start).toMatch(/^M[\d.]+ [\d.]+$/)
  expect(part?.fill?.startsWith(start)).toBe(true)
  expect(part?.fill).not.toBe(part?.track)
  expect(empty?.fill).toBeNull()
})

const bands: [string, number, number, number][] = [
  ['within one segment is one arc', 51, 58, 1],
  ['over a gap is two arcs', 55, 65, 2],
  ['from one boundary to the next is one arc', 50, 60, 1],
  ['of everything has every segment', 0, 100, 10],
  ['of nothing has none', 50, 50, 0],
]

test.each(bands)('a band %s', (_, low, high, count) => {
  expect(shapeBand({ low, high }, 10, 120, 107)).toHaveLength(count)
})

test('a band begins where the filled part ends', () => {
  const [, filled] = shapeRing(15, 10, 120, 107)
  const [band] = shapeBand({ low: 15, high: 18 }, 10, 120, 107)
  expect(band?.split('A')[0]?.slice(1)).toBe(filled?.fill?.split('0 0 1 ')[1])
})
