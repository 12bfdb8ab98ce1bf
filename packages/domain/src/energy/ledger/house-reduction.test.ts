import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { reduceHouseSamples } from './house-reduction.ts'
import { createChargingScenario } from './testing/random-charging-scenario.ts'
import { settleMeter } from './settle-meter.ts'

const DAY_START = Date.UTC(2026, 5, 1)
function minutes(...list: number[]): number[] {
  return list.map((minute) => DAY_START + minute * 60_000)
}

function samplesAt(...list: number[]) {
  return minutes(...list).map((at) => ({ at, netW: 0 }))
}

const cases: [string, number[], number[], number[]][] = [
  ['the house is idle, the first of each half hour stays', [0, 1, 29, 30, 31, 60], [], [0, 30, 60]],
  ['a reading has a sample of its instant, that one stays', [0, 1, 2, 3], [2], [0, 2]],
  ['two samples are as near, the earlier one stays', [0, 2, 3], [2.5], [0, 2]],
  ['the nearest sample is 60 s away, it stays', [0, 5], [6], [0, 5]],
  ['the nearest sample is more than 60 s away, it goes', [0, 5], [6.001], [0]],
  ['there are no samples, nothing stays', [], [1], []],
]

test.each(cases)('when %s', (_, samples, readings, kept) => {
  expect(reduceHouseSamples(samplesAt(...samples), minutes(...readings))).toEqual(samplesAt(...kept))
})

test('an hour of charging under a roof has the same sums before and after', () => {
  const readings = [0, 20, 40, 60].map((minute, index) => ({
    at: DAY_START + minute * 60_000,
    importWh: index * 2000,
    exportWh: null,
    importW: 6000,
    exportW: null,
    transactionId: null,
    isOfKnownTransaction: true,
  }))
  // A sample every 10 s: the sun gives a third at first, half in between and all at the end.
  const house = Array.from({ length: 361 }, (_, index) => ({
    at: DAY_START + index * 10_000,
    netW: index < 60 ? 4000 : index < 300 ? 3000 : 0,
  }))
  const reduced = reduceHouseSamples(
    house,
    readings.map(({ at }) => at),
  )
  expect(reduced.map(({ at }) => (at - DAY_START) / 60_000)).toEqual([0, 20, 30, 40, 60])
  for (const samples of [house, reduced]) {
    const { energy } = settleMeter(
      { readings, transactions: [], redated: [], isSessionRegister: false },
      { from: DAY_START, to: DAY_START + 3_600_000, house: samples, sessions: [], unplanned: [] },
    )
    expect(energy.map(({ importWh, importFromGridWh }) => [importWh, importFromGridWh])).toEqual([
      [3000, 1667],
      [3000, 1000],
    ])
  }
})

test('no half hour of any charger changes', () => {
  assert(
    property(integer({ min: 1, max: 1e9 }), (seed) => {
      const scenario = createChargingScenario(seed)
      const context = { from: scenario.from, to: scenario.to, sessions: [], unplanned: [] }
      const house = scenario.house.toSorted((first, second) => first.at - second.at)
      const powered = scenario.readings.filter(
        ({ importW, exportW }) => (importW ?? 0) > 0 || (exportW ?? 0) > 0,
      )
      const reduced = reduceHouseSamples(
        house,
        powered.map(({ at }) => at),
      )
      expect(settleMeter(scenario, { ...context, house: reduced })).toEqual(
        settleMeter(scenario, { ...context, house }),
      )
    }),
    { numRuns: 200 },
  )
})
