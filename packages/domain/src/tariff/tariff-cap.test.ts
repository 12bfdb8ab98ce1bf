import { describe, expect, test } from 'vitest'
import { countWithinCap, createPriceList, findImportCost } from './half-hour-price.ts'
import { capDayOf, type TariffCap } from './tariff-cap.ts'
import type { Tariff } from './tariff.ts'

const noon = { unit: 'hours', amount: 1, dayStart: '12:00' } satisfies TariffCap

const days: [string, string, string, string][] = [
  ['the minute before noon is of yesterday', '2026-01-15T11:59:00Z', '2026-01-14T12:00', '2026-01-15T12:00'],
  ['noon begins the day', '2026-01-15T12:00:00Z', '2026-01-15T12:00', '2026-01-16T12:00'],
  ['in summer it begins an hour earlier', '2026-07-01T11:00:00Z', '2026-07-01T11:00', '2026-07-02T11:00'],
  ['a day of 23 hours', '2026-03-28T20:00:00Z', '2026-03-28T12:00', '2026-03-29T11:00'],
  ['a day of 25 hours', '2026-10-24T20:00:00Z', '2026-10-24T11:00', '2026-10-25T12:00'],
]

test.each(days)('%s', (_, at, from, to) => {
  expect(capDayOf(noon, Date.parse(at))).toEqual({
    from: Date.parse(`${from}:00Z`),
    to: Date.parse(`${to}:00Z`),
  })
})

function tariff(cap: TariffCap, extras: Partial<Tariff> = {}): Tariff {
  return {
    id: 'capped',
    energySupplier: 'Test Energy',
    tariffType: 'UNKNOWN',
    startDate: '2026-01-01',
    periods: [
      { timeStart: '5:30', timeEnd: '16:00', ratePence: 27 },
      { timeStart: '16:00', timeEnd: '19:00', ratePence: 40 },
      { timeStart: '19:00', timeEnd: '23:00', ratePence: 27 },
      { timeStart: '23:00', timeEnd: '5:30', ratePence: 7 },
    ],
    cap,
    ...extras,
  }
}

type Imports = readonly (readonly [start: string, wh: number])[]

function cost(cap: TariffCap, imports: Imports, extras: Partial<Tariff> = {}) {
  const prices = createPriceList([tariff(cap, extras)], { find: () => null })
  const energy = imports.map(([start, wh]) => ({
    periodStart: Date.parse(`2026-01-${start}:00Z`),
    importFromGridWh: wh,
  }))
  const within = countWithinCap(energy, prices)
  return energy.map((each, at) => [
    within[at] ?? null,
    (findImportCost(each, within[at] ?? null, prices) ?? 0) / 1e6,
  ])
}

const cases: [string, TariffCap, Imports, readonly (readonly (number | null)[])[]][] = [
  ['one half hour below the cap', noon, [['15T23:00', 3000]], [[3000, 21]]],
  [
    'on the cap',
    noon,
    [
      ['15T23:00', 3000],
      ['15T23:30', 3000],
    ],
    [
      [3000, 21],
      [3000, 21],
    ],
  ],
  [
    'one half hour above it, which costs the day rate and not that of the evening',
    noon,
    [
      ['15T23:00', 3000],
      ['15T23:30', 3000],
      ['16T00:00', 3000],
    ],
    [
      [3000, 21],
      [3000, 21],
      [0, 81],
    ],
  ],
  [
    'half hours at other rates, and without energy of the grid, do not count',
    noon,
    [
      ['15T20:00', 1000],
      ['15T23:00', 0],
      ['15T23:30', 1000],
      ['16T00:00', 1000],
    ],
    [
      [null, 27],
      [0, 0],
      [1000, 7],
      [1000, 7],
    ],
  ],
  [
    'two sessions in one half hour count once',
    noon,
    [
      ['15T23:00', 1000],
      ['15T23:00', 1000],
      ['15T23:30', 1000],
      ['16T00:00', 1000],
    ],
    [
      [1000, 7],
      [1000, 7],
      [1000, 7],
      [0, 27],
    ],
  ],
  [
    'the count begins anew with the cap’s day',
    { ...noon, dayStart: '0:00' },
    [
      ['15T23:00', 1000],
      ['15T23:30', 1000],
      ['16T00:00', 1000],
      ['16T00:30', 1000],
      ['16T01:00', 1000],
    ],
    [
      [1000, 7],
      [1000, 7],
      [1000, 7],
      [1000, 7],
      [0, 27],
    ],
  ],
  [
    'kWh, one Wh below, on and above the cap',
    { unit: 'kWh', amount: 5, dayStart: '12:00' },
    [
      ['15T23:00', 4999],
      ['15T23:30', 1],
      ['16T00:00', 1],
    ],
    [
      [4999, 34.993],
      [1, 0.007],
      [0, 0.027],
    ],
  ],
  [
    'the half hour in which the kWh end has both rates',
    { unit: 'kWh', amount: 5, dayStart: '12:00' },
    [
      ['15T23:00', 3000],
      ['15T23:30', 3000],
    ],
    [
      [3000, 21],
      [2000, 41],
    ],
  ],
]

describe('[TAR-10] the cheap rate holds within the cap, the day rate beyond it', () => {
  test.each(cases)('%s', (_, cap, imports, expected) => {
    expect(cost(cap, imports)).toEqual(expected)
  })
})

test('a weekend that is cheap all day pays the weekdays’ day rate beyond the cap', () => {
  const weekendPeriods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 7 }]
  const imports: Imports = [
    ['17T13:00', 1000],
    ['17T13:30', 1000],
    ['17T14:00', 1000],
    ['19T13:00', 1000],
  ]
  expect(cost(noon, imports, { weekendPeriods })).toEqual([
    [1000, 7],
    [1000, 7],
    [0, 27],
    [null, 27],
  ])
})
