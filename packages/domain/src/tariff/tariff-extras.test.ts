import { describe, expect, test } from 'vitest'
import { createPriceList } from './half-hour-price.ts'
import { listExportRates } from './export-rates.ts'
import { readTariff, type TariffFields } from './read-tariff.ts'
import { findNewerPreset, listCurrentPresets } from './tariff-preset.ts'
import { findTimelineProblem, hasSameTerms } from './tariff-timeline.ts'
import { findFirstChange } from './tariff-change.ts'
import type { Tariff } from './tariff.ts'

const night: TariffFields = {
  id: 'night',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-03-01',
  periods: [
    { timeStart: '0:30', ratePence: 7 },
    { timeStart: '5:30', ratePence: 27 },
  ],
}
const flat = { ...night, periods: [{ timeStart: '0:00', ratePence: 27 }] }
const agile = { ...night, tariffType: 'AGILE', periods: [] }
const cap = { unit: 'hours', amount: 6, dayStart: '12:00' }

const refused: [string, TariffFields, string | null][] = [
  ['no terms but the rates', night, null],
  ['null and empty terms', { ...night, weekendPeriods: [], exportPeriods: null, cap: null }, null],
  ['weekend rates', { ...night, weekendPeriods: [{ timeStart: '0:00', ratePence: 7 }] }, null],
  ['weekend rates of Agile', { ...agile, weekendPeriods: flat.periods }, 'agile-has-no-periods'],
  [
    'a weekend rate below the lowest',
    { ...night, weekendPeriods: [{ timeStart: '0:00', ratePence: 0.05 }] },
    'unit-rate-range',
  ],
  [
    'five weekend rates',
    {
      ...night,
      weekendPeriods: ['0:00', '1:00', '2:00', '3:00', '4:00'].map((timeStart) => ({
        timeStart,
        ratePence: 7,
      })),
    },
    'invalid-period-count',
  ],
  ['an export rate of 0', { ...agile, exportPeriods: [{ timeStart: '0:00', ratePence: 0 }] }, null],
  [
    'an export rate below 0',
    { ...night, exportPeriods: [{ timeStart: '0:00', ratePence: -0.1 }] },
    'unit-rate-range',
  ],
  [
    'two export rates at one time',
    { ...night, exportPeriods: [flat.periods[0], flat.periods[0]].flatMap((each) => each ?? []) },
    'thirty-minute-apart-error',
  ],
  ['no standing charge', { ...night, standingChargePence: 0 }, null],
  ['the highest standing charge', { ...night, standingChargePence: 1000 }, null],
  ['a standing charge above it', { ...night, standingChargePence: 1000.001 }, 'standing-charge-range'],
  ['a standing charge that is no number', { ...night, standingChargePence: NaN }, 'standing-charge-range'],
  ['a cap of 6 hours', { ...night, cap }, null],
  ['a cap of the fewest hours', { ...night, cap: { ...cap, amount: 0.5 } }, null],
  ['a cap of no hours', { ...night, cap: { ...cap, amount: 0 } }, 'cap-amount-range'],
  ['a cap of a quarter of an hour', { ...night, cap: { ...cap, amount: 6.25 } }, 'cap-amount-range'],
  ['a cap of the most hours', { ...night, cap: { ...cap, amount: 23.5 } }, null],
  ['a cap of a whole day', { ...night, cap: { ...cap, amount: 24 } }, 'cap-amount-range'],
  ['a cap of 0.9 kWh', { ...night, cap: { ...cap, unit: 'kWh', amount: 0.9 } }, 'cap-amount-range'],
  ['a cap of 1 kWh', { ...night, cap: { ...cap, unit: 'kWh', amount: 1 } }, null],
  ['a cap of 200.1 kWh', { ...night, cap: { ...cap, unit: 'kWh', amount: 200.1 } }, 'cap-amount-range'],
  ['a cap of miles', { ...night, cap: { ...cap, unit: 'miles' } }, 'invalid-cap-unit'],
  ['a cap’s day from 12:15', { ...night, cap: { ...cap, dayStart: '12:15' } }, 'invalid-cap-day-start'],
  ['a cap of one rate', { ...flat, cap }, 'cap-needs-two-rates'],
  [
    'a cap of one rate and another at weekends',
    { ...flat, weekendPeriods: [{ timeStart: '0:00', ratePence: 7 }], cap },
    null,
  ],
  ['a cap of Agile', { ...agile, cap }, 'agile-has-no-cap'],
  ['a preset', { ...night, preset: { id: 'night-six', since: '2026-04-01' } }, null],
  ['a preset of no day', { ...night, preset: { id: 'night-six', since: 'spring' } }, 'invalid-preset'],
]

test.each(refused)('a tariff with %s', (_, fields, code) => {
  const read = readTariff(fields)
  expect(read.ok ? null : read.problem.code).toBe(code)
})

function make(fields: TariffFields): Tariff {
  const read = readTariff(fields)
  if (!read.ok) throw new Error(read.problem.code)
  return read.value
}

const weekend: TariffFields = {
  ...night,
  weekendPeriods: [{ timeStart: '0:00', ratePence: 7 }],
  exportPeriods: [
    { timeStart: '0:00', ratePence: 4 },
    { timeStart: '16:00', ratePence: 18 },
  ],
  standingChargePence: 54.2,
}

describe('[TAR-11] weekend and export periods and a standing charge', () => {
  const prices = createPriceList([make(weekend)], { find: () => null })
  const times: [string, string, number, number][] = [
    ['Friday at noon', '2026-03-06T12:00:00Z', 27, 4],
    ['Friday at 23:30', '2026-03-06T23:30:00Z', 27, 18],
    ['Saturday at midnight', '2026-03-07T00:00:00Z', 7, 4],
    ['Sunday at 23:30', '2026-03-08T23:30:00Z', 7, 18],
    ['Monday at midnight', '2026-03-09T00:00:00Z', 27, 4],
  ]
  test.each(times)('price the import and the export of %s', (_, at, rate, paid) => {
    expect(prices.findPrice(Date.parse(at))).toBe(rate * 1e6)
    expect(prices.findExportPrice(Date.parse(at))).toBe(paid * 1e6)
  })

  test('count as terms of the tariff, but a tariff without them is as before', () => {
    const [plain, whole] = [make(night), make(weekend)]
    expect(plain).not.toHaveProperty('standingChargePence')
    expect(hasSameTerms(plain, { ...plain, id: 'other' })).toBe(true)
    for (const key of ['weekendPeriods', 'exportPeriods', 'standingChargePence'] as const) {
      expect(hasSameTerms(plain, { ...plain, [key]: whole[key] })).toBe(false)
    }
    expect(hasSameTerms(make(agile), { ...make(agile), standingChargePence: 50 })).toBe(false)
    const later = { ...whole, id: 'later', startDate: '2026-05-01' }
    expect(findTimelineProblem(later, [whole, later], '2026-06-01')?.code).toBe('error-prev-tariffs-equal')
    expect(
      findTimelineProblem({ ...later, standingChargePence: 60 }, [whole, later], '2026-06-01'),
    ).toBeNull()
    expect(findFirstChange([whole], [{ ...whole, exportPeriods: plain.periods }])).toBe('2026-03-01')
  })

  test('make steps of the export rate, and the planning page’s rate counts without them', () => {
    const range = { from: Date.parse('2026-02-28T12:00:00Z'), to: Date.parse('2026-03-01T18:00:00Z') }
    const set = [{ from: 0, pence: 15 }]
    expect(listExportRates(set, [make(weekend)], range)).toEqual([
      { from: Date.parse('2026-02-28T12:00:00Z'), pence: 15 },
      { from: Date.parse('2026-03-01T00:00:00Z'), pence: 4 },
      { from: Date.parse('2026-03-01T16:00:00Z'), pence: 18 },
    ])
    expect(listExportRates(set, [make(night)], range)).toBe(set)
  })
})

describe('versions of a preset', () => {
  const [spring, autumn] = [
    { id: 'six', since: '2026-04-01' },
    { id: 'six', since: '2026-10-01' },
  ]
  const all = [autumn, spring, { id: 'other', since: '2026-11-01' }]
  test.each([
    ['the day before the newer one', spring, '2026-09-30', null],
    ['from its first day on', spring, '2026-10-01', autumn],
    ['for a tariff that has it', autumn, '2026-12-01', null],
    ['for a tariff without a preset', undefined, '2026-12-01', null],
  ])('%s', (_, preset, today, expected) => {
    expect(findNewerPreset(preset === undefined ? {} : { preset }, all, today)).toEqual(expected)
  })

  test('the current one of each is offered', () => {
    expect(listCurrentPresets(all, '2026-09-30')).toEqual([spring])
    expect(listCurrentPresets(all, '2026-11-01')).toEqual([autumn, { id: 'other', since: '2026-11-01' }])
  })
})
