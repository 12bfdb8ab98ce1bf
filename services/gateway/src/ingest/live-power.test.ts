import type { Reading } from '@driveway/store/chargers/ingest/charger-fact'
import { expect, test } from 'vitest'
import { estimateLivePower, type SlopeBase } from './live-power.ts'

function read(second: number, importWh: number, rest: Partial<Reading> = {}): Reading {
  return {
    connector: 1,
    at: at(second),
    transactionId: 5,
    importWh,
    exportWh: null,
    importW: null,
    exportW: null,
    stateOfCharge: null,
    ...rest,
  }
}

function at(second: number): Date {
  return new Date(Date.UTC(2026, 10, 15, 10, 0, second))
}

const cases: [situation: string, readings: readonly Reading[], power: object | null][] = [
  ['a first register', [read(0, 1000)], null],
  ['a second register', [read(0, 1000), read(30, 1060)], { importW: 7200, at: at(30) }],
  ['a pause', [read(0, 1000), read(30, 1060), read(60, 1060)], { importW: 0, at: at(60) }],
  [
    'registers in quick succession',
    [read(0, 1000), read(10, 1020), read(20, 1040)],
    { importW: 7200, at: at(20) },
  ],
  ['a register that was reset', [read(0, 1000), read(30, 0), read(60, 60)], { importW: 7200, at: at(60) }],
  [
    'a charger that reports power',
    [read(0, 1000, { importW: 7000 }), read(30, 1060, { importW: 7000 })],
    null,
  ],
  ['the meter of the house', [read(0, 1000, { connector: 0 }), read(30, 1060, { connector: 0 })], null],
]

test.each(cases)('the power after %s', (_, readings, power) => {
  const base: SlopeBase = { register: null }
  const figures = readings.map((reading) => estimateLivePower(base, [reading]))
  expect(figures.at(-1)).toEqual(power)
  expect(estimateLivePower({ register: null }, readings)).toEqual(power)
})
