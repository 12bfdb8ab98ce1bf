import { makeMeterReading } from '@driveway/testkit/test-meter'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, startOfDay } from '@driveway/domain/time/local-date'
import { countHalfHours, halfHourStart, halfHourEnd } from '@driveway/domain/time/half-hour'
import { createRandom, shuffle } from '@driveway/domain/seeded-random'
import { createChargingScenario, type ChargingScenario } from './testing/random-charging-scenario.ts'
import type { MeterReading } from './meter-series.ts'
import { findFirstAnchor, findLastAnchor } from '../register-chain.ts'
import { sortReadings } from './meter-series.ts'
import { settleMeter, type MeterInput } from './settle-meter.ts'
import type { SettledEnergy } from '../period-energy.ts'

const DAY = 86_400_000

function settle(input: MeterInput, scenario: ChargingScenario, from = scenario.from, to = scenario.to) {
  return settleMeter(input, { from, to, house: scenario.house, sessions: [], unplanned: [] })
}

function sum(energy: readonly SettledEnergy[], field: 'importWh' | 'exportWh'): number {
  return energy.reduce((before, each) => before + each[field], 0)
}

function summarise(scenario: ChargingScenario, input: MeterInput, from?: number, to?: number) {
  const { energy, faults } = settle(input, scenario, from, to)
  return { energy, faults: new Set(faults.map((fault) => JSON.stringify(fault))) }
}

test('duplicated, shuffled and late readings give the same half hours and the same quarantine', () => {
  assert(
    property(integer({ min: 1, max: 1e9 }), (seed) => {
      const scenario = createChargingScenario(seed)
      const random = createRandom(seed + 1)
      const doubled = [...scenario.readings, ...scenario.readings.filter(() => random() < 0.3)]
      const input = {
        readings: shuffle(doubled, random),
        transactions: shuffle([...scenario.transactions, ...scenario.transactions], random),
        redated: [],
        isSessionRegister: scenario.isSessionRegister,
      }
      expect(summarise(scenario, input)).toEqual(summarise(scenario, scenario))
    }),
    { numRuns: 200 },
  )
})

function hasAnchor(part: readonly MeterReading[], find: typeof findLastAnchor): boolean {
  const { imports, exports } = sortReadings(part, [])
  const hasExports = exports.length > 0
  return find(imports) !== null && (!hasExports || find(exports) !== null)
}

/** The readings that the ledger loads for a part: a few on both sides, until two in a row are plausible. */
function loadAround(scenario: ChargingScenario, from: number, to: number): MeterInput {
  const readings = scenario.readings.toSorted((first, second) => first.at - second.at)
  const first = readings.findIndex((reading) => reading.at > from)
  const last = readings.findLastIndex((reading) => reading.at < to)
  let low = first < 0 ? readings.length : first
  const before = low
  while (low > 0 && !hasAnchor(readings.slice(low, before), findLastAnchor)) low -= 1
  let high = last + 1
  while (high < readings.length && !hasAnchor(readings.slice(last + 1, high), findFirstAnchor)) high += 1
  const [lowAt, highAt] = [readings[low]?.at ?? 0, readings[high - 1]?.at ?? Infinity]
  return {
    readings: readings.slice(low, high),
    transactions: scenario.transactions.filter((each) => each.at >= lowAt - DAY && each.at <= highAt + DAY),
    redated: [],
    isSessionRegister: scenario.isSessionRegister,
  }
}

test('a part of a scenario settled alone equals the same part of the whole', () => {
  assert(
    property(integer({ min: 1, max: 1e9 }), (seed) => {
      const scenario = createChargingScenario(seed)
      if (scenario.readings.length === 0) return
      const random = createRandom(seed + 2)
      const from = halfHourStart(scenario.from + random() * (scenario.to - scenario.from - DAY))
      const to = halfHourEnd(from + 1 + random() * DAY)
      const whole = summarise(scenario, scenario, from, to)
      expect(summarise(scenario, loadAround(scenario, from, to), from, to)).toEqual(whole)
    }),
    { numRuns: 300 },
  )
})

const changes: [string, string, number][] = [
  ['23 hours', '2026-03-29', 46],
  ['25 hours', '2026-10-25', 50],
]

test.each(changes)(
  '[HIST-08] a day of %s (%s) settles in %i half hours that equal the meter',
  (_, date, count) => {
    const [from, to] = [startOfDay(date), startOfDay(addDays(date, 1))]
    const readings = [
      makeMeterReading(from, 100_000),
      makeMeterReading(from + 7_000_000, 104_321),
      makeMeterReading(to, 131_077),
    ]
    const { energy } = settleMeter(
      { readings, transactions: [], redated: [], isSessionRegister: false },
      { from, to, house: [], sessions: [], unplanned: [] },
    )
    expect(countHalfHours(date)).toBe(count)
    expect(energy).toHaveLength(count)
    expect(sum(energy, 'importWh')).toBe(31_077)
  },
)
