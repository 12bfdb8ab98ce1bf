import { expect, test } from 'vitest'
import {
  estimateCharge,
  findNewest,
  findUnpluggedMs,
  isEnteredPercent,
  type KnownCharge,
} from './charge-level.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const now = Date.parse('2026-06-01T20:00:00Z')

/** Reported by the car just now, plugged in, with nothing metered since. */
const report: KnownCharge = {
  percent: 40,
  at: now,
  source: 'car',
  importedWh: 0,
  exportedWh: 0,
  unpluggedMs: 0,
}

/** The customer said 'about 40 %' an hour ago. */
const said: KnownCharge = { ...report, source: 'customer', at: now - HOUR }

function describe(last: KnownCharge | null, capacityWh: number | null = 50_000): string {
  const level = estimateCharge(last, capacityWh, now)
  if (level.kind === 'unknown') return 'unknown'
  const [percent, low, high] = [level.percent, level.low, level.high].map((each) => each.toFixed(1))
  return level.kind === 'known' ? `${percent} known` : `${percent}, ${low} to ${high}`
}

const cases: [string, KnownCharge | null, string][] = [
  ['nothing was ever known', null, 'unknown'],
  ['the car reported it just now', report, '40.0 known'],
  ['the car reported it 15 minutes ago', { ...report, at: now - 15 * MINUTE }, '40.0 known'],
  ['the car reported it longer ago', { ...report, at: now - 15 * MINUTE - 1 }, '40.0, 39.5 to 40.5'],
  [
    'a charger reported it a day ago, still plugged in',
    { ...report, source: 'charger', at: now - 24 * HOUR },
    '40.0 known',
  ],
  [
    'a charger reported it before a short trip',
    { ...report, source: 'charger', at: now - 4 * HOUR, unpluggedMs: 10 * MINUTE },
    '37.4, 34.3 to 40.5',
  ],
  ['the customer said so an hour ago', said, '40.0, 36.0 to 44.0'],
  ['1110 Wh were metered since, below 2 points', { ...report, importedWh: 1110 }, '40.0 known'],
  ['1112 Wh were metered since, 2 points and more', { ...report, importedWh: 1112 }, '42.0, 41.4 to 42.7'],
  ['10 kWh were metered since the customer said so', { ...said, importedWh: 10_000 }, '58.0, 52.8 to 64.2'],
  ['19 kWh were metered since: the band is wider', { ...said, importedWh: 19_000 }, '74.2, 67.9 to 82.4'],
  ['5 kWh were exported since', { ...said, exportedWh: 5_000 }, '29.1, 23.4 to 33.6'],
  ['more was metered than fits', { ...said, importedWh: 60_000 }, '100.0, 100.0 to 100.0'],
  ['more was exported than was left', { ...said, exportedWh: 40_000 }, '0.0, 0.0 to 0.0'],
  ['five days passed', { ...said, at: now - 120 * HOUR }, '37.0, 30.0 to 44.0'],
  ['seven days passed', { ...said, at: now - 168 * HOUR }, '35.8, 27.6 to 44.0'],
  ['more than seven days passed', { ...said, at: now - 168 * HOUR - 1 }, 'unknown'],
  ['the cable was out for a minute', { ...said, unpluggedMs: MINUTE }, '39.7, 35.5 to 44.0'],
  ['the cable was out for 20 minutes', { ...said, unpluggedMs: 20 * MINUTE }, '35.0, 26.0 to 44.0'],
  ['the cable was out for longer', { ...said, unpluggedMs: 20 * MINUTE + 1 }, 'unknown'],
]

test.each(cases)('when %s', (_, last, expected) => {
  expect(describe(last)).toBe(expected)
})

test.each([
  ['nothing metered', said, '40.0, 36.0 to 44.0'],
  ['energy metered', { ...said, importedWh: 1 }, 'unknown'],
  ['the cable out for a minute', { ...said, unpluggedMs: MINUTE }, 'unknown'],
])('without a capacity, with %s', (_, last, expected) => {
  expect(describe(last, null)).toBe(expected)
})

test.each([
  ['of almost 40 points', 11_740, '24.0, 4.0 to 44.0'],
  ['of more', 11_730, 'unknown'],
])('a band %s in a small battery', (_, capacityWh, expected) => {
  const last = { ...said, unpluggedMs: 15 * MINUTE }
  expect(describe(last, capacityWh)).toBe(expected)
})

test('an estimate stays within its band, and the band widens with every kWh', () => {
  const levels = Array.from({ length: 21 }, (_, kwh) =>
    estimateCharge({ ...said, importedWh: kwh * 1_000 }, 50_000, now),
  )
  const bands = levels.flatMap((level) => (level.kind === 'unknown' ? [] : [level]))
  expect(bands).toHaveLength(21)
  expect(bands.every(({ low, percent, high }) => low <= percent && percent <= high)).toBe(true)
  const widths = bands.map(({ low, high }) => high - low)
  expect(widths).toEqual(widths.toSorted((first, second) => first - second))
})

test.each([
  ['the only one', null, report, report],
  ['the only other one', report, null, report],
  ['none', null, null, null],
  ['the later one', said, report, report],
  ['the later one in either order', report, said, report],
])('the newest is %s', (_, first, second, expected) => {
  expect(findNewest(first, second)).toBe(expected)
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

test.each([
  ['has been in ever since', null, null, true, 0],
  ['is out since a minute', now - MINUTE, null, false, MINUTE],
  ['was out for three minutes', now - 10 * MINUTE, now - 7 * MINUTE, true, 3 * MINUTE],
  ['is out again', now - 10 * MINUTE, now - 7 * MINUTE, false, 10 * MINUTE],
  [
    'was plugged in before, and the new plug-in is not recorded',
    now - MINUTE,
    now - 7 * MINUTE,
    true,
    MINUTE,
  ],
])('a cable that %s', (_, from, pluggedInAt, isPluggedIn, expected) => {
  const span = {
    from: from === null ? null : new Date(from),
    pluggedInAt: pluggedInAt === null ? null : new Date(pluggedInAt),
    isPluggedIn,
  }
  expect(findUnpluggedMs(span, now)).toBe(expected)
})
