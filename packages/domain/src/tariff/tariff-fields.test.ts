import { describe, expect, test } from 'vitest'
import { closePeriods, findFreeStart, readRateText, type PeriodStart } from './tariff-fields.ts'
import { readTariff, type TariffFields } from './read-tariff.ts'

function periods(...starts: string[]): readonly PeriodStart[] {
  return starts.map((timeStart, index) => ({ timeStart, ratePence: 10 + index }))
}

const flat: TariffFields = {
  id: 't-1',
  energySupplier: 'Marigold Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-03-01',
  periods: [{ timeStart: '0:00', ratePence: 28.62 }],
}

function rate(ratePence: number): Partial<TariffFields> {
  return { periods: [{ timeStart: '0:00', ratePence }] }
}

describe('a tariff by itself', () => {
  test.each<[string, Partial<TariffFields>, string | null]>([
    ['with one period', {}, null],
    ['with a day that does not exist', { startDate: '2026-02-30' }, 'invalid-start-date'],
    ['with a day in another form', { startDate: '01.03.2026' }, 'invalid-start-date'],
    ['without a supplier', { energySupplier: '  ' }, 'supplier-required'],
    ['with a supplier of 100 characters', { energySupplier: 'x'.repeat(100) }, null],
    ['with a supplier of 101 characters', { energySupplier: 'x'.repeat(101) }, 'supplier-required'],
    ['of the type OVO_DRIVE_ANYTIME', { tariffType: 'OVO_DRIVE_ANYTIME' }, null],
    ['of a type in lower case', { tariffType: 'agile' }, 'invalid-tariff-type'],
    ['of an empty type', { tariffType: '' }, 'invalid-tariff-type'],
    ['Agile without periods', { tariffType: 'AGILE', periods: [] }, null],
    ['Agile with a period', { tariffType: 'AGILE' }, 'agile-has-no-periods'],
    ['without periods', { periods: [] }, 'invalid-period-count'],
    ['with four periods', { periods: periods('0:00', '5:00', '16:00', '19:00') }, null],
    [
      'with five periods',
      { periods: periods('0:00', '5:00', '9:00', '16:00', '19:00') },
      'invalid-period-count',
    ],
    ['with one period from 00:30', { periods: periods('0:30') }, 'invalid-period-start'],
    ['with two periods from 00:30', { periods: periods('0:30', '4:30') }, null],
    ['with a start at 4:29', { periods: periods('0:30', '4:29') }, 'invalid-period-start'],
    ['with a start at 4:31', { periods: periods('0:30', '4:31') }, 'invalid-period-start'],
    ['with a start at 24:00', { periods: periods('0:00', '24:00') }, 'invalid-period-start'],
    ['with a start that is not a time', { periods: periods('0:00', 'noon') }, 'invalid-period-start'],
    ['with two equal starts', { periods: periods('0:30', '0:30') }, 'thirty-minute-apart-error'],
    ['with one start in two spellings', { periods: periods('0:30', '00:30') }, 'thirty-minute-apart-error'],
    ['at NaN', rate(Number.NaN), 'unit-rate-numeric'],
    ['at an infinite rate', rate(Number.POSITIVE_INFINITY), 'unit-rate-numeric'],
    ['at 0.099p', rate(0.099), 'unit-rate-range'],
    ['at 0.1p', rate(0.1), null],
    ['at 0.101p', rate(0.101), null],
    ['at 999.999p', rate(999.999), null],
    ['at 1000p', rate(1000), null],
    ['at 1000.001p', rate(1000.001), 'unit-rate-range'],
    ['with three decimals', rate(28.625), null],
    ['with four decimals', rate(28.6251), 'unit-rate-range'],
    ['at a negative rate', rate(-1), 'unit-rate-range'],
  ])('%s', (_name, change, code) => {
    const result = readTariff({ ...flat, ...change })
    expect(result.ok ? null : result.problem.code).toBe(code)
  })

  test('is stored with a trimmed supplier and closed periods', () => {
    const result = readTariff({ ...flat, energySupplier: ' Marigold Energy ' })
    expect(result).toEqual({
      ok: true,
      value: {
        id: 't-1',
        energySupplier: 'Marigold Energy',
        tariffType: 'UNKNOWN',
        startDate: '2026-03-01',
        periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 28.62 }],
      },
    })
  })
})

test('a period ends when the next begins, and the last when the first does', () => {
  expect(closePeriods(periods('16:00', '00:30', '5:00'))).toEqual([
    { timeStart: '0:30', timeEnd: '5:00', ratePence: 11 },
    { timeStart: '5:00', timeEnd: '16:00', ratePence: 12 },
    { timeStart: '16:00', timeEnd: '0:30', ratePence: 10 },
  ])
})

test.each([
  ['7', 7],
  [' 7.5', 7.5],
  ['7p', Number.NaN],
  ['', Number.NaN],
])('a rate of "%s" is read as %s', (text, value) => {
  expect(readRateText(text)).toBe(value)
})

test.each([
  [[0], 30],
  [[0, 300], 330],
  [[0, 1410], 1380],
  [[], 30],
])('a period added to starts at %s starts at %d', (taken, start) => {
  expect(findFreeStart(taken)).toBe(start)
})
