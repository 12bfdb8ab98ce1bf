import { expect, test } from 'vitest'
import { followBoost } from './boosted-slots.ts'

const HALF_HOUR = 1_800_000
const NOW = Date.parse('2026-11-16T20:10:00Z')
const FIRST = Date.parse('2026-11-16T19:30:00Z')

/** Half hours from 19:30 on: their price, and their planned energy in Wh. */
function makeSlots(...rows: [price: number, wh: number][]) {
  return rows.map(([importPrice, energyWh], index) => ({
    start: FIRST + index * HALF_HOUR,
    end: FIRST + (index + 1) * HALF_HOUR,
    flowsFrom: FIRST + index * HALF_HOUR,
    powerW: 2 * energyWh,
    energyWh,
    solarWh: 0,
    importPrice,
    carbonIntensity: 100 - importPrice,
    costPence: (energyWh * importPrice) / 1000,
    reason: energyWh > 0 ? ('cheap' as const) : ('dear' as const),
  }))
}

/** Past, now, idle, then four planned half hours of 3 kWh, of which the last is after the ready-by time. */
const slots = makeSlots([30, 0], [30, 0], [30, 0], [10, 3_000], [8, 3_000], [9, 3_000], [9, 0], [9, 3_000])
const aim = { readyAt: FIRST + 7 * HALF_HOUR, goal: 'cost' } as const

function read(
  minutes: number,
  powerW: number,
  given = slots,
  over: Partial<typeof aim> | { goal: 'carbon' } = {},
) {
  const boost = { from: NOW, until: NOW + minutes * 60_000, powerW }
  return followBoost(given, boost, { ...aim, ...over }).map(({ reason, energyWh }) => [
    reason,
    Math.round(energyWh),
  ])
}

const idle = ['dear', 0]
const over = ['done', 0]
const cases: [string, number, number, (string | number)[][]][] = [
  [
    'of 20 minutes spares a part of the dearest slot',
    20,
    6_000,
    [
      idle,
      ['boost', 2_000],
      idle,
      ['cheap', 1_000],
      ['cheap', 3_000],
      ['cheap', 3_000],
      idle,
      ['cheap', 3_000],
    ],
  ],
  [
    'of one slot’s energy spares the dearest one',
    30,
    6_000,
    [
      idle,
      ['boost', 2_000],
      ['boost', 1_000],
      over,
      ['cheap', 3_000],
      ['cheap', 3_000],
      idle,
      ['cheap', 3_000],
    ],
  ],
  [
    'of all that is needed leaves nothing before the ready-by time',
    90,
    6_000,
    [
      idle,
      ['boost', 2_000],
      ['boost', 3_000],
      ['boost', 3_000],
      ['boost', 1_000],
      over,
      idle,
      ['cheap', 3_000],
    ],
  ],
]

test.each(cases)('a boost %s', (_, minutes, powerW, expected) => {
  expect(read(minutes, powerW)).toEqual(expected)
})

test('for the least carbon the slots with the least of it stay', () => {
  expect(read(30, 6_000, slots, { goal: 'carbon' }).slice(3, 6)).toEqual([
    ['cheap', 3_000],
    over,
    ['cheap', 3_000],
  ])
})

function makeGiving() {
  const [given] = slots.slice(6, 7)
  return given ? [{ ...given, powerW: -4_000, energyWh: -2_000 }] : []
}

test('export and its price stay as they are, and the boost costs what its half hours cost', () => {
  const giving = [...slots.slice(0, 6), ...makeGiving(), ...slots.slice(7)]
  const boosted = followBoost(giving, { from: NOW, until: NOW + HALF_HOUR, powerW: 6_000 }, aim)
  expect(boosted[6]).toBe(giving[6])
  expect(boosted.slice(1, 3).map(({ costPence }) => costPence)).toEqual([60, 30])
  expect(boosted[1]?.flowsFrom).toBe(NOW)
})

test.each([
  ['a Wh less than a top-up', 8_701, 0],
  ['a top-up', 8_700, 300],
])('a boost that leaves %s is followed by that, or by nothing', (_, powerW, wh) => {
  const after = read(60, powerW, slots.slice(0, 7)).filter(([reason]) => reason === 'cheap')
  expect(after.reduce((sum, [, energyWh]) => sum + Number(energyWh), 0)).toBe(wh)
})
