import { makeMeterReading } from '@driveway/testkit/test-meter'
import { expect, test } from 'vitest'
import { datePowerCuts } from './power-cut-readings.ts'

const HOUR = 3_600_000
const factory = Date.parse('2000-01-01T00:00:00Z')
const evening = Date.parse('2026-11-18T20:00:00Z')

/** As [hours since the start of the charger, Wh, hour of arrival]. */
type Sent = [number, number, number]

function toRedated(sent: readonly Sent[]) {
  return sent.map(([hour, importWh, arrival]) => ({
    at: evening + arrival * HOUR,
    sentAt: factory + hour * HOUR,
    importWh,
    exportWh: null,
  }))
}

/** As [hour of the evening, Wh]. */
function toKnown(values: readonly [number, number][]) {
  return values.map(([hour, importWh]) => makeMeterReading(evening + hour * HOUR, importWh))
}

const cases: [string, Sent[], [number, number][], [number, number][]][] = [
  [
    'a charge that ended',
    [
      [0, 1000, 10],
      [1, 8000, 10],
      [2, 9000, 10],
      [3, 9000, 10],
    ],
    [[0, 1000]],
    [
      [0, 1000],
      [1, 8000],
      [2, 9000],
      [3, 9000],
    ],
  ],
  [
    'a charge that still ran',
    [
      [0, 1000, 10],
      [1, 8000, 10],
      [2, 15_000, 10],
    ],
    [[0, 1000]],
    [
      [8, 1000],
      [9, 8000],
      [10, 15_000],
    ],
  ],
  [
    'a charge that still ran at the last reading before the server was back',
    [
      [0, 1000, 3],
      [1, 8000, 3],
      [2, 15_000, 3],
    ],
    [[0, 1000]],
    [
      [0, 1000],
      [1, 8000],
      [2, 15_000],
    ],
  ],
  [
    'readings that arrived as they were taken',
    [
      [0, 1000, 8],
      [1, 8000, 9],
      [2, 8000, 10],
    ],
    [[0, 1000]],
    [
      [8, 1000],
      [9, 8000],
      [10, 8000],
    ],
  ],
  [
    'a charge before a reading that arrived first',
    [
      [0, 1000, 10],
      [1, 8000, 10],
      [2, 15_000, 10],
    ],
    [
      [0, 1000],
      [6, 15_000],
    ],
    [
      [4, 1000],
      [5, 8000],
      [6, 15_000],
    ],
  ],
  [
    'two power cuts',
    [
      [0, 1000, 10],
      [1, 8000, 10.25],
      [0, 8000, 10.5],
      [1, 9000, 10.75],
      [2, 9000, 11],
    ],
    [[0, 1000]],
    [
      [8, 1000],
      [9, 8000],
      [9, 8000],
      [10, 9000],
      [11, 9000],
    ],
  ],
  ['no reading before it', [[0, 1000, 10] as Sent, [1, 8000, 10] as Sent], [[11, 9000]], []],
  ['no energy', [[0, 1000, 10] as Sent, [1, 1000, 10] as Sent], [[0, 1000]], []],
  ['a single reading', [[0, 8000, 10]], [[0, 1000]], []],
  ['no room before the arrival', [[0, 1000, 3] as Sent, [5, 8000, 3] as Sent], [[0, 1000]], []],
]

test.each(cases)('%s', (_, sent, known, expected) => {
  const { dated, undated } = datePowerCuts(toRedated(sent), toKnown(known))
  expect(dated.map(({ at, importWh }) => [(at - evening) / HOUR, importWh])).toEqual(expected)
  expect(undated).toHaveLength(expected.length === 0 ? sent.length : 0)
})

test('a clock that is less than 30 days behind is no clock of a factory', () => {
  const day = 24 * HOUR
  function countUndated(daysBehind: number): number {
    const readings = [0, 1].map((hour) => ({
      at: evening,
      sentAt: evening - daysBehind * day + hour * HOUR,
      importWh: 1000 + 7000 * hour,
      exportWh: null,
    }))
    return datePowerCuts(readings, toKnown([[-5, 1000]])).undated.length
  }
  expect([countUndated(30), countUndated(31)]).toEqual([2, 0])
})
