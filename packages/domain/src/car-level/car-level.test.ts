import { expect, test } from 'vitest'
import { levelAt, makePoint, type LevelFacts } from './car-level.ts'
import {
  assumedHabit,
  unknownCar,
  type CarLevelState,
  type ChargeLevel,
  type LevelSource,
} from './level-state.ts'
import { noEnergy } from './metered-energy.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const now = Date.parse('2026-06-01T20:00:00Z')

/** Plugged in ever since, with nothing metered, in a battery of 50 kWh. */
const still: LevelFacts = {
  capacityWh: 50_000,
  before: noEnergy,
  plugIn: noEnergy,
  unpluggedMs: 0,
  stop: null,
  isDrawing: false,
}

function known(percent: number, source: LevelSource, at: number, tolerance = 0.5): CarLevelState {
  return { ...unknownCar, point: makePoint({ percent, source, at, tolerance }) }
}

const car = known(40, 'car', now)
/** The customer said 'about 40 %' an hour ago. */
const said = known(40, 'customer', now - HOUR, 4)
const full: LevelFacts = { ...still, stop: { kind: 'stopped', since: now - 12 * HOUR } }

function write(level: ChargeLevel): string {
  if (level.kind === 'unknown') return 'unknown'
  const [percent, low, high] = [level.percent, level.low, level.high].map((each) => each.toFixed(1))
  return level.kind === 'known' ? `${percent} known` : `${percent}, ${low} to ${high}`
}

function imported(importedWh: number): LevelFacts {
  return { ...still, before: { importedWh, exportedWh: 0 } }
}

const cases: [string, CarLevelState, LevelFacts, string][] = [
  ['nothing was ever known', unknownCar, still, 'unknown'],
  ['nothing was known, and energy was metered', unknownCar, imported(20_000), 'unknown'],
  ['the car reported it just now', car, still, '40.0 known'],
  ['the car reported it 15 minutes ago', known(40, 'car', now - 15 * MINUTE), still, '40.0 known'],
  ['the car reported it longer ago', known(40, 'car', now - 15 * MINUTE - 1), still, '40.0, 39.5 to 40.5'],
  [
    'a charger reported it a day ago, still plugged in',
    known(40, 'charger', now - 24 * HOUR),
    still,
    '40.0 known',
  ],
  [
    'a charger reported it before a short trip',
    known(40, 'charger', now - 4 * HOUR),
    { ...still, unpluggedMs: 10 * MINUTE },
    '39.7, 34.3 to 40.5',
  ],
  ['the customer said so an hour ago', said, still, '40.0, 36.0 to 44.0'],
  ['1110 Wh were metered since, below 2 points', car, imported(1_110), '40.0 known'],
  ['1112 Wh were metered since, 2 points and more', car, imported(1_112), '42.0, 41.4 to 42.7'],
  ['10 kWh were metered since the customer said so', said, imported(10_000), '58.0, 52.8 to 64.2'],
  [
    '5 kWh were exported since',
    said,
    { ...still, before: { importedWh: 0, exportedWh: 5_000 } },
    '29.1, 23.4 to 33.6',
  ],
  ['more was metered than fits', said, imported(60_000), '100.0, 100.0 to 100.0'],
  [
    'more was metered than fits, and it still charges',
    said,
    { ...imported(60_000), isDrawing: true },
    '99.0, 99.0 to 100.0',
  ],
  [
    'more was exported than was left',
    said,
    { ...still, before: { importedWh: 0, exportedWh: 40_000 } },
    '0.0, 0.0 to 0.0',
  ],
  ['five days passed', known(40, 'customer', now - 120 * HOUR, 4), still, '37.0, 30.0 to 44.0'],
  ['it stopped by itself, and nothing was known before', unknownCar, full, '99.7, 94.4 to 100.0'],
  [
    'it stopped at the limit at which it had stopped before',
    { ...unknownCar, stopLimit: 80 },
    full,
    '79.7, 77.4 to 82.0',
  ],
  ['it stopped after it was known', known(70, 'car', now - 13 * HOUR), full, '99.7, 94.4 to 100.0'],
  ['its owner corrected the stop', said, full, '40.0, 36.0 to 44.0'],
  [
    'it takes no power and never did',
    unknownCar,
    { ...still, stop: { kind: 'not-yet', since: now - HOUR } },
    'unknown',
  ],
  [
    'it was full, and away for ten hours',
    unknownCar,
    { ...full, unpluggedMs: 10 * HOUR },
    '87.7, 58.4 to 100.0',
  ],
  [
    'it was full, away for ten hours, and charged 5 kWh since',
    unknownCar,
    { ...full, unpluggedMs: 10 * HOUR, plugIn: { importedWh: 5_000, exportedWh: 0 } },
    '96.7, 66.8 to 100.0',
  ],
  [
    'it was full, and its owner drives 3 kWh a day, give or take one',
    { ...unknownCar, habit: { dayWh: 3_000, spreadWh: 1_000 } },
    { ...full, unpluggedMs: 10 * HOUR },
    '93.7, 82.4 to 100.0',
  ],
  [
    'it charged past full before it left',
    said,
    { ...imported(60_000), unpluggedMs: 10 * HOUR },
    '88.0, 64.0 to 100.0',
  ],
  [
    'its capacity is not known, and energy was metered',
    said,
    { ...imported(1), capacityWh: null },
    'unknown',
  ],
  [
    'its capacity is not known, and it was away',
    said,
    { ...still, capacityWh: null, unpluggedMs: MINUTE },
    'unknown',
  ],
  ['its capacity is not known', said, { ...still, capacityWh: null }, '40.0, 36.0 to 44.0'],
]

test.each(cases)('when %s', (_, state, facts, expected) => {
  expect(write(levelAt(state, facts, now))).toBe(expected)
})

test.each([
  ['of less than 60 points', 29.9, '50.0, 20.1 to 79.9'],
  ['of 60 points', 30, '50.0, 20.0 to 80.0'],
  ['of more', 30.1, 'unknown'],
])('a band %s', (_, tolerance, expected) => {
  expect(write(levelAt(known(50, 'customer', now, tolerance), still, now))).toBe(expected)
})

test('an estimate stays within its band, and the band widens with every kWh', () => {
  const levels = Array.from({ length: 21 }, (_, kwh) => levelAt(said, imported(kwh * 1_000), now))
  const bands = levels.flatMap((level) => (level.kind === 'unknown' ? [] : [level]))
  expect(bands).toHaveLength(21)
  expect(bands.every(({ low, percent, high }) => low <= percent && percent <= high)).toBe(true)
  const widths = bands.map(({ low, high }) => high - low)
  expect(widths).toEqual(widths.toSorted((first, second) => first - second))
})

test('a car of which nothing is known is assumed to be driven like others', () => {
  expect(unknownCar.habit).toBe(assumedHabit)
})
