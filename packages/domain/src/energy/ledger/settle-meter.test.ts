import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, findDayStart } from '@driveway/domain/time/local-date'
import { countHalfHours, findHalfHour, findHalfHourEnd } from '@driveway/domain/time/half-hour'
import { createRandom, makeChargingLife, shuffle, type ChargingLife } from './random-charging-life.ts'
import type { MeterReading } from './meter-series.ts'
import { findFirstFirmInstant, findLastFirmInstant } from './register-chain.ts'
import { sortReadings } from './meter-series.ts'
import { settleMeter, type MeterWords } from './settle-meter.ts'
import type { SettledEnergy } from '../period-energy.ts'

const DAY = 86_400_000

function settle(words: MeterWords, life: ChargingLife, from = life.from, to = life.to) {
  return settleMeter(words, { from, to, house: life.house, sessions: [], unplanned: [] })
}

function sum(energy: readonly SettledEnergy[], field: 'importWh' | 'exportWh'): number {
  return energy.reduce((before, each) => before + each[field], 0)
}

function summarise(life: ChargingLife, words: MeterWords, from?: number, to?: number) {
  const { energy, faults } = settle(words, life, from, to)
  return { energy, faults: new Set(faults.map((fault) => JSON.stringify(fault))) }
}

test('[FAULT-05] doubled, shuffled and late words give the same half hours and the same quarantine', () => {
  assert(
    property(integer({ min: 1, max: 1e9 }), (seed) => {
      const life = makeChargingLife(seed)
      const random = createRandom(seed + 1)
      const doubled = [...life.readings, ...life.readings.filter(() => random() < 0.3)]
      const words = {
        readings: shuffle(doubled, random),
        transactions: shuffle([...life.transactions, ...life.transactions], random),
      }
      expect(summarise(life, words)).toEqual(summarise(life, life))
    }),
    { numRuns: 200 },
  )
})

function isFirm(part: readonly MeterReading[], find: typeof findLastFirmInstant): boolean {
  const { imports, exports } = sortReadings(part, [])
  const hasExports = exports.length > 0
  return find(imports) !== null && (!hasExports || find(exports) !== null)
}

/** Only the readings that the ledger would load for a part: a few on both sides, until two in a row agree. */
function loadAround(life: ChargingLife, from: number, to: number): MeterWords {
  const readings = life.readings.toSorted((first, second) => first.at - second.at)
  const first = readings.findIndex((reading) => reading.at > from)
  const last = readings.findLastIndex((reading) => reading.at < to)
  let low = first < 0 ? readings.length : first
  const before = low
  while (low > 0 && !isFirm(readings.slice(low, before), findLastFirmInstant)) low -= 1
  let high = last + 1
  while (high < readings.length && !isFirm(readings.slice(last + 1, high), findFirstFirmInstant)) high += 1
  const [lowAt, highAt] = [readings[low]?.at ?? 0, readings[high - 1]?.at ?? Infinity]
  return {
    readings: readings.slice(low, high),
    transactions: life.transactions.filter((each) => each.at >= lowAt - DAY && each.at <= highAt + DAY),
  }
}

test('[WORLD-02] a part of a life worked out alone is the same part of the whole', () => {
  assert(
    property(integer({ min: 1, max: 1e9 }), (seed) => {
      const life = makeChargingLife(seed)
      if (life.readings.length === 0) return
      const random = createRandom(seed + 2)
      const from = findHalfHour(life.from + random() * (life.to - life.from - DAY))
      const to = findHalfHourEnd(from + 1 + random() * DAY)
      const whole = summarise(life, life, from, to)
      expect(summarise(life, loadAround(life, from, to), from, to)).toEqual(whole)
    }),
    { numRuns: 300 },
  )
})

function readImport(at: number, importWh: number): MeterReading {
  return { at, importWh, exportWh: null, importW: null, exportW: null, isOfKnownTransaction: true }
}

const changes: [string, string, number][] = [
  ['23 hours', '2026-03-29', 46],
  ['25 hours', '2026-10-25', 50],
]

test.each(changes)(
  '[FAULT-07] [HIST-08] a day of %s (%s) settles in %i half hours that equal the meter',
  (_, date, count) => {
    const [from, to] = [findDayStart(date), findDayStart(addDays(date, 1))]
    const readings = [
      readImport(from, 100_000),
      readImport(from + 7_000_000, 104_321),
      readImport(to, 131_077),
    ]
    const { energy } = settleMeter(
      { readings, transactions: [] },
      { from, to, house: [], sessions: [], unplanned: [] },
    )
    expect(countHalfHours(date)).toBe(count)
    expect(energy).toHaveLength(count)
    expect(sum(energy, 'importWh')).toBe(31_077)
  },
)
