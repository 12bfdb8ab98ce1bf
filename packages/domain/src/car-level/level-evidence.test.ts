import { describe, expect, test } from 'vitest'
import { levelAt, type LevelFacts } from './car-level.ts'
import { applyEvidence, isEnteredPercent, type LevelEvidence } from './level-evidence.ts'
import { unknownCar, type CarLevelState } from './level-state.ts'
import { noEnergy } from './metered-energy.ts'

const HOUR = 3_600_000
const evening = Date.parse('2026-06-01T18:00:00Z')
const night = evening + 8 * HOUR
const nextEvening = evening + 24 * HOUR

const still: LevelFacts = {
  capacityWh: 60_000,
  before: noEnergy,
  plugIn: noEnergy,
  unpluggedMs: 0,
  stop: null,
  isDrawing: false,
}

function charged(importedWh: number): LevelFacts {
  return { ...still, before: { importedWh, exportedWh: 0 } }
}

function report(percent: number, at: number, source: 'charger' | 'car' | 'customer' = 'car'): LevelEvidence {
  return { kind: 'reported', source, percent, at }
}

const stop = { kind: 'stopped', since: night } as const

/** A car of which nothing was known has charged until it stopped, was away for ten hours and is back. */
function comeBack(state: CarLevelState, importedWh: number, at = nextEvening): CarLevelState {
  const away = {
    ...charged(importedWh),
    stop: { kind: 'stopped', since: at - 16 * HOUR },
    unpluggedMs: 10 * HOUR,
  } as const
  return applyEvidence(state, { kind: 'arrived', at }, away)
}

describe('a report is the new point', () => {
  test.each([
    ['the charger', 'charger', 39.5, 40.5],
    ['the car', 'car', 39.5, 40.5],
    ['the customer', 'customer', 36, 44],
  ] as const)('of %s', (_, source, low, high) => {
    expect(applyEvidence(unknownCar, report(40, evening, source), still).point).toEqual({
      percent: 40,
      low,
      high,
      at: evening,
      source,
      assumedWh: 0,
      assumedDays: 0,
    })
  })

  test.each([
    [25, 0, 37.5],
    [50, 37.5, 62.5],
    [75, 62.5, 87.5],
  ])('of the customer, the nearest quarter to whom is %s %%', (percent, low, high) => {
    const quarter = { ...report(percent, evening, 'customer'), isQuarter: true }
    expect(applyEvidence(unknownCar, quarter, still).point).toMatchObject({ percent, low, high })
  })

  test('unless it is older than the last one', () => {
    const state = applyEvidence(unknownCar, report(40, evening), still)
    expect(applyEvidence(state, report(90, evening - 1), still)).toBe(state)
    expect(applyEvidence(state, report(90, evening), still).point?.percent).toBe(90)
  })
})

describe('a car that charged until it stopped', () => {
  test('is full less its driving when it is back, whatever was known before', () => {
    const back = comeBack(unknownCar, 45_000)
    expect(back.point).toMatchObject({ source: 'stop', at: nextEvening, assumedWh: 6_000, assumedDays: 1 })
    expect(levelAt(back, still, nextEvening)).toEqual({
      kind: 'estimated',
      meteredPoints: 0,
      percent: 100 - 10 - 0.4,
      low: 95 - 30 - 0.8,
      high: 100,
      at: nextEvening,
      source: 'stop',
    })
  })

  test('teaches how far it is driven: each day the band is closer to what it needs', () => {
    let state = comeBack(unknownCar, 45_000)
    const needs: number[] = []
    for (const day of [2, 3, 4, 5, 6, 7, 8]) {
      // Each night it takes 12 kWh at the meter: 10.8 kWh of driving.
      state = comeBack(state, 12_000, evening + day * 24 * HOUR)
      needs.push(Math.round(100 - (state.point?.low ?? 0)))
    }
    expect(state.habit.dayWh).toBeGreaterThan(9_500)
    expect(state.habit.dayWh).toBeLessThan(11_000)
    expect(needs).toEqual([39, 39, 37, 34, 32, 30, 28])
  })

  test('came emptier than assumed if it took more than fits', () => {
    const back = comeBack(unknownCar, 45_000)
    // 26.7 kWh at the meter fill 24 kWh, though only 6 kWh were assumed to be missing.
    const next = comeBack(back, 26_667, evening + 48 * HOUR)
    expect(next.habit.dayWh).toBe(11_880)
  })
})

describe('a limit of the car is learnt where it stopped', () => {
  const after = { ...still, stop }
  test.each([
    ['80 %', unknownCar, report(80, night + 1), after, 80],
    ['80 % by its owner', unknownCar, report(80, night + 1, 'customer'), after, 80],
    [
      'about three quarters',
      unknownCar,
      { ...report(75, night + 1, 'customer'), isQuarter: true },
      after,
      null,
    ],
    [
      'about three quarters, below its limit',
      { ...unknownCar, stopLimit: 80 },
      { ...report(75, night + 1, 'customer'), isQuarter: true },
      after,
      80,
    ],
    ['97 %', unknownCar, report(97, night + 1), after, 97],
    ['98 %, which is full', unknownCar, report(98, night + 1), after, null],
    ['full, though it had a limit', { ...unknownCar, stopLimit: 80 }, report(100, night + 1), after, null],
    ['50 %', unknownCar, report(50, night + 1), after, 50],
    ['49 %, which no limit is', unknownCar, report(49, night + 1), after, null],
    ['80 %, but it had not stopped', unknownCar, report(80, night + 1), still, null],
    ['80 %, but it was away since', unknownCar, report(80, night + 1), { ...after, unpluggedMs: HOUR }, null],
    ['82 %, near its limit', { ...unknownCar, stopLimit: 80 }, report(82, night + 1), still, 80],
    ['83 %, above its limit', { ...unknownCar, stopLimit: 80 }, report(83, night + 1), still, null],
  ])('at %s', (_, state, evidence, facts, expected) => {
    expect(applyEvidence(state, evidence, facts).stopLimit).toBe(expected)
  })
})

function drive(hours: number, found: number): number {
  const left = applyEvidence(unknownCar, report(90, evening), still)
  const at = evening + hours * HOUR
  const back = applyEvidence(left, { kind: 'arrived', at }, { ...still, unpluggedMs: hours * HOUR })
  return applyEvidence(back, report(found, at), still).habit.dayWh
}

describe('driving is learnt from a report after an absence', () => {
  test.each([
    ['of 10 hours for 6 kWh', 10, 80, 5_950],
    ['of 10 hours for 12 kWh', 10, 70, 7_950],
    ['of 10 hours without a mile', 10, 90, 4_000],
    ['of 10 hours with a charge elsewhere', 10, 100, 4_000],
    ['of 3 hours, which holds a third of a day', 3, 85, 7_283],
    ['of less, which says nothing', 2.9, 85, 6_000],
  ])('%s', (_, hours, found, expected) => {
    expect(drive(hours, found)).toBe(expected)
  })
})

test('a quarter teaches no habit', () => {
  const left = applyEvidence(unknownCar, report(90, evening), still)
  const at = evening + 10 * HOUR
  const back = applyEvidence(left, { kind: 'arrived', at }, { ...still, unpluggedMs: 10 * HOUR })
  const quarter = { ...report(50, at, 'customer'), isQuarter: true }
  expect(applyEvidence(back, quarter, still).habit).toEqual({ dayWh: 6_000, spreadWh: 4_000 })
})

test('an absence of a car of which nothing is known teaches nothing', () => {
  const arrived = applyEvidence(unknownCar, { kind: 'arrived', at: evening }, { ...still, unpluggedMs: HOUR })
  expect(arrived).toEqual(unknownCar)
})

test.each([
  [-1, false],
  [0, true],
  [1, true],
  [99, true],
  [100, true],
  [101, false],
  [40.5, false],
  [Number.NaN, false],
])('a customer can enter %s: %s', (percent, expected) => {
  expect(isEnteredPercent(percent)).toBe(expected)
})
