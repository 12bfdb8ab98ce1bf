import { makeMeterReading } from '@driveway/testkit/test-meter'
import { expect, test } from 'vitest'
import { findNearest, sortReadings, type MeterReading } from './meter-series.ts'

const at = Date.parse('2026-01-15T18:00:00Z')

function reading(seconds: number, importWh: number, part: Partial<MeterReading> = {}): MeterReading {
  return makeMeterReading(at + seconds * 1000, importWh, part)
}

function listImports(readings: MeterReading[], bounds: [number, number][] = []): [number, number][] {
  const transactions = bounds.map(([seconds, importWh]) => ({
    at: at + seconds * 1000,
    importWh,
    transactionId: 1,
  }))
  return sortReadings(readings, transactions).imports.map((each) => [(each.at - at) / 1000, each.wh])
}

test('readings are sorted, and duplicates count once', () => {
  expect(listImports([reading(60, 110), reading(0, 100), reading(60, 110)])).toEqual([
    [0, 100],
    [60, 110],
  ])
})

test('of two values of one instant the lower counts, and the other is quarantined', () => {
  const series = sortReadings([reading(0, 500), reading(0, 100)], [])
  expect(series.imports.map((each) => each.wh)).toEqual([100])
  expect(series.faults).toEqual([{ at, register: 'import', wh: 500, reason: 'contradiction' }])
})

test('a reading of an unknown transaction counts, and its number is quarantined for each of its registers', () => {
  const series = sortReadings([reading(0, 500, { exportWh: 7, isOfKnownTransaction: false })], [])
  expect(series.imports.map((each) => each.wh)).toEqual([500])
  expect(series.exports.map((each) => each.wh)).toEqual([7])
  expect(series.faults.map((fault) => `${fault.register} ${fault.wh} ${fault.reason}`)).toEqual([
    'import 500 unknown-transaction',
    'export 7 unknown-transaction',
  ])
})

/** A reading of 5000 Wh at 0 s, and the figure of a transaction. */
const bounds: [string, number, number, boolean][] = [
  ['at the instant of a reading is ignored', 0, 5100, false],
  ['a minute later counts if it is higher', 60, 5100, true],
  ['a minute later counts if it is the same', 60, 5000, true],
  ['a minute later, and a Wh lower, is rounding', 60, 4999, false],
  ['a minute later, and a kWh lower, may be rounding', 60, 4000, false],
  ['a minute later, and more than a kWh lower, is another level', 60, 3999, true],
  ['61 s later, and a Wh lower, counts', 61, 4999, true],
  ['a minute before counts if it is lower', -60, 4900, true],
  ['a minute before, and a Wh higher, is rounding', -60, 5001, false],
  ['61 s before, and a Wh higher, counts', -61, 5001, true],
]

test.each(bounds)('the figure of a transaction %s (%i s, %i Wh)', (_, seconds, wh, isCounted) => {
  const expected = [[0, 5000], ...(isCounted ? [[seconds, wh]] : [])].toSorted(
    (first, second) => (first[0] ?? 0) - (second[0] ?? 0),
  )
  expect(listImports([reading(0, 5000)], [[seconds, wh]])).toEqual(expected)
})

test('a charger that never samples is followed by its transactions alone', () => {
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

test('each register has its own series, with its own power', () => {
  const series = sortReadings([reading(0, 100, { exportWh: 50, importW: 0, exportW: 3000 })], [])
  expect(series.imports).toEqual([{ at, wh: 100, powerW: 0, transactionId: null }])
  expect(series.exports).toEqual([{ at, wh: 50, powerW: 3000, transactionId: null }])
})

test('a reading at the start of a transaction belongs to it, whatever its rounding to the one before', () => {
  const readings = [reading(0, 800, { transactionId: 1 }), reading(30, 0)]
  const start = { at: at + 30_000, importWh: 0, transactionId: 2 }
  expect(sortReadings(readings, [start]).imports.map((each) => [each.wh, each.transactionId])).toEqual([
    [800, 1],
    [0, 2],
  ])
  const alone = sortReadings(readings.slice(0, 1), [start])
  expect(alone.imports.map((each) => [each.wh, each.transactionId])).toEqual([
    [800, 1],
    [0, 2],
  ])
})

const items = [{ at: 10 }, { at: 20 }, { at: 40 }]
const nearest: [string, number, number][] = [
  ['before all', 1, 10],
  ['on one', 20, 20],
  ['half way, the earlier', 30, 20],
  ['past half way', 31, 40],
  ['after all', 99, 40],
]

test.each(nearest)('the nearest is found %s (%i)', (_, instant, expected) => {
  expect(findNearest(items, instant)?.at).toBe(expected)
  expect(findNearest([], instant)).toBeNull()
})
