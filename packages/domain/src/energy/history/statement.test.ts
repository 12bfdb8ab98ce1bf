import { describe, expect, test } from 'vitest'
import type { PricedPeriod } from '../period-energy.ts'
import {
  addStatements,
  sumHalfHours,
  totalOf,
  writeStatementFile,
  type StatementMonth,
  type StatementOwner,
} from './statement.ts'

function period(importWh: number, gridWh: number, ratePence: number | null): PricedPeriod {
  return {
    periodStart: 0,
    importWh,
    importFromGridWh: gridWh,
    exportWh: 0,
    exportToGridWh: 0,
    isSplit: true,
    costMicropence: ratePence === null ? null : Math.round(ratePence * gridWh * 1000),
    emissionsMg: null,
    baselineMg: null,
  }
}

const ann: StatementOwner = {
  carId: 'kia',
  isOther: false,
  carName: 'Kia',
  make: null,
  model: null,
  personId: 'ann',
  personName: 'Ann',
}
const bo = { ...ann, personId: 'bo', personName: 'Bo' }
const [night, day, sunny, sun] = [
  period(3_500, 3_500, 7.5),
  period(3_501, 3_501, 7.5),
  period(2_000, 500, 24.55),
  period(1_000, 0, 24.55),
]
const october = {
  month: '2026-10-01',
  ...sumHalfHours([night, day, sunny, sun], 1),
  parts: [
    { owner: ann, ...sumHalfHours([night, sunny], 1) },
    { owner: bo, ...sumHalfHours([day, sun], 0) },
  ],
}
const some = sumHalfHours([period(3_333, 3_333, 7.5), period(1_000, 1_000, null)], null)
const november = { month: '2026-11-01', ...some, parts: [{ owner: ann, ...some }] }

describe('a statement by month', () => {
  test('has energy and cost at each unit rate that was paid, and solar beside it', () => {
    expect(october).toMatchObject({
      importWh: 10_001,
      solarWh: 2_500,
      costPence: 64.7825,
      isCostComplete: true,
      rates: [
        { ratePence: 7.5, energyWh: 7_001, costPence: 52.5075 },
        { ratePence: 24.55, energyWh: 500, costPence: 12.275 },
      ],
      estimatedHalfHours: 1,
    })
  })

  test('leaves out what has no price yet, and says so', () => {
    expect(november).toMatchObject({ importWh: 4_333, costPence: 24.9975, isCostComplete: false })
    expect(november.rates).toHaveLength(1)
    expect(sumHalfHours([period(1_000, 1_000, null)], 0).costPence).toBeNull()
    expect(sumHalfHours([], 0).costPence).toBe(0)
  })

  test('adds its months up', () => {
    expect(totalOf([october, november])).toEqual({
      importWh: 14_334,
      solarWh: 2_500,
      costPence: 89.78,
      isCostComplete: false,
      estimatedHalfHours: null,
    })
  })

  test('has no cost while nothing that was charged has a price', () => {
    const unpriced = sumHalfHours([period(1_000, 1_000, null)], 0)
    expect(totalOf([sumHalfHours([], 0), unpriced]).costPence).toBeNull()
    expect(totalOf([sumHalfHours([], 0)]).costPence).toBe(0)
    expect(totalOf([unpriced, sumHalfHours([period(1_000, 0, 7.5)], 0)]).costPence).toBe(0)
  })

  test('is a file for a spreadsheet, by car, person and month, with its method', () => {
    const texts = {
      total: 'Total',
      nameOf: ({ carName, personName }: StatementOwner) => [carName ?? '', personName ?? ''] as const,
      method: ['Read from the meter.', 'Solar, of course, is free.'],
    }
    expect(writeStatementFile([october, november], texts)).toBe(
      [
        '\uFEFFMonth,Car,Person,Unit rate (pence per kWh),From the grid (kWh),From solar (kWh),Cost (GBP),Estimated half hours',
        '2026-10,Kia,Ann,7.5,3.5,,0.26,',
        '2026-10,Kia,Ann,24.55,0.5,,0.12,',
        '2026-10,Kia,Ann,,4,1.5,0.39,1',
        '2026-10,Kia,Bo,7.5,3.501,,0.26,',
        '2026-10,Kia,Bo,,3.501,1,0.26,0',
        '2026-10,,,,7.501,2.5,0.65,1',
        '2026-11,Kia,Ann,7.5,3.333,,0.25,',
        '2026-11,,,,4.333,0,0.25,',
        'Total,,,,11.834,2.5,0.90,',
        '',
        'Read from the meter.',
        '"Solar, of course, is free."',
        '',
      ].join('\r\n'),
    )
  })
})

function monthOf(month: string, owner: StatementOwner, periods: readonly PricedPeriod[]): StatementMonth {
  const sums = sumHalfHours(periods, periods.length)
  return { month, ...sums, parts: periods.length === 0 ? [] : [{ owner, ...sums }] }
}

function write(months: readonly StatementMonth[]): string[] {
  return months.flatMap(({ month, importWh, solarWh, costPence, rates, estimatedHalfHours, parts }) => [
    `${month}: ${importWh} Wh, ${solarWh} solar, ${costPence}p, ${estimatedHalfHours} estimated`,
    ...rates.map(({ ratePence, energyWh, costPence: cost }) => `at ${ratePence}p ${energyWh} Wh ${cost}p`),
    ...parts.map(
      ({ owner, ...part }) =>
        `${owner.isOther ? 'visitor' : owner.personName}: ${part.importWh} Wh, ${part.costPence}p, ${part.rates.length} rates`,
    ),
  ])
}

describe('the statements of several chargers', () => {
  const visitor = { ...ann, carId: null, isOther: true, carName: null, personId: null, personName: null }
  const unowned = { ...visitor, isOther: false }

  const [first, second] = ['2026-10-01', '2026-11-01'] as const
  const cases: [string, (readonly StatementMonth[])[], string[]][] = [
    ['of no charger have no month', [], []],
    [
      'of one charger stay as they are',
      [[monthOf(first, ann, [night])]],
      [
        '2026-10-01: 3500 Wh, 0 solar, 26.25p, 1 estimated',
        'at 7.5p 3500 Wh 26.25p',
        'Ann: 3500 Wh, 26.25p, 1 rates',
      ],
    ],
    [
      'have the sum of a car that used both, and one line for each rate, the cheapest first',
      [[monthOf(first, ann, [sunny])], [monthOf(first, ann, [night, sunny])]],
      [
        '2026-10-01: 7500 Wh, 3000 solar, 50.8p, 3 estimated',
        'at 7.5p 3500 Wh 26.25p',
        'at 24.55p 1000 Wh 24.55p',
        'Ann: 7500 Wh, 50.8p, 2 rates',
      ],
    ],
    [
      'keep people, visitors and energy of nobody apart',
      [
        [monthOf(first, ann, [night])],
        [monthOf(first, bo, [night])],
        [monthOf(first, visitor, [night])],
        [monthOf(first, unowned, [night])],
      ],
      [
        '2026-10-01: 14000 Wh, 0 solar, 105p, 4 estimated',
        'at 7.5p 14000 Wh 105p',
        'Ann: 3500 Wh, 26.25p, 1 rates',
        'Bo: 3500 Wh, 26.25p, 1 rates',
        'visitor: 3500 Wh, 26.25p, 1 rates',
        'null: 3500 Wh, 26.25p, 1 rates',
      ],
    ],
    [
      'have the months of each, the earliest first',
      [[monthOf(second, ann, [night])], [monthOf(first, ann, [night])]],
      [
        '2026-10-01: 3500 Wh, 0 solar, 26.25p, 1 estimated',
        'at 7.5p 3500 Wh 26.25p',
        'Ann: 3500 Wh, 26.25p, 1 rates',
        '2026-11-01: 3500 Wh, 0 solar, 26.25p, 1 estimated',
        'at 7.5p 3500 Wh 26.25p',
        'Ann: 3500 Wh, 26.25p, 1 rates',
      ],
    ],
    [
      'have no cost where one has no price and the other no energy',
      [[monthOf(first, ann, [period(1_000, 1_000, null)])], [monthOf(first, ann, [])]],
      ['2026-10-01: 1000 Wh, 0 solar, nullp, 1 estimated', 'Ann: 1000 Wh, nullp, 0 rates'],
    ],
  ]

  test.each(cases)('%s', (_, statements, expected) => {
    expect(write(addStatements(statements))).toEqual(expected)
  })

  test('are complete and have a count of estimates only where each has', () => {
    const known = monthOf('2026-10-01', ann, [night])
    const partly = { ...known, isCostComplete: false, estimatedHalfHours: null }
    expect(addStatements([[known], [known]])).toMatchObject([{ isCostComplete: true, estimatedHalfHours: 2 }])
    expect(addStatements([[known], [partly]])).toMatchObject([
      { isCostComplete: false, estimatedHalfHours: null },
    ])
  })
})
