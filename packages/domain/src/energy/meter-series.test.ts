import { expect, test } from 'vitest'
import { findNearest, sortReadings, type MeterReading } from './meter-series.ts'

const at = Date.parse('2026-01-15T18:00:00Z')

function reading(seconds: number, importWh: number, part: Partial<MeterReading> = {}): MeterReading {
  return {
    at: at + seconds * 1000,
    importWh,
    exportWh: null,
    importW: null,
    exportW: null,
    isOfKnownTransaction: true,
    ...part,
  }
}

function listImports(readings: MeterReading[], bounds: [number, number][] = []): [number, number][] {
  const transactions = bounds.map(([seconds, importWh]) => ({ at: at + seconds * 1000, importWh }))
  return sortReadings(readings, transactions).imports.map((each) => [(each.at - at) / 1000, each.wh])
}

test('[FAULT-05] readings are sorted, and doubles count once', () => {
  expect(listImports([reading(60, 110), reading(0, 100), reading(60, 110)])).toEqual([
    [0, 100],
    [60, 110],
  ])
})

test('[FAULT-06] of two words of one instant the lower stands, and the other is told of', () => {
  const series = sortReadings([reading(0, 500), reading(0, 100)], [])
  expect(series.imports.map((each) => each.wh)).toEqual([100])
  expect(series.faults).toEqual([{ at, register: 'import', wh: 500, reason: 'contradiction' }])
})

test('[FAULT-06] what names an unknown transaction is set aside, on each register that it speaks of', () => {
  const series = sortReadings([reading(0, 500, { exportWh: 7, isOfKnownTransaction: false })], [])
  expect(series.imports).toEqual([])
  expect(series.exports).toEqual([])
  expect(series.faults.map((fault) => `${fault.register} ${fault.wh} ${fault.reason}`)).toEqual([
    'import 500 unknown-transaction',
    'export 7 unknown-transaction',
  ])
})

const bounds: [string, number, [number, number][]][] = [
  ['at the very instant of a reading', 0, [[0, 100]]],
  ['60 s after a reading', 60, [[0, 100]]],
  [
    '61 s after a reading',
    61,
    [
      [0, 100],
      [61, 150],
    ],
  ],
  [
    '61 s before a reading',
    -61,
    [
      [-61, 150],
      [0, 100],
    ],
  ],
]

test.each(bounds)('[WORLD-02] a transaction that ends %s', (_, seconds, expected) => {
  expect(listImports([reading(0, 100)], [[seconds, 150]])).toEqual(expected)
})

test('[WORLD-02] a charger that never samples is followed by its transactions alone', () => {
  expect(
    listImports(
      [],
      [
        [3600, 7000],
        [0, 100],
      ],
    ),
  ).toEqual([
    [0, 100],
    [3600, 7000],
  ])
})

test('[WORLD-02] the registers are told apart, each with its own power', () => {
  const series = sortReadings([reading(0, 100, { exportWh: 50, importW: 0, exportW: 3000 })], [])
  expect(series.imports).toEqual([{ at, wh: 100, powerW: 0 }])
  expect(series.exports).toEqual([{ at, wh: 50, powerW: 3000 }])
})

const items = [{ at: 10 }, { at: 20 }, { at: 40 }]
const nearest: [string, number, number][] = [
  ['before all', 1, 10],
  ['on one', 20, 20],
  ['half way, the earlier', 30, 20],
  ['past half way', 31, 40],
  ['after all', 99, 40],
]

test.each(nearest)('[WORLD-02] the nearest is found %s (%i)', (_, instant, expected) => {
  expect(findNearest(items, instant)?.at).toBe(expected)
  expect(findNearest([], instant)).toBeNull()
})
